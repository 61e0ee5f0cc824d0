import type { Pair } from '@troupe/core/words';
import { fault, phrase } from '../errors.en.ts';
import { nearest } from './nearest.ts';
import table from './settings.table.json' with { type: 'json' };

type Kind = 'text' | 'number' | 'whole' | 'language';
type Setting = { readonly kind: Kind; readonly about: Pair /** Where it is not called after the setting. */; readonly variable?: string };

/** Every value that can be configured. A key for a model is none of them: it comes from an environment variable only. */
export const settings = table satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
type ValueOf<K extends Kind> = K extends 'number' | 'whole' ? number : K extends 'language' ? 'en' | 'zh' : string;
export type Values = { readonly [N in SettingName]?: ValueOf<(typeof settings)[N]['kind']> };
export type Provenance = 'flag' | 'environment' | 'file' | 'default';
export type Config = {
  readonly values: Values;
  /** Where each value comes from, in words: `--model`, `TROUPE_MODEL`, `troupe.config.json`, `default`. */
  readonly sources: Readonly<Partial<Record<SettingName, { readonly from: Provenance; readonly name: string }>>>;
  /** What was not understood, one sentence each. */
  readonly warnings: readonly string[];
};
export type ConfigInput = {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly file?: { readonly name: string; readonly text: string };
  readonly defaults?: Values;
};

export const configFileName = 'troupe.config.json';
export const settingNames = Object.keys(settings) as SettingName[];
export const environmentName = (name: SettingName): string =>
  (settings[name] as Setting).variable ?? `TROUPE_${dashed(name).replaceAll('-', '_').toUpperCase()}`;
export const flagName = (name: SettingName): string => `--${dashed(name)}`;
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Variables with our prefix that are not settings. */
export const otherVariables = [
  'TROUPE_MODEL_KEY',
  'TROUPE_FFMPEG',
  'TROUPE_FFPROBE',
  'TROUPE_CI',
  'TROUPE_SOAK',
  'TROUPE_INSTALL_TOOLS',
  'TROUPE_CHROMIUM',
  'TROUPE_TEST_DATABASE_URL',
  'TROUPE_TEST_SEED',
  'TROUPE_TALLY',
  'TROUPE_DEBUG',
];

/** Flags win over the environment, the environment over the file, the file over the defaults. Pure: everything is handed in. */
export function readConfig({ flags = {}, environment = {}, file, defaults = {} }: ConfigInput): Config {
  const inFile = file ? parseFile(file) : {};
  const values: Record<string, unknown> = {};
  const sources: Config['sources'] = {};
  for (const name of settingNames) {
    const candidates = [
      { from: 'flag', name: flagName(name), value: flags[name] },
      { from: 'environment', name: environmentName(name), value: environment[environmentName(name)] || undefined },
      { from: 'file', name: file?.name ?? configFileName, value: inFile[name] },
      { from: 'default', name: 'default', value: defaults[name] },
    ] as const;
    const found = candidates.find(({ value }) => value !== undefined && value !== null);
    if (!found) continue;
    values[name] = understood(name, found.value, found.from === 'file' ? `"${name}" in ${found.name}` : found.name);
    Object.assign(sources, { [name]: { from: found.from, name: found.name } });
  }
  const warnings = [...strangeKeys(inFile, file?.name), ...passwordInFile(inFile, file?.name), ...strangeVariables(environment)];
  return { values: values as Values, sources, warnings };
}

function parseFile({ name, text }: { readonly name: string; readonly text: string }): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch (cause) {
    throw fault('config-unreadable', { name, why: (cause as Error).message }, { cause });
  }
  throw fault('config-unreadable/object', { name });
}

function understood(name: SettingName, value: unknown, where: string): string | number {
  const { kind } = settings[name];
  if (kind === 'text') return typeof value === 'string' ? value : refuse(where, value, 'wanted.text');
  if (kind === 'language') return value === 'en' || value === 'zh' ? value : refuse(where, value, 'wanted.language');
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return refuse(where, value, 'wanted.number');
  if (kind === 'whole' && !Number.isInteger(number)) return refuse(where, value, 'wanted.whole');
  return number;
}

function refuse(where: string, value: unknown, wanted: Parameters<typeof phrase>[0]): never {
  throw fault('config-value', { where, value: JSON.stringify(value), wanted: phrase(wanted) });
}

function strangeKeys(file: Record<string, unknown>, name = configFileName): string[] {
  return Object.keys(file)
    .filter((key) => !Object.hasOwn(settings, key) && key !== '$schema')
    .map((key) => {
      if (/key|token|secret|password/i.test(key) && key !== 'modelKeyEnv') {
        return `"${key}" in ${name} is not read: keys belong into the environment variable TROUPE_MODEL_KEY (or the one "modelKeyEnv" names), never into a file.`;
      }
      return `"${key}" in ${name} is unknown${guess(key, settingNames)}`;
    });
}

function passwordInFile({ database }: Record<string, unknown>, name = configFileName): string[] {
  return typeof database === 'string' && /\/\/[^/@]*:[^/@]*@/.test(database)
    ? [`"database" in ${name} holds a password, which others can read there: put the address into the environment variable DATABASE_URL.`]
    : [];
}

function strangeVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...settingNames.map(environmentName), ...otherVariables];
  return Object.keys(environment)
    .filter((name) => name.startsWith('TROUPE_') && !known.includes(name))
    .map((name) => `The environment variable ${name} is unknown${guess(name, known)}`);
}

function guess(word: string, known: readonly string[]): string {
  const close = nearest(word, known);
  return close ? `; did you mean ${close}?` : '.';
}

/** The key of the model server. Read as late as possible, handed to the client and to nothing else. */
export function modelKey({
  config,
  environment,
}: { readonly config: Config } & Pick<Required<ConfigInput>, 'environment'>): string | undefined {
  return environment[config.values.modelKeyEnv ?? 'TROUPE_MODEL_KEY'] || undefined;
}
