import { Int, ListOf, MapOf, Text, text } from '../../mcp/schema/fields/index.js';
import { type Localizations, LocalizedText } from '../shared/localized-text.field.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ApplicationRef } from '../shared/refs.dto.js';

const KEY = { min: 1, max: 50, pattern: /^[a-z0-9_]+$/, means: 'a-z, 0-9 and _' } as const;

/** What linked roles compare. @see https://discord.com/developers/docs/resources/application-role-connection-metadata */
export class RoleMetadata {
  @Text('Stays; users have values by it.', KEY) key!: string;
  @Text('What people read.', { min: 1, max: 100 }) name!: string;
  @LocalizedText('By language.', 100) name_localizations?: Localizations;
  @Text('What people read below it.', { min: 1, max: 200 }) description!: string;
  @LocalizedText('By language.', 200) description_localizations?: Localizations;
  @Int('Whole numbers 1 ≤, 2 ≥, 3 =, 4 ≠; days ago 5 ≤, 6 ≥; booleans 7 =, 8 ≠.', { min: 1, max: 8 }) type!: number;
}

export class RoleMetadataView {
  @Text('Key.') key!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('Description.', { untrusted: true }) description!: string;
  @Int("Discord's number for the comparison.") type!: number;
  @Text('The comparison.') type_name!: string;
  @MapOf(text(), 'Names by language.', { optional: true, untrusted: true }) name_localizations?: Record<string, string>;
  @MapOf(text(), 'Descriptions by language.', { optional: true, untrusted: true })
  description_localizations?: Record<string, string>;
}

export class RoleMetadataList extends PageView {
  @ListOf(RoleMetadataView, 'The records.') records!: RoleMetadataView[];
}

export class ReplaceRoleMetadata extends ApplicationRef {
  @ListOf(RoleMetadata, 'All there shall be: key, name, description, type 1–8.', {
    max: 5,
    advertise: 'summary',
    confirmWhen: (records) =>
      Array.isArray(records) && records.length === 0
        ? 'it removes all records, and what users have by them'
        : undefined,
  })
  records!: RoleMetadata[];
}

export class ReplacedRoleMetadata extends RoleMetadataList {
  @ListOf(text(), 'Keys that are gone.', { optional: true }) removed?: string[];
}
