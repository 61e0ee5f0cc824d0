import type { Pair } from '@troupe/core/words';
import { fault, phrase } from '../errors.en.ts';
import { nearest } from './nearest.ts';

type Kind = 'text' | 'number' | 'whole' | 'language';
type Setting = { readonly kind: Kind; readonly about: Pair /** Where it is not called after the setting. */; readonly variable?: string };

/** Every value that can be configured. A key for a model is none of them: it comes from an environment variable only. */
export const settings = {
  data: { kind: 'text', about: ['the folder for the database and the logs', '放数据库和日志的文件夹'] },
  store: {
    kind: 'text',
    about: ['the database file; by default troupe.db in the data folder', '数据库文件；默认是数据文件夹里的 troupe.db'],
  },
  database: {
    kind: 'text',
    about: ['address of a Postgres database, instead of the file', 'Postgres 数据库的地址，代替文件'],
    variable: 'DATABASE_URL',
  },
  language: { kind: 'language', about: ['the language of the interface: en or zh', '界面的语言：en 或 zh'] },
  person: { kind: 'text', about: ['the name under which you take a seat', '你入座用的名字'] },
  model: { kind: 'text', about: ['base URL of a model server; without it the understudy plays', '模型服务器的地址；没有它就由替角来演'] },
  modelName: { kind: 'text', about: ['the model to ask for', '要用的模型'] },
  deciderName: { kind: 'text', about: ['a smaller, quicker model for decisions', '用来做决定的更小更快的模型'] },
  directorName: { kind: 'text', about: ['the model of planner, transfer and advancer', '规划、判断与推进用的模型'] },
  modelKeyEnv: {
    kind: 'text',
    about: ['the environment variable that holds the key; by default TROUPE_MODEL_KEY', '放密钥的环境变量；默认 TROUPE_MODEL_KEY'],
  },
  modelTimeout: { kind: 'number', about: ['seconds a model call may take', '一次模型调用最多多少秒'] },
  window: {
    kind: 'whole',
    about: ['tokens the model holds; without it the server is asked', '模型能容纳多少词元；不写就问服务器'],
  },
  priceIn: { kind: 'number', about: ['money for a million tokens read', '读一百万词元的价钱'] },
  priceCached: { kind: 'number', about: ['money for a million tokens read from the cache', '从缓存读一百万词元的价钱'] },
  priceOut: { kind: 'number', about: ['money for a million tokens written', '写一百万词元的价钱'] },
  budgetMoney: { kind: 'number', about: ['money a performance may spend before it pauses', '一场演出花到多少钱就暂停'] },
  budgetTokens: { kind: 'whole', about: ['tokens a performance may use before it pauses', '一场演出用到多少词元就暂停'] },
  patience: {
    kind: 'number',
    about: ['seconds a silent player is waited for; without it, for ever', '玩家不出声时等多少秒；不写就一直等'],
  },
  pace: {
    kind: 'number',
    about: ['words a second at which the understudy speaks on a terminal; 0 for at once', '替角在终端里每秒说多少词；0 是一下子说完'],
  },
  port: { kind: 'whole', about: ['the port of the model server', '模型服务器的端口'] },
  backups: { kind: 'whole', about: ['how many daily backups an open theatre keeps; 0 for none', '开着的剧场留多少份每日备份；0 是不备份'] },
} as const satisfies Record<string, Setting>;

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
