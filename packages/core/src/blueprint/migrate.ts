import { blueprintVersion } from './schema.ts';

/** Raw JSON before validation: nothing about it may be taken for granted. */
export type RawBlueprint = { readonly [key: string]: unknown };

/** Brings a blueprint of one version to the next. */
export type Migration = { readonly from: number; readonly migrate: (raw: RawBlueprint) => RawBlueprint };

/**
 * Version 0 was the draft before there was a `format` key. It differs from version 1 in three things:
 * no `format`; a flag was a plain string, which meant a judged question; a prop had `position` where it now has `at`.
 */
const fromDraft: Migration = {
  from: 0,
  migrate: (raw) => ({
    format: 'troupe-blueprint',
    ...raw,
    version: 1,
    ...('props' in raw && { props: each(raw.props, renamePosition) }),
    ...('acts' in raw && {
      acts: each(raw.acts, (act) => within(act, 'scenes', (scene) => within(scene, 'points', judgeStringFlag))),
    }),
  }),
};

/** Version 1 knew nothing of belief: what was told was known. Everything else that version 2 has may be left out. */
const fromFirst: Migration = { from: 1, migrate: (raw) => ({ ...raw, version: 2, belief: 'told' }) };

/** One entry for every version that ever was, oldest first. */
export const migrations: readonly Migration[] = [fromDraft, fromFirst];

/** Brings raw JSON of an older version up to the present one, step by step. */
export function migrate(raw: RawBlueprint, version: number): RawBlueprint {
  let migrated = raw;
  for (let from = version; from < blueprintVersion; from++) {
    const step = migrations.find((migration) => migration.from === from);
    if (!step) throw new Error(`no migration from blueprint version ${from}`);
    migrated = step.migrate(migrated);
  }
  return migrated;
}

function renamePosition(prop: RawBlueprint): RawBlueprint {
  if (!('position' in prop) || 'at' in prop) return prop;
  const { position, ...rest } = prop;
  return { ...rest, at: position };
}

function judgeStringFlag(point: RawBlueprint): RawBlueprint {
  return typeof point.flag === 'string' ? { ...point, flag: { judged: point.flag } } : point;
}

function within(raw: RawBlueprint, key: string, change: (one: RawBlueprint) => RawBlueprint): RawBlueprint {
  return key in raw ? { ...raw, [key]: each(raw[key], change) } : raw;
}

/** Leaves what is not as it should be for the schema to complain about. */
function each(list: unknown, change: (one: RawBlueprint) => RawBlueprint): unknown {
  return Array.isArray(list) ? list.map((one) => (isRaw(one) ? change(one) : one)) : list;
}

export function isRaw(value: unknown): value is RawBlueprint {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
