// The conformance suites import `globSync` of node:fs (Node 22) for a command that is not used here. Registered with `node --import`.
import { register } from 'node:module';

const dataUrl = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

const FS = dataUrl(`
  export * from 'node:fs';
  export { default } from 'node:fs';
  export const globSync = () => { throw new Error('globSync needs Node 22'); };
`);

register(
  dataUrl(`
    const suites = /\\/node_modules\\/(@modelcontextprotocol\\/conformance|conformance-next)\\//;
    export const resolve = (specifier, context, next) =>
      specifier === 'fs' && suites.test(context.parentURL ?? '')
        ? { url: ${JSON.stringify(FS)}, shortCircuit: true }
        : next(specifier, context);
  `),
);
