import * as z from 'zod';
import { withoutThinking } from '../model/answer.ts';
import { ask } from '../model/ask.ts';
import type { ModelDelta, Prompt } from '../model/model.ts';
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
      // Where only one is left there is nothing to weigh.
      const weighed = about.length > 1 ? about : [];
      const expected = await Promise.all(weighed.map((role) => expect(informed, victim, about, role, ports, samples)));
      const scores = scoreCandidates(
        about.map((role, at) => ({ role, history: view.gains(victim.id, role), expected: expected[at] ?? even })),
        beta,
      );
      const unread = expected.filter((gain) => gain === undefined).length;
      const choice = chooseCandidate(scores, { epsilon, seed: view.seed, key: [view.self.id, victim.id, view.round] });
      const to = choice?.role ?? (about[0] as string);
      const head = { by: view.self.id, round: view.round, victim: victim.id };
      const thoughts: MysteryEvent[] = [
        ...(sensors ? [{ type: 'sensors', ...head, readings } as const] : []),
        { type: 'choice', ...head, scores, chosen: to, explored: choice?.explored ?? false, ...(unread > 0 && { unread }) },
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
        // Before what follows from it.
        because: z.string(),
        emotion: mood,
        motivation: verdict,
        opportunity: verdict,
        // A model that passes over what was asked besides has still read the rest.
        ...Object.fromEntries(further.map((sensor) => [sensor, verdict.default('unclear')])),
      }),
    ),
  }),
);
const renewalOf = byNames((names = []) =>
  z.object({
    contradictions: z
      .array(z.object({ name: z.enum(names as [string, ...string[]]), lines: z.array(z.string()), what: z.string() }))
      .default([]),
    profile: z.string(),
    suspects: z.array(z.enum(names as [string, ...string[]])),
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

/** What nobody could read is neither for nor against. */
const even = 0.5;

/** What one candidate promises: by the probability of the answer where the server tells it; else by how often it is yes. Undefined: nothing could be read. */
async function expect(
  view: PlayerView,
  victim: PlayerName,
  about: readonly string[],
  role: string,
  ports: MethodPorts,
  samples: number,
): Promise<number | undefined> {
  const prompt = expectedPrompt(view, victim, about, role);
  const first = await judge(prompt, ports, 0);
  if (first?.probability !== undefined) return expectedGain(first.answer, first.probability);
  const more = await Promise.all(Array.from({ length: samples - 1 }, (_, at) => judge({ ...prompt, temperature: 1 }, ports, at + 1)));
  return shareOfYes([first, ...more]);
}

/** How often it was yes, of the answers that could be read. */
export function shareOfYes(answers: readonly (Judged | undefined)[]): number | undefined {
  const read = answers.flatMap((one) => one ?? []);
  return read.length === 0 ? undefined : read.filter(({ answer }) => answer === 'yes').length / read.length;
}

async function judge(prompt: Prompt, ports: MethodPorts, seed: number): Promise<Judged | undefined> {
  const tokens: Token[] = [];
  let text = '';
  for await (const delta of ports.decider.stream(prompt, { ...options(ports), seed })) {
    if (delta.type === 'text') text += delta.text;
    else if (delta.type === 'logprobs') tokens.push(...delta.tokens);
  }
  return readYesNo(text, tokens);
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

const said = /(?:ANSWER|答案|回答)\s*\**\s*[:：]\s*\**\s*["“「]?(yes|no|是|否|不会|不能|会|能)(?![a-z])/giu;
const bare = /^[\s*"“「]*(yes|no|是|否)[\s*.。"”」!！]*$/iu;

/** The last answer that is marked as such, or a text that is nothing else; with the probability of the token that said it, where the server tells. */
export function readYesNo(text: string, tokens: readonly Token[]): Judged | undefined {
  const words = withoutThinking(text);
  const answer = word([...words.matchAll(said)].at(-1)?.[1] ?? bare.exec(words.trim())?.[1] ?? '');
  if (!answer) return undefined;
  // The reason may say yes and no as well: the answer is the last of them.
  const token = tokens.findLast((one) => word(one.token) !== undefined);
  return { answer, probability: token && word(token.token) === answer ? massOf(token, answer) : undefined };
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
