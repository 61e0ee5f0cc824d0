import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cite, divisionsAt, findCitation, holdsCitation } from './cite.ts';
import { readPlainText } from './plain.ts';
import { printed, prose } from './prose.fixture.ts';

const text = 'She said, “It was _never_ the lamp—\nnot once.”  He laughed.\n\nLater he said, “It was the sea.”\n';
const work = { text };

test('a quotation is found as it stands', () => {
  expect(cite(work, 'He laughed.')).toEqual({
    start: text.indexOf('He laughed.'),
    end: text.indexOf('He laughed.') + 11,
    quotation: 'He laughed.',
  });
});

test('whoever quotes may change quotes, dashes, emphasis, spaces and capitals', () => {
  const citation = cite(work, '"it was never the lamp -- NOT once."');
  expect(citation.quotation).toBe('“It was _never_ the lamp—\nnot once.”');
  expect(holdsCitation(work, citation)).toBe(true);
});

test('in a whole sentence any mark may be lost, and no half of a word is found for it', () => {
  const book = { text: '“I don’t know, sir,” said Mr. O’Brien; “nor do I care.”\n\n“知道了，”他说，“我这就去。”\n' };
  expect(cite(book, 'I dont know sir said Mr O Brien').quotation).toBe('I don’t know, sir,” said Mr. O’Brien');
  expect(cite(book, '知道了他说我这就去').quotation).toBe('知道了，”他说，“我这就去');
  expect(findCitation(book, 'ont know sir said Mr OBrien')).toBeNull();
  expect(findCitation(book, 'know sir')).toBeNull();
});

test('and leave out what stands between', () => {
  expect(cite(work, 'She said ... He laughed').quotation).toBe(text.slice(0, text.indexOf('laughed') + 7));
});

test('the chapter that was read is where a quotation is looked for', () => {
  const later = text.indexOf('Later');
  expect(cite(work, 'It was', { within: { start: later, end: text.length } }).start).toBeGreaterThan(later);
  expect(findCitation(work, 'Later', { within: { start: 0, end: later } })).toBeNull();
});

test('what is not there is not found, and no citation survives a change of the text', () => {
  expect(findCitation(work, 'It was the wind')).toBeNull();
  expect(findCitation(work, '  ')).toBeNull();
  expect(() => cite(work, 'It was the wind')).toThrow(expect.objectContaining({ code: 'citation-not-found' }));
  expect(holdsCitation({ text: text.replace('sea', 'tide') }, cite(work, 'It was the sea'))).toBe(false);
});

test('every stretch of a work can be cited, however its spaces are set', () => {
  const book = { text: prose(20) };
  fc.assert(
    fc.property(fc.nat(book.text.length - 90), fc.integer({ min: 8, max: 80 }), (start, size) => {
      const wanted = book.text
        .slice(start, start + size)
        .trim()
        .replace(/\s+/gu, '  \n')
        .toUpperCase();
      const found = findCitation(book, wanted);
      return (
        found !== null && holdsCitation(book, found) && found.quotation.replace(/\s+/gu, ' ').toUpperCase() === wanted.replace(/\s+/gu, ' ')
      );
    }),
  );
});

test('where it stands', () => {
  const play = readPlainText(printed(['ACT I\n\nSCENE I. A quay.', 'SCENE II. A lane.']));
  const inside = divisionsAt(play, play.text.indexOf('SCENE II') + 40);
  expect(inside.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['act 1', 'scene 2']);
});
