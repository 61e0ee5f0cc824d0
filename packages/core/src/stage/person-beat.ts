import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Seq } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { leadOf, onStage, type StageState } from '../events/state.ts';
import { say } from '../events/transcript.ts';
import { ambiguousQuestion, type HeardSpeech, type Understood, understandDeeds, understandSpeech } from '../parse/index.ts';
import { looksRound } from '../text/looking.ts';
import type { MessageText } from '../text/messages.ts';
import { perceive } from '../world/perceive.ts';
import { quotedWithin } from './as-typed.ts';
import { recordSpeech, recordWhisper } from './beat.ts';
import { refuseMissing } from './deed.ts';
import type { Doubt } from './doubts.ts';
import { hearWish } from './hear-wish.ts';
import { deedAtSpot, deedWithSmallThing, smallThingDrawn } from './make.ts';
import { AskBack, playDeed, playMeant } from './meant.ts';
import { isDecided, namesThing } from './not-here.ts';
import { offerHelp } from './offer-help.ts';
import { partOf, partText } from './part.ts';
import { type PersonPart, readLine, wishIn, withoutLabel, withoutWishes } from './person.ts';
import { about, deed, notes } from './profile.prompt.ts';
import { personView, readPerson } from './read-person.ts';
import { holdsWriting, mayBeSecret } from './secrecy.ts';
import type { Stage, TypedLine } from './stage.ts';
import { askForIdeas, offered } from './suggestions.ts';
import { viewOf } from './view.ts';

export { suggestionsFor } from './suggestions.ts';
export { isFetched } from './walked-out.ts';

type Line = Omit<TypedLine, 'received'> & { readonly received?: Seq };

/** What a person typed: a beat like any other, or a word to the house. It is played once, or not at all. */
export async function playPerson(stage: Stage, letter: TypedLine): Promise<void> {
  const received = await letter.received;
  const waits = () => stage.state.received.some(({ seq }) => seq === received);
  if (received !== undefined && !waits()) return reply(stage, letter.seat, { key: 'stage.taken-back' }, { unplayed: letter.text });
  try {
    await playLine(stage, { ...letter, received });
  } catch (error) {
    // Nobody could read it: it waits until somebody can.
    stage.mailbox.putBack(letter);
    throw error;
  }
  if (received !== undefined && waits()) stage.note({ type: 'unplayed', received });
}

async function playLine(stage: Stage, { seat, text, id, received }: Line): Promise<void> {
  const held = stage.state.seats[seat];
  if (!held) return;
  if (held.standIn) await stage.keepEvents({ type: 'stand-in', seat, on: false });
  const line = readLine(withoutLabel(text, namesOf(stage.state, seat)));
  const wish = line.type === 'command' && line.name === 'direct' ? line.rest : wishIn(text);
  offerHelp(stage, seat, wish === '' ? text : wish, { aside: wish !== '' });
  if (wish !== '') await hearWish(stage, seat, wish);
  if (line.type === 'parts' && line.parts.length === 0 && wish !== '') return;
  if (line.type === 'command') return obeyCommand(stage, seat, line.name, received);
  if (!onStage(stage.state, seat))
    return reply(
      stage,
      seat,
      { key: stage.state.world.characters[seat]?.health === 'dead' ? 'stage.dead' : 'stage.not-on-stage' },
      { unplayed: text },
    );
  const typed = { ...(id !== undefined && { id }), ...(received !== undefined && { received }) };
  const opening = stage.record(stage.draft({ newBeat: true }), { type: 'line', seat, text, ...typed });
  const { doubts } = stage;
  doubts.forget(seat);
  try {
    if (line.type === 'whisper') return await stage.keep(whisper(stage, opening, seat, line));
    const whole = leadOf(stage.state) === seat && !text.trimStart().startsWith('/') ? spoken(stage, seat, text) : undefined;
    const meant = await readPerson(stage, seat, line.parts, whole);
    // Misread, it would be seen by those it was to be kept from.
    if (meant === 'secret') throw new AskBack({ key: 'stage.secret-unread' });
    const { draft, doubt } = meant
      ? { draft: await playMeant(stage, opening, seat, whole === undefined ? meant : quotedWithin(whole, meant)), doubt: null }
      : await playParts(stage, opening, seat, line.parts);
    if (draft.events.length === opening.events.length) return reply(stage, seat, { key: 'stage.nothing-said' }, { unplayed: text });
    await stage.keep(draft);
    if (doubt) tellDoubt(stage, seat, doubt, doubts.note(seat, doubt));
    if (!meant) tellUnruled(stage, seat, draft);
    tellWhoHeard(stage, seat, draft);
    if (looked(draft, seat) || isSomewhereElse(opening, draft, seat)) showPlace(stage, seat);
  } catch (error) {
    if (!(error instanceof AskBack)) throw error;
    reply(stage, seat, error.question, { unplayed: text });
  }
}

/** With whoever accompanies a line is read as it was typed: marks that are put around what stands beside a quotation make deeds of words. */
const spoken = ({ state }: Stage, seat: CharacterId, text: string): string =>
  withoutWishes(withoutLabel(text, namesOf(state, seat)))
    .replace(/\s+/gu, ' ')
    .trim();

/** Whoever looks round sees what there is, whether it was read as an act or as a gesture. */
const looked = ({ events }: Draft, seat: CharacterId): boolean =>
  events.some((event) => (event.type === 'gesture' || event.type === 'attempt') && event.by === seat && looksRound(event.text));

/** Who walks into a room sees it; with whoever accompanies, it is told. */
const isSomewhereElse = ({ state: before }: Draft, { state }: Draft, seat: CharacterId): boolean =>
  leadOf(state) !== seat && onStage(state, seat) && state.world.characters[seat]?.place !== before.world.characters[seat]?.place;

type Played = { readonly draft: Draft; readonly doubt: Doubt | null };

async function playParts(stage: Stage, start: Draft, seat: CharacterId, parts: readonly PersonPart[]): Promise<Played> {
  let draft = start;
  const written: (Doubt | string)[] = [];
  for (const part of parts) {
    const played = await playPart(stage, draft, seat, part);
    draft = played.draft;
    written.push(played.doubt ?? part.typed);
  }
  const doubts = written.filter((one) => typeof one !== 'string');
  if (doubts.length === 0) return { draft, doubt: null };
  const words = doubts.map((one) => one.words).join(' ');
  return { draft, doubt: { words, line: written.map((one) => (typeof one === 'string' ? one : one.line)).join(' ') } };
}

async function playPart(stage: Stage, draft: Draft, seat: CharacterId, { kind, text }: PersonPart): Promise<Played> {
  if (kind === 'speech') return { draft: recordSpeech(stage, draft, seat, text), doubt: null };
  if (kind === 'thought') return { draft: stage.record(draft, { type: 'thought', by: seat, text }), doubt: null };
  const at = { blueprint: draft.state.blueprint, world: draft.state.world, by: seat };
  const own = kind === 'act' && stage.ports.verbs ? (await import('./from-host.ts')).ownDeed(stage.ports.verbs, text, at) : null;
  if (own) return { draft: await playDeed(stage, draft, { attempt: own }), doubt: null };
  if (kind === 'act' && holdsWriting(text) && perceive(at.blueprint, at.world, seat).people.length > 0)
    throw new AskBack({ key: 'stage.secret-unread' });
  if (kind === 'act') return { draft: await playDeeds(stage, draft, seat, understandDeeds(text, at)), doubt: null };
  if (stage.house.deeds === 'starred') return { draft: recordSpeech(stage, draft, seat, text), doubt: null };
  return playPlain(stage, draft, seat, understandSpeech(text, at));
}

/** Plain words: what is plainly a deed is tried, in its place among what is said. */
async function playPlain(stage: Stage, start: Draft, seat: CharacterId, { parts, doubt }: HeardSpeech): Promise<Played> {
  let draft = start;
  for (const part of parts)
    draft = part.kind === 'speech' ? recordSpeech(stage, draft, seat, part.text) : await playDeeds(stage, draft, seat, part.meant);
  return { draft, doubt: doubt && { words: doubt.deed, line: doubt.line } };
}

/** Told once in a whole sentence, and afterwards in few words. */
function tellDoubt(stage: Stage, seat: CharacterId, doubt: Doubt, again: boolean): void {
  reply(stage, seat, { key: again ? 'stage.said-again' : 'stage.said', params: { deed: doubt.words } }, { deed: doubt });
}

async function playDeeds(stage: Stage, start: Draft, seat: CharacterId, deeds: readonly Understood[]): Promise<Draft> {
  let draft = start;
  for (const meant of deeds) {
    if (meant.kind === 'ambiguous') throw new AskBack(ambiguousQuestion(meant));
    keepSecret(draft.state, seat, meant);
    if (meant.kind === 'gesture') draft = await playGesture(stage, draft, seat, meant.text);
    else if (meant.kind === 'missing') draft = await playMissing(stage, draft, seat, meant);
    else draft = await playDeed(stage, draft, { attempt: meant.attempt });
  }
  return draft;
}

/** What is not here: a thing anybody may carry turns up, the author's own is not to be found, and anything else is a gesture. */
async function playMissing(stage: Stage, draft: Draft, by: CharacterId, meant: Extract<Understood, { kind: 'missing' }>): Promise<Draft> {
  const deed = deedWithSmallThing(draft.state, by, meant) ?? deedAtSpot(by, meant);
  if (deed) return playDeed(stage, stage.record(draft, { type: 'gesture', by, text: meant.text }), deed, true);
  return isDecided(draft.state, by, meant.wording)
    ? refuseMissing(stage, draft, by, meant)
    : stage.record(draft, { type: 'gesture', by, text: meant.text });
}

async function playGesture(stage: Stage, draft: Draft, by: CharacterId, text: string): Promise<Draft> {
  const deed = smallThingDrawn(draft.state, by, text);
  const told = stage.record(draft, { type: 'gesture', by, text });
  return deed ? playDeed(stage, told, deed, true) : told;
}

/** Without a model nobody knows for whose eyes a deed is: what may be a secret is asked back before anybody sees it. */
function keepSecret({ blueprint, world }: StageState, seat: CharacterId, meant: Exclude<Understood, { kind: 'ambiguous' }>): void {
  const [verb, text] = meant.kind === 'attempt' ? [meant.attempt.verb, meant.attempt.text] : ['', meant.text];
  if (verb === 'hide' || !mayBeSecret(text) || perceive(blueprint, world, seat).people.length === 0) return;
  throw new AskBack({ key: 'stage.secret-unread' });
}

/** A deed with a thing that the world has no rule for: whoever did it would wait for what comes of it. What is only looked at or felt asks for nothing. */
function tellUnruled(stage: Stage, seat: CharacterId, { events }: Draft): void {
  const own = events.filter((event) => 'by' in event && event.by === seat);
  if (own.some(({ type }) => type === 'ruling')) return;
  const seen = own.find((event) => event.type === 'gesture' && !looksAtIt.test(event.text) && namesThing(stage.state, seat, event.text));
  if (seen) reply(stage, seat, { key: 'stage.only-seen' });
}

const looksAtIt =
  /\b(?:look|glance|star|gaz|nod|smil|point|gestur|turn|listen|lean|step|walk|think|smell)|[看望瞧盯瞥瞪指听闻笑想站靠走]/iu;

/** Who heard what was not for everybody. */
function tellWhoHeard(stage: Stage, seat: CharacterId, draft: Draft): void {
  const hearers = draft.events.flatMap((event) => (event.type === 'whisper' ? [event.to] : []));
  if (hearers.length > 0) reply(stage, seat, { key: 'stage.only-heard', params: { these: [...new Set(hearers)].join(',') } });
  // Who hides and saw it is not betrayed by having seen it.
  const { blueprint, world } = stage.state;
  const seen = new Set(perceive(blueprint, world, seat).people.map(({ id }) => id));
  const secret = draft.events.flatMap((event) => ('only' in event && event.only ? [event.only.filter((id) => seen.has(id))] : []));
  const these = [...new Set(secret.flat())].join(',');
  if (secret.length > 0) reply(stage, seat, these === '' ? { key: 'stage.unnoticed' } : { key: 'stage.only-saw', params: { these } });
}

function whisper(stage: Stage, draft: Draft, seat: CharacterId, { to, text }: { readonly to: string; readonly text: string }): Draft {
  const { state } = draft;
  const book = stageBook(state.blueprint);
  const sought = to.toLowerCase();
  const { people } = perceive(state.blueprint, state.world, seat);
  // Whom a page names by id is meant, also where somebody else is called so in part.
  const other =
    people.find(({ id }) => id === sought) ??
    people.find(({ id, name }) =>
      [name, ...(book.characters.get(id)?.aliases ?? []), ...name.split(/\s+/)].some((one) => one.toLowerCase() === sought),
    );
  if (!other || text.trim() === '') throw new AskBack({ key: 'stage.nobody-there' });
  return recordWhisper(stage, draft, seat, other.id, text.trim());
}

async function obeyCommand(stage: Stage, seat: CharacterId, name: string, received: Seq | undefined): Promise<void> {
  if (name === 'pass') {
    const line = { type: 'line', seat, text: '/pass', ...(received !== undefined && { received }) } as const;
    return stage.keep(stage.record(stage.draft({ newBeat: true }), line, { type: 'pass', by: seat }));
  }
  if (name === 'do') return doInstead(stage, seat, received);
  if (name === 'leave') return stage.keepEvents({ type: 'seat-left', seat });
  if (name === 'undo') return reply(stage, seat, { key: 'stage.only-host' });
  if (name === 'direct') return;
  if (name === 'help') return reply(stage, seat, { key: 'stage.help' });
  if (name === 'hint') {
    askForIdeas(stage, seat);
    return reply(stage, seat, hintFor(stage, seat));
  }
  if (name === 'look' || name === 'who') return reply(stage, seat, describe(stage, seat, name));
  if (name === 'part') return showPart(stage, seat);
  reply(stage, seat, { key: 'stage.unknown-command' });
}

/** Does what was just said. The words stay said: only the host takes back. */
async function doInstead(stage: Stage, seat: CharacterId, received: Seq | undefined): Promise<void> {
  const doubt = stage.doubts.take(seat);
  if (!doubt) return reply(stage, seat, { key: 'stage.nothing-to-do' });
  return playLine(stage, { type: 'line', seat, text: doubt.words, ...(received !== undefined && { received }) });
}

/** The prompter whispers what this character could do now, in its own knowledge. */
export function hintFor(stage: Stage, seat: CharacterId): MessageText {
  if (!onStage(stage.state, seat)) return { key: 'stage.not-on-stage' };
  const view = viewOf(seat, stage.state, stage.chronicle, stage.house);
  const moves = offered(view, stage.state, stage.log);
  const move = moves.find(({ act }) => act) ?? moves[0];
  if (view.prompted) return { text: view.prompted.text };
  if (move?.act && view.play.tongue === undefined) return { key: 'stage.hint-act', params: { deed: deed(view.language, move.act) } };
  if (move?.say) return { key: 'stage.hint-say', params: { gist: move.say } };
  return view.want ? { text: view.want } : { key: 'stage.hint-none' };
}

/** Where its character is, told to one seat alone. */
export function showPlace(stage: Stage, seat: CharacterId): void {
  reply(stage, seat, describe(stage, seat, 'look'));
}

/** Who one is and what one knows, told to whoever plays it. */
export function showPart(stage: Stage, seat: CharacterId): void {
  reply(stage, seat, { text: partText(partOf(stage.state, seat)) });
}

function describe(stage: Stage, seat: CharacterId, what: 'look' | 'who'): MessageText {
  const { state } = stage;
  if (!onStage(state, seat)) return { key: 'stage.not-on-stage' };
  const view = personView(stage, seat);
  const speak = say(state.blueprint);
  const list = (names: readonly string[], none: string) =>
    names.length > 0
      ? names.join(view.language === 'zh' ? '、' : ', ')
      : speak({ key: none })
          .replace(/[.。]$/, '')
          .toLowerCase();
  if (what === 'who') {
    const people = view.people.map((one) => [one.name, ...notes(view.language, one)].join(''));
    return { key: 'stage.who', params: { people: list(people, 'stage.nobody') } };
  }
  const names = (things: readonly { readonly name: string }[]) =>
    list(
      things.map(({ name }) => name),
      'stage.nothing',
    );
  const params = {
    place: state.world.characters[seat]?.place ?? '',
    description: view.place.description,
    // What one has about one is said below.
    things: names(view.reach.filter(({ id }) => !view.holding.some((held) => held.id === id))),
    exits: names(view.exits),
    held: names(view.holding.filter(({ how }) => how === 'holds')),
  };
  const more = about(view);
  return more === '' ? { key: 'stage.look', params } : { text: `${speak({ key: 'stage.look', params })}${more}` };
}

function namesOf({ blueprint }: StageState, seat: CharacterId): readonly string[] {
  const self = stageBook(blueprint).characters.get(seat);
  return self ? [self.name, ...self.aliases] : [];
}

function reply(
  stage: Stage,
  seat: CharacterId,
  text: MessageText,
  about: { readonly deed?: Doubt; readonly unplayed?: string } = {},
): void {
  stage.tell({ type: 'reply', seat, text, ...about, witnesses: { characters: [seat], audience: false } });
}
