import { contentLine } from '@troupe/core/content';
import { type Block, blocksOf, editionWords } from '@troupe/core/edition';
import { plain } from '@troupe/core/plain';
import { markupBlock, safe } from './markup.ts';
import type { Printable } from './printable.ts';
import { elementOf, pageAround } from './replay.ts';
import { piecesOf } from './script.ts';
import { posterElement, StagePictures } from './staged.ts';

/** How others tell of a page that somebody sends them: its address, and where its picture is. */
export type Preview = { readonly url: string; readonly picture?: string };

/** What stands in the head of a page, for programs that show a link as a card. */
export function previewHead(
  { title, about, language }: { readonly title: string; readonly about: string; readonly language: 'en' | 'zh' },
  { url, picture }: Preview,
): string {
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['og:type', 'article'],
    ['og:site_name', language === 'zh' ? '剧团' : 'Troupe'],
    ['og:title', title],
    ['og:description', about],
    ['og:url', url],
    ...(picture === undefined
      ? []
      : ([
          ['og:image', picture],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', title],
        ] as const)),
  ];
  const card = `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`;
  return [
    ...rows.map(([name, value]) => `<meta property="${name}" content="${safe(value)}">`),
    card,
    `<meta name="description" content="${safe(about)}">`,
  ].join('\n');
}

/**
 * An evening to be given away, in one file: poster and title, the printed edition, and the script as performed, which plays itself back with
 * its pictures. Without script it is read from top to bottom; it never asks anybody for anything.
 */
export function* sharedPage(printable: Printable, preview?: Preview): Generator<string> {
  const { edition, frames } = printable;
  const pictures = new StagePictures(printable);
  const about = { title: edition.title, about: edition.synopsis, language: edition.language };
  const [before, after] = pageAround(edition, preview && `<meta name="robots" content="noindex">\n${previewHead(about, preview)}`);
  const left = new Map(pictures.drawings);
  const taken = (name: string | undefined): string => {
    const svg = left.get(name ?? '') ?? '';
    left.delete(name ?? '');
    return svg && `<div class="drawn" data-drawing="${name}" aria-hidden="true">${svg}</div>`;
  };
  const [title, ...blocks] = blocksOf(plain(edition));
  yield `${before}<header>\n${posterElement(printable)}${title ? markupBlock(title, edition) : ''}\n${notesOf(printable)}</header>\n<div id="switch" hidden></div>\n<section id="edition">\n`;
  let scene = 0;
  for (const block of blocks) {
    // The poster shows where the play opens: the first picture would be the same again.
    const place = block.kind === 'scene' ? pictures.placeAt(edition.scenes[scene++]?.event ?? -1) : undefined;
    yield `${place && scene > 1 ? `${taken(place)}\n` : ''}${
      block.kind === 'cast' ? castWithFaces(block, (name) => taken(pictures.faceOf(name))) : markupBlock(block, edition)
    }\n`;
  }
  yield `</section>\n<details class="performed">\n<summary>${safe(editionWords(edition).performed)}</summary>\n`;
  let stage = '';
  yield* piecesOf(frames, {
    write: (frame, words) => {
      const marks = pictures.marksOf(frame);
      const changed = marks.replace(` data-stage="${stage}"`, '');
      stage = /data-stage="([^"]*)"/u.exec(marks)?.[1] ?? stage;
      return elementOf(frame, words)?.replace(' data-line', ` data-line${changed}`) ?? null;
    },
    between: '\n',
    after: '\n',
  });
  yield `</details>\n<template id="drawings">${[...left.keys()].map(taken).join('')}</template>${after}`;
}

function notesOf({ frames, edition: { language } }: Printable): string {
  const bill = frames.find((frame) => frame.type === 'playbill');
  return bill?.type === 'playbill' && bill.content ? `<p class="soft">${safe(contentLine(bill.content, language))}</p>\n` : '';
}

function castWithFaces({ heading, cast }: Extract<Block, { kind: 'cast' }>, faceOf: (name: string) => string): string {
  const people = cast.map(({ name, about }) => `<li>${faceOf(name)}<p><bdi class="speaker">${safe(name)}</bdi> ${safe(about)}</p></li>`);
  return `<h2>${safe(heading)}</h2>\n<ul class="cast">\n${people.join('\n')}\n</ul>`;
}
