import type { PublicFrame } from '@troupe/core/events';
import { expect, test } from 'vitest';
import { formats, jsonLines } from './formats.ts';
import { fountain } from './fountain.ts';
import { markdown } from './markdown.ts';

const plainText = formats.text.write;
const replayPage = formats.html.write;

let number = 0;
const at = () => ({ number: ++number, beat: 1 });
const bill: PublicFrame = {
  type: 'playbill',
  ...at(),
  play: 'p',
  title: '寝宫 *one*',
  language: 'zh',
  theme: 't',
  synopsis: '深夜。',
  seed: 1,
  cast: [
    { id: 'h', name: '哈姆雷特', appearance: '黑衣。' },
    { id: 'g', name: 'Gertrude', appearance: 'A queen.' },
  ],
};
const speech = (name: string, text: string): PublicFrame => ({
  type: 'speech',
  ...at(),
  by: name === 'Gertrude' ? 'g' : 'h',
  name,
  text,
  to: [],
  interrupted: false,
});
const script: readonly PublicFrame[] = [
  bill,
  { type: 'act', ...at(), act: 'a', title: '第一幕' },
  { type: 'scene', ...at(), scene: 's', title: '夜', place: '寝宫', text: '一支烛火。' },
  speech('哈姆雷特', '谁在那儿？\n\n出来！'),
  speech('Gertrude', '(softly) [[no]] /* hide */ *now* <b>'),
  { type: 'whisper', ...at(), by: 'g', name: 'Gertrude', to: 'h', text: 'Go.' },
  { type: 'thought', ...at(), by: 'h', name: '哈姆雷特', text: '她在撒谎。' },
  { type: 'narration', ...at(), text: 'EXT. is no heading here' },
  { type: 'delta', by: 'h', name: '哈姆雷特', kind: 'speech', text: 'passing' },
];
const struck: readonly PublicFrame[] = [...script, speech('Gertrude', 'STRUCK'), { type: 'rewind', ...at(), to: 8, text: '' }];

test('Fountain: names forced, signs harmless, one paragraph a speech', () => {
  expect(fountain(struck)).toMatchInlineSnapshot(`
    "Title: 寝宫 \\*one\\*
    Notes: 深夜。

    # 第一幕

    .夜 - 寝宫

    !一支烛火。

    @哈姆雷特
    谁在那儿？ 出来！

    @Gertrude
    — (softly) [ [no] ] /\\* hide \\*/ \\*now\\* <b>

    @Gertrude
    (对哈姆雷特耳语)
    Go.

    @哈姆雷特
    (旁白)
    她在撒谎。

    !EXT. is no heading here
    "
  `);
});

test('Markdown: nothing said becomes markup', () => {
  const page = markdown(struck);
  expect(page).toContain('# 寝宫 \\*one\\*');
  expect(page).toContain('**Gertrude**: (softly) \\[\\[no\\]\\] /\\* hide \\*/ \\*now\\* &lt;b&gt;');
  expect(page).not.toContain('STRUCK');
  expect(page).not.toContain('passing');
});

test('plain text reads as a script', () => {
  const text = plainText(struck);
  expect(text).toContain('哈姆雷特: 谁在那儿？ 出来！\n');
  expect(text).toContain('Gertrude (对哈姆雷特耳语): Go.');
  expect(text).not.toContain('STRUCK');
});

test('what an older log holds that nobody sees is in no export; in lines of JSON it is written out', () => {
  const old = [bill, speech('Ger\u202etrude', 'Go\u001b[2J now.\u2067')];
  for (const write of [markdown, plainText, fountain, replayPage])
    for (const sign of ['\u001b', '\u202e', '\u2067']) expect(write(old)).not.toContain(sign);
  expect(jsonLines(old)).not.toMatch(/[\u202e\u2067]/u);
  expect(JSON.parse(jsonLines(old).split('\n')[1] ?? '')).toEqual(old[1]);
});

test('with turns for others in between every form is the same to the letter', async () => {
  const long = [...struck, ...new Array(20_000).fill(speech('Gertrude', 'On and on. *and* <b>')).map((one) => ({ ...one, ...at() }))];
  for (const { write, inTurns } of Object.values(formats)) {
    let [pieces, turns, over] = ['', 0, false];
    const turn = () => {
      turns++;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    for await (const piece of inTurns(long)) pieces += piece;
    over = true;
    expect(pieces).toBe(write(long));
    expect(turns).toBeGreaterThan(1);
  }
});
