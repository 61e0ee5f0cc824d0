import { wordsOf } from '@troupe/core/words';
import { SentBook, type SentLine, whereIs } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import type { Context, JsonFlag, Voice } from '../context/context.ts';
import sentences from './sent.words.json' with { type: 'json' };

const words = wordsOf(sentences);

/** What left this machine, as this folder's book says: to whom, for what, how much; never what it was. */
export function sentCommand({ json, clear }: JsonFlag & { readonly clear?: boolean }, { config, voice }: Context): void {
  const book = new SentBook(config.values.data, () => systemClock.now());
  try {
    if (clear) book.clear();
    if (clear) voice.say(words[voice.language].cleared);
    else if (json) voice.say(JSON.stringify(book.list().map((line) => ({ ...line, where: whereIs(line.server) }))));
    else tell(book.list(), voice);
  } finally {
    book.close();
  }
}

function tell(lines: readonly SentLine[], { say, palette, language }: Voice): void {
  const told = words[language];
  if (lines.every(({ server }) => whereIs(server) === 'here')) say(lines.length === 0 ? told.nothing : told.allHere);
  for (const server of new Set(lines.map((line) => line.server))) {
    say(`${palette.name(server)}  ${palette.faint(told.where[whereIs(server)])}`);
    for (const line of lines) if (line.server === server) say(`  ${told.line(figures(line, told.errands[line.errand]))}`);
  }
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const figures = ({ calls, out, in: received, since, last }: SentLine, errand: string) => ({
  ...{ errand, calls, out: out.toLocaleString('en'), in: received.toLocaleString('en'), since: day(since), last: day(last) },
});
