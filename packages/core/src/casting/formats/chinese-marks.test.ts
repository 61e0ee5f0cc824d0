import { describe, expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const scene: readonly (readonly [string, string, string])[] = [
  ['老郑', '', '都这个时辰了，他还来不来？'],
  ['阿桂', '抬头', '来。他说来就一定来。'],
  ['老郑', '', '你倒信他。'],
  ['', '', '门外传来脚步声。'],
  ['陈知远', '推门', '对不住，路上耽搁了。'],
  ['阿桂', '', '有热茶！'],
  ['陈知远', '', '好。'],
  ['众人', '', '来了来了！'],
  ['老郑', '压低声音', '东西带来了？'],
];

const manners: Readonly<Record<string, (who: string, aside: string, words: string) => string>> = {
  名字后空格: (who, aside, words) => (who ? `${who}　${aside ? `（${aside}）` : ''}${words}\n` : `　　〔${words}〕\n`),
  六角括号: (who, aside, words) => (who ? `${who}　${aside ? `〔${aside}〕` : ''}${words}\n` : `〔${words}〕\n`),
  名字在方括号里: (who, aside, words) => (who ? `【${who}】${aside ? `（${aside}）` : ''}${words}\n` : `（${words}）\n`),
  名字独行: (who, aside, words) => (who ? `${who}${aside ? `（${aside}）` : ''}\n${words}\n\n` : `${words}\n\n`),
};

describe('labels without a colon', () => {
  for (const [manner, line] of Object.entries(manners))
    test(manner, () => {
      const script = parseScript(`第一场\n${scene.map(([who, aside, words]) => line(who, aside, words)).join('')}`);
      expect(script.format).toBe('transcript');
      const said = script.observations.filter(({ kind }) => kind === 'speech').map(({ speaker, text }) => [speaker, text]);
      expect(said).toEqual(scene.filter(([who]) => who).map(([who, , words]) => [who, words]));
      const done = script.observations.filter(({ kind }) => kind === 'action').map(({ speaker, text }) => [speaker, text.slice(1, -1)]);
      expect(done).toEqual(scene.filter(([who, aside]) => who && aside).map(([who, aside]) => [who, aside]));
    });
});

test('a whole scene in one paragraph, which begins with a direction', () => {
  const lines = [...scene, ...scene, ...scene].map(([who, , words]) => (who ? `${who}：${words}` : `（${words}）`));
  const script = parseScript(`第一场\n（夜，茶馆。）${lines.join('')}\n`);
  const said = script.observations.filter(({ kind }) => kind === 'speech').map(({ speaker, text }) => `${speaker}：${text}`);
  expect(said).toEqual(lines.filter((line) => !line.startsWith('（')));
});

test('a novel with names at the beginnings of its lines stays a novel', () => {
  const text = '老郑 走进茶馆。\n“来了？”阿桂问。\n“来了。”老郑说。\n阿桂笑了笑，没有说话。\n“坐。”';
  expect(parseScript(text).format).toBe('novel');
});

const told = (text: string) =>
  parseScript(text).observations.map(({ scene, speaker, kind, text: words }) => [scene, kind, kind === 'narration' ? '' : speaker, words]);

test('时间、地点在每一场前头：它们不是人，繁体的也一样', () => {
  const scenes = ['夜', '次日', '黄昏']
    .map((time, at) => `第${'一二三'[at]}场\n时间：${time}\n地点：车站\n王先生：走吧。\n李小姐：好。\n`)
    .join('');
  const wanted = ['夜', '次日', '黄昏'].flatMap((time, at) => [
    [at, 'narration', '', `时间：${time}`],
    [at, 'narration', '', '地点：车站'],
    [at, 'speech', '王先生', '走吧。'],
    [at, 'speech', '李小姐', '好。'],
  ]);
  expect(told(scenes)).toEqual(wanted);
  const old = (text: string) => text.replace(/[场时间点车黄]/gu, (sign) => '場時間點車黃'['场时间点车黄'.indexOf(sign)] ?? sign);
  expect(told(old(scenes))).toEqual(wanted.map(([scene, kind, who, words]) => [scene, kind, who, old(String(words))]));
});

test('人物表里的人；有时名字后面只空一格', () => {
  const text = '人物：\n王先生——教授\n李小姐——学生\n\n第一场\n王先生：（抬头）谁？\n李小姐　是我，老师。\n王先生：进来吧。\n';
  expect(told(text).slice(-4)).toEqual([
    [1, 'action', '王先生', '（抬头）'],
    [1, 'speech', '王先生', '谁？'],
    [1, 'speech', '李小姐', '是我，老师。'],
    [1, 'speech', '王先生', '进来吧。'],
  ]);
  expect(told(text).slice(0, 3)).toEqual([
    [0, 'narration', '', '人物：'],
    [0, 'narration', '', '王先生——教授'],
    [0, 'narration', '', '李小姐——学生'],
  ]);
});
