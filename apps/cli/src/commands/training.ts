import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type EventStore, eventsOf } from '@troupe/core/log';
import { tableStream } from '@troupe/core/mystery';
import {
  aboutTraining,
  type NotedSets,
  type PlayedTable,
  roomChoices,
  type TrainingFormat,
  tableSets,
  trainingFormats,
  writeTraining,
} from '@troupe/evaluation';
import { openStoreAt, type Place } from '@troupe/stores';
import type { Config } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { closing, placeFor } from '../keeping/stores.ts';

type TrainingFlags = {
  readonly out: string;
  readonly format: string;
  readonly peopleAgreed?: boolean;
  readonly store?: string;
  readonly json?: boolean;
};

export async function trainingCommand(
  what: string,
  files: readonly string[],
  flags: TrainingFlags,
  { config, folder, voice }: Context,
): Promise<void> {
  const format = formatOf(flags.format);
  if (what !== 'tables' && what !== 'rooms') throw fault('usage-training', { what });
  const { peopleAgreed = false } = flags;
  const { sets, notes } =
    what === 'rooms' ? roomSets(files, folder) : tableSets(await tablesIn(flags.store, config, folder), { peopleAgreed });
  const target = resolve(folder, flags.out);
  const counts = await writeTraining(target, sets, format);
  await writeFile(join(target, 'README.txt'), aboutTraining(counts, notes));
  if (flags.json) voice.say(JSON.stringify({ folder: target, sets: counts }));
  else voice.say(`${aboutTraining(counts, notes)}\n${target}`);
}

function formatOf(named: string): TrainingFormat {
  const found = trainingFormats.find((one) => one === named);
  if (found) return found;
  throw fault('usage-training/format', { named, formats: trainingFormats });
}

function roomSets(files: readonly string[], folder: string): NotedSets {
  if (files.length === 0) throw fault('usage-training/file');
  const choices = files.flatMap((file) => {
    const name = basename(file);
    const own = roomChoices(textOf(resolve(folder, file)), name);
    return own.map((one) => ({ ...one, id: `${name} ${one.id}`, unit: `${name} ${one.unit}` }));
  });
  return { sets: [{ name: 'room-dpo', choices }], notes: [] };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw fault('unreadable-file/training', { file }, { cause });
  }
}

/** Of the named file; or of this terminal and the house together. */
async function tablesIn(store: string | undefined, config: Config, folder: string): Promise<readonly PlayedTable[]> {
  const own: Place = { kind: 'sqlite', file: join(config.values.data ?? folder, 'mystery.db') };
  const places = [...(store === undefined ? [own] : []), placeFor(store, config, folder)];
  const there = places.filter((place) => place.kind !== 'sqlite' || existsSync(place.file));
  return (await Promise.all(there.map(tablesAt))).flat();
}

async function tablesAt(place: Place): Promise<readonly PlayedTable[]> {
  return closing(openStoreAt(place, { readOnly: true }), async (store) => {
    const tables: PlayedTable[] = [];
    for (const { stream } of await store.list()) {
      const events = (await startsWithCase(store, stream)) ? await eventsOf(tableStream, store, stream) : [];
      if (events.length > 0) tables.push({ id: stream, events });
    }
    return tables;
  });
}

async function startsWithCase(store: EventStore, stream: string): Promise<boolean> {
  for await (const { type } of store.read(stream)) return type === 'case-open';
  return false;
}
