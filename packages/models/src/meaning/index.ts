import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type MeaningLanguage, type MeaningTable, meaningEmbedder, meaningOf, readMeaningTable } from '@troupe/core/memory';
import type { Meaning } from '@troupe/core/model';

/** The table of meaning of one language, as it is shipped. */
export const loadMeaningTable = async (language: MeaningLanguage): Promise<Uint8Array> =>
  promisify(gunzip)(await shipped(`../../data/meaning.${language}.bin.gz`));

/** Beside this file; where that was bundled into another, in its package. */
async function shipped(name: string): Promise<Uint8Array> {
  const beside = new URL(name, import.meta.url);
  try {
    return await readFile(beside);
  } catch (error) {
    const own = inPackage();
    if (own === null) throw error;
    return readFile(new URL(name, own));
  }
}

function inPackage(): URL | null {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve('@troupe/models/meaning'));
  } catch {
    return null;
  }
}

const opened = new Map<MeaningLanguage, Promise<MeaningTable>>();

/** The table of a language, read once. */
export function openMeaningTable(language: MeaningLanguage): Promise<MeaningTable> {
  const known = opened.get(language);
  if (known) return known;
  const opening = loadMeaningTable(language).then(readMeaningTable);
  opened.set(language, opening);
  return opening;
}

/** What lines of a play in this language mean, to be known at once from then on. */
export async function openMeaning(language: MeaningLanguage): Promise<Meaning> {
  const tables = { [language]: await openMeaningTable(language) };
  return (text) => meaningOf(text, tables);
}

/** The embedder that is always there: words that mean alike lie near each other, and it needs neither key nor network. */
export const ownEmbedder = meaningEmbedder(loadMeaningTable);
