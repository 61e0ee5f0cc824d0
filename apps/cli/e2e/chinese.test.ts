import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newPlayFiles } from '../src/writing/new-play.ts';
import { troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (args: string[], environment: Record<string, string> = { LANG: 'zh_CN.UTF-8' }) => troupeHere(args, { folder, environment });

test('check says everything in Chinese to those who read it, whatever the language of the play', async () => {
  const play = JSON.parse(newPlayFiles({ id: 'mine', language: 'en' })['blueprint.json'] ?? '');
  delete play.acts[0].scenes[0].points[0].cues.nell;
  writeFileSync(join(folder, 'faulty.json'), JSON.stringify(play));
  writeFileSync(join(folder, 'torn.json'), '{"format": "troupe-blueprint",');
  const found = await run(['check', 'faulty.json']);
  expect(found.code).toBe(1);
  expect(found.output).toMatch(
    /^错误 T301，在 acts\.0\.scenes\.0\.points\.0\.cues（情节点 .+）：Nell在台上，却没有提示\n {2}给 "nell" 加一条提示/mu,
  );
  expect(found.output).toMatch(/：\d+ 处错误，\d+ 处警告，\d+ 条提醒。\n$/u);
  expect((await run(['check', 'torn.json'])).output).toMatch(/^错误：第 1 行第 \d+ 列：不是有效的 JSON/u);
  expect((await run(['check', 'faulty.json', '--language', 'en'])).output).toContain('Nell is on stage and has no cue');
  const json = JSON.parse((await run(['check', 'faulty.json', '--json'])).output);
  expect(json.diagnostics[0]).toMatchObject({ code: 'T301', message: 'Nell在台上，却没有提示', finding: { key: 'T301' } });
  const unplayable = await run(['perform', 'faulty.json']);
  expect(unplayable).toMatchObject({ code: 3, errors: expect.stringContaining('faulty.json 演不了：错误 T301') });
});

test('help, wrong usage and refusals are in Chinese, by the locale or by --language', async () => {
  expect((await run(['--help'])).output).toMatch(/^用法：.*\n\n终端里的剧场/u);
  // What the parser refuses looks like every other refusal.
  const unknown = 'troupe：没有“performm”这个命令\n  是不是想写 perform？\n  troupe --help 列出所有命令\n';
  expect(await run(['performm'])).toMatchObject({ code: 2, errors: unknown });
  const missing = await run(['perform', 'nowhere.json', '--language', 'zh'], {});
  expect(await run(['--language', 'zh', 'perform', 'nowhere.json'], {})).toMatchObject({ code: 4, errors: missing.errors });
  expect(missing).toMatchObject({ code: 4, errors: expect.stringMatching(/^troupe：没有“nowhere\.json”.*\n {2}剧目：baigu、closet、/u) });
});

test('whoever named a data folder is told how to go on from there', async () => {
  const stopped = await run(['perform', 'closet', '--understudy', '--budget-tokens', '500', '--data', 'elsewhere', '--stream', 'mine'], {});
  expect(stopped.code).toBe(8);
  const command = /npx troupe (perform --resume .*)/u.exec(stopped.errors)?.[1] ?? '';
  expect(command).toMatch(/--store .*elsewhere/u);
  const again = await run([...command.split(' '), '--understudy', '--budget-tokens', '1000000', '--json'], {});
  expect(again.code).toBe(0);
});
