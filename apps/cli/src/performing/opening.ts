import { createInterface } from 'node:readline/promises';
import { contentLine } from '@troupe/core/content';
import type { Context, Voice } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { wrap } from '../view/width.ts';
import type { Choice, Programme } from './programme.ts';

/** The friendly opening: which play, which role, or just watch. Enter takes the first play and no role. */
export async function chooseEvening(
  plays: readonly Programme[],
  { input, output, voice }: Context,
): Promise<{ play: string; role: string | null }> {
  const asking = createInterface({ input, output });
  const interrupted = new AbortController();
  asking.on('SIGINT', () => interrupted.abort());
  asking.on('close', () => interrupted.abort());
  const ask = async (question: string): Promise<string> => {
    try {
      return (await asking.question(question, { signal: interrupted.signal })).trim();
    } catch (cause) {
      throw fault('interrupted/nothing', {}, { cause });
    }
  };
  try {
    const width = Math.min(100, output.columns || 80) - 4;
    const { opening } = voice.words;
    voice.say(`\n${voice.palette.heading(opening.title)}\n`);
    list(
      plays.map(({ about, content, ...play }) => ({ ...play, about: `${about}\n${contentLine(content, voice.language)}` })),
      width,
      voice,
    );
    const play = plays.length === 1 ? plays[0] : ((await pick(plays, `${opening.choosePlay} ▸ `, ask, voice)) ?? plays[0]);
    if (!play) throw fault('unknown-play/empty');
    if (play.roles.length === 0) return { play: play.id, role: null };
    voice.say('');
    list(play.roles, width, voice);
    const role = await pick(play.roles, `${opening.chooseRole} ▸ `, ask, voice);
    return { play: play.id, role: role?.id ?? null };
  } finally {
    asking.close();
  }
}

function list(choices: readonly Choice[], width: number, { say, palette }: Voice): void {
  for (const [index, { title, about }] of choices.entries()) {
    say(` ${index + 1}  ${palette.name(title)}`);
    for (const line of about.split('\n').flatMap((part) => wrap(part, width))) say(`    ${palette.faint(line)}`);
  }
}

/** A number of the list, or the beginning of a title; nothing for Enter. */
export async function pick<T extends Choice>(
  choices: readonly T[],
  question: string,
  ask: (question: string) => Promise<string>,
  { say, words }: Pick<Voice, 'say' | 'words'>,
): Promise<T | undefined> {
  for (;;) {
    const answer = await ask(question);
    if (answer === '') return undefined;
    const named = choices.filter(({ id, title }) => id === answer.toLowerCase() || title.toLowerCase().startsWith(answer.toLowerCase()));
    const chosen = choices[Number(answer) - 1] ?? (named.length === 1 ? named[0] : undefined);
    if (chosen) return chosen;
    say(words.opening.number);
  }
}
