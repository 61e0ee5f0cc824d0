import * as z from 'zod/mini';
import type { Decision, Strategy } from '../events/event.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Message, Model } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { VerbName } from '../text/verb-names.ts';
import { verbIn } from '../text/verbs.ts';
import type { Target } from '../world/world.ts';
import type { OwnVerbs } from './own.ts';
import { padPrompt } from './pad.prompt.ts';
import { usualVerbs } from './profile.prompt.ts';
import type { ActorView } from './view.ts';

const Answer = z.object({
  reason: z.optional(z.string()),
  strategy: z.string(),
  action: z.optional(z.object({ verb: z.string(), targets: z.array(z.string()) })),
  move: z.optional(z.string()),
});
const Bid = z.extend(Answer, { to: z.optional(z.array(z.string())), cry: z.optional(z.boolean()) });
const shape = shapeOf('pad', Answer);
const bidShape = shapeOf('pad', Bid);

/** What may stand in the answer, by name: models name people and things as they read them, and strict servers hold them to it. */
const formed = (view: ActorView) =>
  choosing(view.bidding ? bidShape : shape, {
    ...(view.bidding && { to: view.people.map(({ name }) => name) }),
    strategy: ['FAST', 'SLOW', 'SILENCE'],
    'action.verb': [...usualVerbs, ...Object.keys(view.ownVerbs ?? {})],
    'action.targets': [...view.holding, ...view.reach, ...view.people, ...view.exits].map(({ name }) => name),
    move: view.moves.map(({ id }) => id),
  });

/** What each was told when it last decided, and what it decided. */
export type Decided = Map<string, { readonly told: readonly Message[]; readonly decision: Decision }>;

/** Perceive and decide: how one character responds, and whether it acts. Whoever would be told the same again stands by what it decided. */
export async function pad(view: ActorView, model: Model, options: CallOptions, decided: Decided = new Map()): Promise<Decision> {
  const prompt = padPrompt(view, formed(view));
  const before = decided.get(view.self.id);
  if (before?.told.every(({ content }, index) => content === prompt.messages[index]?.content)) return before.decision;
  const decision = decisionIn(view, await ask(model, prompt, Bid, options));
  decided.set(view.self.id, { told: prompt.messages, decision });
  return decision;
}

function decisionIn(view: ActorView, answer: z.infer<typeof Bid>): Decision {
  const move = view.moves.find(({ id }) => id === answer.move);
  const action = legalAction(view, answer.action) ?? (move?.act && { verb: move.act.verb, targets: move.act.targets });
  return {
    strategy: mostProbable(answer.strategy, view.addressed),
    ...(action ? { action } : {}),
    ...(move ? { move: move.id } : {}),
    ...(answer.reason ? { reason: answer.reason.slice(0, 300) } : {}),
    ...(view.bidding && bid(view, answer)),
  };
}

function bid({ people }: ActorView, { to = [], cry }: z.infer<typeof Bid>): Pick<Decision, 'to' | 'cry'> {
  const named = people.filter(({ id, name }) => to.some((one) => one === id || one.toLowerCase() === name.toLowerCase()));
  return { ...(named.length > 0 && { to: named.map(({ id }) => id) }), ...(cry && { cry: true as const }) };
}

/** What a character does when its decider fails: it answers when spoken to, and otherwise holds its peace. */
export function instinct(view: ActorView): Decision {
  const prompted = view.prompted?.act;
  if (prompted) return { strategy: 'FAST', action: { verb: prompted.verb, targets: prompted.targets } };
  return { strategy: view.addressed || view.stall > 0 ? 'FAST' : 'SILENCE' };
}

const words: readonly (readonly [Strategy, RegExp])[] = [
  ['SILENCE', /silen|quiet|nothing|wait|none|沉默|不语|不说/i],
  ['SLOW', /slow|think|deliberat|consider|慢|思/i],
  ['FAST', /fast|quick|instinct|react|speak|reply|快|立刻|回/i],
];

/** An unclear strategy becomes the most probable legal one. */
export function mostProbable(text: string, addressed: boolean): Strategy {
  const exact = text.trim().toUpperCase();
  if (exact === 'FAST' || exact === 'SLOW' || exact === 'SILENCE') return exact;
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? (addressed ? 'FAST' : 'SILENCE');
}

/** An act without a verb, or with a target out of reach, is void. Targets may be named by id or by name. */
export function legalAction(
  view: ActorView,
  action: { readonly verb: string; readonly targets: readonly string[] } | undefined,
): Decision['action'] {
  const verb = action && knownVerb(action.verb.trim().toLowerCase(), view.ownVerbs);
  if (!action || !verb) return undefined;
  const targets = action.targets.map((wording) => target(view, wording));
  return targets.every((found) => found !== null) ? { verb, targets } : undefined;
}

/** Models name verbs as they please: `stab` is an attack, 拔出 a taking. What no rule knows stays as it is, for the narrator. */
export function knownVerb(word: string, own: OwnVerbs = {}): string {
  const ofHost = Object.entries(own).find(([verb, { words: called = [] }]) => [verb, ...called].some((one) => one.toLowerCase() === word));
  if (ofHost) return ofHost[0];
  return VerbName.safeParse(word).success ? word : (verbIn(word)?.verb ?? word);
}

function target(view: ActorView, wording: string): Target | null {
  const sought = wording.trim().toLowerCase();
  const is = ({ id, name }: { readonly id: string; readonly name: string }) => id === sought || name.toLowerCase() === sought;
  const prop = [...view.holding, ...view.reach].find(is);
  if (prop) return { kind: 'prop', id: prop.id };
  const person = view.people.find(is);
  if (person) return { kind: 'character', id: person.id };
  const exit = view.exits.find(is);
  return exit ? { kind: 'place', id: exit.id } : null;
}
