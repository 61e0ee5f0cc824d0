import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { printable } from '../view/clean.ts';
import { choosePalette, type Palette } from '../view/palette.ts';
import { languageOf, type Words, wordsFor } from '../view/words.ts';
import { type Config, configFileName, readConfig, type Values } from './config.ts';

export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly errors: NodeJS.WriteStream;
};

export const processSurroundings = (): Surroundings => ({
  environment: process.env,
  folder: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});

const defaultPort = 4517;

/** The configuration as this process finds it: flags, environment, the file in the current folder, defaults. */
export function configure(flags: Readonly<Record<string, unknown>>, { environment, folder }: Surroundings): Config {
  const path = join(folder, configFileName);
  const file = existsSync(path) ? { name: configFileName, text: readFileSync(path, 'utf8') } : undefined;
  const defaults: Values = {
    language: languageOf(environment),
    port: defaultPort,
    modelTimeout: 120,
    modelKeyEnv: 'TROUPE_MODEL_KEY',
    backups: 7,
  };
  const config = readConfig({ flags, environment, ...(file && { file }), defaults });
  return withDataFolder(flags.understudy === true ? withoutModel(config) : config, folder);
}

function withoutModel(config: Config): Config {
  const { model: _, ...values } = config.values;
  const { model: __, ...sources } = config.sources;
  return { ...config, values, sources };
}

/** The data folder and the store lie where they were said to, or side by side in the default place. */
function withDataFolder(config: Config, folder: string): Config {
  const data = resolve(folder, config.values.data || 'troupe-data');
  const store = config.values.store ? resolve(folder, config.values.store) : join(data, 'troupe.db');
  const fallback = { from: 'default', name: 'default' } as const;
  return {
    ...config,
    values: { ...config.values, data, store },
    sources: { ...config.sources, data: config.sources.data ?? fallback, store: config.sources.store ?? fallback },
  };
}

export type Voice = {
  /** English where none was chosen. */
  readonly language: 'en' | 'zh';
  readonly words: Words;
  readonly palette: Palette;
  say(text: string): void;
  warn(text: string): void;
};

/** How a command speaks to people: answers on standard output, everything else on standard error. */
export function voiceOf(config: Config, { environment, output, errors }: Surroundings): Voice {
  const { language = 'en' } = config.values;
  return {
    language,
    words: wordsFor(language),
    palette: choosePalette(environment, Boolean(output.isTTY)),
    say: (text) => void output.write(`${printable(text)}\n`),
    warn: (text) => void errors.write(`${printable(text)}\n`),
  };
}

/** What a command is given: the process it runs in, its settings, and how it speaks. */
export type Context = Surroundings & { readonly config: Config; readonly voice: Voice };

/** Of commands that have no other. */
export type JsonFlag = { readonly json?: boolean };
