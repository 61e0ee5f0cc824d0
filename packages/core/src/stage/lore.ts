import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Character } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { activate, isAlwaysTold, newPast, noteTold, type Past, type Told } from '../character/activate.ts';
import { type Lorebook, type LoreEntry, readBook } from '../character/lorebook.ts';
import { visitor } from '../character/macros.ts';
import { loreKey } from '../character/prepared.ts';
import { entryName } from '../character/talk-lore.ts';
import type { Chronicle } from '../events/chronicle.ts';
import type { EventOf, Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { lineOf, type TranscriptLine, writeLine } from '../events/transcript.ts';
import { hash } from '../model/random.ts';

/** An entry of a lorebook in a prompt: before or after the rest, or so many lines before the end of what was witnessed. */
export type ViewLore = {
  readonly name: string;
  readonly text: string;
  /** It belongs into every prompt, so it may stand where prompts stay the same. */
  readonly always: boolean;
  readonly at: 'before' | 'after' | number;
};

/** What the books tell now, and what is to be kept of it. */
export type LoreNow = { readonly lore?: readonly ViewLore[]; readonly event?: EventOf<'lore'> };

/** The play's own book, or the character's. */
type Volume = {
  readonly prefix: '' | 'play ';
  readonly book: Lorebook;
  readonly entries: ReadonlyMap<string, LoreEntry>;
  readonly past: Past;
};

/** What one character witnessed, a message for every beat. */
type Heard = { taken: number; beat: number; readonly messages: string[]; replies: number; replied: number; readonly others: CharacterId[] };

type Reader = { readonly volumes: readonly Volume[]; readonly heard: Heard; latest?: { readonly key: string; readonly now: LoreNow } };

const nothing: LoreNow = {};
/** Where a book does not say; in tokens. */
const plainBudget = 1200;

/** What lorebooks have to tell those who carry them, from what each has witnessed. What was told before is folded from the log. */
export class Lore {
  readonly #blueprint: Blueprint;
  readonly #readers: ReadonlyMap<CharacterId, Reader>;

  constructor(blueprint: Blueprint, log: readonly Recorded[] = []) {
    this.#blueprint = blueprint;
    this.#readers = readersOf(blueprint);
    if (this.#readers.size > 0) this.add(unstruck(log));
  }

  add(events: readonly Recorded[]): void {
    for (const event of events) {
      if (event.type !== 'lore') continue;
      for (const { prefix, entries, past } of this.#readers.get(event.who)?.volumes ?? []) {
        for (const { key } of event.told) {
          const entry = key.startsWith(prefix) ? entries.get(key.slice(prefix.length)) : undefined;
          if (entry) noteTold(past, { key: key.slice(prefix.length), entry }, event.heard);
        }
      }
    }
  }

  /** `pending` are events of the beat in the making: what the character has just seen of them may call something up. */
  now(who: CharacterId, state: StageState, chronicle: Chronicle, pending: readonly Recorded[] = []): LoreNow {
    const reader = this.#readers.get(who);
    if (!reader) return nothing;
    const { nameOf } = stageBook(this.#blueprint);
    hear(reader.heard, who, chronicle.witnessedBy(who), nameOf);
    const fresh = pending
      .filter(({ witnesses }) => witnesses.characters.includes(who))
      .flatMap((event) => lineOf(event, this.#blueprint) ?? [])
      .map((line) => writeLine(line, nameOf));
    const partner = partnerOf(reader.heard, state);
    const user = partner === undefined ? visitor[this.#blueprint.language] : nameOf(partner);
    const key = [state.beat, reader.heard.taken, user, ...fresh].join('\n');
    if (reader.latest?.key === key) return reader.latest.now;
    const now = tellFrom(reader, { who, char: nameOf(who), user, state, fresh });
    reader.latest = { key, now };
    return now;
  }
}

function readersOf(blueprint: Blueprint): ReadonlyMap<CharacterId, Reader> {
  const common = opened(blueprint.book);
  return new Map(
    blueprint.characters.flatMap(({ id, book }) => {
      const own = opened(book);
      const volumes = [...(common ? [volume('play ', common)] : []), ...(own ? [volume('', own)] : [])];
      const heard = { taken: 0, beat: -1, messages: [], replies: 0, replied: -1, others: [] };
      return volumes.length > 0 ? [[id, { volumes, heard }] as const] : [];
    }),
  );
}

// A blueprint never changes: neither does a book that was read from it.
const read = new WeakMap<object, Lorebook>();

function opened(raw: Character['book']): Lorebook | undefined {
  if (!raw) return undefined;
  const book = read.get(raw) ?? readBook(raw);
  if (book) read.set(raw, book);
  return book?.entries.some(({ enabled }) => enabled) ? book : undefined;
}

const volume = (prefix: Volume['prefix'], book: Lorebook): Volume => ({
  prefix,
  book,
  entries: new Map(book.entries.map((entry, index) => [loreKey(entry, index), entry])),
  past: newPast(),
});

/** Takes in what is new. Whatever belongs to one beat is one message. */
function hear(heard: Heard, who: CharacterId, lines: readonly TranscriptLine[], nameOf: (id: string) => string): void {
  for (; heard.taken < lines.length; heard.taken++) {
    const line = lines[heard.taken] as TranscriptLine;
    const text = writeLine(line, nameOf);
    const { messages, others } = heard;
    if (line.beat === heard.beat) messages[messages.length - 1] += `\n${text}`;
    else messages.push(text);
    heard.beat = line.beat;
    if (line.by === null || (line.kind !== 'speech' && line.kind !== 'whisper')) continue;
    if (line.by !== who) others.splice(0, others.length, ...others.filter((other) => other !== line.by), line.by);
    else if (heard.replied !== line.beat) {
      heard.replied = line.beat;
      heard.replies++;
    }
  }
}

/** Whom `{{user}}` means: the person it last heard, or else whoever spoke last. */
const partnerOf = ({ others }: Heard, state: StageState): CharacterId | undefined =>
  others.findLast((other) => personPlays(state, other)) ?? others.at(-1);

type Telling = {
  readonly who: CharacterId;
  readonly char: string;
  readonly user: string;
  readonly state: StageState;
  readonly fresh: readonly string[];
};

function tellFrom({ volumes, heard }: Reader, { who, char, user, state, fresh }: Telling): LoreNow {
  const messages = fresh.length > 0 ? [...heard.messages, fresh.join('\n')] : heard.messages;
  const all = volumes.flatMap(({ prefix, book, past }) =>
    activate(book, {
      messages,
      names: { char, user },
      seed: hash(`${state.seed} lore ${prefix}${who}`),
      turn: state.beat,
      replies: heard.replies,
      tokenBudget: plainBudget,
      past,
    }).told.map((told) => ({ told, key: `${prefix}${told.key}` })),
  );
  if (all.length === 0) return nothing;
  const kept = all
    .filter(({ told: { entry } }) => !isAlwaysTold(entry))
    .map(({ key, told: { entry, called } }) => ({ key, name: entryName(entry), ...(called !== undefined && { called }) }));
  return {
    lore: all.map(({ told }) => viewed(told)),
    ...(kept.length > 0 && { event: { type: 'lore', who, heard: messages.length, told: kept } }),
  };
}

const afterwards: ReadonlySet<string> = new Set(['after_char', 'after_desc', 'before_note', 'after_note']);

function viewed({ entry, text, position, depth }: Told): ViewLore {
  const at = depth ?? (afterwards.has(position) ? 'after' : 'before');
  return { name: entryName(entry), text, always: depth === undefined && isAlwaysTold(entry), at };
}
