import type { CastMember } from './cast.ts';
import type { Draft } from './draft.ts';
import { readPlay } from './formats/play.ts';
import { readScreenplay } from './formats/screenplay.ts';
import { castSubtitles } from './formats/subtitles.ts';
import { castTei, teiCast } from './formats/tei.ts';
import { readTranscript } from './formats/transcript.ts';
import { labelsOf } from './labels.ts';
import { readNovel } from './novel/novel.ts';
import type { ScriptFormat } from './observation.ts';

type Read = { readonly draft: Draft; readonly cast: readonly CastMember[] };

/** A text read as a script of one kind. */
export function readAs(text: string, format: ScriptFormat, given: readonly CastMember[] | undefined): Read {
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
