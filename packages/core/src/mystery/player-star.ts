import * as z from 'zod';
import { ask } from '../model/ask.ts';
import type { ModelDelta } from '../model/model.ts';
import { choose } from '../model/random.ts';
import { plainAnswer, speak } from './answer.ts';
import { byNames } from './ballot.ts';
import { knownAgainst } from './contradictions.ts';
import { expectedPrompt, questionPrompt, sensorsPrompt, suspectsPrompt } from './detective.prompt.ts';
import type { MysteryEvent, Reading } from './event.ts';
import { chooseCandidate, defaultBeta, defaultEpsilon, expectedGain, scoreCandidates } from './information.ts';
import { type Method, type MethodPorts, suspectsOf } from './method.ts';
import { type FurtherSensor, furtherSensors } from './sensors.ts';
import type { PlayerName, PlayerView } from './view.ts';

/** What this detective works with. */
export type PlayerStarOptions = {
  readonly beta?: number;
  readonly epsilon?: number;
  /** Read besides feelings, motive and opportunity, in the same call. */
  readonly further?: readonly FurtherSensor[];
  /** Ablations. */
  readonly sensors?: boolean;
  readonly pruner?: boolean;
  /** How often a server without log-probabilities is asked. */
  readonly samples?: number;
};

/** The detective of the paper: sensors, information gain, one question to the most promising, a list that shrinks. */
export function playerStar({
  beta = defaultBeta,
  epsilon = defaultEpsilon,
  further: wanted = [],
  sensors = true,
  pruner = true,
  samples = 3,
}: PlayerStarOptions = {}): Method {
  const further = sensors ? furtherSensors.filter((sensor) => wanted.includes(sensor)) : [];
  const id = `player-star${sensors ? '' : '-without-sensors'}${further.map((sensor) => `-with-${sensor}`).join('')}${pruner ? '' : '-without-pruner'}`;
  return {
    id,
    async inquire(table, victim, ports) {
      const view = withOwnKnowledge(table);
      const suspects = suspectsOf(view, victim);
      const about = suspects.length > 0 ? suspects : view.players.map((one) => one.id).filter((one) => one !== view.self.id);
      const readings = sensors ? await sense(view, victim, about, further, ports) : [];
      const informed: PlayerView = sensors
        ? { ...view, belief: (one) => (one === victim.id ? { ...view.belief(one), readings } : view.belief(one)) }
        : view;
      const expected = await expect(informed, victim, about, ports, samples);
      const scores = scoreCandidates(
        about.map((role, at) => ({ role, history: view.gains(victim.id, role), expected: expected[at] ?? 0.5 })),
        beta,
      );
      const choice = chooseCandidate(scores, { epsilon, seed: view.seed, key: [view.self.id, victim.id, view.round] });
      const to = choice?.role ?? (about[0] as string);
      const head = { by: view.self.id, round: view.round, victim: victim.id };
      const thoughts: MysteryEvent[] = [
        ...(sensors ? [{ type: 'sensors', ...head, readings } as const] : []),
        { type: 'choice', ...head, scores, chosen: to, explored: choice?.explored ?? false },
      ];
      return { thoughts, inquiries: [{ to, text: await speak(view, questionPrompt(informed, victim, to), ports) }] };
    },
    answer: plainAnswer,
    confide: (view, ports) => confide(view, ports),
    ...(pruner && { renew }),
  };
}

/** What its own script holds against what others have said: worth a question, which puts it on the record. */
const withOwnKnowledge = (view: PlayerView): PlayerView => ({ ...view, contradictions: [...view.contradictions, ...knownAgainst(view)] });

const mood = z.enum(['positive', 'neutral', 'negative', 'unclear']);
const verdict = z.enum(['yes', 'no', 'unclear']);

/** Names in answers are display names: models are not shown ids. */
const byName = (view: PlayerView, name: string): string | undefined => view.players.find((one) => one.name === name)?.id;
const namesOf = (view: PlayerView, ids: readonly string[]): [string, ...string[]] =>
  ids.map((id) => view.players.find((one) => one.id === id)?.name ?? id) as [string, ...string[]];

const readingsOf = byNames((names = [], further = []) =>
  z.object({
    readings: z.array(
      z.object({
        name: z.enum(names as [string, ...string[]]),
        emotion: mood,
        motivation: verdict,
        opportunity: verdict,
        // A model that passes over what was asked besides has still read the rest.
        ...Object.fromEntries(further.map((sensor) => [sensor, verdict.default('unclear')])),
        because: z.string(),
      }),
    ),
  }),
);
const renewalOf = byNames((names = []) =>
  z.object({
    suspects: z.array(z.enum(names as [string, ...string[]])),
    profile: z.string(),
    contradictions: z
      .array(z.object({ name: z.enum(names as [string, ...string[]]), lines: z.array(z.string()), what: z.string() }))
      .default([]),
  }),
);

async function sense(
  view: PlayerView,
  victim: PlayerName,
  about: readonly string[],
  further: readonly FurtherSensor[],
  ports: MethodPorts,
): Promise<Reading[]> {
  const Readings = readingsOf(namesOf(view, about), further);
  const { readings } = await ask(ports.decider, sensorsPrompt(view, victim, about, further), Readings, options(ports));
  const unread = { emotion: 'unclear', motivation: 'unclear', opportunity: 'unclear', because: '' } as const;
  return about.map((role): Reading => {
    const found: Omit<Reading, 'role'> = readings.find(({ name }) => byName(view, name) === role) ?? unread;
    const also = Object.fromEntries(further.map((sensor) => [sensor, found[sensor] ?? 'unclear']));
    return {
      role,
      emotion: found.emotion,
      motivation: found.motivation,
      opportunity: found.opportunity,
      ...also,
      because: found.because.slice(0, 600),
    };
  });
}

const options = ({ signal }: MethodPorts) => (signal ? { signal } : {});

/** One call for all candidates where the server tells probabilities; several, counted, where it does not. */
async function expect(
  view: PlayerView,
  victim: PlayerName,
  about: readonly string[],
  ports: MethodPorts,
  samples: number,
): Promise<number[]> {
  const prompt = expectedPrompt(view, victim, about);
  const first = await judge(prompt, about.length, ports, 0);
  if (first.every((one) => one?.probability !== undefined)) return expectedGains([first], about.length);
  const more = await Promise.all(
    Array.from({ length: samples - 1 }, (_, at) => judge({ ...prompt, temperature: 1 }, about.length, ports, at + 1)),
  );
  return expectedGains([first.map((one) => one && { answer: one.answer, probability: undefined }), ...more], about.length);
}

async function judge(
  prompt: ReturnType<typeof expectedPrompt>,
  lines: number,
  ports: MethodPorts,
  seed: number,
): Promise<(Judged | undefined)[]> {
  const tokens: Extract<ModelDelta, { type: 'logprobs' }>['tokens'][number][] = [];
  let text = '';
  for await (const delta of ports.decider.stream(prompt, { ...options(ports), seed })) {
    if (delta.type === 'text') text += delta.text;
    else if (delta.type === 'logprobs') tokens.push(...delta.tokens);
  }
  return readYesNo(text, tokens, lines);
}

/** A word in private with somebody who was ruled out: who did not do it may know who did. */
async function confide(view: PlayerView, ports: MethodPorts) {
  const [victim] = view.victims.filter(({ id }) => !view.self.killed.includes(id) && view.belief(id).suspects.length > 1);
  if (!victim) return undefined;
  const suspected = view.belief(victim.id).suspects;
  const trusted = view.players.map(({ id }) => id).filter((id) => id !== view.self.id && !suspected.includes(id));
  const to = choose(trusted, view.seed, 'confide', view.self.id, view.round);
  return to === undefined ? undefined : { to, victim: victim.id, text: await speak(view, questionPrompt(view, victim, to), ports) };
}

async function renew(view: PlayerView, victim: PlayerName, ports: MethodPorts) {
  const about = view.players.map(({ id }) => id).filter((id) => id !== view.self.id);
  const names = namesOf(view, about);
  const Renewal = renewalOf(names);
  const found = await ask(ports.decider, suspectsPrompt(withOwnKnowledge(view), victim, about), Renewal, options(ports));
  return {
    suspects: found.suspects.flatMap((name) => byName(view, name) ?? []),
    profile: found.profile.slice(0, 600),
    contradictions: found.contradictions.flatMap(({ name, lines, what }) => {
      const of = byName(view, name);
      return of === undefined ? [] : [{ of, marks: lines.map((mark) => mark.replace(/[[\]\s]/gu, '')), what: what.slice(0, 600) }];
    }),
  };
}

type Token = Extract<ModelDelta, { type: 'logprobs' }>['tokens'][number];
type Judged = { readonly answer: 'yes' | 'no'; readonly probability: number | undefined };

const word = (token: string): 'yes' | 'no' | undefined => {
  const bare = token
    .trim()
    .toLowerCase()
    .replace(/[^a-z\u4e00-\u9fff]/gu, '');
  if (bare === 'yes' || bare === 'y' || bare === '是' || bare === '会' || bare === '能') return 'yes';
  return bare === 'no' || bare === 'n' || bare === '否' || bare === '不会' || bare === '不能' || bare === '不' ? 'no' : undefined;
};

/** The yes and no of each line, with the probability of the token that said it, where the server tells. */
export function readYesNo(text: string, tokens: readonly Token[], lines: number): (Judged | undefined)[] {
  const said = [...text.matchAll(/(?:^|\n)\s*(\d+)\s*[:：.、)]\s*\**\s*(yes|no|是|否|不会|不能|会|能)/giu)];
  const judged: (Judged | undefined)[] = new Array(lines).fill(undefined);
  const spoken = tokens.filter(({ token }) => word(token) !== undefined);
  // Tokens are counted only where each answer is one token of its own: else a probability could go to the wrong name.
  const matching = spoken.length === said.length ? spoken : [];
  said.forEach((match, at) => {
    const place = Number(match[1]) - 1;
    const answer = word(match[2] ?? '');
    if (place < 0 || place >= lines || !answer || judged[place]) return;
    const token = matching[at];
    const probability = token && word(token.token) === answer ? massOf(token, answer) : undefined;
    judged[place] = { answer, probability };
  });
  return judged;
}

/** Of all that would have meant yes or no: how much meant this. */
function massOf(token: Token, answer: 'yes' | 'no'): number {
  const alternatives = token.top.length > 0 ? token.top : [{ token: token.token, logprob: token.logprob }];
  let mine = 0;
  let both = 0;
  for (const one of alternatives) {
    const meaning = word(one.token);
    if (meaning === undefined) continue;
    both += Math.exp(one.logprob);
    if (meaning === answer) mine += Math.exp(one.logprob);
  }
  return alternatives.length === 1 || both === 0 ? Math.exp(token.logprob) : mine / both;
}

/** Expected gains from one call that told probabilities, or from several that did not: then the share of yes counts. */
export function expectedGains(calls: readonly (readonly (Judged | undefined)[])[], lines: number): number[] {
  return Array.from({ length: lines }, (_, place) => {
    const judged = calls.flatMap((call) => call[place] ?? []);
    const [first] = judged;
    if (!first) return 0.5;
    if (first.probability !== undefined) return expectedGain(first.answer, first.probability);
    return judged.filter(({ answer }) => answer === 'yes').length / judged.length;
  });
}
