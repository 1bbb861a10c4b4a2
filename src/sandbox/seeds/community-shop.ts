import type { WorldBuilder } from '../builders/world-builder.js';
import { SKU } from '../state/application-records.js';
import type { BotRecord } from '../state/records.js';
import type { CommunityPeople } from './community-guild.js';

/** On sale, for one user. */
const FOR_USERS = 4 | 256;
const ON_SALE = 4;

/** What the bot's application sells, and who has it: a monthly plan with its group, and hints that are used up. */
export function fillShop(build: WorldBuilder, bot: BotRecord, { regular, helper }: CommunityPeople): void {
  const shop = build.shopOf(bot);
  shop.sell({ name: 'Pinecone Plus', type: SKU.GROUP, flags: FOR_USERS });
  const plan = shop.sell({ name: 'Pinecone Plus', flags: FOR_USERS });
  const hint = shop.sell({ name: 'Level hint', type: SKU.CONSUMABLE, flags: ON_SALE });
  shop.subscribe(plan, regular.user_id);
  shop.entitle(hint, { user_id: helper.user_id });
}
