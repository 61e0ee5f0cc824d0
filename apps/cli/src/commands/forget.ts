import { existsSync } from 'node:fs';
import { wordsOf } from '@troupe/core/words';
import { PerformanceIndex } from '@troupe/house/performances';
import { type AwayKind, awayKinds, idleBooksIn, putAwayIn } from '@troupe/house/removal';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { closing, configuredPlace, openStore, type PlayStore, performancesIn } from '../keeping/stores.ts';
import sentences from './forget.words.json' with { type: 'json' };

type ForgetFlags = { readonly kind?: string; readonly yes?: boolean; readonly json?: boolean };

type Kind = 'performances' | 'books' | AwayKind;
type Going = { readonly kind: Kind; readonly id: string; readonly title?: string; readonly forget: () => Promise<void> };

/** Books were not put away, they were never used: they go only when they are asked for. */
const all: readonly Kind[] = ['performances', ...awayKinds];
const kinds: readonly Kind[] = [...all, 'books'];

const words = wordsOf(sentences);

/** Takes out of the database for good what was removed or put away in the house, or what is named. */
export async function forgetCommand(named: readonly string[], flags: ForgetFlags, { config, voice: { say } }: Context): Promise<void> {
  const told = words[config.values.language === 'zh' ? 'zh' : 'en'];
  const wanted = kindsIn(flags.kind);
  const place = configuredPlace(config);
  if (place.kind === 'sqlite' && !existsSync(place.file)) throw fault('store-missing/forget', { place: place.file });
  return closing(openStore(place), async (store) => {
    const going = chosen(named, await everythingIn(store, wanted, named), store);
    const done = flags.yes === true && going.length > 0;
    if (done) for (const { forget } of going) await forget();
    const of = (kind: Kind) => going.filter((one) => one.kind === kind);
    if (flags.json) {
      const ids = wanted.map((kind) => [kind, of(kind).map(({ id }) => id)] as const);
      say(JSON.stringify({ ...Object.fromEntries(ids), forgotten: done }));
    } else if (going.length === 0) say(told.nothing);
    else {
      const counts = wanted.flatMap((kind) => (of(kind).length > 0 ? [told.counts[kind]({ count: of(kind).length })] : []));
      say((done ? told.gone : told.would)({ count: counts.join(told.and) }));
      for (const { id, title } of going) say(title === undefined ? `  ${id}` : `  ${id}  ${title}`);
      if (!done) say(told.sure);
    }
  });
}

function kindsIn(wanted = 'performances'): readonly Kind[] {
  if (wanted === 'all') return all;
  const found = kinds.find((kind) => kind === wanted);
  if (found) return [found];
  throw fault('usage-forget', { wanted, kinds });
}

/** What may go: what was put away; of performances also those that are named. */
async function everythingIn(store: PlayStore, wanted: readonly Kind[], named: readonly string[]): Promise<readonly Going[]> {
  const going: Going[] = [];
  if (wanted.includes('performances')) {
    const index = await PerformanceIndex.open(store, systemClock);
    const performances = await performancesIn(store);
    const kept = new Set(performances.standing.map(({ stream }) => stream));
    const out = performances.all.map(({ stream }) => stream).filter((id) => named.includes(id) || !kept.has(id));
    going.push(...out.map((id) => ({ kind: 'performances' as const, id, forget: () => index.forget(id) })));
  }
  if (wanted.includes('books')) {
    const idle = await idleBooksIn(store, systemClock);
    going.push(...idle.map((book) => ({ ...book, kind: 'books' as const })));
  }
  if (!awayKinds.some((kind) => wanted.includes(kind))) return going;
  const away = await putAwayIn(store, systemClock);
  return [...going, ...away.filter(({ kind }) => wanted.includes(kind))];
}

function chosen(named: readonly string[], going: readonly Going[], store: PlayStore): readonly Going[] {
  const unknown = named.find((id) => !going.some((one) => one.id === id));
  if (unknown !== undefined) throw fault('unknown-performance/forget', { name: unknown, place: store.place });
  return named.length === 0 ? going : going.filter(({ id }) => named.includes(id));
}
