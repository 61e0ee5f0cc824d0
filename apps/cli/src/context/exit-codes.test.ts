import { TroupeError } from '@troupe/core/errors';
import { StaleAppendError, StoreFullError } from '@troupe/core/log';
import { ModelError } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { exitCodeFor, exitCodes, exitMeanings } from './exit-codes.ts';

const error = (code: string) => new TroupeError(code, 'What.', 'Do.');
const fault = (kind: ConstructorParameters<typeof ModelError>[0]) => new ModelError(kind, 'What.', 'Do.');

test('every code is used once and has a meaning', () => {
  expect(new Set(Object.values(exitCodes)).size).toBe(Object.keys(exitCodes).length);
  expect(Object.keys(exitMeanings)).toEqual(Object.keys(exitCodes));
});

test.each([
  [error('config-value'), exitCodes.usage],
  [error('usage-at'), exitCodes.usage],
  [error('blueprint-newer'), exitCodes.blueprint],
  [error('unknown-role'), exitCodes.unknown],
  [error('store-missing'), exitCodes.unknown],
  [error('store-corrupt'), exitCodes.store],
  [error('data-folder'), exitCodes.store],
  [new StaleAppendError('s', 1, 2), exitCodes.store],
  [new StoreFullError(), exitCodes.store],
  [fault('unreachable'), exitCodes.unreachable],
  [fault('key-refused'), exitCodes.keyRefused],
  [fault('over-budget'), exitCodes.budget],
  [fault('bad-request'), exitCodes.model],
  [error('port-in-use'), exitCodes.portInUse],
  [error('evaluation-cap'), exitCodes.cap],
  [error('interrupted'), exitCodes.interrupted],
  [new Error('a bug'), exitCodes.failed],
  ['thrown', exitCodes.failed],
] as const)('%s ends with its own code', (thrown, code) => {
  expect(exitCodeFor(thrown)).toBe(code);
});
