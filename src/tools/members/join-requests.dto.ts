import { Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { Snowflake } from '../shared/ids/id.fields.js';
import { IdCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { GuildRef } from '../shared/refs.dto.js';

/** What may have become of a request: begun, waiting for a decision, decided. */
const STATUSES = ['SUBMITTED', 'APPROVED', 'REJECTED', 'STARTED'] as const;

export class ListJoinRequests extends GuildRef {
  @OneOf(STATUSES, 'SUBMITTED wait; of STARTED there is a total alone.', { default: 'SUBMITTED' })
  status!: (typeof STATUSES)[number];
  @Int('How many.', { min: 1, max: 100, default: 100 }) limit!: number;
  @Snowflake('Requests before this id.', { optional: true }) before?: string;
  @Snowflake('Requests after this id.', { optional: true }) after?: string;
  @IdCursor() cursor?: string;
}

export class ReviewJoinRequest extends GuildRef {
  @Snowflake('The request.') request_id!: string;
  @OneOf(['APPROVED', 'REJECTED'], 'The decision.') action!: 'APPROVED' | 'REJECTED';
  @Text('Why it is rejected; the applicant reads it.', { max: 160, optional: true }) rejection_reason?: string;
}

/** A question of the form, and what the applicant said. */
export class FormAnswerView {
  @Text('What was asked.', { untrusted: true }) question!: string;
  @Text('The answer; null: none.', { nullable: true, untrusted: true }) answer!: string | null;
}

/** Somebody who applies to join a guild. */
export class JoinRequestView {
  @Text('Id.') id!: string;
  @Text('The applicant.') user_id!: string;
  @Text('Unique name.', { optional: true, untrusted: true }) username?: string;
  @Text('SUBMITTED, APPROVED, REJECTED or STARTED.', { nullable: true }) application_status!: string | null;
  @Text('When it was begun, UTC.') created_at!: string;
  @Text('When it was decided, UTC.', { optional: true }) reviewed_at?: string;
  @Text('Who decided.', { optional: true }) reviewed_by?: string;
  @Text('Why it was rejected.', { optional: true, untrusted: true }) rejection_reason?: string;
  @ListOf(FormAnswerView, 'The form.') answers!: FormAnswerView[];
}

/** What became of a request. */
export class ReviewedJoinRequest {
  @Text('The request.') request_id!: string;
  @Text('The applicant, a member now if approved.') user_id!: string;
  @Text('The decision.', { nullable: true }) application_status!: string | null;
}

export class JoinRequestsPage extends PageView {
  @Int('All with this status.', { optional: true }) total?: number;
  @ListOf(JoinRequestView, 'Oldest first.') join_requests!: JoinRequestView[];
}
