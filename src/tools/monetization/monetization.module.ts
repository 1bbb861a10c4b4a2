import { Module } from '@nestjs/common';
import { EntitlementsTools } from './entitlements.tools.js';
import { SkusTools } from './skus.tools.js';
import { SubscriptionsTools } from './subscriptions.tools.js';

/** The tools of the category `monetization`. */
@Module({ providers: [SkusTools, EntitlementsTools, SubscriptionsTools] })
export class MonetizationModule {}
