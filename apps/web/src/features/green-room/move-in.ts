import type { ChatMessage } from '@troupe/core/character';
import { broughtTalk, Company, foreignTalk, type RoomState } from '@troupe/core/company';
import { hash, type Model } from '@troupe/core/model';
import {
  type Coming,
  type Group,
  type Left,
  type Moved,
  type MovingPlan,
  movingKinds,
  type Persona,
  readMoving,
} from '@troupe/files/moving';
import { systemClock } from '@troupe/models/clock';
import { openIndexedDbStore } from '@troupe/stores/indexeddb';
import { type Guest, keepGuests, keyOf } from './cards.ts';
import { type Cast, castIn } from './cast.ts';
import { pictureIn, portraitIn } from './portrait.ts';
import { groups, keepOriginals, personas, sprites, worlds } from './shelf.ts';
import { companyStore, seedNow } from './tab-company.ts';

/** What came of each kind: for the first time, and what was here already. */
export type Counts = { readonly came: number; readonly known: number };
export type Report = {
  readonly characters: Counts;
  readonly sprites: number;
  readonly worlds: number;
  readonly talks: Counts & { readonly grown: number; readonly messages: number; readonly swipes: number };
  readonly groups: number;
  readonly personas: number;
  /** What did not come: of files their place and why; of talks also where two went on from one. */
  readonly left: readonly (Left | { readonly place: string; readonly why: 'parted' | 'nobody' | 'empty' | 'damaged-lines' })[];
  /** Whoever moved in stopped it: what came is here, and the rest comes next time. */
  readonly stopped: boolean;
};

type Wishes = {
  readonly language: 'en' | 'zh';
  readonly person: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
};

/** Moves in what was found, file by file: one that is broken does not keep the others out, and what comes twice is here once. */
export async function moveIn({ coming, left }: MovingPlan, { language, person, signal, onProgress }: Wishes): Promise<Report> {
  const house = new House(language, person, left);
  let done = 0;
  try {
    for (const kind of movingKinds) {
      const some = coming.filter((one) => one.kind === kind);
      for (let at = 0; at < some.length && !signal.aborted; at += atOnce) {
        const batch = some.slice(at, at + atOnce);
        await house.take(kind, batch);
        done += batch.length;
        onProgress(done, coming.length);
      }
    }
    await house.settle();
  } finally {
    await house.close();
  }
  return house.report(signal.aborted);
}

/** A few at a time: pictures are drawn anew, and the page must stay alive. */
const atOnce = 12;

class House {
  readonly #language: 'en' | 'zh';
  readonly #person: string;
  readonly #left: Report['left'][number][];
  readonly #groups: Group[] = [];
  #counts = { characters: 0, newcomers: 0, sprites: 0, worlds: 0, personas: 0, came: 0, known: 0, grown: 0, messages: 0, swipes: 0 };
  #open: { readonly company: Company; readonly cast: Cast; readonly close: () => Promise<void> } | null = null;

  constructor(language: 'en' | 'zh', person: string, left: readonly Left[]) {
    this.#language = language;
    this.#person = person;
    this.#left = [...left];
  }

  async take(kind: Coming['kind'], batch: readonly Coming[]): Promise<void> {
    const read = await Promise.all(batch.map(async (one) => ({ ...one, moved: await readMoving(one) })));
    const good = read.flatMap(({ moved, ...one }) => {
      if ('kind' in moved) return [{ ...one, moved }];
      this.#left.push(moved);
      return [];
    });
    if (kind === 'chat' || kind === 'group-chat') {
      for (const { moved, place } of good) await this.#takeTalk(moved, place);
      return;
    }
    await this.#takeAll(good.map(({ moved }) => moved));
    await keepOriginals(
      await Promise.all(good.map(async ({ place, file }) => [place, new Blob([(await file.read()) as Uint8Array<ArrayBuffer>])] as const)),
    );
  }

  async #takeAll(items: readonly Moved[]): Promise<void> {
    const of = <K extends Moved['kind']>(kind: K) => items.filter((one): one is Extract<Moved, { kind: K }> => one.kind === kind);
    const cards = await Promise.all(
      of('character').map(async ({ id, card }) => ({ guest: { ...card.character, as: id } as Guest, picture: await portraitIn(card) })),
    );
    if (cards.length > 0) this.#counts.newcomers += await keepGuests(cards);
    this.#counts.characters += cards.length;
    await this.#takeWorlds(of('world'));
    await this.#takeSprites(of('sprite'));
    for (const { personas: found, everywhere } of of('personas')) await this.#takePersonas(found, everywhere);
    for (const { id, picture } of of('avatar')) await this.#takeAvatar(id, await pictureIn(picture));
    for (const { group } of of('group')) this.#groups.push(group);
  }

  async #takeWorlds(found: readonly Extract<Moved, { kind: 'world' }>[]): Promise<void> {
    if (found.length === 0) return;
    const known = await worlds.read();
    await worlds.write({
      ...known,
      ...Object.fromEntries(found.map(({ name, book }) => [name, { book, everywhere: known[name]?.everywhere ?? false }])),
    });
    this.#counts.worlds += found.length;
  }

  /** A folder of faces is called after the card's file, or after the character. */
  async #takeSprites(found: readonly Extract<Moved, { kind: 'sprite' }>[]): Promise<void> {
    if (found.length === 0) return;
    const { guests } = (await this.#company()).cast;
    const all: Record<string, Record<string, string>> = { ...(await sprites.read()) };
    for (const { of, mood, picture } of found) {
      const owner =
        guests.find(({ character }) => baseOf(keyOf(character)) === of) ?? guests.find(({ character }) => character.name === of);
      const shown = owner && (await pictureIn(picture));
      if (!owner || !shown) this.#left.push({ place: `characters/${of}/${mood}`, why: owner ? 'unreadable' : 'nobody' });
      else {
        const key = keyOf(owner.character);
        all[key] = { ...all[key], [mood]: shown };
        this.#counts.sprites++;
      }
    }
    await sprites.write(all);
    await this.close();
  }

  async #takePersonas(found: readonly Persona[], everywhere: readonly string[]): Promise<void> {
    const here = await personas.read();
    const worn = here.some(({ chosen }) => chosen);
    const fresh = found.map((one) => ({
      ...here.find(({ avatar }) => avatar === one.avatar),
      ...one,
      chosen: worn ? (here.find(({ avatar }) => avatar === one.avatar)?.chosen ?? false) : one.chosen,
    }));
    await personas.write([...here.filter(({ avatar }) => !found.some((one) => one.avatar === avatar)), ...fresh]);
    this.#counts.personas += found.length;
    const known = await worlds.read();
    await worlds.write(
      Object.fromEntries(
        Object.entries(known).map(([name, world]) => [name, everywhere.includes(name) ? { ...world, everywhere: true } : world]),
      ),
    );
  }

  async #takeAvatar(id: string, picture: string | undefined): Promise<void> {
    const here = await personas.read();
    if (!here.some(({ avatar }) => avatar === id)) this.#left.push({ place: `User Avatars/${id}`, why: 'nobody' });
    else if (picture !== undefined) await personas.write(here.map((one) => (one.avatar === id ? { ...one, picture } : one)));
  }

  async #takeTalk(moved: Moved, place: string): Promise<void> {
    if (moved.kind !== 'chat' && moved.kind !== 'group-chat') return;
    const { chat, title } = moved;
    if (chat.messages.length === 0) return void this.#left.push({ place, why: 'empty' });
    const { company, cast } = await this.#company();
    const group = moved.kind === 'group-chat' ? this.#groups.find(({ chats }) => chats.includes(title)) : undefined;
    const idOf = (file: string) =>
      cast.guests.find(({ character }) => keyOf(character) === file || baseOf(keyOf(character)) === baseOf(file))?.id;
    const named = (name: string) => cast.guests.find(({ character }) => character.name === name)?.id;
    const own = moved.kind === 'chat' ? (idOf(moved.of) ?? named(chat.characterName)) : undefined;
    const members = moved.kind === 'chat' ? [own] : (group?.members ?? speakersOf(chat.messages)).map((one) => idOf(one) ?? named(one));
    const present = [...new Set(members.filter((one) => one !== undefined))];
    if (present.length === 0) return void this.#left.push({ place, why: 'nobody' });
    const by = (message: ChatMessage): string => {
      if (message.isUser) return company.user.id;
      const file = message.origin?.original_avatar;
      return (
        (typeof file === 'string' ? idOf(file) : undefined) ??
        (moved.kind === 'chat' && message.name === chat.characterName ? own : undefined) ??
        named(message.name) ??
        (message.name || chat.characterName)
      );
    };
    const said = broughtTalk(chat, by);
    const selection: RoomState['selection'] = group?.inTurn ? 'round-robin' : 'auto';
    const how = await company.bringTalk(
      {
        id: `room-st-${hash(place).toString(36)}`,
        title: group ? `${group.name} · ${title}` : title,
        members: present,
        selection,
        origin: foreignTalk(chat, place),
      },
      said,
    );
    if (how === 'parted') this.#left.push({ place, why: 'parted' });
    else this.#counts[how]++;
    if (chat.damaged.length > 0) this.#left.push({ place, why: 'damaged-lines' });
    this.#counts.messages += said.length;
    this.#counts.swipes += said.reduce((sum, { alternatives = [''] }) => sum + alternatives.length - 1, 0);
  }

  /** Groups in which nothing was said yet are rooms as well. */
  async settle(): Promise<void> {
    if (this.#groups.length === 0) return;
    await groups.write({ ...(await groups.read()), ...Object.fromEntries(this.#groups.map((group) => [group.id, group])) });
    const { company, cast } = await this.#company();
    for (const { id, name, members, chats, inTurn } of this.#groups) {
      const present = cast.guests.filter(({ character }) => members.includes(keyOf(character))).map((one) => one.id);
      const open = Object.values(company.state.rooms).some(({ origin }) =>
        chats.some((chat) => origin?.where === `group chats/${chat}.jsonl`),
      );
      if (!open && present.length > 0)
        await company.bringTalk(
          { id: `room-st-${hash(`groups/${id}`).toString(36)}`, title: name, members: present, selection: inTurn ? 'round-robin' : 'auto' },
          [],
        );
    }
  }

  async #company() {
    this.#open ??= await openToWrite(this.#language, this.#person);
    return this.#open;
  }

  async close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
  }

  report(stopped: boolean): Report {
    const { characters, newcomers, came, known, grown, messages, swipes, ...rest } = this.#counts;
    return {
      ...rest,
      characters: { came: newcomers, known: characters - newcomers },
      talks: { came, known, grown, messages, swipes },
      groups: this.#groups.length,
      left: this.#left,
      stopped,
    };
  }
}

const baseOf = (file: string): string => file.replace(/\.[^.]+$/u, '');
const speakersOf = (messages: readonly ChatMessage[]): string[] => [
  ...new Set(messages.flatMap(({ isUser, isSystem, name }) => (isUser || isSystem ? [] : [name]))),
];

const silent: Model = {
  id: 'nobody',
  // biome-ignore lint/correctness/useYield: nobody speaks while somebody moves in
  async *stream() {
    throw new Error('Nobody speaks here.');
  },
};

/** The company of this tab, to be written into: nobody speaks. */
async function openToWrite(language: 'en' | 'zh', person: string) {
  const cast = await castIn(language, person);
  const store = await openIndexedDbStore({ name: companyStore });
  const { configuration, stream } = cast;
  const deputies = [{ id: 'ask', run: async (exchange: never) => exchange }];
  const company = await Company.open(
    configuration,
    { store, clock: systemClock, models: { performer: silent }, deputies },
    { stream, seed: seedNow() },
  );
  return { company, cast, close: () => store.close() };
}
