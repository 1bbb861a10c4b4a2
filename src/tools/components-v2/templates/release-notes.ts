import type { Container } from '../../shared/message/components/layout-components.dto.js';
import { box, line, points, words } from './layout-parts.js';
import type { ReleaseNotesVars } from './template-vars.dto.js';

const EDGE = '#2ecc71';

/** What is new, different, and works again. */
export function releaseNotes(vars: ReleaseNotesVars): Container {
  const { version, product, summary, added, changed, fixed } = vars;
  const title = words(product === undefined ? `## Release ${version}` : `## ${product} ${version}`);
  const parts = [words(summary), points('Added', added), points('Changed', changed), points('Fixed', fixed)];
  return box(vars, EDGE, title, line(), ...parts);
}
