import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readLog } from '@troupe/core/events';
import type { StoredEvent, StreamSummary } from '@troupe/core/log';
import type { Repertoire } from '@troupe/house/node';
import type { Bank } from '@troupe/understudy';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { folderNames } from '../files/folder-name.ts';
import { aboutFilms, type CopiedFilms, copyFilms, filmsFolder } from '../keeping/films.ts';
import { chooseStream, closing, configuredPlace, type PlayStore, performancesIn, readStore } from '../keeping/stores.ts';
import { repertoire } from '../performing/plays.ts';

type ExportFlags = { readonly all?: boolean; readonly stream?: string; readonly json?: boolean };

type Exported = {
  readonly stream: string;
  readonly folder: string;
  readonly events: number;
  readonly updatedAt: string;
  readonly title?: string;
};

/** Writes performances into a folder: each as its log, as a play to read (also as a book), as the script as performed, and with its play, to be performed again. Needs no Troupe to be read. */
export async function exportCommand(target: string, flags: ExportFlags, context: Context): Promise<void> {
  const { config, voice } = context;
  const folder = resolve(context.folder, target);
  if (flags.all && flags.stream !== undefined) throw fault('usage-export');
  return closing(readStore(configuredPlace(config)), async (store) => {
    const wanted = flags.all ? (await performancesIn(store)).standing : [await chooseStream(store, flags.stream)];
    makeEmpty(folder);
    const nameOf = folderNames();
    const exported: Exported[] = [];
    const plays = await repertoire();
    for (const summary of wanted) exported.push(await exportOne(store, summary, plays, { parent: folder, name: nameOf(summary.stream) }));
    if (flags.all) await exportRoles(store, folder);
    const films = flags.all ? await exportFilms(store, filmsFolder(config), folder) : undefined;
    writeFileSync(join(folder, 'index.json'), `${JSON.stringify(exported, null, 2)}\n`);
    if (flags.json) voice.say(JSON.stringify({ folder, performances: exported }));
    else voice.say(voice.words.exported({ count: exported.length, folder }));
    if (films && !flags.json)
      voice.say(voice.words.filmsBeside({ count: films.films, size: (films.bytes / 2 ** 20).toFixed(1), folder: films.folder }));
  });
}

/** Everybody who was cast or remembers evenings: who they are, and the log of their memory. */
async function exportRoles(store: PlayStore, parent: string): Promise<void> {
  const [{ memoryPrefix, RoleIndex }, { systemClock }] = await Promise.all([import('@troupe/house/roles'), import('@troupe/models/clock')]);
  const nameOf = folderNames();
  for (const role of (await RoleIndex.open(store, systemClock)).roles) {
    const folder = join(parent, 'roles', nameOf(role.id));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'role.json'), `${JSON.stringify(role, null, 2)}\n`);
    await writeLog(store.read(memoryPrefix + role.id), join(folder, 'memory.jsonl'));
  }
}

/** The films that were brought, as they lie in the house, and what was said and written about films. */
async function exportFilms(store: PlayStore, from: string, parent: string): Promise<CopiedFilms | undefined> {
  const nameOf = folderNames();
  const streams = (await store.list()).filter(({ stream }) => aboutFilms(stream));
  const copied = copyFilms(from, join(parent, 'films'));
  for (const { stream } of streams) {
    const folder = join(parent, 'screenings');
    mkdirSync(folder, { recursive: true });
    await writeLog(store.read(stream), join(folder, `${nameOf(stream.replace('house:', ''))}.jsonl`));
  }
  return copied;
}

function makeEmpty(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length === 0) return;
  } catch (cause) {
    throw fault('data-folder/place', { folder }, { cause });
  }
  throw fault('usage-folder', { folder });
}

async function exportOne(
  store: PlayStore,
  { stream, head, updatedAt }: StreamSummary,
  plays: Repertoire,
  { parent, name }: { readonly parent: string; readonly name: string },
): Promise<Exported> {
  const folder = join(parent, name);
  mkdirSync(folder);
  const { travelling } = await import('@troupe/house/performances');
  const first = await writeLog(travelling(store, stream, plays), join(folder, 'log.jsonl'), head);
  const blueprint = first?.type === 'performance-open' ? first.blueprint : undefined;
  if (blueprint !== undefined) {
    writeFileSync(join(folder, 'blueprint.json'), `${JSON.stringify(blueprint, null, 2)}\n`);
    const bank = first && 'bank' in first ? (first.bank as Bank) : undefined;
    if (bank && bank.lines.length > 0) writeFileSync(join(folder, 'bank.json'), `${JSON.stringify(bank, null, 2)}\n`);
    await writePages(store, stream, folder);
  }
  const about = { stream, folder: name, events: head, updatedAt: new Date(updatedAt).toISOString() };
  return { ...about, ...(blueprint !== undefined && { title: blueprint.title }) };
}

/** One event a line, up to a number; returns the first. */
async function writeLog<E extends StoredEvent>(
  log: AsyncIterable<E>,
  file: string,
  head = Number.POSITIVE_INFINITY,
): Promise<E | undefined> {
  let first: E | undefined;
  async function* lines() {
    for await (const event of log) {
      if (event.seq > head) return;
      first ??= event;
      yield `${JSON.stringify(event)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return first;
}

/** The play of the evening, to be read, and the script as performed. */
async function writePages(store: PlayStore, stream: string, folder: string): Promise<void> {
  const [{ editionFormats, markdown }, { printableOf }] = await Promise.all([
    import('@troupe/house/exports'),
    import('@troupe/house/editions'),
  ]);
  const printable = await printableOf({ store, id: stream, log: await readLog(store, stream) });
  writeFileSync(join(folder, 'edition.md'), editionFormats.markdown.write(printable));
  writeFileSync(join(folder, 'edition.epub'), editionFormats.epub.write(printable));
  writeFileSync(join(folder, 'script.md'), markdown(printable.frames));
}
