import type { PublicFrame } from '@troupe/core/events';
import { readZip } from '@troupe/files/zip';
import { expect, test } from 'vitest';
import type { Hanging } from '../pictures/hangings.ts';
import { bookFormats } from './book.ts';
import type { Printable } from './printable.ts';
import { previewHead, sharedPage } from './shared-page.ts';
import type { StageSeen } from './staged.ts';

const nasty = `"><script>alert(1)</script>`;
const at = (number: number) => ({ number, beat: 1 });
const speech = (number: number, by: string, name: string): PublicFrame => ({
  type: 'speech',
  ...at(number),
  ...{ by, name, text: `Line ${number}.`, to: [], interrupted: false },
});
const person = (id: string, name: string, more: object = {}) => ({ id, name, health: 'well', ...more });
const seen = (place: string, ...people: readonly StageSeen['people'][number][]): StageSeen => ({
  place: { name: place, description: `${place}, with a stove.` },
  people,
  reach: [{ name: 'lamp', lit: true }],
});

const printable: Printable = {
  id: 'evening',
  at: 0,
  edition: {
    title: `The Mill ${nasty}`,
    language: 'en',
    synopsis: 'Somebody waits.',
    cast: [
      { name: 'Ann', about: 'a miller' },
      { name: 'Tom', about: 'her brother' },
    ],
    scenes: [
      { title: 'Night', place: 'The mill', event: 1, setting: 'Rain.', paragraphs: [] },
      { title: 'Day', place: 'The bridge', event: 4, setting: 'Sun.', paragraphs: [] },
    ],
    ending: { title: 'Peace', text: 'They sit.' },
  },
  play: {
    title: 'The Mill',
    language: 'en',
    period: 'long ago',
    opens: { place: 'The mill', description: 'A mill.' },
    cast: [
      { id: 'ann', name: 'Ann', appearance: 'A broad woman in an apron.' },
      { id: 'tom', name: 'Tom', appearance: 'A thin man with a beard.' },
    ],
  },
  frames: [
    { type: 'scene', ...at(1), scene: 'a', title: 'Night', place: 'The mill', text: 'Rain.' },
    speech(2, 'ann', 'Ann'),
    speech(3, 'tom', 'A stranger'),
    { type: 'scene', ...at(4), scene: 'b', title: 'Day', place: 'The bridge', text: 'Sun.' },
    speech(5, 'ann', 'Ann'),
  ],
  views: new Map([
    [1, seen('The mill', person('ann', 'Ann'))],
    [2, seen('The mill', person('ann', 'Ann'))],
    [3, seen('The mill', person('ann', 'Ann'), person('tom', 'A stranger', { behind: 'the sacks' }))],
    [4, seen('The bridge')],
    [5, seen('The bridge', person('ann', 'Ann', { health: 'dead' }))],
  ]),
};

test('a page shows where it is and who is there, line by line, each drawing once; who is not known is a stranger', () => {
  const page = [...sharedPage(printable)].join('');
  const drawings = [...page.matchAll(/data-drawing="([^"]+)"/gu)].map(([, name]) => name);
  expect(drawings.toSorted()).toEqual(['people-0', 'people-1', 'place-0', 'place-1']);
  const stages = [...page.matchAll(/data-stage="([^"]+)"/gu)].map(([, stage]) => stage);
  expect(stages).toEqual(['place-0 people-0', 'place-0 people-0 people-1~', 'place-1', 'place-1 people-0!']);
  expect([...page.matchAll(/data-by="([^"]+)"/gu)].map(([, by]) => by)).toEqual(['people-0', 'people-1', 'people-0']);
  // Tom never went by his name: nobody learns his face from the list of who plays.
  const cast = page.slice(page.indexOf('<ul class="cast">'), page.indexOf('</ul>'));
  expect(cast).toContain('data-drawing="people-0"');
  expect(cast).not.toContain('data-drawing="people-1"');
  expect(page.indexOf('data-drawing="place-1"')).toBeLessThan(page.indexOf('>Day<'));
  expect(page.match(/<script/gu)).toHaveLength(1);
});

test('without views, or without a play, it is read all the same', () => {
  for (const left of ['views', 'play'] as const) {
    const { [left]: _, ...rest } = printable;
    const page = [...sharedPage(rest)].join('');
    expect(page).not.toMatch(/data-drawing="p/u);
    expect(page).toContain('Line 5.');
  }
});

test('what a card says is text, whatever a title holds', () => {
  const told = { title: nasty, about: nasty, language: 'zh' as const };
  const head = previewHead(told, { url: 'https://theatre.example/shared/a', picture: 'https://theatre.example/a.png' });
  expect(head).not.toContain('<script');
  expect(head).toContain('<meta property="og:image" content="https://theatre.example/a.png">');
  expect(previewHead(told, { url: 'https://theatre.example/' })).not.toContain('og:image');
});

test('own pictures hang in the page itself, each once; nobody who goes by another name is known by theirs', () => {
  const [ann, tom, mill, poster] = ['AAAA', 'BBBB', 'CCCC', 'DDDD'].map((base64) => ({ kind: 'webp' as const, base64 }));
  const own = new Map(Object.entries({ 'person/ann': ann, 'person/tom': tom, 'place/mill': mill, poster }) as [string, Hanging][]);
  const at = (view: StageSeen): StageSeen => ({
    ...view,
    place: view.place && { ...view.place, id: view.place.name === 'The mill' ? 'mill' : 'bridge' },
  });
  const views = new Map([...(printable.views ?? [])].map(([number, view]) => [number, at(view)]));
  const page = [...sharedPage({ ...printable, own, views })].join('');
  const times = (base64: string) => page.split(`<img src="data:image/webp;base64,${base64}" alt="">`).length - 1;
  expect(['AAAA', 'BBBB', 'CCCC', 'DDDD'].map(times)).toEqual([1, 0, 1, 1]);
  expect(page).toContain('img-src data:');
  expect(page.slice(page.indexOf('class="poster"'), page.indexOf('<h1>'))).toContain('DDDD');
  const book = readZip(bookFormats.epub.write([{ ...printable, own }]));
  expect(new TextDecoder().decode(book.get('OEBPS/book.opf'))).toContain(
    'href="cover.webp" media-type="image/webp" properties="cover-image"',
  );
  expect(Buffer.from(book.get('OEBPS/cover.webp') ?? []).toString('base64')).toBe('DDDD');
});
