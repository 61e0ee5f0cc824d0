import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { readFountain } from './fountain.ts';
import { readMarkdown } from './markdown.ts';
import { prose } from './prose.fixture.ts';
import { countDivisions, type Division } from './work.ts';

const shape = (divisions: readonly Division[]): unknown[] =>
  divisions.map(({ kind, number, title, children }) => [`${kind} ${number ?? ''}`.trim(), title, ...shape(children)]);

test('Markdown: the first heading is the title, the next level the chapters, marks are taken off', () => {
  const work = readMarkdown(
    `# The *Quay*\n\n## Morning\n\n${prose(2)}\n\nShe was **not** [there](http://x).\n\n## Evening\n\n${prose(2)}\n`,
  );
  expect(work).toMatchObject({ title: 'The Quay', format: 'markdown' });
  expect(work.divisions.map(({ title }) => title)).toEqual(['Chapter 1: Morning', 'Chapter 2: Evening']);
  expect(work.text).toContain('She was not there.');
});

test('Markdown: headings that say what they are keep their words; front matter names the work', () => {
  const work = readMarkdown(
    `---\ntitle: "长灯"\nauthor: 某人\n---\n\n# 第一章 雨\n\n雨下了一夜，灯没有灭。\n\n# 第二章 灯\n\n天亮了，门还开着。\n`,
  );
  expect(work).toMatchObject({ title: '长灯', author: '某人', language: 'zh' });
  expect(countDivisions(work)).toEqual({ chapter: 2 });
});

const screenplay = `Title: The Quay
Credit: written by
Author: A. Writer

# Act One

= The writer's own note.

INT. LAMP ROOM - NIGHT

[[check this]]
The lamp turns.

ANN (V.O.)
Who is there?

BO ^
Nobody.

EXT. QUAY - DAWN

They wait.

# Act Two

.SOMEWHERE ELSE

@McBride
Aye.
`;

test('Fountain: sections are acts, scene headings scenes, names in capitals speak', () => {
  const work = readFountain(screenplay);
  expect(work).toMatchObject({ title: 'The Quay', author: 'A. Writer', format: 'fountain', language: 'en' });
  expect(shape(work.divisions)).toEqual([
    ['act 1', 'Act One', ['scene 1', 'INT. LAMP ROOM - NIGHT'], ['scene 2', 'EXT. QUAY - DAWN']],
    ['act 2', 'Act Two', ['scene 3', 'SOMEWHERE ELSE']],
  ]);
  expect(work.cast?.map(({ name }) => name)).toEqual(['ANN', 'BO', 'McBride']);
  expect(work.text).not.toMatch(/own note|check this/u);
});

test('Fountain without sections, and without scenes', () => {
  expect(countDivisions(readFountain('INT. A ROOM - DAY\n\nRain.\n\n内景。茶馆 日\n\nEXT. A STREET - DAY\n\nRain.\n'))).toEqual({
    scene: 3,
  });
  expect(readFountain('ANN\nWho is there?\n').divided).toBe('by-size');
  expect(() => readFountain('Title: x\n')).toThrow(expect.objectContaining({ code: 'source-empty' }));
});

test('languages', () => {
  expect(detectLanguage(prose(3))).toBe('en');
  expect(detectLanguage('A ghost ship')).toBe('en');
  expect(detectLanguage('雨下了一夜，灯没有灭。')).toBe('zh');
  expect(detectLanguage('李明在IBM公司工作')).toBe('zh');
  expect(detectLanguage('吾輩は猫である。名前はまだ無い。')).toBe('other');
  expect(
    detectLanguage(
      'Es war einmal ein König, der hatte eine Tochter, die war so schön, dass selbst die Sonne sich verwunderte, sooft sie ihr ins Gesicht schien.',
    ),
  ).toBe('other');
});
