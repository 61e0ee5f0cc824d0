import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentNotes } from '@troupe/core/content';
import { bundled } from '../context/bundled.ts';

export type Choice = { readonly id: string; readonly title: string; readonly about: string };
export type Programme = Choice & { readonly content?: ContentNotes; readonly language: 'en' | 'zh'; readonly roles: readonly Choice[] };
export type Listed = Programme & { readonly file: string };

/** The repertoire as it can be listed without reading any play whole: that takes the engine, and a second. Whoever plays one reads it then. */
export async function listed(folder: string = bundled.plays): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const name of await readdir(folder).catch(() => noFolder(folder))) {
    const file = join(folder, name, 'blueprint.json');
    const play = await readFile(file, 'utf8').then(onProgramme, () => undefined);
    if (play) found.push({ ...play, file });
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What a newcomer meets first comes first. */
export const inOrder = <P extends { readonly id: string }>(plays: readonly P[]): P[] =>
  [...plays].sort((a, b) => Number(b.id === 'closet') - Number(a.id === 'closet'));

/** The repertoire as a programme to choose from; what is in the language of whoever reads it comes first. */
export async function programme(language?: 'en' | 'zh'): Promise<Programme[]> {
  const offered = inOrder(await listed()).map(({ file: _, ...play }) => play);
  return offered.sort((a, b) => Number(b.language === language) - Number(a.language === language));
}

type Written = {
  readonly id: string;
  readonly title: string;
  readonly synopsis: string;
  readonly language: 'en' | 'zh';
  readonly content?: ContentNotes;
  readonly characters: readonly { readonly id: string; readonly name: string; readonly appearance: string }[];
};

/** Nothing for what is no play. */
function onProgramme(text: string): Programme | undefined {
  try {
    const { id, title, synopsis, language, content, characters } = JSON.parse(text) as Written;
    const roles = characters.map((role) => ({ id: role.id, title: role.name, about: role.appearance }));
    return [id, title, synopsis].every((one) => typeof one === 'string')
      ? { id, title, about: synopsis, ...(content && { content }), language, roles }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The reader of whole plays says what is wrong with the folder. */
async function noFolder(folder: string): Promise<never[]> {
  const { loadRepertoire } = await import('@troupe/house/node');
  await loadRepertoire(folder);
  return [];
}
