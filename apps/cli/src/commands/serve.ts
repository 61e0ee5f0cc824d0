import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Standard } from '@troupe/house/models';
import { backUpDaily, logFile } from '@troupe/house/node';
import { systemClock } from '@troupe/models/clock';
import { defaultPort, qrCode, type RunningServer, startServer } from '@troupe/server';
import { bundled } from '../context/bundled.ts';
import type { Config } from '../context/config.ts';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { sayWhere } from '../keeping/open-house.ts';
import { closing, configuredPlace, openStore } from '../keeping/stores.ts';
import { repertoire } from '../performing/plays.ts';

type ServeFlags = {
  /** `true` for all addresses of this machine. */
  readonly host?: string | true;
  readonly open: boolean;
  readonly passwordEnv?: string;
  readonly publicUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly embedder?: string;
  readonly embedderName?: string;
  readonly speechToText?: string;
  readonly speechToTextName?: string;
};

/** Opens the theatre for browsers until Ctrl-C. What is played goes on when it is opened again. */
export async function serveCommand(flags: ServeFlags, context: Context): Promise<void> {
  const { config, voice } = context;
  const { values } = config;
  const folder = values.data ?? '.';
  // Whatever the house writes from here on, films and runs too, is for its owner alone.
  process.umask(0o077);
  const key = modelKey(context);
  // By flag, variable or file; the default is that of the model server.
  const wanted = config.sources.port?.from === 'default' ? undefined : values.port;
  const password = passwordFrom(flags, context.environment);
  const host = flags.host === true ? '0.0.0.0' : flags.host;
  // Loaded when an encoder is wanted: the house finds memories without one.
  const encoder = flags.embedder && (await (await import('../roles/roles.ts')).embedderFor(folder, flags, context));
  return closing(openStore(configuredPlace(config), { house: true }), async (store) => {
    const log = logFile(folder, { secrets: [key, password, passwordIn(values.database)].filter((secret) => secret !== undefined) });
    const house = await startServer({
      port: wanted ?? defaultPort,
      exactPort: wanted !== undefined,
      ...(host !== undefined && { host }),
      ...(password !== undefined && { password }),
      ...(flags.publicUrl !== undefined && { publicUrl: flags.publicUrl }),
      ...(flags.trustProxy && { trustedProxies: flags.trustProxy }),
      dataFolder: folder,
      store,
      plays: await repertoire(),
      standard: standardOf(config, key),
      ...(encoder && { embedder: encoder }),
      ...(await hearing(flags, key)),
      ...(values.pace !== undefined && { pace: values.pace }),
      web: bundled.pages,
      log,
    });
    const signalled = untilSignal();
    const opened = sayWhere(folder, flags.publicUrl ?? house.url);
    announce(house, password !== undefined, flags, context);
    if (password !== undefined && flags.passwordEnv === undefined) voice.say(voice.words.housePassword({ password }));
    const place = configuredPlace(config);
    const backups = backUpDaily({ place, folder: join(folder, 'backups'), keep: values.backups ?? 0, clock: systemClock, log });
    await signalled;
    await backups.stop();
    await house.close();
    opened.close();
  });
}

/** Somebody who hears, where a server for it is named. */
async function hearing({ speechToText, speechToTextName = 'whisper-1' }: ServeFlags, key: string | undefined) {
  if (speechToText === undefined) return {};
  const { openAiTranscriber } = await import('@troupe/models/openai');
  const { goingOut } = await import('@troupe/models/going-out');
  const server = {
    baseUrl: speechToText,
    model: speechToTextName,
    fetch: goingOut('transcription'),
    clock: systemClock,
    ...(key !== undefined && { key }),
  };
  return { transcriber: openAiTranscriber(server) };
}

/** Of the database: nothing of it goes into a log. */
function passwordIn(database: string | undefined): string | undefined {
  return database === undefined ? undefined : decodeURIComponent(new URL(database).password) || undefined;
}

function passwordFrom({ host, passwordEnv }: ServeFlags, environment: Context['environment']): string | undefined {
  const password = passwordEnv === undefined ? undefined : environment[passwordEnv];
  if (passwordEnv !== undefined && !password) throw fault('usage-password', { name: passwordEnv });
  if (host !== undefined && password === undefined) return newPassword();
  return password;
}

/** Easily read from one screen and typed on another: no letter that looks like a digit. 60 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz234567892';
  const drawn = Array.from(randomBytes(12), (byte) => letters[byte % 32] ?? 'a').join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}

export function standardOf({ values }: Config, key: string | undefined): Standard {
  const { model, modelName, deciderName, directorName, modelTimeout, window, priceIn, priceCached, priceOut, budgetMoney, budgetTokens } =
    values;
  const all = {
    model,
    modelName,
    deciderName,
    directorName,
    modelTimeout,
    window,
    priceIn,
    priceCached,
    priceOut,
    budgetMoney,
    budgetTokens,
  };
  const choice = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { choice, ...(key !== undefined && { key }) };
}

function announce(
  house: RunningServer,
  closed: boolean,
  { host, open, publicUrl }: ServeFlags,
  { output, environment, voice }: Context,
): void {
  const address = publicUrl ?? house.url;
  voice.say(voice.words.serving({ url: address }));
  if (host !== undefined) voice.say(qrCode(address));
  if (host !== undefined && !publicUrl?.startsWith('https:')) voice.say(voice.words.plainHttp);
  if (!closed) voice.say(voice.words.entrance({ url: house.entrance() }));
  // Of its own: the one on the screen is for another browser.
  if (open && output.isTTY && !environment.CI) openBrowser(closed ? address : house.entrance());
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** A kindness, not a promise: where there is no browser, the address is on the screen. */
function openBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const browser = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  browser.on('error', () => undefined);
  browser.unref();
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
