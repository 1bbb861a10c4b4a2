import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { ColorValue } from '../../shared/color.field.js';
import type { ActionRow } from '../../shared/message/components/interactive-components.dto.js';
import type {
  Container,
  InContainer,
  MediaGallery,
  Section,
  Separator,
  TextDisplay,
} from '../../shared/message/components/layout-components.dto.js';
import type { PointsInput, TemplateVars } from './template-vars.dto.js';

/** A part of a layout, or nothing where there is nothing to say. */
export type Part = InContainer | undefined;

/** A box with the given edge, unless the caller wants another, and the caller's link at its end. */
export function box(
  { color, link_url, link_label }: TemplateVars,
  edge: ColorValue,
  ...parts: readonly Part[]
): Container {
  const shown = [...parts, linkRow(link_url, link_label)].filter((part) => part !== undefined);
  return { type: ComponentType.Container, accent_color: color ?? edge, components: shown };
}

export function words(content: string): TextDisplay;
export function words(content: string | undefined): TextDisplay | undefined;
export function words(content: string | undefined): TextDisplay | undefined {
  return content === undefined ? undefined : { type: ComponentType.TextDisplay, content };
}

/** Small and grey. */
export function smallPrint(content: string | undefined): TextDisplay | undefined {
  return words(content && `-# ${content}`);
}

export function line(): Separator {
  return { type: ComponentType.Separator, divider: true };
}

export function picture(url: string | undefined): MediaGallery | undefined {
  return url === undefined ? undefined : { type: ComponentType.MediaGallery, items: [{ media: { url } }] };
}

/** A text with a picture beside it, where there is one. */
export function besidePicture(content: string, url: string | undefined): Section | TextDisplay {
  if (url === undefined) return words(content);
  return {
    type: ComponentType.Section,
    components: [words(content)],
    accessory: { type: ComponentType.Thumbnail, media: { url } },
  };
}

/** A heading with points below it. */
export function points(heading: string, input: PointsInput | undefined, mark = '-'): TextDisplay | undefined {
  const lines = linesOf(input).map((point) => `${mark} ${point}`);
  return lines.length === 0 ? undefined : words([`### ${heading}`, ...lines].join('\n'));
}

/** The points of a list, or of a text with one a line; marks of a list that it has already are left out. */
export function linesOf(input: PointsInput | undefined): string[] {
  const lines = typeof input === 'string' ? input.split('\n') : (input ?? []);
  return lines.map((point) => point.replace(/^\s*(?:[-*•]\s+)?/, '').trimEnd()).filter((point) => point !== '');
}

function linkRow(url: string | undefined, label = 'Read more'): ActionRow | undefined {
  if (url === undefined) return undefined;
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.Button, style: ButtonStyle.Link, label, url }],
  };
}
