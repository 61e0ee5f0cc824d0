import { expect, test } from 'vitest';
import { parseScript } from '../casting/index.ts';
import { readDraft } from '../company/read-draft.ts';
import { readFountain } from '../source/index.ts';
import { cueIn, isSceneHeading, isTransition, placeInHeading, sceneTitle, titlePageIn, withoutNotes } from './fountain.ts';

test('headings, forced ones, numbered ones, Chinese ones; and lines that only look like it', () => {
  const headings = [
    'INT. HOUSE - NIGHT',
    'ext. quay',
    'I/E. CAR',
    '12   EXT. QUAY   12',
    '.ANYWHERE',
    '内景。茶馆 夜',
    '3、外景 码头',
    '内/外景 车里',
  ];
  const others = ['...', '. and', 'INTO THE NIGHT', 'EXTRA TIME', 'Est-ce vrai ?', '外面下着雨。', '12 men', 'INT.'];
  expect(headings.filter((line) => !isSceneHeading(line))).toEqual([]);
  expect(others.filter(isSceneHeading)).toEqual([]);
  expect(headings.slice(3).map(sceneTitle)).toEqual(['EXT. QUAY', 'ANYWHERE', '内景。茶馆 夜', '3、外景 码头', '内/外景 车里']);
  expect(['INT. HOUSE - NIGHT', '.ANYWHERE', '内景。茶馆 夜'].map(placeInHeading)).toEqual(['HOUSE - NIGHT', 'ANYWHERE', '茶馆 夜']);
});

test('cues, transitions, the title page, notes', () => {
  expect(
    ['MARA', 'GUARD #2 (O.S.)', '@McAvoy (tired) ^', 'MRS. ROOK', 'DR. NO.', 'Mara', '123', 'WHO?'].map((line) => cueIn(line)?.name),
  ).toEqual(['MARA', 'GUARD #2', 'McAvoy', 'MRS. ROOK', undefined, undefined, undefined, undefined]);
  expect(['CUT TO:', '> FADE', '切至：', '> THE END <', 'GO TO HIM'].filter(isTransition)).toEqual(['CUT TO:', '> FADE', '切至：']);
  const page = 'Title:\n  **The Quay**\nAuthor: A. Writer\n\nINT. ROOM';
  expect([...titlePageIn(page).fields]).toEqual([
    ['title', 'The Quay'],
    ['author', 'A. Writer'],
  ]);
  expect(page.slice(titlePageIn(page).end).trim()).toBe('INT. ROOM');
  expect(withoutNotes('a [[b]] c /* d\n */ e [[f')).toBe('a  c  e [[f');
});

test('whoever reads a screenplay, the same people speak in the same scenes', () => {
  const text =
    'Title: The Quay\n\nINT. ROOM - DAY\n\nRain. [[later]]\n\nMARA (O.S.)\n(low)\nWho is there?\n\n内景。茶馆 夜\n\n@McAvoy\nNobody.\n\nCUT TO:\n';
  const cast = parseScript(text, { format: 'fountain' });
  expect(cast.roles.map(({ name }) => name).sort()).toEqual(['MARA', 'McAvoy']);
  expect(readFountain(text).cast?.map(({ name }) => name)).toEqual(['MARA', 'McAvoy']);
  expect(readDraft(text, 'fountain').scenes.map(({ speeches }) => speeches.map(({ by, text: words }) => `${by}: ${words}`))).toEqual([
    ['MARA: Who is there?'],
    ['McAvoy: Nobody.'],
  ]);
  expect(cast.scenes.map(({ title }) => title)).toEqual(readFountain(text).divisions.map(({ title }) => title));
});
