import type { Container } from '../../shared/message/components/layout-components.dto.js';
import { besidePicture, box, line, points } from './layout-parts.js';
import type { WelcomeCardVars } from './template-vars.dto.js';

const EDGE = '#eb459e';

/** A greeting with a picture beside it, and what to do first. */
export function welcomeCard(vars: WelcomeCardVars): Container {
  const { name, place, body, picture_url, steps } = vars;
  const greeting = `## Welcome${place === undefined ? '' : ` to ${place}`}, ${name}!`;
  const first = points('First steps', steps, '1.');
  const text = body === undefined ? greeting : `${greeting}\n${body}`;
  return box(vars, EDGE, besidePicture(text, picture_url), first && line(), first);
}
