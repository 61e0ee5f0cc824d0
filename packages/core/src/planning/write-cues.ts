import { cueAt } from './assemble-cues.ts';
import { type CueView, cuesPrompt } from './cue.prompt.ts';
import { CuesPart, type Problem } from './parts.ts';
import type { Revision } from './request.ts';
import { heldTo, type Room, write } from './room.ts';
import { houseWords } from './words.ts';

/** One character's cues for an act: whoever leaves an occasion out, or nothing to do or say in it, is asked once more. */
export async function writtenCues(room: Room, view: CueView): Promise<CuesPart> {
  const { premise } = room;
  const part = `cues:${view.act}:${view.self.id}`;
  const prompt = (revision?: Revision) => cuesPrompt(premise, view, revision);
  const first = await write(room, part, prompt, CuesPart);
  const problems = (cues: CuesPart) => emptyIn(cues, view, houseWords(premise.language));
  return heldTo(room, part, first, { prompt, schema: CuesPart, problems, rounds: 1 });
}

/** Whoever has no cue is moved by the goal of the act alone, and by nothing that happens. */
function emptyIn({ cues }: CuesPart, { occasions }: CueView, words: ReturnType<typeof houseWords>): Problem[] {
  const numbers = occasions.map(({ point }) => point);
  const moved = (point: number): boolean =>
    cueAt(cues, numbers, point)?.moves.some(({ say, verb }) => say !== undefined || verb !== undefined) ?? false;
  const empty = numbers.filter((point) => !moved(point));
  return empty.length === 0
    ? []
    : [{ about: 'cues', problem: words.emptyCues({ occasions: empty.join(', ') }), suggestions: [words.emptyCuesRemedy] }];
}
