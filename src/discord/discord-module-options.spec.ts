import { VERSION } from '../version.js';
import { resolveOptions } from './discord-module-options.js';

describe('resolveOptions', () => {
  it('fills in what is absent or undefined', () => {
    const options = resolveOptions({ token: { value: 'x' }, baseUrl: undefined, globalRps: 0 });
    expect(options).toMatchObject({ baseUrl: 'https://discord.com/api', globalRps: 0, invalidRequestLimit: 9000 });
  });

  it('names the version of the product to Discord', () => {
    expect(resolveOptions({ token: { value: 'x' } }).userAgent).toMatch(
      new RegExp(`^DiscordBot \\(https://\\S+, ${VERSION}\\)$`),
    );
  });
});
