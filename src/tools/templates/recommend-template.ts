import { told } from '../shared/views/wording.js';
import { CATALOGUE, CATALOGUE_VERSION, type CatalogueEntry } from './template-catalogue.js';
import type { Recommendation, TemplateRecommendation } from './recommend.dto.js';
import type { TemplateView } from './templates.dto.js';

interface Candidate {
  readonly entry: CatalogueEntry;
  /** Words of the request that speak for it. */
  readonly matched: readonly string[];
}

/**
 * What of the catalogue fits a request: the more of its words speak for an entry the better; of equals the first. The same request always
 * gets the same answer.
 *
 * @param preferred a guild template that was asked for and exists: it comes first
 */
export function recommendTemplate(request: string, preferred?: TemplateView): TemplateRecommendation {
  const ranked = rank(request);
  const fitting = ranked.filter(({ matched }) => matched.length > 0);
  const [best = ranked[0], ...others] = fitting;
  const own = best ? [explain(best)] : [];
  const ranking = [...(preferred ? [explainPreferred(preferred)] : []), ...own, ...others.map(explain)];
  const [primary, ...inspirations] = ranking as [Recommendation, ...Recommendation[]];
  return {
    request,
    status: preferred ? 'preferred' : fitting.length > 0 ? 'matched' : 'default',
    catalog_version: CATALOGUE_VERSION,
    primary,
    inspirations,
    rejected_candidates: ranked
      .filter(({ entry }) => !ranking.some(({ code }) => code === entry.code))
      .map(({ entry: { code } }) => ({ code, reason: 'No word of the request speaks for it.' })),
    composition_plan: planFor(primary, preferred),
    ...told({ verification: preferred }),
  };
}

function rank(request: string): Candidate[] {
  const words = new Set(request.toLowerCase().match(/[\p{L}\p{N}-]+/gu));
  const candidates = CATALOGUE.map((entry) => ({
    entry,
    matched: [...words].filter((word) => entry.words.some((stem) => word.startsWith(stem))),
  }));
  return candidates.sort((a, b) => b.matched.length - a.matched.length);
}

function explain({ entry: { code, name, summary, roles, channels }, matched }: Candidate): Recommendation {
  const reasons =
    matched.length > 0
      ? matched.map((word) => `"${word}" speaks for it.`)
      : ['Nothing in the request speaks for any other: it suits most.'];
  return { code, name, summary, reasons, roles: [...roles], channels: [...channels] };
}

function explainPreferred({ code, name, description, usage_count }: TemplateView): Recommendation {
  const reasons = ['It was asked for, and exists.', `${usage_count} guilds were made of it.`];
  return { code, name, summary: description ?? 'A guild template of Discord.', reasons };
}

function planFor({ code }: Recommendation, preferred: TemplateView | undefined): string[] {
  return preferred
    ? [
        `Look at it with templates_inspect, template_code ${code}.`,
        `See with templates_diff what a guild lacks of it, or make a new guild of it in the Discord app: ${preferred.url}`,
      ]
    : [
        `Draft it with guild_blueprint_compile, profile ${code}, and change what shall be different.`,
        'See with guild_blueprint_plan what it would do to the guild, and carry it out with guild_blueprint_apply.',
      ];
}
