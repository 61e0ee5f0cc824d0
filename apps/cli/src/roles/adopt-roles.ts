import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { appendStamped, type EventStore, eventsOf } from '@troupe/core/log';
import { memoryStream } from '@troupe/core/memory';
import { memoryPrefix, RoleIndex, type RoleOrigin } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';

/** Roles used to lie in a database of their own. Whoever comes upon one moves them to where the house keeps its roles, once. */
export async function adoptRoles(folder: string, store: EventStore, index?: RoleIndex): Promise<void> {
  const file = join(folder, 'roles.db');
  if (!existsSync(file)) return;
  const known = index ?? (await RoleIndex.open(store, systemClock));
  const old = await openSqliteStore({ file });
  try {
    for (const { stream } of await old.list()) await adopt(stream, old, store, known);
  } finally {
    await old.close();
  }
  renameSync(file, join(folder, 'roles.db.moved'));
}

async function adopt(stream: string, old: EventStore, store: EventStore, index: RoleIndex): Promise<void> {
  const log = await eventsOf(memoryStream, old, stream);
  const [open] = log;
  if (open?.type !== 'role-open') return;
  const { name, language, source = '' } = open.role;
  const id = stream.replace(/^(role|life):/u, '').replace(/[:/]/gu, '.');
  if (index.knew(id)) return;
  // A crash before it is listed leaves the copy; it is whole, or it is not there.
  if ((await store.head(memoryPrefix + id)) === 0) await appendStamped(store, memoryPrefix + id, log);
  await index.append(
    { type: 'role-cast', role: id, name, language, source, origin: originOf(stream, name) },
    { type: 'role-built', role: id },
  );
}

function originOf(stream: string, name: string): RoleOrigin {
  const [kind, play = '', who = ''] = stream.split(':');
  return kind === 'life' ? { kind, play, who, performance: '' } : { kind: 'script', script: '', name };
}
