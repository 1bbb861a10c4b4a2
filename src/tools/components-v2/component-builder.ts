import { ComponentType } from 'discord-api-types/v10';
import { componentIssues } from '../shared/message/components/component-rules.js';
import { toComponents } from '../shared/message/components/component-tree.js';
import type { ComponentInput } from '../shared/message/components/layout-components.dto.js';
import { validationFailed } from '../shared/validation-failed.js';
import type { BuildContainer, BuildMediaGallery, BuildSection, BuiltComponent } from './build.dto.js';

/** @throws ToolError VALIDATION_FAILED for what Discord would refuse in any message */
export function buildContainer({ components, ...look }: BuildContainer): BuiltComponent {
  return built({ type: ComponentType.Container, components, ...look }, 'components');
}

/** @throws ToolError VALIDATION_FAILED as {@link buildContainer} does */
export function buildSection({ text, accessory }: BuildSection): BuiltComponent {
  const components = text.map((content) => ({ type: ComponentType.TextDisplay as const, content }));
  return built({ type: ComponentType.Section, components, accessory }, 'text');
}

/** @throws ToolError VALIDATION_FAILED as {@link buildContainer} does */
export function buildMediaGallery({ items }: BuildMediaGallery): BuiltComponent {
  const shown = items.map(({ url, ...more }) => ({ media: { url }, ...more }));
  return built({ type: ComponentType.MediaGallery, items: shown }, 'items');
}

/** @param argument the one whose size is that of the component */
function built(component: ComponentInput, argument: string): BuiltComponent {
  const [first, ...rest] = [...componentIssues([component], true)].map((issue) => ({
    ...issue,
    path: issue.path === 'components' ? argument : issue.path.replace(/^components\[0\]\./, ''),
  }));
  if (first !== undefined) throw validationFailed(first, ...rest);
  const [made = {}] = toComponents([component]);
  return { component: made };
}
