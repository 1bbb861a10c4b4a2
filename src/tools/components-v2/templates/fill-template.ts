import type { Type } from '@nestjs/common';
import { validateAs } from '../../../mcp/schema/validate-as.js';
import { componentIssues } from '../../shared/message/components/component-rules.js';
import type { ComponentInput } from '../../shared/message/components/layout-components.dto.js';
import { refuse } from '../../shared/validation-failed.js';
import { announcement } from './announcement.js';
import { incidentStatus } from './incident-status.js';
import { pollResults } from './poll-results.js';
import { releaseNotes } from './release-notes.js';
import type { TemplateName } from './template-names.js';
import { TEMPLATE_VARS, type TemplateVars } from './template-vars.dto.js';
import { welcomeCard } from './welcome-card.js';

/** A layout, and what it has to be filled with. */
interface Template {
  readonly vars: Type<TemplateVars>;
  readonly fill: (vars: object) => ComponentInput;
}

const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  announcement: template(TEMPLATE_VARS.announcement, announcement),
  release_notes: template(TEMPLATE_VARS.release_notes, releaseNotes),
  welcome_card: template(TEMPLATE_VARS.welcome_card, welcomeCard),
  poll_results: template(TEMPLATE_VARS.poll_results, pollResults),
  incident_status: template(TEMPLATE_VARS.incident_status, incidentStatus),
};

/**
 * The components of a template with words in it.
 *
 * @throws ToolError VALIDATION_FAILED for variables that are missing, unknown or of another form, and for more text than a message may have
 */
export async function fillTemplate(name: TemplateName, vars: Record<string, unknown>): Promise<ComponentInput[]> {
  const { vars: form, fill } = TEMPLATES[name];
  const verdict = await validateAs(form, vars);
  if (!verdict.ok) refuse(verdict.issues.map((issue) => ({ ...issue, path: `vars.${issue.path}` })));
  const components = [fill(verdict.ok ? verdict.args : vars)];
  refuse([...componentIssues(components, true)].map((issue) => ({ ...issue, path: 'vars' })));
  return components;
}

function template<V extends TemplateVars>(vars: Type<V>, fill: (vars: V) => ComponentInput): Template {
  return { vars, fill: (checked) => fill(checked as V) };
}
