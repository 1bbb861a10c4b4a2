import { Injectable } from '@nestjs/common';
import { ToolError } from '../../errors/tool-error.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import { draftBlueprint } from './draft-blueprint.js';
import { modelDraft } from './model-draft.js';
import { PROFILE_NAMES, type ProfileName } from './profile.js';
import { PROFILES } from './profiles.js';
import { profileFor, profileNamed, wishesIn } from './read-request.js';

/** What is asked for: in plain language, as a kind of guild, or both. */
export interface CompileRequest {
  readonly request?: string;
  readonly profile?: ProfileName;
}

/** A draft, and where it comes from. */
export interface Compiled {
  readonly blueprint: Blueprint;
  readonly profile: ProfileName;
  /** `model`: the client's model adapted the profile. */
  readonly source: 'profile' | 'model';
  /** What a person should know before using it. */
  readonly warnings: readonly string[];
}

const LITTLE_TAKEN =
  'Of the request only the kind of guild was taken, a name in quotes or with a capital after "called" or "named", and "channels for" a list of things: look what is missing. A client with sampling has the draft adapted to all of it.';

/** Makes drafts of documents. The same request makes the same draft, unless the client offers a model to adapt it. */
@Injectable()
export class BlueprintCompiler {
  /** @throws ToolError VALIDATION_FAILED where neither a request nor a profile is given */
  async compile({ request, profile: named }: CompileRequest): Promise<Compiled> {
    if (request === undefined && named === undefined) throw nothingAsked();
    const found = named === undefined ? profileFor(request ?? '') : profileNamed(named);
    const profile = found ?? PROFILES[0];
    const warnings = found
      ? []
      : [
          `The request speaks of no kind of guild there is a draft for (${PROFILE_NAMES.join(', ')}): this is ${profile.name}.`,
        ];
    const draft = draftBlueprint(profile, wishesIn(request ?? ''));
    const asDrafted = { blueprint: draft, profile: profile.name, source: 'profile' } as const;
    if (request === undefined) return { ...asDrafted, warnings };
    const adapted = await modelDraft(request, draft);
    if (adapted === undefined) return { ...asDrafted, warnings: [...warnings, LITTLE_TAKEN] };
    if ('blueprint' in adapted)
      return { blueprint: adapted.blueprint, profile: profile.name, source: 'model', warnings };
    return { ...asDrafted, warnings: [...warnings, `Not adapted: ${adapted.refused}. ${LITTLE_TAKEN}`] };
  }
}

function nothingAsked(): ToolError {
  const issues = [{ path: 'request', message: `is required, or a profile: ${PROFILE_NAMES.join(', ')}` }];
  return new ToolError('VALIDATION_FAILED', 'The arguments are not valid: neither request nor profile is given.', {
    issues,
    outcome: 'not_sent',
  });
}
