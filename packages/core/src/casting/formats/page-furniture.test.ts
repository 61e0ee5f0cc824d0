import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const told = (text: string): string[] =>
  parseScript(text).observations.map(({ kind, speaker, text: words }) => `${kind === 'speech' ? speaker : `(${speaker})`} ${words}`);

test('a screenplay with scene numbers, page numbers, (MORE), CONTINUED and (CONT’D)', () => {
  const text = `12   INT. HARBOUR OFFICE - NIGHT                               12

     Rain on the glass.

                         MARA
               It's always up.
                         (MORE)

                         (CONTINUED)

CONTINUED:                                                    13.

                         MARA (CONT'D)
               Nobody's coming.

                                                              14.

                         GUARD #2 (O.S.)
               Hold it there!
`;
  expect(parseScript(text).scenes.map(({ title }) => title)).toEqual(['INT. HARBOUR OFFICE - NIGHT']);
  expect(told(text)).toEqual(['(narrator) Rain on the glass.', "MARA It's always up.", "MARA Nobody's coming.", 'GUARD #2 Hold it there!']);
});

test('话剧：两个字的名字中间空一格', () => {
  expect(
    told(
      '第二幕\n\n李　三　（抬头）您瞧，又来了。\n王利发　来就来呗！\n巡　警　（进门）预备好了没有？\n王利发　没有。\n巡　警　快着点！\n李　三　是。',
    ),
  ).toEqual([
    '(李三) （抬头）',
    '李三 您瞧，又来了。',
    '王利发 来就来呗！',
    '(巡警) （进门）',
    '巡警 预备好了没有？',
    '王利发 没有。',
    '巡警 快着点！',
    '李三 是。',
  ]);
});

test('戏曲：唱、念、白和板式，词接着往下唱', () => {
  expect(
    told(
      '第一场\n\n柳娘　（念）　月上东楼。\n丫鬟　（白）　小姐，茶好了。\n【四平调】\n柳娘　（唱【西皮摇板】）　一声声，\n　　　　　　　　一声声打在心头。\n书童、丫鬟　（同白）　来了。',
    ),
  ).toEqual([
    '(柳娘) （念）',
    '柳娘 月上东楼。',
    '(丫鬟) （白）',
    '丫鬟 小姐，茶好了。',
    '(narrator) 【四平调】',
    '(柳娘) （唱【西皮摇板】）',
    '柳娘 一声声，',
    '柳娘 一声声打在心头。',
    '(书童、丫鬟) （同白）',
    '书童、丫鬟 来了。',
  ]);
});

test('电视剧本：场次、OS、VO', () => {
  const text =
    '第一集\n\n1-1  日  内  医院走廊\n人物：林晓、陈医生\n林晓（急）：出来了吗？\n陈医生：坐下说。\n林晓OS：他的脸色不对。\n\n1-2  夜  外  医院门口\n林晓VO：那一年，我二十六岁。';
  const script = parseScript(text);
  expect(script.scenes.map(({ title }) => title)).toEqual(['第一集, 1-1  日  内  医院走廊', '1-2  夜  外  医院门口']);
  expect(script.roles.map(({ name }) => name).sort()).toEqual(['林晓', '陈医生'].sort());
});
