import { lookOf, posterMarks, svgOf, type ToldPlay } from '@troupe/core/art';
import { type Block, blocksOf, blockText, bracketed, type Edition, editionWords, label } from '@troupe/core/edition';
import type { PublicFrame } from '@troupe/core/events';
import { escapeMarkup, markdownText, oneLine } from '@troupe/core/formats';
import { plain } from '@troupe/core/plain';
import { writeEpub } from '@troupe/files/books';
import { dialogue, direction, fountainPlain, speaker } from './fountain.ts';
import { elementOf, pageAround } from './replay.ts';
import { gathered, piecesOf } from './script.ts';

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

const safe = (text: string): string => escapeMarkup(oneLine(text));

/** As a page and as a chapter of a book: what is between tags is always text. */
export function markupBlock(block: Block, edition: Edition): string {
  const level = edition.scenes.some(({ act }) => act !== undefined) ? 'h3' : 'h2';
  switch (block.kind) {
    case 'title':
      return `<h1>${safe(block.title)}</h1>\n<p class="soft">${safe(block.synopsis)}</p>`;
    case 'cast': {
      const people = block.cast.map(({ name, about }) => `<p><bdi class="speaker">${safe(name)}</bdi> ${safe(about)}</p>`);
      return `<h2>${safe(block.heading)}</h2>\n${people.join('\n')}`;
    }
    case 'act':
      return `<h2 class="act">${safe(block.title)}</h2>`;
    case 'scene':
      return `<${level} class="scene-title">${safe(block.title)}</${level}>\n<p class="scene">${safe(block.seen)}</p>`;
    case 'seen':
      return `<p class="direction">${safe(block.text)}</p>`;
    case 'line': {
      const pieces = block.pieces.map(({ kind, text }) => (kind === 'words' ? safe(text) : `<em>${bracketed(safe(text), edition)}</em>`));
      return `<p class="speech"><bdi class="speaker">${safe(block.name)}</bdi> ${pieces.join(edition.language === 'zh' ? '' : ' ')}</p>`;
    }
    case 'ending':
      return `<div class="end"><p class="soft">${safe(block.curtain)}</p><h2>${safe(block.title)}</h2><p>${safe(block.text)}</p></div>`;
    case 'foot':
      return `<p class="soft foot">${safe(block.text)}</p>`;
  }
}

/** What an edition is printed from: itself, what its readers saw of the evening, which evening it was, and when it was last played. */
export type Printable = {
  readonly edition: Edition;
  readonly frames: readonly PublicFrame[];
  readonly id: string;
  readonly at: number;
  /** As anybody may know it beforehand: for its poster. */
  readonly play?: ToldPlay;
};

/** The poster of an evening, as SVG; nothing where its play is not known. */
export const posterOf = ({ play }: Pick<Printable, 'play'>, name = 'p'): string | undefined =>
  play && svgOf(posterMarks(lookOf(play), name));

/** The same on a page, where the words beside it say what it shows. */
export function posterElement(printable: Pick<Printable, 'play'>, name?: string): string {
  const poster = posterOf(printable, name);
  return poster === undefined ? '' : `<div class="poster" aria-hidden="true">${poster}</div>\n`;
}

type Pieces = (printable: Printable) => Generator<string>;

function inForm({ write, between }: BlockForm): Pieces {
  return function* pieces({ edition }) {
    for (const block of blocksOf(plain(edition))) yield `${block.kind === 'title' ? '' : between}${write(block, edition)}`;
    yield '\n';
  };
}

/** Opens with the edition; the script as performed, which plays itself back, stands behind it. */
function* pageOf(printable: Printable): Generator<string> {
  const { edition, frames } = printable;
  const [before, after] = pageAround(edition);
  yield before + posterElement(printable);
  yield* inForm({ write: markupBlock, between: '\n' })(printable);
  yield `<details class="performed">\n<summary>${safe(editionWords(edition).performed)}</summary>\n`;
  yield* piecesOf(frames, { write: elementOf, between: '\n', after: '\n' });
  yield `</details>${after}`;
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

const epubOf = ({ edition, id, at, play }: Printable): Uint8Array<ArrayBuffer> => {
  const cover = posterOf({ ...(play && { play }) });
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
  html: form('text/html', 'html', pageOf),
  markdown: form('text/markdown', 'md', inForm({ write: markdownBlock, between: '\n\n' })),
  text: form('text/plain', 'txt', inForm({ write: blockText, between: '\n' })),
  fountain: form('text/plain', 'fountain', inForm({ write: fountainBlock, between: '\n\n' })),
  epub: { type: 'application/epub+zip', extension: 'epub', write: epubOf },
} as const;
export type EditionFormat = keyof typeof editionFormats;
