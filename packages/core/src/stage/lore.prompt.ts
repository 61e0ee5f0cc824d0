import { writeLine } from '../events/transcript.ts';
import type { Language } from '../text/language.ts';
import type { ViewLore } from './lore.ts';
import type { ActorView } from './view.ts';
import { writtenLines } from './written-lines.ts';

const words: Readonly<Record<Language, Readonly<Record<'world' | 'spoken', string>>>> = {
  en: { world: 'What you know of your world', spoken: 'What you know about this' },
  zh: { world: '你所知的世界', spoken: '这件事你所知道的' },
};

type Lored = Pick<ActorView, 'lore' | 'language'>;

const texts = ({ lore = [] }: Lored, which: (one: ViewLore) => boolean): string =>
  lore
    .filter(which)
    .map(({ text }) => text)
    .join('\n');

/** What belongs into every prompt: a part of who somebody is, in its place before or after the rest. */
export function worldPart(view: Lored, place: 'before' | 'after'): [string, string] {
  return [words[view.language].world, texts(view, ({ always, at }) => always && at === place)];
}

/** What the talk has come to. It comes and goes, so it stands where prompts change anyway. */
export function spokenOf(view: Lored, place: 'before' | 'after'): string {
  const told = texts(view, ({ always, at }) => !always && at === place);
  if (told === '') return '';
  return place === 'before'
    ? `## ${words[view.language].spoken}\n${told}\n\n`
    : `\n${words[view.language].spoken}${view.language === 'zh' ? '：' : ':'}\n${told}`;
}

/** What was witnessed, and among it what belongs so many lines before its end. */
export function historyWithLore(view: Pick<ActorView, 'lore' | 'lines' | 'self' | 'nameOf'>): readonly string[] {
  const deep = (view.lore ?? []).flatMap(({ text, at }) => (typeof at === 'number' ? [{ text, at: placeAmong(view.lines, at) }] : []));
  if (deep.length === 0) return writtenHistory(view);
  const { lines, self, nameOf } = view;
  const first = Math.min(...deep.map(({ at }) => at));
  const before = first === 0 ? [] : writtenHistory({ self, lines: lines.slice(0, first), nameOf });
  const written: string[] = [];
  for (let index = first; index <= lines.length; index++) {
    written.push(...deep.filter(({ at }) => at === index).map(({ text }) => `[${text}]`));
    const line = lines[index];
    if (line) written.push(writeLine(line, nameOf));
  }
  return [...before, `${first === 0 ? '' : '\n'}${written.join('\n')}`];
}

/** Never in the middle of a beat. */
function placeAmong(lines: ActorView['lines'], depth: number): number {
  const at = Math.max(0, lines.length - depth);
  const beat = lines[at]?.beat;
  return beat === undefined ? at : lines.findIndex((line) => line.beat === beat);
}

/** What a character witnessed, as it stands in its prompts, in parts. */
export function writtenHistory({ self, lines, nameOf }: Pick<ActorView, 'self' | 'lines' | 'nameOf'>): readonly string[] {
  return writtenLines(self, lines, (line) => writeLine(line, nameOf));
}
