import type { Container } from '../../shared/message/components/layout-components.dto.js';
import { box, line, picture, smallPrint, words } from './layout-parts.js';
import type { AnnouncementVars } from './template-vars.dto.js';

const EDGE = '#5865f2';

/** Title, text, picture, small print. */
export function announcement(vars: AnnouncementVars): Container {
  const { title, body, image_url, footer } = vars;
  return box(vars, EDGE, words(`## ${title}`), line(), words(body), picture(image_url), smallPrint(footer));
}
