import { createInterface } from 'node:readline';
import { type Awaited, type Game, keyOf, nameIn } from '@troupe/core/mystery';
import type { Context } from '../context/context.ts';
import { clean } from '../view/clean.ts';
import { wrap } from '../view/width.ts';
import { letterFrom } from './letter.ts';
import { lookUp } from './look-up.ts';
import type { TableWords } from './words.ts';

/** How long the table has to be quiet before a person is told what it waits for: so the request stands below what was just said. */
const quiet = 150;

/** Takes lines from the keyboard or a pipe, each when the table waits for it. */
export function keyboard(game: Game, words: TableWords, { input, output, voice }: Context) {
  const lines: string[] = [];
  const reader = createInterface({ input });
  const answered = new WeakSet<Awaited>();
  const width = Math.min(100, output.columns || 101) - 1;
  let ended = false;
  let told: Awaited | undefined;
  let timer: NodeJS.Timeout | undefined;
  const play = () => game.state().play;
  const name = (id: string): string => clean(nameIn(play(), id));
  const warn = (text: string): void => {
    for (const line of input.isTTY ? wrap(text, width) : [text]) voice.warn(voice.palette.faint(line));
  };
  const next = (): Awaited | undefined => game.awaited().find((one) => !answered.has(one));
  const askedOf = (role: string) => [...game.state().questions.values()].find(({ to, answer }) => to === role && answer === undefined);

  /** True when the line was for the table. */
  const take = (line: string, awaited: Awaited): boolean => {
    const shown = lookUp(line, game.state(), awaited.role, words);
    if (shown) {
      for (const text of shown) for (const row of input.isTTY ? wrap(text, width) : [text]) voice.say(row);
      tell(awaited);
      return false;
    }
    const open = play()
      .victims.map(({ id }) => id)
      .filter((id) => !game.state().votes.has(keyOf(awaited.role, id)));
    const typed = letterFrom(line, awaited, play(), { victims: open, asked: askedOf(awaited.role) !== undefined });
    if ('unknown' in typed)
      warn(
        words.unknown({
          text: typed.unknown,
          names: play()
            .roles.map(({ id }) => name(id))
            .join(', '),
        }),
      );
    if ('unasked' in typed) warn(words.unasked);
    if ('early' in typed) {
      warn(words.notNow);
      game.send(typed.early);
    }
    if (!('letter' in typed)) return false;
    answered.add(awaited);
    game.send(typed.letter);
    return true;
  };

  const answerNext = (): void => {
    const awaited = next();
    if (!awaited) return;
    if (awaited !== told) later(() => tell(awaited));
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) if (take(line, awaited)) return;
    if (ended) take('/pass', awaited);
  };

  /** At a terminal when it is quiet, as long as it is still true; through a pipe at once. */
  const later = (work: () => void): void => {
    clearTimeout(timer);
    if (!input.isTTY) work();
    else
      timer = setTimeout(() => {
        if (next()) work();
      }, quiet);
  };

  const tell = (awaited: Awaited): void => {
    told = awaited;
    const { role, kinds } = awaited;
    const open = play().victims.find(({ id }) => !game.state().votes.has(keyOf(role, id)));
    const asked = askedOf(role);
    if (kinds.includes('introduce')) warn(words.introduce);
    else if (kinds.includes('ask')) warn(asked ? `${words.ask} ${words.askFirst}` : words.ask);
    else if (kinds.includes('answer')) warn(asked ? words.answerTo({ name: name(asked.by), text: clean(asked.text) }) : words.answer);
    else warn(words.vote({ victim: open ? name(open.id) : '' }));
  };

  reader.on('line', (line) => {
    lines.push(line);
    answerNext();
  });
  reader.on('close', () => {
    ended = true;
    answerNext();
  });
  return {
    answerNext,
    /** Something was shown: what the table waits for is told again below it. */
    moved: (): void => {
      const awaited = next();
      if (awaited && input.isTTY) later(() => tell(awaited));
    },
    close: (): void => {
      clearTimeout(timer);
      reader.close();
    },
  };
}
