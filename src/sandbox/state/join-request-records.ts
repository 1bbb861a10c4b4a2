/** A field of the form that applicants fill in, with what one of them said. */
export type FormResponse =
  | { field_type: 'TEXT_INPUT' | 'PARAGRAPH'; label: string; required: boolean; response?: string }
  | { field_type: 'MULTIPLE_CHOICE'; label: string; required: boolean; choices: string[]; response?: number }
  | { field_type: 'TERMS'; label: string; required: boolean; values: string[]; response?: boolean };

/** Somebody's request to join a guild; times are epoch milliseconds, the id tells when it was begun. */
export interface JoinRequestRecord {
  id: string;
  guild_id: string;
  user_id: string;
  status: 'STARTED' | 'SUBMITTED' | 'APPROVED' | 'REJECTED';
  form_responses: FormResponse[];
  rejection_reason: string | null;
  reviewed_at: number | null;
  /** Who decided. */
  reviewed_by: string | null;
}
