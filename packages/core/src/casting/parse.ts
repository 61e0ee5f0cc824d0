import { blankDressing } from '../source/dressing.ts';
import type { CastMember } from './cast.ts';
import { coverageOf } from './coverage.ts';
import { detectFormat } from './detect.ts';
import { languageOf } from './formats/detect.ts';
import { withoutTimes } from './formats/timestamps.ts';
import type { Script, ScriptFormat } from './observation.ts';
import { readAs } from './read-as.ts';
import { playbillOf } from './roles.ts';

/** Who is known to speak, and how it is written, where that is known. */
export type ParseOptions = { readonly cast?: readonly CastMember[]; readonly format?: ScriptFormat };

/** A raw script, of whatever kind, as scenes, observations and roles: by rules alone. */
export function parseScript(file: string, options: ParseOptions = {}): Script {
  const text = withoutTimes(blankDressing(file));
  const format = options.format ?? detectFormat(text);
  const { draft, cast } = readAs(text, format, options.cast);
  const { roles, scenes } = playbillOf(draft, cast, text.length);
  return { format, language: languageOf(text), scenes, observations: draft.observations, roles, coverage: coverageOf(text, format, draft) };
}
