import { existsSync } from 'node:fs';
import { parseScript, type Script } from '@troupe/core/casting';
import { data, novels, plays, printPlay, readNovel, type Score, sameByAlias, scoreNovel } from '../tests/casting/gold.ts';
import type { Figures, Limits, Result } from './rehearsal.ts';

type Scores = Readonly<Record<string, Score>>;
const types = ['all', 'explicit', 'anaphoric', 'implicit'] as const;

/** Who says what, found by rules: plays as plain text, novels with and without a given cast; and how fast a long novel is read. */
export async function castingBench(): Promise<Result> {
  const figures: Figures = {};
  const limits: Limits = {};
  if (existsSync(`${data}/plays`)) playFigures(figures, limits);
  if (existsSync(`${data}/novels`)) novelFigures(figures, limits);
  speedFigures(figures, limits);
  return { name: 'casting', figures, limits };
}

function playFigures(figures: Figures, limits: Limits): void {
  for (const form of ['alone', 'inline'] as const) {
    const score = plays.map((play) => {
      const { text, speeches } = printPlay(play, form);
      const ours = parseScript(text).observations.filter(({ kind }) => kind === 'speech');
      const right = speeches.filter(({ speaker, words, start }) => {
        const said = ours.filter((speech) => speech.start < start + words.length && speech.end > start);
        return said.length > 0 && said.every((speech) => speech.speaker === speaker);
      });
      return { right: right.length, of: speeches.length };
    });
    figures[`plays, label ${form}, % of speeches`] = percent(score);
    limits[`plays, label ${form}, % of speeches`] = { atLeast: 99.5 };
  }
}

function novelFigures(figures: Figures, limits: Limits): void {
  const given: Scores[] = [];
  const found: Scores[] = [];
  for (const name of novels) {
    const novel = readNovel(name);
    const scores = scoreNovel(novel, parseScript(novel.text, { cast: novel.cast, format: 'novel' }).observations);
    given.push(scores);
    found.push(scoreNovel(novel, parseScript(novel.text).observations, sameByAlias(novel)));
    for (const type of types) figures[`${name}, ${type}, %`] = percent([scores[type]]);
  }
  for (const type of types) {
    figures[`novels, cast given, ${type}, %`] = percent(given.map((scores) => scores[type]));
    figures[`novels, cast found, ${type}, %`] = percent(found.map((scores) => scores[type]));
  }
  limits['novels, cast given, all, %'] = { atLeast: 65 };
  limits['novels, cast given, explicit, %'] = { atLeast: 95 };
}

function percent(scores: readonly (Score | undefined)[]): number {
  const sum = (part: keyof Score): number => scores.reduce((total, score) => total + (score?.[part] ?? 0), 0);
  return sum('of') === 0 ? 0 : (100 * sum('right')) / sum('of');
}

/** A novel of 700 KB, made of a real one where there is one; and one paragraph of 5 MB, which must not take the square of its length. */
function speedFigures(figures: Figures, limits: Limits): void {
  const page = existsSync(`${data}/novels`) ? readNovel('NorthangerAbbey').text : invented();
  const novel = page.repeat(Math.ceil(700_000 / page.length)).slice(0, 700_000);
  figures['700 KB novel, seconds'] = seconds(() => parseScript(novel, { format: 'novel' }));
  limits['700 KB novel, seconds'] = { atMost: 5 };
  const endless = novel.replace(/\n+/g, ' ').repeat(8);
  figures['one paragraph of 1.25 MB, seconds'] = seconds(() => parseScript(endless.slice(0, 1_250_000), { format: 'novel' }));
  figures['one paragraph of 5 MB, seconds'] = seconds(() => parseScript(endless.slice(0, 5_000_000), { format: 'novel' }));
}

function invented(): string {
  const names = ['Clara', 'Edmund', 'Mrs. Fell'];
  return Array.from(
    { length: 400 },
    (_, at) => `"It is number ${at}," said ${names[at % 3]}. "Is it not?"\n\n"It is."\n\n${names[(at + 1) % 3]} looked away.`,
  ).join('\n\n');
}

function seconds(work: () => Script): number {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}
