import { type Exchange, gameMasterPrompt, masterEnds, type Table, tableTalk } from '@troupe/evaluation';
import type { Metered } from './metered.ts';
import type { Person } from './person.ts';

/** A person at a chat that plays everybody else; its answers together are about `words` long. `talk`: all of it, for the evening after. */
export async function mastered(table: Omit<Table, 'player'>, person: Person, model: Metered) {
  const { language } = table;
  const words = Math.max(40, Math.round(table.words / (person.lines + 2)));
  const own: Table = { ...table, player: person.name, words };
  const opening = await model.said(gameMasterPrompt(own, { past: [], typed: null }));
  const past: Exchange[] = [];
  const script = () => [opening, ...past.flatMap(({ typed, answer }) => [`${person.name}: ${typed}`, answer])].join('\n');
  for (let turn = 0; turn < person.lines; turn += 1) {
    const typed = await person.type(turn, script());
    past.push({ typed, answer: await model.said(gameMasterPrompt(own, { opening, past, typed })) });
  }
  const typed = masterEnds(language, person.name);
  const answer = await model.said(gameMasterPrompt(own, { opening, past, typed }));
  return { script: `${script()}\n${answer}`, talk: tableTalk(own, opening, [...past, { typed, answer }]) };
}
