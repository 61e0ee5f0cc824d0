import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const said = (text: string) => parseScript(text).observations.map(({ kind, speaker, text: words }) => [kind, speaker, words]);

test('a play of the Yuan kind: who speaks and how stands in brackets', () => {
  const text = `第一折
（冲末扮张员外上，云）老夫姓张，人称员外。
（正末云）员外请坐。
（唱）
【点绛唇】风卷残云，雪迷古道，人踪少。
（众云）来了也。
（张员外做悲科，云）孩儿也！
（下）`;
  expect(parseScript(text).format).toBe('transcript');
  expect(said(text)).toEqual([
    ['action', '张员外', '（冲末扮张员外上，云）'],
    ['speech', '张员外', '老夫姓张，人称员外。'],
    ['action', '正末', '（正末云）'],
    ['speech', '正末', '员外请坐。'],
    ['action', '正末', '（唱）'],
    ['action', '正末', '【点绛唇】'],
    ['speech', '正末', '风卷残云，雪迷古道，人踪少。'],
    ['action', '众', '（众云）'],
    ['speech', '众', '来了也。'],
    ['action', '张员外', '（张员外做悲科，云）'],
    ['speech', '张员外', '孩儿也！'],
    ['action', '张员外', '（下）'],
  ]);
  expect(parseScript(text).roles.map(({ name }) => name)).toEqual(['正末', '张员外']);
});

test('云 and 唱 behind a name are no part of it; 赵云 and 李白 are whole', () => {
  const sung =
    '正末云：小生姓李。\n旦儿云：官人，你往那里去？\n正末唱：【混江龙】则见那梅花初绽。\n净背云：这厮无礼。\n正末做看科云：好雪也！';
  expect(said(sung).map(([, speaker]) => speaker)).toEqual(['正末', '旦儿', '正末', '正末', '净', '正末']);
  const names = '赵云：将军，前面就是长坂坡。\n刘备：子龙小心。\n李白：好酒！\n张飞：俺来也！\n刘备：三弟！';
  expect(said(names).map(([, speaker]) => speaker)).toEqual(['赵云', '刘备', '李白', '张飞', '刘备']);
});

test('a screenplay: headers, signs before deeds, every bracket, names set wide, names alone, two at once, a voice from off', () => {
  const text = `第12场 茶馆 内 日
人物：老王、小翠、客人甲、客人乙

△老王擦着桌子，小翠从后门进来。

老王
（没抬头）
今天来得早。

小翠：【放下篮子】早？都快中午了。
客人甲：掌柜的，〔敲桌子〕茶！
客人乙 ：还有我的！
客人甲、客人乙：快点儿！
旁白：那一年冬天特别冷。
小翠（画外音）：我从来没有忘记那碗茶。
众人：好！
老王和小翠：谢谢各位。
李 雷［笑］：我也要一碗。
（众人大笑。）`;
  expect(said(text)).toEqual([
    ['narration', 'narrator', '人物：老王、小翠、客人甲、客人乙'],
    ['action', '老王', '△老王擦着桌子，小翠从后门进来。'],
    ['action', '老王', '（没抬头）'],
    ['speech', '老王', '今天来得早。'],
    ['action', '小翠', '【放下篮子】'],
    ['speech', '小翠', '早？都快中午了。'],
    ['speech', '客人甲', '掌柜的，'],
    ['action', '客人甲', '〔敲桌子〕'],
    ['speech', '客人甲', '茶！'],
    ['speech', '客人乙', '还有我的！'],
    ['speech', '客人甲、客人乙', '快点儿！'],
    ['speech', '旁白', '那一年冬天特别冷。'],
    ['action', '小翠', '（画外音）'],
    ['speech', '小翠', '我从来没有忘记那碗茶。'],
    ['speech', '众人', '好！'],
    ['speech', '老王和小翠', '谢谢各位。'],
    ['action', '李雷', '［笑］'],
    ['speech', '李雷', '我也要一碗。'],
    ['action', '众人', '（众人大笑。）'],
  ]);
  const { roles, scenes } = parseScript(text);
  expect(scenes[0]?.title).toBe('第12场 茶馆 内 日');
  expect(roles.map(({ name, speeches }) => [name, speeches]).sort()).toEqual([
    ['客人乙', 2],
    ['客人甲', 3],
    ['小翠', 3],
    ['李雷', 1],
    ['老王', 2],
  ]);
});

test('甲 and 乙 apart and together; a name with its words on the next line; words in quotation marks', () => {
  const text = `1、日 内 客厅\n甲：他走了？\n乙：走了。\n甲乙：哈哈哈！\n合：张总慢走！\n甲：\n我错了。\n乙（哭）\n你走吧！\n甲：“好。”`;
  expect(said(text).filter(([kind]) => kind === 'speech')).toEqual([
    ['speech', '甲', '他走了？'],
    ['speech', '乙', '走了。'],
    ['speech', '甲乙', '哈哈哈！'],
    ['speech', '合', '张总慢走！'],
    ['speech', '甲', '我错了。'],
    ['speech', '乙', '你走吧！'],
    ['speech', '甲', '“好。”'],
  ]);
  expect(parseScript(text).roles.map(({ name }) => name)).toEqual(['甲', '乙']);
});
