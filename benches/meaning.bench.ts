import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type MeaningLanguage, meaningOf, readMeaningTable } from '@troupe/core/memory';
import tellings from '../packages/models/src/meaning/tellings.json' with { type: 'json' };

type Figures = Record<string, number | string>;

const languages: Readonly<Record<keyof typeof tellings, MeaningLanguage>> = {
  closet: 'en',
  tailor: 'en',
  study: 'en',
  'last-light': 'en',
  'rain-teahouse': 'zh',
  ferry: 'zh',
  baigu: 'zh',
};

/** How many short sentences a second the table of meaning reads, and how long it takes to open. */
export async function meaningBench() {
  const figures: Figures = {};
  for (const language of ['en', 'zh'] as const) {
    const packed = readFileSync(resolve('packages/models/data', `meaning.${language}.bin.gz`));
    const opening = performance.now();
    const tables = { [language]: readMeaningTable(gunzipSync(packed)) };
    figures[`${language}: opened, ms`] = performance.now() - opening;
    figures[`${language}: compressed, MB`] = packed.length / 1e6;
    const lines = Object.entries(tellings).flatMap(([play, told]) =>
      languages[play as keyof typeof tellings] === language ? Object.values(told as Record<string, string[]>).flat() : [],
    );
    const read = (times: number): void => {
      for (let n = 0; n < times; n++) for (const line of lines) meaningOf(line, tables);
    };
    read(50);
    const began = performance.now();
    read(500);
    figures[`${language}: sentences a second`] = (500 * lines.length * 1000) / (performance.now() - began);
  }
  const atLeast = { atLeast: 20_000 };
  return { name: 'meaning', figures, limits: { 'en: sentences a second': atLeast, 'zh: sentences a second': atLeast } };
}
