import * as z from 'zod/mini';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import { chance, choose } from '../model/random.ts';
import { shapeOf } from '../model/shape.ts';
import { type Member, type ModeratorView, moderatorPrompt } from './moderator.prompt.ts';

export type { Member, ModeratorView } from './moderator.prompt.ts';

/** By which rule somebody was chosen to speak. */
export const rules = [
  'recipient',
  'only-one',
  'mentioned',
  'asker',
  'round-robin',
  'random',
  'model',
  'fallback',
  'user-next',
  'nobody',
] as const;
/** One of `rules`: by which somebody was chosen to speak next. */
export type Rule = (typeof rules)[number];

/** Who speaks next, and why. */
export type Choice = { readonly speakers: readonly string[]; readonly rule: Rule; readonly reason: string };

const Answer = z.object({ next: z.array(z.string()), reason: z.optional(z.string()) });

/** Who speaks next. Cheap rules first; a model is asked only where they leave several, or one and the user. */
export async function moderate(view: ModeratorView, model: Model | null, options?: CallOptions): Promise<Choice> {
  const ruled = chooseByRule(view);
  if (ruled) return ruled;
  const open = candidates(view);
  const alone: Choice | null = open.length === 1 ? { speakers: open.map(({ id }) => id), rule: 'only-one', reason: '' } : null;
  if (alone && (!model || model.understudy)) return alone;
  const asked = model && (await askedOf(model, view, open, options));
  if (asked ?? alone) return (asked ?? alone) as Choice;
  const anyone = choose(open, view.seed, 'speaker', view.turn);
  return { speakers: anyone ? [anyone.id] : [], rule: 'fallback', reason: '' };
}

/** Null where what it says is nobody. Whoever comes after the user waits until the user has spoken. */
async function askedOf(model: Model, view: ModeratorView, open: readonly Member[], options?: CallOptions): Promise<Choice | null> {
  const user = userAfter(view);
  try {
    const answer = await ask(model, moderatorPrompt(view, open, shapeOf('moderator', Answer), user), Answer, options);
    const known = user ? [...open, user] : open;
    const named = answer.next.flatMap((name) => known.find((one) => called(one, name))?.id ?? []);
    const turn = user ? named.indexOf(user.id) : -1;
    const speakers = [...new Set(turn < 0 ? named : named.slice(0, turn))];
    const reason = answer.reason?.slice(0, 200) ?? '';
    if (speakers.length > 0) return { speakers, rule: 'model', reason };
    return turn === 0 ? { speakers: [], rule: 'user-next', reason } : null;
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault === 'aborted') throw error;
    return null;
  }
}

/** The user, once somebody else has had a word. */
function userAfter({ members, messages }: ModeratorView): Member | undefined {
  const user = members.find(({ kind }) => kind === 'user');
  const last = messages.at(-1);
  return user && last && last.by !== user.id ? user : undefined;
}

/** Members who may speak now: neither the user, nor shells outside an action, nor the excluded, nor whoever spoke last. */
export function candidates({ members, messages, except = [], inAction }: ModeratorView): readonly Member[] {
  const last = messages.at(-1)?.by;
  return members.filter(
    ({ id, kind }) => kind !== 'user' && (kind !== 'shell' || inAction === true) && !except.includes(id) && id !== last,
  );
}

/** The rules that need no model, in their order. `null`: they leave several. */
export function chooseByRule(view: ModeratorView): Choice | null {
  const open = candidates(view);
  const recipient = view.members.find(({ id }) => id === view.recipient);
  if (recipient && recipient.kind !== 'user' && !view.except?.includes(recipient.id))
    return { speakers: [recipient.id], rule: 'recipient', reason: recipient.name };
  if (open.length === 0) return { speakers: [], rule: 'nobody', reason: '' };
  if (saidToUser(view)) return { speakers: [], rule: 'user-next', reason: '' };
  const last = view.messages.at(-1);
  const mentioned = last ? mentions(last.text, open) : [];
  const asker = whoAsked(view, open);
  if (open.length === 1) {
    // After a companion's words the only one left may wait for the user's: a model may say so.
    const mayWait = view.selection === 'auto' && userAfter(view) !== undefined && mentioned.length === 0 && !asker;
    return mayWait ? null : { speakers: open.map(({ id }) => id), rule: 'only-one', reason: '' };
  }
  if (mentioned.length > 0) return { speakers: mentioned.map(({ id }) => id), rule: 'mentioned', reason: last?.text.slice(0, 80) ?? '' };
  if (asker) return { speakers: [asker.id], rule: 'asker', reason: view.messages.at(-2)?.text.slice(0, 80) ?? '' };
  if (view.selection === 'round-robin') return { speakers: [longestSilent(view, open).id], rule: 'round-robin', reason: '' };
  if (view.selection === 'random') {
    const index = Math.floor(chance(view.seed, 'speaker', view.turn) * open.length);
    return { speakers: [(open[index] as Member).id], rule: 'random', reason: '' };
  }
  return null;
}

function called({ id, name }: Member, text: string): boolean {
  return id === text || name.toLowerCase() === text.trim().toLowerCase();
}

/** Those whose names stand in a text, in the order in which they stand there. At the very beginning too. */
export function mentions<T extends Pick<Member, 'id' | 'name'>>(text: string, members: readonly T[]): T[] {
  const lower = text.toLowerCase();
  return members
    .map((member) => ({ member, at: positionOf(lower, member.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ member }) => member);
}

function positionOf(lower: string, wanted: string): number {
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    if (isWhole(lower, at, wanted.length)) return at;
  }
  const gap = wanted.search(/[\s·]/u);
  const first = wanted.slice(0, Math.max(0, gap));
  return first.length > 1 && !/^(mr|mrs|ms|miss|dr|sir|lady|the)\.?$/u.test(first) ? positionOf(lower, first) : -1;
}

/** A Latin name inside a longer word is none; Chinese has no gaps between words. */
function isWhole(text: string, at: number, length: number): boolean {
  const letter = /[\p{Script=Latin}\p{N}]/u;
  const edge = (inside: string, outside: string) => !(letter.test(inside) && letter.test(outside));
  return edge(text[at] ?? '', text[at - 1] ?? '') && edge(text[at + length - 1] ?? '', text[at + length] ?? '');
}

/** A companion who speaks to the user by name, or asks in a room with nobody else, leaves the word to the user. */
function saidToUser({ members, messages }: ModeratorView): boolean {
  const last = messages.at(-1);
  const user = members.find(({ kind }) => kind === 'user');
  if (!last || !user || last.by === user.id) return false;
  return (
    /[?？]/u.test(last.text) &&
    mentions(
      last.text,
      members.filter(({ id }) => id !== last.by),
    )[0]?.id === user.id
  );
}

/** A question is answered; now the word returns to who asked it. */
function whoAsked({ messages }: ModeratorView, open: readonly Member[]): Member | undefined {
  const before = messages.at(-2);
  return before && /[?？]/u.test(before.text) ? open.find(({ id }) => id === before.by) : undefined;
}

function longestSilent({ messages, members }: ModeratorView, open: readonly Member[]): Member {
  const lastWord = (id: string) => messages.findLastIndex(({ by }) => by === id);
  const order = (id: string) => members.findIndex((member) => member.id === id);
  return [...open].sort((a, b) => lastWord(a.id) - lastWord(b.id) || order(a.id) - order(b.id))[0] as Member;
}

/** How many replies an exchange may have: in larger rooms more than three and fewer than there are participants and one. */
export function roundsFor(participants: number, seed: number, turn: string): number {
  if (participants <= 3) return Math.max(1, Math.min(3, participants - 1));
  return 4 + Math.floor(chance(seed, 'rounds', turn) * (participants - 3));
}
