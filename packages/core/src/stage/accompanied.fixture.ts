import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';

export const answer =
  '~ she is after the letter; the candle comes back\n* The curtain moves.\nGERTRUDE: (steps back) What would you have of me?\nHAMLET: I obey.\n';
export const parts = (...deeds: readonly object[]) => ({
  parts: deeds.map((deed) => ({ kind: 'deed', targets: [], to: [], secrecy: 'open', possible: true, changes: [], ...deed })),
});

export type Evening = {
  readonly answers?: (nth: number) => string;
  readonly reading?: (nth: number, found: { readonly lines?: readonly { readonly line: number }[] }) => object;
  readonly interpret?: Strings['interpret'];
  readonly lines?: readonly string[];
  readonly seats?: readonly string[];
  readonly language?: Language;
  readonly blueprint?: Blueprint;
  readonly remembered?: Parameters<typeof rehearse>[0]['remembered'];
};

/** A person in Hamlet's seat, accompanied; so many lines, then nothing more. */
export async function evening({
  answers = () => answer,
  reading = () => ({}),
  interpret,
  lines = [],
  seats = ['hamlet'],
  language = 'en',
  blueprint = closetFixture(language),
  remembered,
}: Evening) {
  let [asked, read] = [0, 0];
  const model = puppet({
    narration: ({ text }, { agent }) => (agent === 'accompanist' ? answers(asked++) : text),
    reading: ({ answer: found }) => ({ ...found, ...reading(read++, found) }),
    ...(interpret && { interpret }),
  });
  const rehearsed = await rehearse({
    blueprint,
    model,
    seats: [...seats],
    ...(remembered && { remembered }),
    switches: { way: 'directed', accompanied: true, lines: Math.max(2, lines.length) },
    lines: (_turn, count) => lines[count] ?? null,
  });
  const seen = rehearsed.frames.filter(({ type }) => type !== 'house');
  const prompts = model.prompts
    .filter(({ agent }) => agent === 'accompanist')
    .map(({ messages }) => messages.map((one) => one.content).join('\n'));
  return { ...rehearsed, frames: seen, model, prompts };
}

export const five = ['"Mother."', '"Sit down."', '"Who is there?"', '"Good night."', '"Good night, mother."'];

/** What the first answer did to the world, and how things stand after it. */
export const stood = async (changed: object, more: Partial<Evening> = {}) => {
  const played = await evening({ lines: five, ...more, reading: (nth) => (nth === 1 ? changed : {}) });
  const named = (name: string) => Object.entries(played.state.world.props).find(([id]) => id.endsWith(`:${name}`));
  return { ...played, named, tail: played.prompts[2]?.slice(played.prompts[2].lastIndexOf('How things stand')) ?? '' };
};
export const at = (thing: string, where: string | null, of: string | null = null, state: string | null = null) => ({
  thing,
  where,
  of,
  state,
});
