/** The layouts there are. */
export const TEMPLATE_NAMES = [
  'announcement',
  'release_notes',
  'welcome_card',
  'poll_results',
  'incident_status',
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];
