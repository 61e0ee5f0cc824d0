import { readdirSync, readFileSync } from 'node:fs';
import { ModelError, readBlueprint, TroupeError } from '@troupe/core';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { refusalsZh } from './refusals.zh.ts';

const chinese = (error: unknown) => explain(error, { environment: {}, language: 'zh' });
const source = new URL('../', import.meta.url);
const codes = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(new URL(name.replaceAll('\\', '/'), source), 'utf8').matchAll(/new TroupeError\(\s*'([a-z]+(?:-[a-z]+)*)',/gu),
  ])
  .map(([, code = '']) => code);

test('whatever the terminal refuses, it can say in Chinese: what is wrong and what to do', () => {
  expect(new Set(codes).size).toBeGreaterThan(50);
  expect([...new Set(codes)].filter((code) => !Object.hasOwn(refusalsZh, code)).sort()).toEqual([]);
  for (const [code, [said, remedy]] of Object.entries(refusalsZh)) {
    expect([code, /\p{Script=Han}.*。$/u.test(said), /[\p{Script=Han}\w]/u.test(remedy)]).toEqual([code, true, true]);
  }
});

test('a refusal in Chinese names what it is about, and keeps its particulars', () => {
  expect(chinese(new TroupeError('unknown-play', 'There is no play "hamlt"; did you mean hamlet?', 'npx troupe plays lists them.'))).toBe(
    'troupe：没有“hamlt”这出戏、这个案子或这个文件。\n  npx troupe plays 列出剧目。\n  （There is no play "hamlt"; did you mean hamlet? npx troupe plays lists them.）\n',
  );
  expect(chinese(new ModelError('unreachable', 'Nobody answers.', 'Start it.'))).toMatch(/^troupe：连不上模型服务器。\n/u);
});

test('a blueprint that cannot be read is told in Chinese alone; an unknown code stays as it was written', () => {
  let refusal: unknown;
  try {
    readBlueprint('{');
  } catch (error) {
    refusal = error;
  }
  expect(chinese(refusal)).toBe(
    'troupe：这份蓝图读不了：第 1 行第 2 列：不是有效的 JSON，这里应当是双引号里的键。\n  请改好那里的 JSON；支持 JSON 的编辑器会标出来。\n',
  );
  expect(chinese(new TroupeError('never-heard-of', 'So it is.', 'Do that.'))).toBe('troupe: So it is.\n  Do that.\n');
  expect(chinese(new Error('broken'))).toMatch(/^troupe: broken\n {2}这不该发生/u);
});

test('Chinese names in an English refusal do not make it Chinese', () => {
  const told = chinese(new TroupeError('unknown-role', 'There is no role "Addaa" in roles.', 'There are: Ada, 阿娜, 阿本.'));
  expect(told).toContain('没有“Addaa”这个角色。');
  expect(chinese(new TroupeError('unknown-role', '没有 Ada 这个角色。', '有：阿娜、阿本。'))).not.toContain('请选一个');
});
