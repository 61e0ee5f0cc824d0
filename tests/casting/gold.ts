import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CastMember, type Observation, readCast } from '@troupe/core/casting';
import { readCsvRecords } from '@troupe/core/formats';

/** The shared data lie beside the repository; without them what needs them is skipped. */
export const data = join(process.cwd(), '..', 'shared', 'data');
export const has = (folder: string): boolean => existsSync(join(data, folder));

export const novels = ['AlicesAdventuresInWonderland', 'DaisyMiller', 'NorthangerAbbey'];
export const plays = ['hamlet', 'macbeth', 'the-merchant-of-venice'];

export type GoldQuotation = { readonly spans: readonly (readonly [number, number])[]; readonly speaker: string; readonly type: string };
export type GoldNovel = { readonly text: string; readonly cast: readonly CastMember[]; readonly quotations: readonly GoldQuotation[] };

/** A novel of the Project Dialogism Novel Corpus. Its spans are offsets of characters. */
export function readNovel(name: string): GoldNovel {
  const file = (path: string): string => readFileSync(join(data, 'novels', name, path), 'utf8');
  const people = readCsvRecords(file('character_info.csv')).map((row) => ({
    name: (row['Main Name'] ?? '').trim(),
    aliases: stringsIn(row.Aliases ?? ''),
    gender: row.Gender ?? '',
  }));
  const quotations = readCsvRecords(file('quotation_info.csv')).map((row) => ({
    spans: JSON.parse(row.quoteByteSpans ?? '[]') as [number, number][],
    speaker: (row.speaker ?? '').trim(),
    type: row.quoteType ?? '',
  }));
  return { text: file('novel_text.txt'), cast: readCast(JSON.stringify(people)), quotations };
}

export type Score = { readonly right: number; readonly of: number };

/**
 * A gold quotation counts as found when the words we took for speech cover half of it; its speaker is whoever has most of that.
 * What is not found counts as wrong.
 */
export function scoreNovel(novel: GoldNovel, observations: readonly Observation[], same = (ours: string, gold: string) => ours === gold) {
  const speeches = observations.filter(({ kind }) => kind === 'speech');
  const scores: Record<string, { right: number; of: number }> = { all: { right: 0, of: 0 } };
  for (const { spans, speaker, type } of novel.quotations) {
    const said = new Map<string, number>();
    let length = 0;
    for (const [start, end] of spans) {
      length += end - start;
      for (const speech of between(speeches, start, end)) {
        const name = speech.speaker ?? '';
        said.set(name, (said.get(name) ?? 0) + Math.min(end, speech.end) - Math.max(start, speech.start));
      }
    }
    const covered = [...said.values()].reduce((sum, part) => sum + part, 0);
    const ours = [...said].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    const right = covered * 2 >= length && same(ours, speaker);
    for (const key of ['all', type.toLowerCase()]) {
      scores[key] ??= { right: 0, of: 0 };
      scores[key].of++;
      if (right) scores[key].right++;
    }
  }
  return scores as Readonly<Record<string, Score>>;
}

function between(speeches: readonly Observation[], start: number, end: number): Observation[] {
  let low = 0;
  let high = speeches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((speeches[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Observation[] = [];
  for (let at = low; at < speeches.length && (speeches[at]?.start ?? 0) < end; at++) found.push(speeches[at] as Observation);
  return found;
}

/** Without a given cast a role of ours is right when the gold cast knows its name. */
export function sameByAlias(novel: GoldNovel): (ours: string, gold: string) => boolean {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replace(/\./g, '')
      .replace(/^(?:the|a|an) /, '')
      .trim();
  const names = new Map(novel.cast.map(({ name, aliases }) => [name, new Set([name, ...aliases].map(plain))]));
  return (ours, gold) => names.get(gold)?.has(plain(ours)) ?? false;
}

/** The strings of a list or a set as Python prints it. */
function stringsIn(printed: string): string[] {
  return [...printed.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  );
}

export type GoldSpeech = { readonly speaker: string; readonly words: string };

/** The speeches of a TEI play, with the directions among them, and the play printed as plain text in one of two forms. */
export function printPlay(
  name: string,
  form: 'alone' | 'inline',
  label: (speaker: string) => string = (speaker) => speaker,
): { readonly text: string; readonly speeches: readonly (GoldSpeech & { start: number })[] } {
  const tei = readFileSync(join(data, 'plays', `${name}.xml`), 'utf8');
  const body = tei.slice(tei.indexOf('<body'));
  const speeches: (GoldSpeech & { start: number })[] = [];
  let text = '';
  for (const match of body.matchAll(
    /<head>([\s\S]*?)<\/head>|<sp\b[^>]*>([\s\S]*?)<\/sp>|<stage\b[^>]*>((?:<stage\b[^>]*>[\s\S]*?<\/stage>|[\s\S])*?)<\/stage>/g,
  )) {
    const [, head, speech, stage] = match;
    if (head !== undefined) text += `${plain(head).toUpperCase()}\n\n`;
    else if (stage !== undefined) text += `[${plain(stage)}]\n\n`;
    else {
      const speaker = label(plain(/<speaker[^>]*>([\s\S]*?)<\/speaker>/.exec(speech ?? '')?.[1] ?? ''));
      const lines = (speech ?? '')
        .replace(/<speaker[^>]*>[\s\S]*?<\/speaker>/, '')
        .replace(/<stage\b[^>]*>((?:<stage\b[^>]*>[\s\S]*?<\/stage>|[\s\S])*?)<\/stage>/g, (_, words: string) => ` [${plain(words)}] `)
        .split(/<lb\b[^>]*>|<\/l>/)
        .map(plain)
        .filter(Boolean);
      // Songs and noises without a speaker's name are nobody's.
      if (speaker === '') {
        text += `[${lines.join(' ').replace(/[[\]]/g, '')}]\n\n`;
        continue;
      }
      text += form === 'alone' ? `${speaker}.\n` : `${speaker}. `;
      speeches.push({ speaker, words: lines.join('\n'), start: text.length });
      text += `${lines.join('\n')}\n\n`;
    }
  }
  return { text, speeches };
}

function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
