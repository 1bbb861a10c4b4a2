import { ListOf, Nested, OneOf } from '../../mcp/schema/fields/index.js';
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
export class Blueprint {
  @OneOf([1], 'Version of this form.') schema_version!: 1;
  @Nested(BlueprintGuildSettings, 'Settings of the guild.', PART) guild?: BlueprintGuildSettings;
  @Nested(RolesSection, 'Roles.', PART) roles?: RolesSection;
  @Nested(CategoriesSection, 'Categories.', PART) categories?: CategoriesSection;
  @Nested(ChannelsSection, 'Channels.', PART) channels?: ChannelsSection;
  @Nested(AutomodSection, 'Rules of AutoMod.', PART) automod?: AutomodSection;
  @Nested(BlueprintOnboarding, 'Onboarding.', PART) onboarding?: BlueprintOnboarding;
  @Nested(BlueprintWelcomeScreen, 'Welcome screen.', PART) welcome_screen?: BlueprintWelcomeScreen;
  @ListOf(BlueprintPublication, 'Messages to be shown.', { max: 50, ...PART }) publications?: BlueprintPublication[];
}
