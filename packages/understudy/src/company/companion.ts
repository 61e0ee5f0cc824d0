import { type ActorBrief, type CompanionBrief, choose, hash } from '@troupe/core/model';
import { performBeat } from '../actor.ts';
import { archetypeOf, loadArchetypes } from '../archetypes.ts';
import { type Asked, askedIn } from '../asked.ts';
import { eachFilled } from '../filled.ts';
import type { LineKind } from '../kinds.ts';
import { deedOf, type Ear, exampleFor, followUpIn, kindOf, shapeOf } from '../matcher.ts';
import { firstSign, signsOf } from '../signs.ts';
import { listed } from '../words.ts';
import { followed, knownOf, pick, unspent } from './follow.ts';
import { doJob } from './job.ts';
import { type Told, talkWords } from './talk-words.ts';
import { tightened } from './tightened.ts';

/** A companion's words: a job is done on the text itself; a greeting or an open piece of knowledge comes first; else the part it resembles. */
export async function accompany(brief: CompanionBrief, ear: Ear = brief): Promise<string> {
  if (brief.job) return isEdit(brief.job) ? edited(brief.job, brief) : spoken(brief, doJob(brief.job, brief));
  if (brief.found)
    return spoken(
      brief,
      brief.found.map((answer) => (/[.!?。！？]$/u.test(answer) ? answer : `${answer}${brief.language === 'zh' ? '。' : '.'}`)).join(' '),
    );
  const said = wordsTo(brief);
  const kind = kindOf(said, ear);
  const asked = plainlyAsked(brief, ear);
  const ready = greeting(brief, asked?.kind === 'company' ? 'greeting' : asked?.kind === 'laugh' ? 'statement' : kind);
  const heart = fromTheHeart(brief, kind, ear);
  if (heart) return joined(brief, kind === 'farewell' ? [heart, ready] : [ready, heart]);
  const follow = followed(brief, ear) ?? summed(brief, said);
  if (follow !== undefined) return follow;
  const deed = kind === 'deed' && brief.heard.at(-1)?.by === brief.user ? seen(brief, said, ear) : undefined;
  if (deed !== undefined) return deed;
  // Whoever says good evening and asks after the weather has asked: a greeting alone would be deaf.
  if (asked?.kind === 'name') return joined(brief, [ready, introduced(brief) ?? (await performed(brief, ear))]);
  if (asked && asked.kind !== 'company') {
    const known = passing.has(asked.kind) ? undefined : knownOf(brief, said, ear, 1, 0.5);
    const lines = talkWords[brief.language].asked[asked.kind] ?? [];
    return joined(brief, [ready, known ?? pick(lines, brief, 'asked') ?? (await performed(brief, ear))]);
  }
  const own = ready ?? remembered(brief) ?? (leansOn(brief, said) ? undefined : knownOf(brief, said, ear)) ?? beside(brief, ear);
  return own ?? (await takenUp(brief, said, kind, ear));
}

/** What the user said, though another companion may have answered it already. */
function wordsTo({ heard, user }: CompanionBrief): string {
  const last = heard.at(-1);
  const own = heard.findLast(({ by }) => by === user)?.text;
  return (last && !last.mine && last.by !== user ? own : undefined) ?? heard.findLast(({ mine }) => !mine)?.text ?? '';
}

/** It says nothing of its own to look for. */
const leansOn = ({ language, self, others }: CompanionBrief, said: string): boolean =>
  followUpIn(said, language, [self.name, ...others]) !== undefined;

/** A line of its own for coming and going, where one was written. */
function greeting(brief: CompanionBrief, kind: LineKind): string | undefined {
  if (kind === 'farewell') return motto(brief, 'sign-off');
  return kind === 'greeting' ? motto(brief, 'greeting') : undefined;
}

/** Who it is, in the words it was described with. */
function introduced(brief: CompanionBrief): string | undefined {
  const about = brief.self.description.split(/[:：;；.。]/u)[0]?.trim() ?? '';
  return about === ''
    ? undefined
    : pick(eachFilled(talkWords[brief.language].name, { name: brief.self.name, about, About: capital(about) }), brief, 'name');
}

/** What the user does in the room is remarked on before anything is made of the words. */
function seen(brief: CompanionBrief, done: string, ear: Ear): string | undefined {
  const { asked, deed } = talkWords[brief.language];
  const kind = deedOf(done, ear);
  return pick((kind && asked[kind]) ?? [], brief, 'deed') ?? pick(deed, brief, 'deed');
}

/** A small sum, since people ask. */
function summed(brief: CompanionBrief, said: string): string | undefined {
  if (brief.heard.at(-1)?.by !== brief.user) return undefined;
  const [, a, sign, b] = /(\d{1,6})\s*([+\-−*x×÷/]|plus|minus|times|加|减|乘|除以)\s*(\d{1,6})/iu.exec(said) ?? [];
  if (a === undefined || sign === undefined || b === undefined) return undefined;
  const [x, y] = [Number(a), Number(b)];
  const result = /^(?:\+|plus|加)$/iu.test(sign)
    ? x + y
    : /^(?:-|−|minus|减)$/iu.test(sign)
      ? x - y
      : /^(?:\*|x|×|times|乘)$/iu.test(sign)
        ? x * y
        : x / y;
  return Number.isFinite(result)
    ? pick(eachFilled(talkWords[brief.language].sum, { result: String(Math.round(result * 1000) / 1000) }), brief, 'sum')
    : undefined;
}

/** Another has just answered the user: something about that, rather than the same again. */
function beside(brief: CompanionBrief, ear: Ear): string | undefined {
  const last = brief.heard.at(-1);
  if (!last || last.mine || last.by === brief.user || !brief.others.includes(last.by)) return undefined;
  const { beside: lightly, gently } = talkWords[brief.language];
  // Nobody is witty beside somebody who is sad.
  const told = toldIn(wordsTo(brief), kindOf(wordsTo(brief), ear), brief, ear);
  const asked = told ? undefined : askedIn(wordsTo(brief), roleOf(brief, ''), ear);
  const own =
    asked && (asked.kind === 'name' ? introduced(brief) : pick(talkWords[brief.language].asked[asked.kind] ?? [], brief, 'asked'));
  if (own !== undefined) return own;
  return pick(eachFilled(told && heavy.has(told) ? gently : lightly, { other: last.by }), brief, 'beside');
}

/** What was told is asked about; what was asked and is not known, it says so; noise is noticed. Between, its own turns of phrase. */
async function takenUp(brief: CompanionBrief, said: string, kind: LineKind, ear: Ear): Promise<string> {
  const w = talkWords[brief.language];
  if (kind === 'nonsense') return pick(w.puzzled, brief, 'puzzled') ?? performed(brief, ear);
  const shape = shapeOf(said, ear);
  const put = shape && pick(w.asked[shape] ?? [], brief, 'put');
  if (asking.has(kind)) return put ?? pick(w.unforeseen, brief, 'unforeseen') ?? saying(brief) ?? performed(brief, ear);
  if (shape === 'of-you' && put !== undefined) return put;
  const asks = said.length > (brief.language === 'zh' ? 6 : 18) && kind === 'statement' ? w.told : [];
  return pick(asks, brief, 'told') ?? saying(brief) ?? performed(brief, ear);
}

const asking: ReadonlySet<LineKind> = new Set(['question', 'order', 'plea', 'beyond', 'future']);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Questions in passing: a word of them found in what it knows would be found by accident. */
const passing: ReadonlySet<Asked['kind']> = new Set(listed('name me weather hour health why pardon yes no unsure thanks laugh'));

/** What anybody may be asked, and nobody has answered yet. */
function plainlyAsked(brief: CompanionBrief, ear: Ear): Asked | undefined {
  const last = brief.heard.at(-1);
  return !last || last.mine || last.by !== brief.user ? undefined : askedIn(last.text, roleOf(brief, ''), ear);
}

function joined({ language }: CompanionBrief, parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(language === 'zh' ? '' : ' ');
}

/** With a word of its own before it sets to work. */
function spoken(brief: CompanionBrief, result: string): string {
  // Lines of a scene stand by themselves.
  const own = motto(brief, 'confirmation');
  return own !== undefined && result.includes('\n') ? `${own}\n\n${result}` : joined(brief, [own, result]);
}

function motto(brief: CompanionBrief, wanted: CompanionBrief['mottos'][number]['category']): string | undefined {
  const lines = brief.mottos.filter(({ category }) => category === wanted).map(({ text }) => text);
  return choose(unspent(brief, lines), brief.seed, 'motto', brief.turn);
}

/** What the user told long ago, when the talk comes back to it; once. */
function remembered(brief: CompanionBrief): string | undefined {
  const own = (brief.remembers ?? [])
    .filter((line) => line.startsWith(`${brief.user}: `) && !/[?？]\s*$/u.test(line))
    .map((line) => line.slice(brief.user.length + 2));
  const lines = own.flatMap((words) => eachFilled(talkWords[brief.language].recalled, { words }));
  const left = unspent(brief, lines);
  return left.length === lines.length ? choose(left, brief.seed, 'remember', brief.turn) : undefined;
}

/** A turn of phrase of its own, while it has any left. */
const saying = (brief: CompanionBrief): string | undefined => motto(brief, null);

/** As an actor with no play, no props and no bank would: from the lines of the part it resembles. */
async function performed(brief: CompanionBrief, ear: Ear): Promise<string> {
  const part = archetypeOf(brief.self.description || brief.self.name);
  const role = roleOf(brief, part);
  return performBeat(role, [], await loadArchetypes(brief.language, part), ear).replace(/^(\([^)]*\)\s*)+/u, '');
}

function roleOf({ self, language, seed, turn, user, others, heard, used, knowledge }: CompanionBrief, part: string): ActorBrief {
  const person = (name: string, isPerson: boolean) => ({ id: name, name, person: isPerson, health: 'well' });
  return {
    task: 'actor',
    play: '',
    language,
    seed,
    beat: hash(turn) % 100_000,
    act: '',
    point: '',
    beatsInPoint: 0,
    self: { id: self.id, name: self.name, part, mood: self.mood, goal: '' },
    knows: [],
    place: '',
    present: [person(user, true), ...others.map((name) => person(name, false))],
    holding: [],
    reach: [],
    exits: [],
    want: '',
    moves: [],
    heard: heard.map(({ by, text, mine }) => ({ by, kind: 'speech' as const, text, mine, toMe: !mine, person: by === user })),
    secrets: knowledge.map((text, index) => ({ id: String(index), text })),
    used,
    stall: 0,
    strategy: 'FAST',
    ruled: [],
  };
}

type Job = NonNullable<CompanionBrief['job']>;

/** A job whose answer takes the place of the text, or goes on after it: nothing but text. */
const isEdit = ({ id, edit }: Job): boolean => edit !== undefined || id.startsWith('edit-');

/** Takes out what carries nothing, line by line; or goes on with a turn of its own. What is left untouched stays as it was. */
function edited({ id, edit, material }: Job, { language, seed, turn }: CompanionBrief): string {
  if (edit === 'append' || /continue/u.test(id)) return choose(talkWords[language].next, seed, 'edit', turn) ?? '';
  return material
    .split('\n')
    .map((line) => (isProse(line) ? sentenceWise(line, language) : line))
    .join('\n');
}

/** Headings, cues and marks are left alone. */
const isProse = (line: string): boolean =>
  line.trim() !== '' && !/^\s*([#>.@!~=*_-]|\(|INT|EXT)/u.test(line) && (line !== line.toUpperCase() || /\p{Script=Han}/u.test(line));

function sentenceWise(line: string, language: 'en' | 'zh'): string {
  return line.replace(/[^.!?…。！？]+[.!?…。！？]*/gu, (piece) => {
    const [, before = '', body = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(piece) ?? [];
    return `${before}${body === '' ? '' : tightened(body, language)}${after}`;
  });
}

const signs = signsOf<Told>('told');
const heavy: ReadonlySet<Told> = new Set(['heart', 'comfort', 'hurt', 'loss', 'sad', 'lonely', 'tired', 'worried', 'angry']);

/** What somebody tells of themselves, in so many words or by what it means; where something lies nearer that anybody may say, it is that. */
function toldIn(text: string, kind: LineKind, { language }: Pick<CompanionBrief, 'language'>, ear: Ear): Told | undefined {
  const said = text.toLowerCase().replaceAll('’', "'");
  const sign = firstSign(signs[language], said);
  if (sign || asking.has(kind)) return sign;
  const [told, other] = [exampleFor('told', said, ear, 0.56), exampleFor('asked', said, ear)];
  return told && (other?.score ?? 0) <= told.score ? (told.one[0] as Told) : undefined;
}

/** An answer to what somebody has just told of how they feel, or asked in earnest; each once. */
function fromTheHeart({ language, heard, user, seed, turn, used }: CompanionBrief, kind: LineKind, ear: Ear): string | undefined {
  const last = heard.at(-1);
  if (!last || last.mine || last.by !== user) return undefined;
  const told = toldIn(last.text, kind, { language }, ear);
  if (!told) return undefined;
  const left = talkWords[language].heart[told].filter((line) => !used.includes(hash(line)));
  return choose(left, seed, 'heart', turn);
}
