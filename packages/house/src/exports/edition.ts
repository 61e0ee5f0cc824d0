import { type Block, blocksOf, blockText, bracketed, type Edition, label } from '@troupe/core/edition';
import { markdownText } from '@troupe/core/formats';
import { plain } from '@troupe/core/plain';
import { writeEpub } from '@troupe/files/books';
import { dialogue, direction, fountainPlain, speaker } from './fountain.ts';
import { markupBlock } from './markup.ts';
import type { Printable } from './printable.ts';
import { gathered } from './script.ts';
import { sharedPage } from './shared-page.ts';
import { posterOf } from './staged.ts';

/** How a form writes one block of an edition, and what stands between two. */
type BlockForm = { readonly write: (block: Block, edition: Edition) => string; readonly between: string };

function markdownBlock(block: Block, edition: Edition): string {
  switch (block.kind) {
    case 'title':
      return `# ${markdownText(block.title)}\n\n${markdownText(block.synopsis)}`;
    case 'cast':
      return `**${block.heading}**\n\n${block.cast.map(({ name, about }) => `- **${markdownText(name)}** ${markdownText(about)}`).join('\n')}`;
    case 'act':
      return `## ${markdownText(block.title)}`;
    case 'scene':
      return `### ${markdownText(block.title)}\n\n*${markdownText(block.seen)}*`;
    case 'seen':
      return `*${markdownText(block.text)}*`;
    case 'line': {
      const pieces = block.pieces.map(({ kind, text }) =>
        kind === 'words' ? markdownText(text) : `*${bracketed(markdownText(text), edition)}*`,
      );
      // A star that ends emphasis behind a bracket ends it only before a blank.
      return `**${markdownText(label(block.name))}** ${pieces.join(' ')}`;
    }
    case 'ending':
      return `## ${block.curtain}\n\n**${markdownText(block.title)}**\n\n${markdownText(block.text)}`;
    case 'foot':
      return `---\n\n${markdownText(block.text)}`;
  }
}

function fountainBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `Title: ${fountainPlain(block.title)}\nNotes: ${fountainPlain(block.synopsis)}`;
    case 'cast':
      return block.cast.map(({ name, about }) => direction([name, about].filter(Boolean).join(': '))).join('\n\n');
    case 'act':
      return `# ${fountainPlain(block.title)}`;
    case 'scene':
      return `.${fountainPlain(block.title)}\n\n${direction(block.seen)}`;
    case 'seen':
      return direction(block.text);
    case 'line': {
      const pieces = block.pieces.map(({ kind, text }) => (kind === 'words' ? dialogue(text) : `(${fountainPlain(text)})`));
      return [speaker(label(block.name)), ...pieces].join('\n');
    }
    case 'ending':
      return `> ${block.curtain} <\n\n${direction(`${block.title}. ${block.text}`)}`;
    case 'foot':
      return `> ${fountainPlain(block.text)} <`;
  }
}

type Pieces = (printable: Printable) => Generator<string>;

function inForm({ write, between }: BlockForm): Pieces {
  return function* pieces({ edition }) {
    for (const block of blocksOf(plain(edition))) yield `${block.kind === 'title' ? '' : between}${write(block, edition)}`;
    yield '\n';
  };
}

/** A chapter for what comes before the play, for each scene with the act it opens, and for the end. */
export function chaptersOf(edition: Edition): { title: string; body: string }[] {
  const chapters: { title: string; body: string }[] = [];
  let act = '';
  for (const block of blocksOf(plain(edition))) {
    const body = markupBlock(block, edition);
    const last = chapters.at(-1);
    if (block.kind === 'act') act = `${body}\n`;
    else if (block.kind === 'title' || block.kind === 'scene' || block.kind === 'ending') {
      chapters.push({ title: block.title, body: act + body });
      act = '';
    } else if (last) last.body += `\n${body}`;
  }
  return chapters;
}

const epubOf = (printable: Printable): Uint8Array<ArrayBuffer> => {
  const { edition, id, at } = printable;
  const cover = posterOf(printable);
  const { title, language } = edition;
  return writeEpub({ id: `urn:troupe:${id}`, title, language, at, chapters: chaptersOf(edition), ...(cover !== undefined && { cover }) });
};

/** All of it, or part by part with turns for others in between. */
const form = (type: string, extension: string, pieces: Pieces) => ({
  type: `${type}; charset=utf-8`,
  extension,
  write: (printable: Printable): string => [...pieces(printable)].join(''),
  inTurns: (printable: Printable): AsyncGenerator<string> => gathered(pieces(printable)),
});

/** Every form in which an edition leaves the house. */
export const editionFormats = {
  html: form('text/html', 'html', (printable) => sharedPage(printable)),
  markdown: form('text/markdown', 'md', inForm({ write: markdownBlock, between: '\n\n' })),
  text: form('text/plain', 'txt', inForm({ write: blockText, between: '\n' })),
  fountain: form('text/plain', 'fountain', inForm({ write: fountainBlock, between: '\n\n' })),
  epub: { type: 'application/epub+zip', extension: 'epub', write: epubOf },
} as const;
/** A form in which an edition is given away. */
export type EditionFormat = keyof typeof editionFormats;
