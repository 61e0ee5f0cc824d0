import * as z from 'zod/mini';
import { relations } from '../blueprint/relations.ts';
import type { WorldChange as AuthorsChange } from '../blueprint/terms.ts';
import type { Seq, StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { say } from '../events/transcript.ts';
import { scenePlace } from '../events/witnesses.ts';
import { plainText } from '../text/plain.ts';
import { wordsOf } from '../text/words.ts';
import { placesOf, unlawfulIn } from '../world/lawful.ts';
import { type Ruling, targetOf } from '../world/world.ts';
import type { Happened, HostRefusal } from './api.ts';
import { attemptOf, recordRuling } from './beat.ts';
import sentences from './happenings.words.json' with { type: 'json' };
import { ruleNow } from './rule-now.ts';
import type { HostMail, Stage } from './stage.ts';

// Those of the blueprint would bring what reads blueprints with them: whoever only plays loads none of it.
const Id = z.string().check(z.minLength(1), z.maxLength(80));
const Value = z.union([z.string(), z.number(), z.boolean()]);
const Location = z.union([
  z.strictObject({ place: Id }),
  z.strictObject({ prop: Id, relation: z.enum(relations) }),
  z.strictObject({ holder: Id }),
  z.strictObject({ nowhere: z.literal(true) }),
]);
const WorldChange = z.union([
  z.strictObject({ move: z.strictObject({ who: Id, to: z.nullable(Id) }) }),
  z.strictObject({ put: z.strictObject({ prop: Id, at: Location, unlessHeld: z.optional(z.boolean()) }) }),
  z.strictObject({ set: z.strictObject({ prop: Id, key: z.string(), value: Value }) }),
  z.strictObject({ find: z.strictObject({ prop: Id }) }),
  z.strictObject({ conceal: z.strictObject({ prop: Id }) }),
  z.strictObject({ hide: z.strictObject({ who: Id, behind: Id }) }),
  z.strictObject({ unhide: z.strictObject({ who: Id }) }),
  z.strictObject({ harm: z.strictObject({ who: Id, health: z.enum(['well', 'wounded', 'dead']) }) }),
  z.strictObject({ learn: z.strictObject({ who: Id, fact: Id }) }),
]) satisfies z.ZodMiniType<AuthorsChange>;

const own = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));
const text = z.string().check(z.regex(/\S/u), z.maxLength(600));
const changes = z.array(WorldChange).check(z.maxLength(24));
const Changes = z.strictObject({ id: own, changes: changes.check(z.minLength(1)) });
const Told = z.strictObject({ id: own, text, place: z.optional(Id), changes: z.optional(changes) });
const Done = z.strictObject({
  id: own,
  who: Id,
  verb: z.string().check(z.maxLength(40)),
  targets: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(3))),
  text: z.optional(text),
});
const Sent = z.union([Changes, Told, Done]);
type Sent = z.infer<typeof Sent>;
type Deed = z.infer<typeof Done>;

/** What a host program sent of its own world: refused with a reason, or kept, whole, before it is told that it was. */
export async function takeIn(stage: Stage, { sent, answer }: Extract<HostMail, { type: 'happening' }>): Promise<void> {
  const read = Sent.safeParse(sent);
  if (!read.success) return answer(refused(stage.state, 'malformed', { of: faultIn(sent) }));
  const { id } = read.data;
  if (stage.state.curtain !== null) return answer(refused(stage.state, 'over'));
  if (id !== undefined && stage.state.hosted.includes(id)) return answer(again(stage, id));
  const drafted = 'who' in read.data ? deed(stage, read.data) : happening(stage, read.data);
  if (!('draft' in drafted)) return answer(drafted);
  await stage.keep(drafted.draft);
  answer(kept(stage, drafted.first));
}

type Drafted = { readonly draft: Draft /** Which of its events tells what happened. */; readonly first: 'happening' | 'ruling' };

function happening(stage: Stage, sent: Exclude<Sent, Deed>): Drafted | Happened {
  const { blueprint, world } = stage.state;
  const wanted = sent.changes ?? [];
  const wrong = unlawfulIn(blueprint, world, wanted);
  if (wrong) return refused(stage.state, wrong.why, wrong);
  const place = 'text' in sent ? (sent.place ?? scenePlace(stage.state)) : null;
  if (place !== null && !blueprint.places.some((one) => one.id === place)) return refused(stage.state, 'unknown', { of: place });
  const event: StageEvent = {
    type: 'happening',
    id: idOf(stage, sent),
    places: 'text' in sent ? (place === null ? [] : [place]) : placesOf(blueprint, world, wanted),
    text: { text: 'text' in sent ? plainText(sent.text).trim() : '' },
    changes: wanted,
  };
  return { draft: stage.record(stage.draft({ newBeat: false }), event), first: 'happening' };
}

/** What somebody did in the host's world is ruled as if they did it here; a refusal is for the host alone, and was never played. */
function deed(stage: Stage, sent: Deed): Drafted | Happened {
  const { state } = stage;
  const targets = (sent.targets ?? []).map((id) => ({ id, target: targetOf(state.blueprint, id) }));
  const unknown = targets.find(({ target }) => target === null)?.id ?? (state.world.characters[sent.who] ? undefined : sent.who);
  if (unknown !== undefined) return refused(state, 'unknown', { of: unknown });
  const action = { verb: sent.verb, targets: targets.flatMap(({ target }) => target ?? []) };
  const meant = attemptOf(stage, sent.who, action);
  const attempt = { ...meant, text: sent.text === undefined ? meant.text : plainText(sent.text).trim() };
  const ruled = ruleNow(state, attempt);
  if (ruled === 'ask-narrator') return refused(state, 'unruled', { of: sent.verb });
  const { ruling, discoveries } = ruled;
  if (ruling.outcome === 'failure') return ruledOut(state, ruling);
  const mark: StageEvent = { type: 'happening', id: idOf(stage, sent), places: [], text: { text: '' }, changes: [] };
  const marked = stage.record(stage.draft({ newBeat: true }), mark);
  return { draft: recordRuling(stage, marked, attempt, ruling, discoveries), first: 'ruling' };
}

/** What has no id of the host's own is still told apart from anything else. */
const idOf = ({ state }: Stage, { id }: Sent): string => id ?? `after ${state.seq}`;

function kept({ log }: Stage, type: Drafted['first']): Happened {
  const event = log.findLast((one) => one.type === type);
  return { ok: true, seq: event?.seq ?? 0, witnesses: event?.witnesses ?? nobody };
}

const nobody = { characters: [], audience: false };

function again({ log }: Stage, id: string): Happened {
  const before = log.findLast((event) => event.type === 'happening' && event.id === id);
  const after = log.find((event) => event.type === 'ruling' && event.seq > (before?.seq ?? 0) && isOf(event, before?.seq));
  const told = after ?? before;
  return { ok: true, seq: told?.seq ?? 0, witnesses: told?.witnesses ?? nobody, again: true };
}

/** Mark, attempt, ruling: what somebody did is kept in this order, in one append. */
const isOf = (event: { readonly attempt?: Seq }, mark: Seq | undefined): boolean => event.attempt === (mark ?? -1) + 1;

type Details = { readonly of?: string; readonly at?: number };

const words = wordsOf(sentences);

/** Why it cannot be: typed, in the words of the play's language, with what to do. */
export function refused({ blueprint }: StageState, why: Exclude<HostRefusal, 'ruled'>, { at, of = '' }: Details = {}): Happened {
  const { message, remedy } = words[blueprint.language][why];
  return { ok: false, why, ...(at !== undefined && { at }), message: typeof message === 'string' ? message : message({ of }), remedy };
}

/** By the rules of the world or of the play, in their own words; what can be done instead, where they know of something. */
function ruledOut({ blueprint }: StageState, { because, instead }: Ruling): Happened {
  const speak = say(blueprint);
  return {
    ok: false,
    why: 'ruled',
    message: speak(because),
    remedy: instead ? speak(instead) : words[blueprint.language].ruled.remedy,
  };
}

/** Which field it is that cannot be read, as far as one can tell. */
function faultIn(sent: unknown): string {
  if (typeof sent !== 'object' || sent === null) return 'it is no object';
  const shape = 'who' in sent ? Done : 'text' in sent ? Told : Changes;
  const issue = shape.safeParse(sent).error?.issues[0];
  return `${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unreadable'}`;
}
