import { chance, type MysteryBrief } from '@troupe/core/model';
import { commonEchoes, type Echo } from '../signs.ts';
import { apart, type ClockTime, timesIn } from './clock-times.ts';
import { concerns, lift, type Passage, passagesOf, rarityIn, rate, termsIn } from './evidence.ts';
import { type Person, peopleOf } from './people.ts';
import { pairIn, relationScores, soundsLike, toldOf } from './relation-scores.ts';

/** Answers a final question from what was read and heard: what is asked for decides what speaks for an option. */
export function exam(brief: MysteryBrief): string {
  const options = brief.options ?? [];
  const question = brief.asked?.text ?? '';
  const known = passagesOf(brief);
  const person = peopleOf(brief);
  const pair = pairIn(question);
  const scores =
    deathScores(brief, known, person) ??
    (pair && relationScores(options, [person(pair[0]), person(pair[1])], known, brief)) ??
    wordScores(brief, known, person);
  // "Which of these is not so?": what is least borne out.
  const sign = denies.test(question) ? -1 : 1;
  const order = options
    .map((_, at) => ({ at, score: sign * (scores[at] ?? 0), tie: chance(brief.seed, 'exam-tie', brief.self.id, question, at) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const picked = order.slice(0, brief.picks ?? 1).map(({ at }) => 'abcdefgh'[at] ?? 'a');
  return JSON.stringify({ reason: '', answer: picked });
}

const denies = /non-?\s?existent|\bnot\b|\bexcept\b|incorrect|\bfalse\b|\bwrong\b|不存在|不是|没有(?:做|干|发生)|不属于|不正确|错误|不符/iu;

const asks = {
  who: /\bwho\b.*\b(?:kill|murder|did it)|\bsuspect\b|killer\b(?! killing)|murderer is|谁.*(?:杀|害)|被谁|(?:杀|害)死.*谁|怀疑|凶手是(?:谁|哪)/iu,
  manner: /\bhow\b.*\b(?:die[sd]?|killed|murdered|death)|cause of death|怎么死|如何死|怎样死|死因|怎么被杀|死法/iu,
  motive: /\bmotiv|reason for (?:the )?(?:kill|murder)|动机|为什么.*杀|为何.*杀/iu,
  standing: /(?:perpetrator|killer|murderer)\b.*\bvictim\b.*\bwho\b|凶手是.*什么人/iu,
  time: /^\s*when\b|\bwhat time\b|何时|什么时候|几点|时间/iu,
};

/** Where a death is told of. */
const death =
  /\b(?:kill|murder|poison|stab|shot|shoot|strangl|dead|death|die[sd]?\b|corpse|body|blood|weapon|knife|dagger|\bgun)|杀|毒|凶|尸|刀|死|血/iu;
const [manners, motives] = [commonEchoes('manners'), commonEchoes('motives')];

type Inquest = {
  readonly brief: MysteryBrief;
  readonly options: readonly string[];
  readonly known: readonly Passage[];
  readonly victim: Person | undefined;
  person(name: string): Person;
};

/** Questions about a death: who, how, why, when. Undefined where a question asks for something else, or nothing tells options apart. */
function deathScores(brief: MysteryBrief, known: readonly Passage[], person: (name: string) => Person): readonly number[] | undefined {
  const question = brief.asked?.text ?? '';
  const victim = brief.victims.map(({ name }) => person(name)).find((one) => one.named(question));
  const inquest: Inquest = { brief, options: brief.options ?? [], known, victim, person };
  if (asks.standing.test(question)) return telling(standingScores(inquest));
  if (asks.motive.test(question)) return telling(motiveScores(inquest));
  if (asks.manner.test(question)) return telling(mannerScores(inquest));
  if (asks.time.test(question)) return telling(timeScores(inquest));
  if (asks.who.test(question)) return telling(culpritScores(inquest));
  return undefined;
}

const telling = (scores: readonly number[] | undefined): readonly number[] | undefined =>
  scores && new Set(scores).size > 1 ? scores : undefined;

/** Whom a player holds to have done it: who is told of where that death is told of. */
function culpritScores(inquest: Inquest): number[] | undefined {
  const { options, brief, person } = inquest;
  const people = options.map(person);
  if (people.filter((one) => brief.players.some(({ name }) => one.named(name))).length < 2) return undefined;
  return people.map((one) => (one.isSelf ? Number.NEGATIVE_INFINITY : guilt(inquest, one)));
}

function guilt({ known, victim, brief }: Inquest, suspect: Person): number {
  const together = known.filter(({ text }) => suspect.named(text) && (!victim || victim.named(text)));
  const role = brief.players.find(({ name }) => suspect.named(name))?.id;
  const caught = brief.contradictions?.some(({ of }) => of === role) ? 1 : 0;
  return Math.log(1 + together.filter(({ text }) => death.test(text)).length) + 0.5 * lift(death, together, known) + caught;
}

/** By what: signs of it wherever death is told of. */
const mannerScores = ({ options, known }: Inquest): number[] | undefined => {
  const near = known.filter(({ text }) => death.test(text));
  return conceptScores(options, manners, (sign) => lift(sign, near, known));
};

/** Why: the reasons that the story turns on. Where the dead are told of, their loves and kin drown every other. */
const motiveScores = ({ options, known }: Inquest): number[] | undefined =>
  conceptScores(options, motives, (sign) => rate(sign, known, known));

function conceptScores(options: readonly string[], concepts: readonly Echo[], worth: (sign: RegExp) => number): number[] | undefined {
  const scores = options.map((option) => {
    const signs = concepts.flatMap(([named, sounds]) => (named.test(option) ? [sounds] : []));
    return signs.length === 0 ? undefined : mean(signs.map(worth));
  });
  const heard = scores.flatMap((score) => score ?? []);
  return heard.length < 2 ? undefined : scores.map((score) => score ?? mean(heard));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** What the murderer is to the dead: what the likeliest are. */
function standingScores(inquest: Inquest): number[] | undefined {
  const { options, brief, known, victim, person } = inquest;
  if (!victim) return undefined;
  const others = brief.players.map(({ name }) => person(name)).filter((one) => !one.isSelf && !victim.named(one.name));
  const weights = others.map((one) => Math.exp(guilt(inquest, one)));
  const told = others.map((one) => toldOf([victim, one], known));
  return options.map(
    (option) =>
      told.reduce((sum, one, at) => sum + (weights[at] ?? 0) * (soundsLike(option, one) ?? 0), 0) /
      weights.reduce((sum, one) => sum + one, 0),
  );
}

/** When: by the times told of the dead, those of the death before others. */
function timeScores(inquest: Inquest): number[] | undefined {
  const { brief, options, known, victim, person } = inquest;
  const told = known
    .filter((passage) => !victim || concerns(passage, victim))
    .flatMap(({ text }) => timesIn(text).map((time) => ({ time, weight: death.test(text) ? 2 : 1 })));
  const words = wordScores(brief, known, person, ({ text }) => (death.test(text) ? 1 : 0));
  const near = (time: ClockTime): number => told.reduce((sum, one) => sum + one.weight * Math.exp(-apart(one.time, time) / 20), 0);
  const density = options.map((option) => {
    const times = timesIn(option);
    return times.length === 0 ? 0 : times.reduce((sum, time) => sum + near(time), 0) / times.length;
  });
  const [most, nearest] = [Math.max(...density), Math.max(...words, 1e-9)];
  // Days and dates are told in words; they only decide between hours that are told as often.
  return most === 0 ? undefined : density.map((one, at) => one / most + (0.5 * (words[at] ?? 0)) / nearest);
}

/** The option whose own words stand nearest to those of the question and to whom it is about, rare words before common ones. */
function wordScores(
  { language, asked: ask, options = [], players, victims }: MysteryBrief,
  known: readonly Passage[],
  person: (name: string) => Person,
  heed: (passage: Passage) => number = () => 0,
): number[] {
  const question = ask?.text ?? '';
  const asked = termsIn(question, language);
  const sets = options.map((option) => termsIn(option, language));
  const about = [...players, ...victims].map(({ name }) => person(name)).filter((one) => one.named(question));
  const read = known.map(({ text }) => termsIn(text, language));
  const weight = rarityIn(read);
  const sum = (terms: Iterable<string>): number => [...terms].reduce((total, term) => total + weight(term), 0);
  const whole = Math.max(1, sum(asked));
  const bearing = known.map((passage, at) => {
    const shared = sum([...asked].filter((term) => read[at]?.has(term))) / whole;
    const named = about.length === 0 ? 0 : about.filter((one) => concerns(passage, one)).length / about.length;
    return (0.3 + named) * (1 + shared) * (1 + heed(passage));
  });
  return sets.map((own) => {
    const telling = [...own].filter((term) => !asked.has(term) && sets.filter((set) => set.has(term)).length < sets.length);
    if (telling.length === 0) return 0;
    const all = Math.sqrt(sum(telling));
    const best = read.map((terms, at) => ((bearing[at] ?? 1) * sum(telling.filter((term) => terms.has(term)))) / all);
    return Math.max(0, ...best);
  });
}
