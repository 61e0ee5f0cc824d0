import { oneLine } from '../formats/lines.ts';
import { type Block, blocksOf } from './blocks.ts';
import { bracketed, type Edition } from './edition.ts';

/** Who speaks, as a printer sets it: in capitals, where a writing has them. */
export const label = (name: string): string => name.toLocaleUpperCase('en');

/** One block of an edition in plain text. */
export function blockText(block: Block, edition: Pick<Edition, 'language'>): string {
  const zh = edition.language === 'zh';
  const aside = (text: string) => bracketed(text, edition);
  const colon = zh ? '：' : ': ';
  switch (block.kind) {
    case 'title':
      return `${oneLine(block.title)}\n\n${oneLine(block.synopsis)}\n`;
    case 'cast':
      return [block.heading, ...block.cast.map(({ name, about }) => oneLine([label(name), about].filter(Boolean).join(colon)))].join('\n');
    case 'act':
      return `\n== ${oneLine(block.title)} ==`;
    case 'scene':
      return `\n-- ${oneLine(block.title)} --\n${aside(oneLine(block.seen))}`;
    case 'seen':
      return aside(oneLine(block.text));
    case 'line': {
      const pieces = block.pieces.map(({ kind, text }) => (kind === 'words' ? text : aside(text)));
      return `${label(block.name)}${colon}${oneLine(pieces.join(zh ? '' : ' '))}`;
    }
    case 'ending':
      return `\n${block.curtain}\n${oneLine(block.title)}\n${oneLine(block.text)}`;
    case 'foot':
      return `\n${block.text}`;
  }
}

/**
 * An edition as plain text, a paragraph a line.
 *
 * @example
 * editionText(plainEdition(await readLog(store, stream)));
 */
export function editionText(edition: Edition, { foot = true }: { readonly foot?: boolean } = {}): string {
  const blocks = [...blocksOf(edition)].filter(({ kind }) => foot || kind !== 'foot');
  return `${blocks.map((block) => blockText(block, edition)).join('\n')}\n`;
}
