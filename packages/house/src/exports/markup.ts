import { type Block, bracketed, type Edition } from '@troupe/core/edition';
import { escapeMarkup, oneLine } from '@troupe/core/formats';

export const safe = (text: string): string => escapeMarkup(oneLine(text));

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
