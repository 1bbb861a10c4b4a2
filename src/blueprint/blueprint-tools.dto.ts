import {
  AnyJson,
  defineField,
  type FieldOptions,
  Flag,
  Int,
  type LeafItem,
  ListOf,
  MapOf,
  Nested,
  num,
  OneOf,
  Text,
  text,
} from '../mcp/schema/fields/index.js';
import { Snowflake } from '../tools/shared/ids/id.fields.js';
import { GuildRef } from '../tools/shared/refs.dto.js';
import { APPLY_STATUSES, type ApplyStatus, NEXT_ACTIONS, type NextAction } from './apply/apply-outcome.js';
import { PROFILE_NAMES, type ProfileName } from './compile/profile.js';
import { Blueprint } from './document/blueprint.dto.js';

const PLAN_REF = { pattern: /^dmbpr1\.[a-f0-9]{64}$/, means: 'a plan_ref of guild_blueprint_plan' } as const;
const FINGERPRINT = { pattern: /^sha256:[a-f0-9]{64}$/, means: 'sha256: and 64 hex digits' } as const;

/** Names that are only ever handed on: clients need not be told their form. */
const handedOn = (rule: typeof PLAN_REF | typeof FINGERPRINT): LeafItem => ({
  ...text(rule),
  advertised: { type: 'string' },
});
const PlanRef = (): PropertyDecorator => defineField('`plan_ref` of the plan.', handedOn(PLAN_REF));
const Fingerprint = (description: string, options: FieldOptions = {}): PropertyDecorator =>
  defineField(description, handedOn(FINGERPRINT), options);

/** What a draft is made from. */
export class CompileBlueprint {
  @Text('What the guild is for, in plain language.', { min: 3, max: 500, optional: true }) request?: string;
  @OneOf(PROFILE_NAMES, 'Kind of guild; else taken from the request.', { optional: true }) profile?: ProfileName;
}

/** A draft, and where it comes from. */
export class CompiledBlueprint {
  @Text('Name of the document.') blueprint_id!: string;
  @OneOf(PROFILE_NAMES, 'Kind of guild it began with.') profile!: ProfileName;
  @OneOf(['profile', 'model'], 'model: adapted by the model of the client.') source!: 'profile' | 'model';
  @ListOf(text(), 'What to know before using it.') warnings!: string[];
  @Nested(Blueprint, 'The document.', { advertise: 'summary' }) blueprint!: Blueprint;
}

/** A document, or the request for one, and the guild it is for. */
export class PlanBlueprint extends GuildRef {
  @Nested(Blueprint, 'What the guild shall be; or `request`.', { advertise: 'summary', optional: true })
  blueprint?: Blueprint;
  @Text('What the guild is for, in plain language; compiled first.', { min: 3, max: 500, optional: true })
  request?: string;
  @Snowflake('The bot that shall do it; another one is a blocker.', { optional: true }) expected_bot_id?: string;
}

/** A plan, the proof that it was reviewed, and how much of it to do. */
export class ApplyBlueprint extends GuildRef {
  @PlanRef() plan_ref!: string;
  @Snowflake('The bot that shall do it.') expected_bot_id!: string;
  @Fingerprint('`approval_id` of the plan that was reviewed.') approval_id!: string;
  @Int('Operations in this call.', { min: 1, max: 50, default: 25 }) operation_budget!: number;
}

/** The plan that is asked about. */
export class BlueprintStatusOf extends GuildRef {
  @PlanRef() plan_ref!: string;
}

/** What is asked about: a plan, or a document. */
export class BlueprintEvidenceOf extends GuildRef {
  @Snowflake('The bot that did it.') expected_bot_id!: string;
  @Fingerprint('`plan_id` of the plan.', { optional: true }) plan_id?: string;
  @Fingerprint('Or `blueprint_id`: its plan that was completed last.', { optional: true }) blueprint_id?: string;
}

/** One step of a plan. */
export class PlannedOperation {
  @Text('Name in its plan.') id!: string;
  @Text('What it does.', { untrusted: true }) summary!: string;
  @Flag('It removes something for good.', { optional: true }) destructive?: boolean;
}

/** What stands in the way of a plan. */
export class BlueprintBlocker {
  @Text('Where in the document; `bot` for its rights.') path!: string;
  @Text('What is wrong, and what helps.', { untrusted: true }) message!: string;
}

/** What a plan will cost. */
export class BlueprintForecast {
  @MapOf(num(), 'Requests by family of routes.') requests!: Record<string, number>;
  @Int('All requests.') total_requests!: number;
  @Int('Minutes, cautiously.') minutes!: number;
  @Flag('One call of apply can do it.') fits_one_call!: boolean;
}

/** A run of the same document in the same guild that has not come to its end. */
export class UnfinishedRun {
  @Text('Its `plan_ref`.') plan_ref!: string;
  @Text('Its `approval_id`.') approval_id!: string;
  @OneOf(APPLY_STATUSES, 'How it stands.') status!: ApplyStatus;
  @OneOf(NEXT_ACTIONS, '`replan`: apply this plan instead.') next_action!: NextAction;
  @Text('Why it stopped.', { optional: true, untrusted: true }) reason?: string;
  @Int('Operations done.') done!: number;
  @Int('Operations in all.') total!: number;
}

/** A plan, as it is reviewed. */
export class PlanView {
  @OneOf(['ready', 'nothing_to_do', 'blocked'], 'Whether it can be applied.') status!:
    'ready' | 'nothing_to_do' | 'blocked';
  @OneOf(NEXT_ACTIONS, 'What to do next.') next_action!: NextAction;
  @Text('Name of the plan.') plan_id!: string;
  @Text('Name of the document.') blueprint_id!: string;
  @Text('The guild.') guild_id!: string;
  @Text('The bot: `expected_bot_id` of apply.') bot_id!: string;
  @Text('Where the plan is kept, 7 days.', { optional: true }) plan_ref?: string;
  @Text('Shows apply that this plan was reviewed.', { optional: true }) approval_id?: string;
  @Nested(UnfinishedRun, 'A run of this document that was stopped; its `next_action` says whether to go on with it.', {
    optional: true,
  })
  unfinished?: UnfinishedRun;
  @Int('Operations.') count!: number;
  @ListOf(text(), 'What would be lost for good; read it first.', { untrusted: true }) destructive!: string[];
  @ListOf(BlueprintBlocker, 'Why it cannot be applied.') blockers!: BlueprintBlocker[];
  @Nested(BlueprintForecast, 'What it takes.') forecast!: BlueprintForecast;
  @ListOf(PlannedOperation, 'In their order.') operations!: PlannedOperation[];
  @AnyJson('The document that was compiled from `request`, as the argument of this name.', { optional: true })
  blueprint?: Blueprint;
  @ListOf(text(), 'What to know before it is applied.', { optional: true, untrusted: true }) warnings?: string[];
}

/** How far a run has come. */
export class BlueprintProgress {
  @Int('Operations done.') done!: number;
  @Int('Operations in all.') total!: number;
  @Text('The next one.', { optional: true, untrusted: true }) next?: string;
}

/** Why an operation failed. */
export class BlueprintFailure {
  @Text('Code of the failure.') code!: string;
  @Text('What failed.') message!: string;
  @Text('The operation.') operation!: string;
}

/** What a call of apply did, and what its caller does next. */
export class ApplyView {
  @OneOf(APPLY_STATUSES, 'How it stands.') status!: ApplyStatus;
  @OneOf(NEXT_ACTIONS, 'What to do next.') next_action!: NextAction;
  @Text('Why it stopped.', { optional: true, untrusted: true }) reason?: string;
  @Int('With `wait`: milliseconds until it makes sense.', { optional: true }) retry_after_ms?: number;
  @Text('Name of the plan.', { optional: true }) plan_id?: string;
  @Nested(BlueprintProgress, 'How far.', { optional: true }) progress?: BlueprintProgress;
  @Nested(BlueprintFailure, 'Last failure.', { optional: true }) error?: BlueprintFailure;
  @ListOf(text(), 'What the guild shows otherwise.', { optional: true, untrusted: true }) differences?: string[];
  @Text('When the guild was seen to be as planned.', { optional: true }) verified_at?: string;
}

/** How a plan stands. */
export class StatusView extends ApplyView {
  @ListOf(text(), 'Operations done.', { untrusted: true }) done!: string[];
  @ListOf(text(), 'Operations left.', { untrusted: true }) left!: string[];
}

/** Whether a guild still is what a plan made of it. */
export class EvidenceView {
  @OneOf(['verified', 'drifted', 'not_found', 'blocked'], 'What the guild shows now.') status!:
    'verified' | 'drifted' | 'not_found' | 'blocked';
  @Text('Name of the plan.', { optional: true }) plan_id?: string;
  @Text('Why it is neither.', { optional: true }) reason?: string;
  @Text('When it was complete.', { optional: true }) verified_at?: string;
  @Int('Operations of the plan.', { optional: true }) operations?: number;
  @ListOf(text(), 'What it would take to be as planned.', { untrusted: true }) differences!: string[];
}

/** A guild as a document. */
export class ExportedBlueprint {
  @Text('Name of the document.') blueprint_id!: string;
  @Nested(Blueprint, 'The document.', { advertise: 'summary' }) blueprint!: Blueprint;
}
