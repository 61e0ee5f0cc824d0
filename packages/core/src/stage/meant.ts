import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { ambiguousQuestion } from '../parse/index.ts';
import type { MessageText } from '../text/messages.ts';
import { perceive } from '../world/perceive.ts';
import type { Attempt, Ruling } from '../world/world.ts';
import { effective, playTyped } from './accompanied-deeds.ts';
import { askNarrator, recordRuling, recordSpeech, recordWhisper, ruleByNarrator } from './beat.ts';
import { whatIsSeen } from './colour.ts';
import { type Deed, isSlightly, refusalOf, ruleDeed, rulingOnMissing } from './deed.ts';
import { rises } from './gesture-ruling.ts';
import type { MeantPart } from './interpret.ts';
import { type Kept, keptThere } from './kept-thing.ts';
import { leftBehind } from './left-over.ts';
import { letStand } from './let-stand.ts';
import { type Thing, thingFor } from './make.ts';
import { thingsMeant } from './meant-thing.ts';
import { absentProp, fromNowhere, namesThing } from './not-here.ts';
import { onPaper } from './on-paper.ts';
import type { Proposal } from './proposals.ts';
import { glance, playSleight } from './sleight.ts';
import type { Stage } from './stage.ts';

/** A question to put back before anything is played. */
export class AskBack extends Error {
  readonly question: MessageText;
  constructor(question: MessageText) {
    super('unclear');
    this.question = question;
  }
}

/** What the model read, in its order: said, thought, told under the breath, done. Deeds in a row are told in one breath. */
export async function playMeant(stage: Stage, start: Draft, seat: CharacterId, read: readonly MeantPart[]): Promise<Draft> {
  const parts = read.map((part) => rightThing(start.state, seat, part));
  let draft = start;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as MeantPart;
    if (part.kind !== 'deed') draft = sayMeant(stage, draft, seat, part);
    else {
      const end = parts.findIndex((one, index) => index > at && one.kind !== 'deed');
      const deeds = parts.slice(at, end < 0 ? undefined : end);
      draft = await playMeantDeeds(stage, draft, seat, deeds);
      at += deeds.length - 1;
    }
  }
  return draft;
}

function rightThing(state: StageState, seat: CharacterId, part: MeantPart): MeantPart {
  if (part.kind !== 'deed' || !part.act) return part;
  const meant = thingsMeant(state, seat, part);
  if ('candidates' in meant) {
    // Whoever answers saw what was typed, and takes it as it is meant.
    if (leadOf(state) === seat) return withoutAct(part);
    throw new AskBack(ambiguousQuestion(meant));
  }
  return { ...part, act: { ...part.act, targets: meant.targets } };
}

const withoutAct = ({ act: _, ...part }: MeantPart): MeantPart => part;

function sayMeant(stage: Stage, draft: Draft, seat: CharacterId, { kind, text, to, secrecy, starred }: MeantPart): Draft {
  if (kind === 'thought' || (secrecy !== 'open' && to.length === 0)) return stage.record(draft, { type: 'thought', by: seat, text });
  // What somebody else does is theirs: told as done, it would have to be taken back. Typed as a deed it is no words either, and nobody has heard it.
  if (starred && secrecy === 'open') return stage.record(draft, { type: 'thought', by: seat, text, claimed: true });
  // Spoken, it is words, and each does with them what they would.
  return secrecy === 'open'
    ? recordSpeech(stage, draft, seat, text, { meant: to, claimed: kind === 'claim' })
    : to.reduce((so, other) => recordWhisper(stage, so, seat, other, text), draft);
}

/** Deeds that everybody sees and deeds that nobody should, each in their turn. */
async function playMeantDeeds(stage: Stage, start: Draft, seat: CharacterId, deeds: readonly MeantPart[]): Promise<Draft> {
  const others = perceive(start.state.blueprint, start.state.world, seat).people;
  const secret = ({ secrecy, to }: MeantPart) => secrecy !== 'open' && others.some(({ id }) => !to.includes(id));
  let draft = start;
  for (let at = 0; at < deeds.length; ) {
    const unseen = secret(deeds[at] as MeantPart);
    const end = deeds.findIndex((one, index) => index > at && secret(one) !== unseen);
    const run = deeds.slice(at, end < 0 ? undefined : end);
    if (!unseen) draft = leadOf(draft.state) === seat ? playAnswered(stage, draft, seat, run) : await playOpenly(stage, draft, seat, run);
    else for (const one of run) draft = await playUnseen(stage, draft, seat, one);
    at += run.length;
  }
  return draft;
}

/** Whoever blows at a lamp in another's hand has put it out: no rule of reach speaks against it. */
const litBy = ({ blueprint }: StageState, { act }: MeantPart): Proposal[] => {
  const value = act?.verb === 'extinguish' ? 'unlit' : act?.verb === 'light' ? 'lit' : undefined;
  const things = act?.targets.filter(({ kind }) => kind === 'prop') ?? [];
  return value === undefined ? [] : things.map(({ id }) => ({ kind: 'state', thing: stageBook(blueprint).nameOf(id), value }));
};

/** Whoever accompanies answers all of it: nothing is refused here but by the author. */
function playAnswered(stage: Stage, start: Draft, seat: CharacterId, run: readonly MeantPart[]): Draft {
  // What is written in the open, on a cake or a wall, is read by whoever stands there: whoever answers knows who does.
  const deeds = run.map((one) => ({
    text: one.text,
    after: one.after,
    deed: (state: StageState) => (one.possible ? deedOf(state, seat, one) : null),
    left: {
      attempt: { by: seat, verb: 'use', targets: one.act?.targets ?? one.targets ?? [], text: openly(one) },
      proposals: [...(one.changes ?? []), ...litBy(start.state, one)],
    },
  }));
  return run.reduce(
    (so, one) => (one.possible ? so : comesToNothing(stage, so, seat, openly(one))),
    playTyped(stage, start, seat, inOneBreath(deeds), deeds),
  );
}

/** Nobody is told; whoever answers is: else what nobody can do ("I win, you all confess") stands there as done. */
const comesToNothing = (stage: Stage, draft: Draft, by: CharacterId, text: string): Draft =>
  recordRuling(
    stage,
    draft,
    { by, verb: 'use', targets: [], text },
    { outcome: 'failure', because: { text }, changes: [] },
    [],
    true,
    undefined,
    true,
  );

/**
 * A deed that nobody should notice: what cannot be done so is asked back before anybody sees it. Where somebody accompanies, nothing is asked
 * back: whoever answers says who has noticed what.
 */
async function playUnseen(stage: Stage, draft: Draft, seat: CharacterId, part: MeantPart): Promise<Draft> {
  const deed = deedOf(draft.state, seat, part);
  if (leadOf(draft.state) === seat) {
    const unseen = deed && part.possible ? playSleight(stage, draft, deed, part.to) : { refused: true as const };
    return 'refused' in unseen ? glance(stage, draft, seat, openly(part), part.to) : unseen.draft;
  }
  if (!deed) {
    const refusal = await refuseMeant(stage, draft, seat, part);
    if (refusal) throw new AskBack(refusal.ruling.because);
    // A thing that is here, and nobody can say what is done to it: it would be neither seen nor done.
    if (namesThing(draft.state, seat, part.text)) throw new AskBack({ key: 'stage.would-be-seen' });
    return glance(stage, draft, seat, openly(part), part.to);
  }
  const unseen = playSleight(stage, draft, deed, part.to);
  if ('refused' in unseen) throw new AskBack(unseen.refused);
  return unseen.draft;
}

/** Deeds are told once, in the words of whoever did them; what code can rule it rules, and what could not be is for the narrator. */
async function playOpenly(stage: Stage, start: Draft, seat: CharacterId, deeds: readonly MeantPart[]): Promise<Draft> {
  const refused: Refusal[] = [];
  const done: { readonly text: string; readonly deed: Deed | null; readonly changes: readonly Proposal[] }[] = [];
  // What fails is not told as if it were done; whether it fails may depend on what is done before it.
  let foreseen = start;
  for (const one of deeds) {
    const deed = deedOf(foreseen.state, seat, one);
    const failed = refused.at(-1);
    // What was to be done with a thing one did not get is not done either.
    if (failed && goesWith(failed.attempt, one)) {
      refused.splice(-1, 1, { ...failed, attempt: { ...failed.attempt, text: inOneBreath([failed.attempt, { text: openly(one) }]) } });
      continue;
    }
    const refusal = deed ? refuseByCode(foreseen, deed) : await refuseMeant(stage, foreseen, seat, one);
    if (refusal) refused.push(refusal);
    else {
      done.push({ text: deed?.attempt.text ?? openly(one), deed, changes: one.changes ?? [] });
      if (deed) foreseen = foresee(stage, foreseen, deed);
    }
  }
  let draft = done.length > 0 ? stage.record(start, { type: 'gesture', by: seat, text: inOneBreath(done) }) : start;
  for (const { deed, text, changes } of done) {
    if (!deed || !postures.has(deed.attempt.verb)) draft = rises(stage, draft, seat, text);
    if (deed) draft = await playDeed(stage, draft, deed, true, done.length > 1);
    draft = leftBehind(stage, draft, deed?.attempt ?? { by: seat, verb: 'use', targets: [], text }, changes);
  }
  for (const { attempt, ruling } of refused) draft = recordRuling(stage, draft, attempt, await letStand(stage, draft, attempt, ruling), []);
  return draft;
}

const postures: ReadonlySet<string> = new Set(['sit', 'stand', 'kneel']);

const goesWith = ({ targets }: Attempt, { act }: MeantPart): boolean =>
  act?.targets.some(({ kind, id }) => kind === 'prop' && targets.some((one) => one.id === id)) ?? false;

/** The deed that a part of a line amounts to: on what is here, or with what turns up for it. */
function deedOf(state: StageState, by: CharacterId, read: MeantPart): Deed | null {
  const part = withReceiver(state, by, onPaper(state, by, read));
  const { act, verb, targets = [], written, offered } = part;
  const text = openly(part);
  const named = part.thing ?? (written !== undefined && !act ? sheet[state.blueprint.language] : undefined);
  const used = named === undefined ? null : thingFor(state, by, named, verb ?? 'write');
  const thing = used && whereItIs(state, by, used, verb ?? (written === undefined ? 'use' : 'write'), part.keeps);
  const note = { ...(written !== undefined && { written }), ...(offered && { offered }) };
  if (thing)
    return {
      attempt: { by, verb: verb ?? (written === undefined ? 'use' : 'write'), targets: [thing.target, ...targets], text },
      thing,
      ...note,
    };
  return act ? { attempt: { by, ...act, text }, ...note } : null;
}

/** As whoever read the deed says. Where nobody does, a key that somebody turns stays in its lock: it is in the hand only where its verb takes it there. */
function whereItIs(state: StageState, by: CharacterId, thing: Thing, verb: string, kept: Kept | undefined): Thing {
  if (kept) return keptThere(state, by, thing, kept);
  return leadOf(state) !== by || effective.has(verb) || verb === 'show' ? thing : keptThere(state, by, thing, 'room');
}

const sheet = { en: 'note', zh: '字条' } as const;
/** Whoever is handed something without being named is whom it is meant for, or the only one there. */
function withReceiver({ blueprint, world }: StageState, by: CharacterId, part: MeantPart): MeantPart {
  const { act, verb, targets = [], to } = part;
  const given = (act?.verb ?? verb) === 'give';
  if (!given || [...(act?.targets ?? []), ...targets].some(({ kind }) => kind === 'character')) return part;
  const here = perceive(blueprint, world, by).people.filter(({ hidden, health }) => !hidden && health !== 'dead');
  const who = here.find(({ id }) => to.includes(id)) ?? (here.length === 1 ? here[0] : undefined);
  if (!who) return part;
  const receiver = { kind: 'character' as const, id: who.id };
  return { ...part, targets: [...targets, receiver], ...(act && { act: { ...act, targets: [...act.targets, receiver] } }) };
}

/** What everybody may see of a deed: that something was written, and not what. */
function openly({ text, written }: MeantPart): string {
  if (written === undefined || !text.includes(written)) return text;
  const [before = '', after = ''] = text.split(written, 2).map((part) => part.replace(/["“”「」『』‘’]+/gu, ''));
  const zh = /\p{Script=Han}/u.test(before + after);
  const instead = zh ? '几个字' : /[:：]\s*$/u.test(before) ? '' : 'something';
  return `${before.replace(/[:：]\s*$/u, '')}${instead}${after}`.replace(/\s+/gu, ' ').trim();
}

function foresee(stage: Stage, draft: Draft, deed: Deed): Draft {
  const ruled = ruleDeed(draft.state, deed);
  return ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure'
    ? draft
    : recordRuling(stage, draft, deed.attempt, ruled.ruling, [], true);
}

function refuseByCode({ state }: Draft, deed: Deed): Refusal | null {
  const ruling = refusalOf(state, deed);
  return ruling && { attempt: deed.attempt, ruling };
}

type Refusal = { readonly attempt: Attempt; readonly ruling: Ruling };

/** Whoever took the line apart left out what stood between its deeds. */
function inOneBreath(deeds: readonly { readonly text: string; readonly after?: string | undefined }[]): string {
  const chinese = /\p{Script=Han}/u.test(deeds[0]?.text ?? '');
  const space = chinese ? '' : ' ';
  const between = (before: string, after: string, mark: string | undefined): string => {
    if (/[^”"’」』)）]$/u.test(before) && /\p{P}$/u.test(before)) return space;
    if (mark !== undefined) return `${mark}${space}`;
    return /\p{P}$/u.test(before) || /^(?:and|then|并|又|再|然后|\p{P})/iu.test(after) ? space : chinese ? '，' : ', ';
  };
  return (
    deeds
      .reduce((so, { text, after }, at) => (at === 0 ? text : `${so}${between(so, text, after)}${text}`), '')
      // Of “then, quick” nothing is left without its first word, and who sits side by side does not sit.
      .replace(/^(?:(?:and|then)\s+(?=\p{L})|[并又](?![肩排拢列立]))\s*/iu, '')
      .replace(/[\s,，、;；]+$/u, '')
  );
}

/** The ruling on a deed that cannot be seen to happen, or null. */
async function refuseMeant(stage: Stage, draft: Draft, seat: CharacterId, { text, possible, verb }: MeantPart): Promise<Refusal | null> {
  const attempt: Attempt = { by: seat, verb: 'use', targets: [], text };
  // Spoken of, pointed at or mimed, a thing need not be here: only what is done to it needs it.
  const absent = verb ? absentProp(draft.state, seat, text) : null;
  if (absent) return { attempt, ruling: { outcome: 'failure', because: notFound(seat, absent.id), changes: [] } };
  const nowhere = fromNowhere(draft.state, seat, text);
  if (possible && !nowhere) return null;
  const ruling = await askNarrator(stage, draft, attempt);
  if (!ruling && nowhere) return { attempt, ruling: rulingOnMissing(draft.state, seat, { verb: 'use', wording: nowhere, text }) };
  return ruling?.outcome === 'failure' ? { attempt, ruling } : null;
}

const notFound = (actor: CharacterId, prop: string): MessageText => ({ key: 'absent-thing', params: { actor, prop } });

/** One deed onto the draft. `told`: its doer has told it, in a gesture before. `among`: with other deeds, none of which is answered by nothing. */
export async function playDeed(stage: Stage, draft: Draft, deed: Deed, told = false, among = false): Promise<Draft> {
  const { attempt } = deed;
  const ruled = ruleDeed(draft.state, deed);
  if (ruled === 'ask-narrator') return told ? draft : (await ruleByNarrator(stage, draft, attempt)).draft;
  if (isSlightly(ruled.ruling, attempt)) return told ? draft : stage.record(draft, { type: 'gesture', by: attempt.by, text: attempt.text });
  const ruling = await letStand(stage, draft, attempt, ruled.ruling);
  const found = await whatIsSeen(stage, draft, attempt, ruled.discoveries);
  const seen = among ? found.filter(({ text }) => !('key' in text) || text.key !== 'discover.nothing') : found;
  return recordRuling(stage, draft, attempt, ruling, seen, told && ruling.outcome === 'success');
}
