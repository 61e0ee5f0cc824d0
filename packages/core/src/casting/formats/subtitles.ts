import { type Cue, readSubtitles, shownWords } from '../../formats/subtitles.ts';
import { type Draft, type Drafting, drafting } from '../draft.ts';
import type { Labels } from '../labels.ts';
import { splitDirections } from './directions.ts';

const longSilence = 120;

/** Subtitles with speakers: one cue after the other, a row an observation. A long silence parts two scenes. */
export function castSubtitles(text: string, labels: Labels): Draft {
  const draft = drafting(text, shownWords);
  let ended = 0;
  for (const cue of readSubtitles(text).cues) {
    if (ended > 0 && cue.start - ended > longSilence) draft.scene('', cue.at);
    ended = Math.max(ended, cue.end);
    castCue(cue, text, labels, draft);
  }
  return draft.close();
}

function castCue({ turns }: Cue, text: string, labels: Labels, draft: Drafting): void {
  for (const { speaker, spoken, rows } of turns) {
    const name = speaker === null ? null : labels(speaker);
    for (const { start, end } of rows) {
      if (!spoken) draft.narration(start, end);
      else
        for (const part of splitDirections(text, start, end, 'all'))
          if (!part.direction) draft.speech(name, part.start, part.end);
          else if (name === null) draft.narration(part.start, part.end);
          else draft.action(name, part.start, part.end);
    }
  }
}
