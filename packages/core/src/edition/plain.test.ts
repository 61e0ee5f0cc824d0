import { expect, test } from 'vitest';
import { editionByRules, plainEdition } from './plain.ts';
import { shortNames } from './short-names.ts';
import { editionText } from './text.ts';
import { typeset } from './typeset.ts';
import type { Moment } from './witnessed.ts';

type Bare<T = Moment['frame']> = T extends Moment['frame'] ? Omit<T, 'number' | 'beat'> : never;
type Told = Bare & { readonly key?: string; readonly person?: boolean; readonly written?: string; readonly on: number };

const bill = (language: 'en' | 'zh', names: readonly string[]): Told => ({
  type: 'playbill',
  play: 'p',
  title: 'A Play',
  language,
  theme: 't',
  synopsis: '…',
  seed: 1,
  cast: names.map((name) => ({ id: name, name, appearance: '' })),
  on: 0,
});
const scene = { type: 'scene', scene: 's', title: 'One', place: 'the foyer', time: 'Late', text: 'A lamp.', on: 0 } as const;
const by = (name: string) => ({ by: name, name });
const says = (name: string, text: string, on: number): Told => ({ type: 'speech', ...by(name), text, to: [], interrupted: false, on });
const does = (name: string, text: string, on: number): Told => ({ type: 'gesture', ...by(name), text, on });
const ruled = (name: string, text: string, key: string, on: number, outcome: 'success' | 'failure' = 'success'): Told => ({
  type: 'ruling',
  ...by(name),
  outcome,
  text,
  key,
  on,
});

function printed(told: readonly Told[]): string[] {
  const moments = told.map(
    ({ key, person = false, written, on, ...frame }, at): Moment => ({
      frame: { ...frame, number: at + 1, beat: on } as Moment['frame'],
      ...(key !== undefined && { key }),
      ...(written !== undefined && { written }),
      person,
    }),
  );
  return editionText(editionByRules(moments), { foot: false }).trim().split('\n').slice(7);
}

test('deed and line are joined, bookkeeping is dropped, people have short names', () => {
  const ann = 'Ann Lee';
  const ben = 'Ben Moss';
  const told = [
    bill('en', [ann, ben]),
    scene,
    { type: 'entrance', ...by(ann), text: 'Ann Lee enters.', on: 0 } as const,
    does(ann, 'Ann Lee, at the table, lays the ring down.', 1),
    says(ann, "Take it, Ben. It's yours.", 1),
    ruled(ben, 'Ann Lee is holding the ring.', 'held-by-other', 2, 'failure'),
    ruled(ben, 'Ben Moss takes the ring.', 'take', 2),
    says(ben, 'So.', 2),
    { type: 'pass', ...by(ann), text: 'Ann Lee lets the moment pass.', on: 3 } as const,
    { type: 'discovery', ...by(ben), text: 'A ring of brass.', key: 'discover.looks', on: 4 } as const,
    does(ben, 'In the door, holding on to it.', 4),
    ruled(ann, 'Ann Lee does it.', 'stage.narrator-yes', 5),
    { type: 'narration', text: 'The lamp smokes.', on: 5 } as const,
    { type: 'narration', text: 'The lamp smokes.', on: 6 } as const,
    { ...does(ann, 'I put it out.', 7), person: true },
    { type: 'exit', ...by(ann), text: 'Ann Lee leaves.', on: 7 } as const,
  ];
  expect(printed(told)).toEqual([
    '',
    '-- One --',
    '(The foyer. Late. A lamp.)',
    'ANN: (at the table, lays the ring down) Take it, Ben. It’s yours.',
    'BEN: (takes the ring) So. (in the door, holding on to it)',
    '(The lamp smokes.)',
    'ANN: (I put it out.)',
  ]);
});

test('played as it was written, its own directions tell who comes and goes; with somebody in a seat the house does', () => {
  const written = (text: string, on: number): Told => ({ ...does('Ann', text, on), written: text });
  const exit = { type: 'exit', ...by('Ann'), text: 'Ann leaves.', on: 4 } as const;
  const told = [
    bill('en', ['Ann', 'Ben']),
    scene,
    written('Ann takes her coat.', 1),
    written('Ann is in the door. The bell rings, and the door is shut.', 2),
    written('Snow falls from the roof.', 3),
    says('Ben', 'Gone.', 4),
    exit,
    says('Ben', 'Well.', 5),
  ];
  expect(printed(told).join('\n')).not.toContain('Ann leaves');
  expect(printed([...told, { ...says('Ben', 'So.', 6), person: true }]).join('\n')).toContain('Ann leaves');
});

test('who is seen to go is not said to leave; how a line is said goes with it; two who whisper are said to once', () => {
  const told = [
    bill('zh', ['安娜', '老本']),
    scene,
    does('老本', '走到门帘底下，雪落了一帽子。他回过头，看那只手闷子。', 1),
    does('老本', '慢慢地', 1),
    says('老本', '我是外人吗？', 1),
    { type: 'whisper', ...by('安娜'), to: '老本', text: '不是。', on: 2 } as const,
    { type: 'whisper', ...by('老本'), to: '安娜', text: '那是谁？', on: 3 } as const,
    says('安娜', '是表哥。', 4),
    says('老本', '好。', 5),
    does('老本', '把门顶开，下', 5),
    { type: 'exit', ...by('老本'), text: '老本下场。', on: 5 } as const,
    says('安娜', '走了。', 6),
  ];
  const lines = printed(told);
  expect(lines).toContain('（老本走到门帘底下，雪落了一帽子。他回过头，看那只手闷子。）');
  expect(lines).toContain('老本：（慢慢地）我是外人吗？');
  expect(lines.filter((line) => line.includes('耳语'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('下场');
});

test('a passage of what is seen stands by itself, as prose, with whose it is', () => {
  const told = [
    bill('en', ['Ann', 'Ben']),
    scene,
    does('Ann', 'Puts him in with her own hand, between the shoulder-blades. She lifts the mirror, and looks past herself.', 1),
    says('Ann', 'Be still.', 1),
    does('Ann', 'Sits.', 1),
    does('Ben', 'Between finger and thumb he lifts the curtain.', 2),
    says('Ann', 'Still!', 2),
    says('Ben', 'I am', 3),
    does('Ben', 'a pause', 3),
    says('Ben', 'still.', 3),
    does('Ben', 'Out of the dark, where nobody has looked all evening, a hand comes, and takes hold of it. He waits.', 3),
  ];
  expect(printed(told)).toEqual([
    '',
    '-- One --',
    '(The foyer. Late. A lamp.)',
    '(Ann puts him in with her own hand, between the shoulder-blades. She lifts the mirror, and looks past herself.)',
    'ANN: Be still. (sits)',
    '(Between finger and thumb Ben lifts the curtain.)',
    'ANN: Still!',
    'BEN: I am (a pause) still.',
    '(Out of the dark, where nobody has looked all evening, a hand comes, and takes hold of it. Ben waits.)',
  ]);
  const chinese = [
    bill('zh', ['老秦', '客人']),
    scene,
    does('老秦', '把篙横在船当中。水从匣子底下冒出来，一直漫到他的脚背。', 1),
    says('老秦', '坐稳。', 1),
    does('客人', '灯影里他把绳头翻过来', 2),
    does('老秦', '舱门开了，老秦站在门里', 3),
    does('客人', '客人的头往下一点', 4),
    says('客人', '嗯。', 4),
  ];
  expect(printed(chinese).slice(3)).toEqual([
    '（老秦把篙横在船当中。水从匣子底下冒出来，一直漫到他的脚背。）',
    '老秦：坐稳。',
    '（灯影里客人把绳头翻过来。舱门开了，老秦站在门里。）',
    '客人：（客人的头往下一点）嗯。',
  ]);
});

test('a passage names whose it is where it first says so, unless somebody else was named before', () => {
  const told = [
    bill('en', ['Ann', 'Ben']),
    scene,
    does('Ben', 'His hands have found the edge of the table and will not be talked out of it. He looks at the door.', 1),
    says('Ann', 'Well?', 1),
    does('Ben', 'Behind the bench, where Ann put it, the case has come open by itself. He shuts it with a foot, quietly.', 2),
  ];
  expect(printed(told).slice(3)).toEqual([
    '(Ben’s hands have found the edge of the table and will not be talked out of it. He looks at the door.)',
    'ANN: Well?',
    '(Behind the bench, where Ann put it, the case has come open by itself. He shuts it with a foot, quietly.)',
  ]);
});

test('in Chinese, with its own signs', () => {
  const told = [
    bill('zh', ['老秦', '客人']),
    { ...scene, place: '渡船', time: '亥时', text: '雾。' },
    does('老秦', '把铜钱递回去', 1),
    { type: 'thought', ...by('老秦'), text: '是他。', on: 1 } as const,
    says('老秦', '收回去, 后生...', 1),
    does('客人', '蹲下', 2),
    ruled('客人', '客人把匣盖打开了。', 'open', 2),
  ];
  expect(printed(told)).toEqual([
    '',
    '-- One --',
    '（渡船，亥时。雾。）',
    '老秦：（把铜钱递回去，旁白）是他。（出声）收回去，后生……',
    '（客人蹲下，把匣盖打开了。）',
  ]);
});

test('an aside is said to be one once, whoever says it', () => {
  const aside = (text: string) => ({ type: 'thought', ...by('Ann'), text, on: 1 }) as const;
  const whisper = (text: string) => ({ type: 'whisper', ...by('Ben'), to: 'Ann', text, on: 2 }) as const;
  const told = [
    bill('en', ['Ann', 'Ben']),
    scene,
    aside('He knows.'),
    does('Ann', 'sighs', 1),
    aside('He has read it.'),
    does('Ben', 'leans over to whisper', 2),
    whisper('Well?'),
    does('Ben', 'points', 2),
    whisper('There.'),
    does('Ann', 'under her breath', 3),
    { ...aside('Fool.'), on: 3 },
  ];
  const lines = printed(told);
  expect(lines).toContain('ANN: (aside) He knows. (sighs) He has read it.');
  expect(lines.join('\n').match(/whisper/gu)).toHaveLength(1);
  expect(lines).toContain('ANN: (under her breath) Fool.');
});

test('short names: the first that is heard by itself and is nobody else’s; titles stay', () => {
  const said = ['Mr Askew, ask Leonard.', 'Ambrose Kettering is dead, Miss Honor.', 'Holmes!'];
  const names = ['Leonard Askew', 'Honor Kettering', 'Sherlock Holmes', 'Mrs Quill', 'Ann Lee', 'Ann Moss', '沈砚秋'];
  expect([...shortNames(names, said).values()]).toEqual(['Leonard', 'Honor', 'Holmes', 'Mrs Quill', 'Lee', 'Moss', '沈砚秋']);
});

test('signs as a printer sets them, words untouched', () => {
  expect(typeset(`'Twas "he" -- who else? -- that said 'no'... it's`, 'en')).toBe('’Twas “he”—who else?—that said ‘no’… it’s');
  expect(typeset('他说:"走!"...(下)', 'zh')).toBe('他说：“走！”……（下）');
});

test('nothing has no edition', () => {
  expect(plainEdition([])).toMatchObject({ title: '', scenes: [], ending: null });
});

test('whoever calls from outside has gone before', () => {
  const told = [
    bill('zh', ['贺干事']),
    scene,
    does('贺干事', '在门外，声音越来越远', 1),
    says('贺干事', '都上来！', 1),
    does('贺干事', '扑到窗口，转身冲出门。', 1),
  ];
  const lines = printed(told).join('\n');
  expect(lines.indexOf('冲出门')).toBeGreaterThan(-1);
  expect(lines.indexOf('冲出门')).toBeLessThan(lines.indexOf('都上来'));
  const stays = printed([
    bill('en', ['Ann']),
    scene,
    does('Ann', 'softly', 1),
    says('Ann', 'Goodbye.', 1),
    does('Ann', 'goes out.', 1),
  ]).join('\n');
  expect(stays.indexOf('goes out')).toBeGreaterThan(stays.indexOf('Goodbye'));
});

test('whoever turns to somebody and whispers to them is said to whisper', () => {
  const told: Told[] = [
    bill('en', ['Ann', 'Ben']),
    scene,
    does('Ann', 'to Ben', 1),
    { type: 'whisper', ...by('Ann'), to: 'Ben', text: 'Not a word.', on: 1 },
  ];
  expect(printed(told).join('\n')).toContain('(whispers to Ben) Not a word.');
});
