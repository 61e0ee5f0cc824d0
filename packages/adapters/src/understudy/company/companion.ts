import { type ActorBrief, type CompanionBrief, chance, choose, hash } from '@troupe/core';
import { performBeat } from '../actor.ts';
import { archetypeOf, loadArchetypes } from '../archetypes.ts';
import { type Asked, askedIn } from '../asked.ts';
import { kinship } from '../memory/telling.ts';
import { kindOf } from '../recognise.ts';
import { aroundOf, glance } from '../stimulus.ts';
import { edited, isEdit } from './edit.ts';
import { fromTheHeart } from './heart.ts';
import { doJob } from './job.ts';

/** A companion's words: a job is done on the text itself; a greeting or an open piece of knowledge comes first; else the part it resembles. */
export async function accompany(brief: CompanionBrief): Promise<string> {
  if (brief.job) return isEdit(brief.job) ? edited(brief.job, brief) : spoken(brief, doJob(brief.job, brief));
  if (brief.found)
    return spoken(
      brief,
      brief.found.map((answer) => (/[.!?。！？]$/u.test(answer) ? answer : `${answer}${brief.language === 'zh' ? '。' : '.'}`)).join(' '),
    );
  const said = brief.heard.findLast(({ mine }) => !mine)?.text ?? '';
  const kind = kindOf(said);
  const ready = kind === 'greeting' ? motto(brief, 'greeting') : kind === 'farewell' ? motto(brief, 'sign-off') : undefined;
  const heart = fromTheHeart(brief);
  if (heart) return joined(brief, [ready, heart]);
  // Whoever says good evening and asks after the weather has asked: a greeting alone would be deaf.
  const asked = plainlyAsked(brief);
  if (asked) return joined(brief, [ready, (passing.has(asked.kind) ? undefined : known(brief, said)) ?? (await performed(brief))]);
  return ready ?? remembered(brief) ?? known(brief, said) ?? saying(brief) ?? performed(brief);
}

/** Questions in passing: a word of them found in what it knows would be found by accident. */
const passing: ReadonlySet<Asked['kind']> = new Set(['name', 'me', 'weather', 'hour', 'health', 'why', 'pardon', 'yes', 'no', 'unsure']);

/** What anybody may be asked, and nobody has answered yet. */
function plainlyAsked(brief: CompanionBrief): Asked | undefined {
  const last = brief.heard.at(-1);
  if (!last || last.mine || last.by !== brief.user) return undefined;
  const role = roleOf(brief, '');
  const { addressee } = glance(role);
  return askedIn(
    last.text,
    role,
    aroundOf(role, addressee, () => false),
  );
}

function joined({ language }: CompanionBrief, parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(language === 'zh' ? '' : ' ');
}

/** With a word of its own before it sets to work. */
function spoken(brief: CompanionBrief, result: string): string {
  return joined(brief, [motto(brief, 'confirmation'), result]);
}

function unspent({ used }: CompanionBrief, lines: readonly string[]): string[] {
  return lines.filter((line) => !used.includes(hash(line)));
}

function motto(brief: CompanionBrief, wanted: CompanionBrief['mottos'][number]['category']): string | undefined {
  const lines = brief.mottos.filter(({ category }) => category === wanted).map(({ text }) => text);
  return choose(unspent(brief, lines), brief.seed, 'motto', brief.turn);
}

const recalled = {
  en: (words: string) => [`I have not forgotten: you said “${words}”`, `“${words}” That was you, some time ago. And now?`],
  zh: (words: string) => [`我没忘。你说过：“${words}”`, `“${words}”——这话是你从前说的。如今呢？`],
} as const;

/** What the user told long ago, when the talk comes back to it; once. */
function remembered(brief: CompanionBrief): string | undefined {
  const own = (brief.remembers ?? [])
    .filter((line) => line.startsWith(`${brief.user}: `) && !/[?？]\s*$/u.test(line))
    .map((line) => line.slice(brief.user.length + 2));
  const lines = own.flatMap((words) => recalled[brief.language](words));
  const left = unspent(brief, lines);
  return left.length === lines.length ? choose(left, brief.seed, 'remember', brief.turn) : undefined;
}

/** Every other time a turn of phrase of its own, while it has any left; else it takes up the other's words. */
function saying(brief: CompanionBrief): string | undefined {
  return chance(brief.seed, 'saying', brief.turn, brief.used.length) < 0.65 ? motto(brief, null) : undefined;
}

/** Something it knows that the other has just spoken of. */
function known(brief: CompanionBrief, said: string): string | undefined {
  const near = unspent(brief, brief.knowledge)
    .map((line) => ({ line, shared: kinship(line, said) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  return near[0]?.line;
}

/** As an actor with no play, no props and no bank would: from the lines of the part it resembles. */
async function performed(brief: CompanionBrief): Promise<string> {
  const part = archetypeOf(brief.self.description || brief.self.name);
  const role = roleOf(brief, part);
  return performBeat(role, [], await loadArchetypes(brief.language, part)).replace(/^(\([^)]*\)\s*)+/u, '');
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
