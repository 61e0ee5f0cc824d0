import type { Clue } from './clues.ts';
import type { Stretch } from './phrases.ts';

/** What the verb of a tag says of the turn: `answers` somebody else, or `goes on` with what was said. */
export type Mood = 'answers' | 'goes on';

const answers = /^(?:repl(?:ied|ies|y)|answer(?:ed|s)|return(?:ed|s)|rejoin(?:ed|s)|retort(?:ed|s)|respond(?:ed|s))$/;
const goesOn = /^(?:continu(?:ed|es)|pursu(?:ed|es)|resum(?:ed|es)|proceed(?:ed|s)|went|goes)$/;

/** The verb nearest to the subject of a tag decides; "went" only with "on" behind it. */
export function moodOf({ tokens }: Stretch, { kind, reference, at }: Clue): Mood | null {
  if (kind === 'beat') return null;
  if (reference.kind === 'described' && reference.noun === 'other') return 'answers';
  const subject = tokens.findIndex(({ start }) => start === at);
  if (subject === -1) return null;
  for (let away = 1; away <= 4; away++)
    for (const near of [subject - away, subject + away]) {
      const word = tokens[near]?.lower ?? '';
      if (answers.test(word)) return 'answers';
      if (goesOn.test(word) && (!/^(?:went|goes)$/.test(word) || tokens[near + 1]?.lower === 'on')) return 'goes on';
    }
  return null;
}
