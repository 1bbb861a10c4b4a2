import { ListOf, Nested, OneOf } from '../../mcp/schema/fields/index.js';
import { CheckedBy } from '../../mcp/schema/whole-rules.js';
import { documentProblems } from '../rules/document-rules.js';
import { AutomodSection } from './automod.dto.js';
import { CategoriesSection, ChannelsSection } from './channels.dto.js';
import { BlueprintGuildSettings } from './guild-settings.dto.js';
import { BlueprintOnboarding } from './onboarding.dto.js';
import { BlueprintPublication } from './publication.dto.js';
import { RolesSection } from './roles.dto.js';
import { BlueprintWelcomeScreen } from './welcome-screen.dto.js';

const PART = { optional: true, advertise: 'summary' } as const;

/**
 * What a guild shall be. Symbols tie its parts together, never ids; existing things are found by their exact names. What a document
 * does not speak of is neither touched nor deleted; only `prune` of a section removes.
 */
@CheckedBy(documentProblems)
export class Blueprint {
  @OneOf([1], 'Version of this form.') schema_version!: 1;
  @Nested(BlueprintGuildSettings, 'Settings of the guild itself. What is left out stays as it is.', PART)
  guild?: BlueprintGuildSettings;
  @Nested(
    RolesSection,
    'Roles, and what everybody may do. Roles that are not listed stay, unless `prune` is set.',
    PART,
  )
  roles?: RolesSection;
  @Nested(CategoriesSection, 'Categories. Those that are not listed stay, unless `prune` is set.', PART)
  categories?: CategoriesSection;
  @Nested(ChannelsSection, 'Channels. Those that are not listed stay, unless `prune` is set.', PART)
  channels?: ChannelsSection;
  @Nested(AutomodSection, 'Rules of AutoMod. Those that are not listed stay, unless `prune` is set.', PART)
  automod?: AutomodSection;
  @Nested(BlueprintOnboarding, 'What new members are asked and shown; takes the place of what there is.', PART)
  onboarding?: BlueprintOnboarding;
  @Nested(BlueprintWelcomeScreen, 'What newcomers see first; takes the place of what there is.', PART)
  welcome_screen?: BlueprintWelcomeScreen;
  @ListOf(BlueprintPublication, 'Messages the bot posts, and edits when the document changes.', { max: 50, ...PART })
  publications?: BlueprintPublication[];
}
