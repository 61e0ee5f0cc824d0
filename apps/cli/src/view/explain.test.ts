import { readBlueprint } from '@troupe/core/blueprint';
import { TroupeError } from '@troupe/core/errors';
import { ModelError } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { fault, phrase } from '../errors.en.ts';
import { explain } from './explain.ts';

const chinese = (error: unknown) => explain(error, { environment: {}, language: 'zh' });

test('a refusal in Chinese names all it is about', async () => {
  const error = fault('unknown-play/named', { named: 'hamlt', close: 'hamlet', plays: ['closet', 'hamlet'] });
  expect(await explain(error, { environment: {}, language: 'en' })).toBe(
    'troupe: There is no play and no file "hamlt". Did you mean hamlet?\n  The repertoire: closet, hamlet.\n',
  );
  expect(await chinese(error)).toBe('troupe：没有“hamlt”这出戏或这个文件。是不是“hamlet”？\n  剧目：closet、hamlet。\n');
  const value = fault('config-value', { where: 'TROUPE_PACE', value: '"x"', wanted: phrase('wanted.number') });
  expect(await chinese(value)).toBe('troupe：TROUPE_PACE 是 "x"，必须是不小于零的数。\n  请改好它；“troupe config” 显示每个值的来处。\n');
});

test('what other packages refuse is told in Chinese as well', async () => {
  const params = { url: 'http://127.0.0.1:1' };
  expect(await chinese(new ModelError('unreachable/nobody', 'Nobody answers.', 'Start it.', { params }))).toBe(
    'troupe：http://127.0.0.1:1 上没有谁回应。\n  http://127.0.0.1:1 的服务器在运行吗？请启动它，或换一个地址。\n',
  );
});

test('a blueprint that cannot be read is told in Chinese alone; an unknown sentence stays as it was written', async () => {
  let refusal: unknown;
  try {
    readBlueprint('{');
  } catch (error) {
    refusal = error;
  }
  expect(await chinese(refusal)).toBe(
    'troupe：这份蓝图读不了：第 1 行第 2 列：不是有效的 JSON，这里应当是双引号里的键。\n  请改好那里的 JSON；支持 JSON 的编辑器会标出来。\n',
  );
  expect(await chinese(new TroupeError('never-heard-of', 'So it is.', 'Do that.'))).toBe('troupe: So it is.\n  Do that.\n');
  expect(await chinese(new TroupeError('unknown-role', '没有 Ada 这个角色。', '有：阿娜、阿本。'))).toBe(
    'troupe: 没有 Ada 这个角色。\n  有：阿娜、阿本。\n',
  );
  expect(await chinese(new Error('broken'))).toMatch(/^troupe: broken\n {2}这不该发生/u);
});
