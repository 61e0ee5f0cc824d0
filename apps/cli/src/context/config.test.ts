import { TroupeError } from '@troupe/core/errors';
import { expect, test } from 'vitest';
import { modelKey, readConfig } from './config.ts';

const file = (value: unknown) => ({ name: 'troupe.config.json', text: JSON.stringify(value) });

test('flags win over the environment, the environment over the file, the file over defaults', () => {
  const config = readConfig({
    flags: { model: 'http://flag' },
    environment: { TROUPE_MODEL: 'http://env', TROUPE_MODEL_NAME: 'env-model' },
    file: file({ model: 'http://file', modelName: 'file-model', patience: 30 }),
    defaults: { patience: 10, port: 4517 },
  });
  expect(config.values).toEqual({ model: 'http://flag', modelName: 'env-model', patience: 30, port: 4517 });
  expect(config.sources).toEqual({
    model: { from: 'flag', name: '--model' },
    modelName: { from: 'environment', name: 'TROUPE_MODEL_NAME' },
    patience: { from: 'file', name: 'troupe.config.json' },
    port: { from: 'default', name: 'default' },
  });
});

test('an unknown key is named with the nearest known one', () => {
  const { warnings } = readConfig({ file: file({ modelname: 'x', zebra: 1 }), environment: { TROUPE_PATIENSE: '3' } });
  expect(warnings).toEqual([
    '"modelname" in troupe.config.json is unknown; did you mean modelName?',
    '"zebra" in troupe.config.json is unknown.',
    'The environment variable TROUPE_PATIENSE is unknown; did you mean TROUPE_PATIENCE?',
  ]);
});

test('a value of the wrong kind names its place and stops', () => {
  const attempt = () => readConfig({ environment: { TROUPE_BUDGET_TOKENS: 'many' } });
  expect(attempt).toThrow(TroupeError);
  expect(attempt).toThrow('TROUPE_BUDGET_TOKENS is "many", but must be a number, not below zero.');
  expect(() => readConfig({ flags: { budgetTokens: 1.5 } })).toThrow('--budget-tokens is 1.5, but must be a whole number.');
  expect(() => readConfig({ file: { name: 'troupe.config.json', text: '{' } })).toThrow('troupe.config.json is not valid JSON');
});

test('a key is never a setting: not from the file, not in values, not in warnings', () => {
  const config = readConfig({
    file: file({ modelKey: 'sk-secret', modelKeyEnv: 'MY_KEY' }),
    environment: { MY_KEY: 'sk-other', TROUPE_MODEL_KEY: 'sk-third' },
  });
  expect(JSON.stringify(config)).not.toMatch(/sk-/);
  expect(config.warnings[0]).toContain('keys belong into the environment');
  expect(modelKey({ config, environment: { MY_KEY: 'sk-other', TROUPE_MODEL_KEY: 'sk-third' } })).toBe('sk-other');
  expect(modelKey({ config: readConfig({}), environment: { TROUPE_MODEL_KEY: 'sk-third' } })).toBe('sk-third');
});

test('empty variables count as unset', () => {
  expect(readConfig({ environment: { TROUPE_MODEL: '' } }).values).toEqual({});
});
