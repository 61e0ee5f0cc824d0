import { choose } from '../model/random.ts';
import type { Scope } from './companion.ts';

/** What the user has before them. */
export type Material = { readonly document?: string; readonly screen?: string; readonly selection?: string; readonly cursor?: number };

/** What of it somebody has to see for an action, or null when there is none of that kind. Whatever is given plainly comes first. */
export function inScope(scope: Scope, material: Material, given: string | undefined, seed: number, turn: string): string | null {
  if (given !== undefined && given.trim() !== '') return given;
  const whole = material.document ?? material.screen ?? material.selection ?? '';
  const before = material.cursor === undefined ? whole : whole.slice(0, material.cursor);
  switch (scope) {
    case 'selection':
      return filled(material.selection);
    case 'screen':
      return filled(material.screen) ?? filled(whole);
    case 'document':
      return filled(whole);
    case 'last-paragraph':
      return filled(paragraphs(before).at(-1));
    case 'random-paragraph':
      return filled(choose(paragraphs(whole), seed, 'paragraph', turn));
    case 'last-sentence':
      return filled(sentences(paragraphs(before).at(-1) ?? '').at(-1));
    case 'some':
      return filled(material.selection) ?? filled(material.screen) ?? filled(whole);
  }
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}

/** The paragraphs of a text. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\r\n\s*\r\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const titles = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e)\.$/u;

/** Sentences with their marks. A title's full stop ends none, nor does a mark inside quotation marks that goes on in small letters. */
export function sentences(text: string): string[] {
  const found: string[] = [];
  let so = '';
  for (const piece of text.match(/[^.!?…。！？]+[.!?…。！？]*["'”’」』）)]*\s*|[.!?…。！？]+["'”’」』）)]*\s*/gu) ?? []) {
    so = startsSmall(piece) || titles.test(so.trimEnd()) || so === '' ? so + piece : push(found, so, piece);
  }
  if (so.trim() !== '') found.push(so.trim());
  return found;
}

function startsSmall(piece: string): boolean {
  return /^\s*\p{Ll}/u.test(piece);
}

function push(found: string[], done: string, next: string): string {
  if (done.trim() !== '') found.push(done.trim());
  return next;
}
