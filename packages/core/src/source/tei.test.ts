import { expect, test } from 'vitest';
import { isTei } from '../formats/tei.ts';
import { readTei } from './tei.ts';
import { countDivisions, textOf } from './work.ts';

const play = (body: string, header = '', front = ''): string =>
  `<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en"><teiHeader><fileDesc><titleStmt><title type="sub">A Comedy</title><title type="main">The Quay</title><author><persName><forename>A.</forename> <surname>Writer</surname></persName></author></titleStmt></fileDesc>${header}</teiHeader><text><front>${front}</front><body>${body}</body></text></TEI>`;

const scene = `<div type="act" n="1"><head>ACT 1</head><div type="scene" n="1"><head>Scene 1</head>
  <stage type="entrance" who="#ann #bo">Enter Ann and <hi>Bo</hi>.</stage>
  <sp who="#ann"><speaker>ANN.</speaker><l>Who is there? <stage type="delivery">Aside.</stage> Not he.</l><l>Stand, ho!</l></sp>
  <sp who="#bo #ann"><speaker>BOTH</speaker><p>Friends<lb/>to this ground.</p></sp>
  </div><div type="scene" n="2"><head>Scene 2</head><sp who="#bo"><speaker>BO</speaker><p>Gone.</p></sp></div></div>`;
const people = `<profileDesc><particDesc><listPerson><person xml:id="ann" sex="FEMALE"><persName>Ann</persName></person><personGrp xml:id="bo"><name>bo</name></personGrp></listPerson></particDesc></profileDesc>`;

test('title, author, acts, scenes', () => {
  const { work } = readTei(play(scene, people));
  expect(work).toMatchObject({ title: 'The Quay', author: 'A. Writer', language: 'en', format: 'tei' });
  expect(countDivisions(work)).toEqual({ act: 1, scene: 2 });
  expect(work.divisions[0]?.children.map(({ title, number }) => [title, number])).toEqual([
    ['Scene 1', 1],
    ['Scene 2', 2],
  ]);
});

test('the page as a reader would see it', () => {
  expect(readTei(play(scene, people)).work.text).toMatchInlineSnapshot(`
    "ACT 1

    Scene 1

    Enter Ann and Bo.

    ANN
    Who is there? Aside. Not he.
    Stand, ho!

    BOTH
    Friends
    to this ground.

    Scene 2

    BO
    Gone.

    "
  `);
});

test('every speech and direction, where it stands and whose it is', () => {
  const { work, speeches } = readTei(play(scene, people));
  expect(speeches.map(({ kind, speakers, words, type }) => [kind, speakers, words, type])).toEqual([
    ['direction', ['ann', 'bo'], 'Enter Ann and Bo.', 'entrance'],
    ['speech', ['ann'], 'Who is there? Not he.\nStand, ho!', undefined],
    ['direction', [], 'Aside.', 'delivery'],
    ['speech', ['bo', 'ann'], 'Friends\nto this ground.', undefined],
    ['speech', ['bo'], 'Gone.', undefined],
  ]);
  for (const line of speeches) if (line.kind === 'direction') expect(textOf(work, line)).toBe(line.words);
});

test('the cast: from the header, else from its list, else whoever speaks', () => {
  expect(readTei(play(scene, people)).work.cast).toEqual([
    { id: 'ann', name: 'Ann', aliases: ['Ann'], sex: 'female' },
    { id: 'bo', name: 'Bo', aliases: ['Bo'], group: true },
  ]);
  const list =
    '<castList><castItem><role xml:id="ann">Ann Fisher</role><roleDesc>a keeper</roleDesc></castItem><castItem>Sailors</castItem></castList>';
  expect(readTei(play(scene, '', list)).work.cast).toEqual([
    { id: 'ann', name: 'Ann Fisher', aliases: ['Ann Fisher', 'Ann'], description: 'a keeper' },
    { id: 'Sailors', name: 'Sailors', aliases: ['Sailors'] },
  ]);
  expect(readTei(play(scene)).work.cast?.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
});

test('a prologue in the front is part of the play; an editor’s words are not', () => {
  const front =
    '<titlePage><docTitle>THE QUAY</docTitle></titlePage><div type="introduction"><p>An essay.</p></div><prologue><sp who="#ann"><speaker>ANN</speaker><l>Hear us.</l></sp></prologue>';
  const { work } = readTei(play(`${scene}<div type="epilogue"><sp><p>Good night.</p></sp></div><note>editor</note>`, '', front));
  expect(countDivisions(work)).toEqual({ prologue: 1, act: 1, scene: 2, epilogue: 1 });
  expect(work.text).not.toMatch(/An essay|THE QUAY|editor/u);
});

test('spaces that have an element of their own are the only ones', () => {
  const words =
    '<div type="act"><sp who="#a"><speaker>A</speaker><l>\n<w>Who</w>\n<w>’s</w>\n<c> </c>\n<w>there</w>\n<pc>?</pc></l></sp></div>';
  expect(readTei(play(words)).speeches[0]?.words).toBe('Who’s there?');
});

test('what is no play is refused', () => {
  for (const xml of ['<TEI><teiHeader/></TEI>', '<html><body>x</body></html>', play('')])
    expect(() => readTei(xml)).toThrow(expect.objectContaining({ code: 'source-tei' }));
  expect([isTei(play('')), isTei('<TEI.2>'), isTei('the TEI')]).toEqual([true, true, false]);
});
