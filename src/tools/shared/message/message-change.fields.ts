import { ListOf } from '../../../mcp/schema/fields/index.js';
import { snowflake } from '../ids/id.fields.js';
import { component } from './components/layout-components.dto.js';
import { EmbedInput } from './embed.dto.js';

const REPLACED = { optional: true, nullable: true, advertise: 'summary' } as const;

/** The embeds of an edit; what is not given stays as it is. */
export const ChangedEmbeds = (): PropertyDecorator =>
  ListOf(EmbedInput, 'Embeds, in place of those there; null removes them.', { max: 10, ...REPLACED });

/** The components of an edit. */
export const ChangedComponents = (): PropertyDecorator =>
  ListOf(component, 'Components, in place of those there; null removes them.', { max: 40, ...REPLACED });

/** The files an edit takes away. */
export const RemovedAttachments = (): PropertyDecorator =>
  ListOf(snowflake(), 'Ids of files to remove; the others stay.', { max: 10, unique: true, optional: true });
