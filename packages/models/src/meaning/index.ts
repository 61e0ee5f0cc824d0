import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type MeaningLanguage, meaningEmbedder, meaningOf, readMeaningTable } from '@troupe/core/memory';
import type { Meaning } from '@troupe/core/model';

/** The table of meaning of one language, as it is shipped. */
export const loadMeaningTable = async (language: MeaningLanguage): Promise<Uint8Array> =>
  promisify(gunzip)(await readFile(new URL(`../../data/meaning.${language}.bin.gz`, import.meta.url)));

const opened = new Map<MeaningLanguage, Promise<Meaning>>();

/** What lines of a play in this language mean, to be known at once from then on. */
export function openMeaning(language: MeaningLanguage): Promise<Meaning> {
  const known = opened.get(language);
  if (known) return known;
  const opening = loadMeaningTable(language).then((bytes): Meaning => {
    const tables = { [language]: readMeaningTable(bytes) };
    return (text) => meaningOf(text, tables);
  });
  opened.set(language, opening);
  return opening;
}

/** The embedder that is always there: words that mean alike lie near each other, and it needs neither key nor network. */
export const ownEmbedder = meaningEmbedder(loadMeaningTable);
