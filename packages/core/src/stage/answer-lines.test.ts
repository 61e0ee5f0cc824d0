import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { type AnswerLine, AnswerLines } from './answer-lines.ts';

/** The answer in pieces of a few characters, as it streams. */
function read(text: string, language: 'en' | 'zh' = 'en'): readonly AnswerLine[] {
  const lines = new AnswerLines(closetFixture(language));
  return [...(text.match(/[\s\S]{1,7}/gu) ?? []).flatMap((piece) => lines.push(piece)), ...lines.end()];
}

test('an answer is read line by line: notes, what is seen, who speaks', () => {
  expect(
    read('~ she is after the ring\n* The candle leans.\n\nGERTRUDE: (steps back) Who is *there*?\n**Polonius** (aside to Hamlet): Not I.'),
  ).toEqual([
    { kind: 'note', text: 'she is after the ring' },
    { kind: 'seen', text: 'The candle leans.' },
    {
      kind: 'said',
      who: 'gertrude',
      pieces: [
        { kind: 'gesture', text: 'steps back' },
        { kind: 'speech', text: 'Who is there?' },
      ],
    },
    { kind: 'said', who: 'polonius', pieces: [{ kind: 'speech', text: 'Not I.' }], aside: 'hamlet' },
  ]);
});

test('what it is wrapped in is dropped, and a line that breaks off is still one', () => {
  expect(read('```\n# Act one\n---\n* Rain')).toEqual([{ kind: 'seen', text: 'Rain' }]);
});

test('somebody who is not in the play is heard; marks of what is read aloud are kept', () => {
  expect(read("Guard: (to the wall) I've a cold, my lord.\nGertrude: “For my brother's ear.”")).toEqual([
    { kind: 'seen', text: "Guard: “I've a cold, my lord.”" },
    { kind: 'said', who: 'gertrude', pieces: [{ kind: 'speech', text: "“For my brother's ear.”" }] },
  ]);
});

test('Chinese answers, with their own colons and brackets', () => {
  const name = closetFixture('zh').characters.find(({ id }) => id === 'gertrude')?.name;
  expect(read(`～ 她要那封信\n* 帷幕动了。\n${name}：（退了一步）谁在那里？`, 'zh')).toEqual([
    { kind: 'note', text: '她要那封信' },
    { kind: 'seen', text: '帷幕动了。' },
    {
      kind: 'said',
      who: 'gertrude',
      pieces: [
        { kind: 'gesture', text: '退了一步' },
        { kind: 'speech', text: '谁在那里？' },
      ],
    },
  ]);
});

test('a colon in what is seen makes no speaker of it', () => {
  expect(read('* Her lips say it: twelve. But the door has opened.')).toEqual([
    { kind: 'seen', text: 'Her lips say it: twelve. But the door has opened.' },
  ]);
});

test('whoever goes as another may be called by either name', () => {
  const { characters } = closetFixture('en');
  const guises = { known: 'listener', as: [{ scene: 'closet-scene', name: 'The old servant' }] };
  const lines = new AnswerLines({ characters: characters.map((one) => (one.id === 'polonius' ? { ...one, guises } : one)) });
  const read = [...lines.push('THE OLD SERVANT: My lord?\n* A step.\nPolonius: Ay.\n'), ...lines.end()];
  expect(read.map((one) => one.kind === 'said' && one.who)).toEqual(['polonius', false, 'polonius']);
});

test('what one person says in several lines with nothing in between is one speech', () => {
  const [one, ...rest] = read('GERTRUDE: Eighteen.\nGERTRUDE: (sits) I counted.\nGERTRUDE: Twice.\nHAMLET: No.\nGERTRUDE: Yes.');
  expect(one).toEqual({
    kind: 'said',
    who: 'gertrude',
    pieces: [
      { kind: 'speech', text: 'Eighteen.' },
      { kind: 'gesture', text: 'sits' },
      { kind: 'speech', text: 'I counted. Twice.' },
    ],
  });
  expect(rest.map((line) => line.kind === 'said' && line.who)).toEqual(['hamlet', 'gertrude']);
  const name = closetFixture('zh').characters.find(({ id }) => id === 'gertrude')?.name;
  expect(read(`${name}：十八年。\n${name}：我数过。`, 'zh')).toMatchObject([{ pieces: [{ kind: 'speech', text: '十八年。我数过。' }] }]);
});

test('what is for one ear, or from behind a door, is no part of what is said aloud', () => {
  expect(read('GERTRUDE: Go.\nGERTRUDE (aside to Hamlet): Stay.\nGERTRUDE (off): Help.')).toHaveLength(3);
});

test('nobody waits longer for a line than for the name before the next', () => {
  const lines = new AnswerLines(closetFixture('en'));
  expect(lines.push('GERTRUDE: Go.\n')).toEqual([]);
  expect(lines.push('HAM')).toEqual([]);
  expect(lines.push('LET: N')).toHaveLength(1);
  expect(lines.push('o.\n* A ')).toHaveLength(1);
  expect(lines.push('step.\nGERTRUDE: Well.\n')).toHaveLength(1);
  expect(lines.push('GERTRUDE: So')).toEqual([]);
  expect(lines.push('.\n')).toEqual([]);
  expect(lines.end()).toMatchObject([{ pieces: [{ text: 'Well. So.' }] }]);
});

test('what one person says in two lines is one speech, but not in two voices', () => {
  expect(read('GERTRUDE: Lot six.\nGERTRUDE: Lot seven.\n')).toHaveLength(1);
  expect(read("GERTRUDE: Lot six.\nGERTRUDE: (in the old king's voice) Sold.\n")).toHaveLength(2);
  expect(read('葛特露德: 六号。\n葛特露德: (学着先王的腔调) 成交。\n', 'zh')).toHaveLength(2);
});
