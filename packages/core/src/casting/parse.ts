import { blankDressing } from '../source/dressing.ts';
import type { CastMember } from './cast.ts';
import { coverageOf } from './coverage.ts';
import type { Draft } from './draft.ts';
import { detectFormat, languageOf } from './formats/detect.ts';
import { readPlay } from './formats/play.ts';
import { readScreenplay } from './formats/screenplay.ts';
import { castSubtitles } from './formats/subtitles.ts';
import { castTei, teiCast } from './formats/tei.ts';
import { withoutTimes } from './formats/timestamps.ts';
import { readTranscript } from './formats/transcript.ts';
import { labelsOf } from './labels.ts';
import { readNovel } from './novel/novel.ts';
import type { Script, ScriptFormat } from './observation.ts';
import { playbillOf } from './roles.ts';

export type ParseOptions = { readonly cast?: readonly CastMember[]; readonly format?: ScriptFormat };

/** A raw script, of whatever kind, as scenes, observations and roles: by rules alone. */
export function parseScript(file: string, options: ParseOptions = {}): Script {
  const text = withoutTimes(blankDressing(file));
  const format = options.format ?? detectFormat(text);
  const { draft, cast } = read(text, format, options.cast);
  const { roles, scenes } = playbillOf(draft, cast, text.length);
  return { format, language: languageOf(text), scenes, observations: draft.observations, roles, coverage: coverageOf(text, format, draft) };
}

type Read = { readonly draft: Draft; readonly cast: readonly CastMember[] };

function read(text: string, format: ScriptFormat, given: readonly CastMember[] | undefined): Read {
  if (format === 'novel') return readNovel(text, given ?? null);
  const cast = given ?? (format === 'tei' ? teiCast(text) : []);
  const labels = labelsOf(cast);
  switch (format) {
    case 'tei':
      return { draft: castTei(text, labels), cast };
    case 'subtitles':
      return { draft: castSubtitles(text, labels), cast };
    case 'transcript':
      return readTranscript(text, cast);
    case 'play':
      return { draft: readPlay(text, given ?? []), cast };
    default:
      return { draft: readScreenplay(text, labels), cast };
  }
}
