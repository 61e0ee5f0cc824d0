import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { ReadingSeen } from '../model/brief/index.ts';
import type { AnswerShape, Prompt } from '../model/model.ts';
import { messageOf } from '../model/parts.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import type { AsWritten } from './as-written.ts';
import { briefed } from './brief.ts';
import content from './reading.words.json' with { type: 'json' };
import { wishLines } from './wish.prompt.ts';
import type { WishView } from './wish.ts';
import { writtenLines } from './written-lines.ts';

/** What the house reads with: everything. It answers in ids, enums and spans; its reason never leaves the house. */
export type ReadingView = {
  readonly language: Language;
  readonly directed: boolean;
  /** Somebody present is a person, and may ask things of the others. */
  readonly seated: boolean;
  /** Nobody present is one, and something that a person set going has still to be paid. */
  readonly owing: boolean;
  /** What was played is an answer to a person, by one mind: what it has done to the world is asked for as well. */
  readonly answers?: {
    readonly ways: readonly { readonly id: string; readonly text: string }[];
    /** Those of the play, once it may have come to one. */
    readonly endings: readonly { readonly id: string; readonly title: string; readonly text: string }[];
    /** What was written for the point after this one, once this one is about to end. */
    readonly next: readonly string[];
    /** What everybody keeps to, in order. */
    readonly established: readonly string[];
    /** What the person would not, in order. */
    readonly refused: readonly string[];
    /** Those of the play's things that are not used up. */
    readonly things: readonly string[];
    /** Things of tonight: nobody wrote them. */
    readonly turnedUp: readonly string[];
    readonly others: readonly string[];
    readonly away: readonly string[];
    /** Those of them who may have come in with this answer, and done or said something in it. */
    readonly arriving: readonly string[];
    /** Where it was played. */
    readonly place: string;
  };
  readonly title: string;
  readonly theme: string;
  readonly synopsis: string;
  readonly people: readonly { readonly id: string; readonly name: string; readonly persona: string; readonly goal: string }[];
  readonly facts: readonly { readonly id: string; readonly text: string; readonly knownBy: readonly string[] }[];
  readonly things: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  readonly points: readonly { readonly title: string; readonly description: string; readonly result: string }[];
  readonly plants: readonly { readonly plant: string; readonly payoff: string }[];
  readonly lines: readonly TranscriptLine[];
  /** Which of them are to be read now. */
  readonly unread: readonly number[];
  readonly now: {
    readonly point: number;
    readonly title: string;
    readonly description: string;
    /** Where people and things are, and who has learned what since the beginning. */
    readonly state: readonly string[];
    readonly learned: readonly string[];
    readonly wants: readonly { readonly id: string; readonly want: string }[];
    readonly present: readonly { readonly id: string; readonly name: string; readonly person: boolean }[];
    /** Who is off stage and comes back for what is written. */
    readonly away: readonly string[];
    readonly questions: readonly { readonly id: string; readonly text: string }[];
    readonly sayings: readonly {
      readonly id: string;
      readonly text: string;
      readonly key: string;
      /** Something its speaker was offered to say. */
      readonly move?: { readonly who: string; readonly id: string };
    }[];
    readonly stakes: string;
    readonly bids: readonly { readonly name: string; readonly text: string }[];
    /** What people have set going and nothing has come of yet, by the number of its line. */
    readonly threads: readonly { readonly line: number; readonly name: string; readonly text: string }[];
    readonly hits: readonly string[] | null;
    /** How many beats the aftermath may still take. */
    readonly left: number;
    readonly hinged: boolean;
    /** Who was last to act: somebody else is next. */
    readonly last: string | null;
    readonly coda: boolean;
    readonly words: { readonly spoken: number; readonly budget: number };
    /** What one mind wrote of this point, and has not been played. */
    readonly script: readonly string[];
    readonly wish: WishView | null;
  };
  readonly nameOf: (id: string) => string;
  /** What words alone would find: the understudy's way. */
  readonly byWords: () => Readonly<Record<string, unknown>>;
  /** What its author says of it, where it is played as it was written. */
  readonly written: () => AsWritten | undefined;
};

const words = wordsOf(content);

/** Stable things first, then the evening, then what changes with every beat: caches live on it. */
export function readingPrompt(view: ReadingView, shape?: AnswerShape): Prompt {
  const { readings, happened, kept, asks, opened, paid, unanswered, answered, granted, ending, craft, theirs, owed, reason } =
    words[view.language];
  const prompt: Omit<Prompt, 'brief'> = {
    agent: 'reading',
    messages: [
      {
        role: 'system',
        content: [
          ...readings,
          ...(view.answers && view.now.questions.length === 0 ? [] : [happened]),
          ...kept,
          ...(view.seated ? [...(view.answers ? [] : [asks]), `${opened} ${paid}`] : view.owing ? [paid] : []),
          ...(view.answers ? [...(view.seated ? [unanswered] : []), ...answered] : []),
          ...(view.answers && view.answers.refused.length > 0 ? [granted] : []),
          ...(view.answers && view.answers.endings.length > 0 ? [ending] : []),
          ...(view.directed ? craft : []),
          ...(view.directed ? (view.seated ? [theirs] : view.owing ? [owed] : []) : []),
          reason,
        ].join('\n'),
      },
      messageOf('user', [`${play(view)}\n\n`, ...evening(view), `\n\n${present(view)}`]),
    ],
    ...(shape && { shape }),
    // A dozen lines, and what each thing has become: an answer cut short is no answer.
    maxTokens: view.answers ? 2400 : 900,
  };
  return briefed(prompt, () => ({
    task: 'reading',
    language: view.language,
    seen: seenIn(view),
    answer: view.byWords(),
    ...writtenAnswer(view),
  }));
}

const seenIn = (view: ReadingView): ReadingSeen => ({
  lines: view.lines.flatMap(({ seq, by, text }) => (view.unread.includes(seq) ? [{ line: seq, by, text }] : [])),
  present: view.now.present.map(({ id }) => id),
  facts: view.facts.map(({ id, text }) => ({ id, text })),
  questions: view.now.questions.map(({ id, text }) => ({ id, text })),
});

/** The same answer in which the script is followed: what its lines tell, what comes next, and, where it is over, that it has all happened. */
function writtenAnswer({ written, byWords, now, lines: shown }: ReadingView) {
  const found = written();
  if (!found) return {};
  const answer = byWords() as {
    readonly lines: readonly { readonly line: number; readonly to: readonly string[]; readonly tells: readonly string[] }[];
  };
  const lines = answer.lines.map((one) => {
    const own = found.lines.find(({ line }) => line === one.line);
    return own ? { ...one, tells: [...new Set([...one.tells, ...own.tells])], ...(own.to.length > 0 && { to: own.to }) } : one;
  });
  const relies = shown.slice(-longestRelied).map(({ seq }) => seq);
  return {
    written: {
      ...answer,
      lines,
      plan: found.plan,
      landed: found.over,
      happened: found.over ? now.questions.map(({ id }) => ({ question: id, relies })) : [],
    },
  };
}

const longestRelied = 20;

const section = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [`## ${title}`, ...lines] : []);

// The same for a whole act: views share their list of people as long.
const plays = new WeakMap<ReadingView['people'], { readonly seated: boolean; readonly text: string }>();

function play(view: ReadingView): string {
  const before = plays.get(view.people);
  if (before?.seated === view.seated) return before.text;
  const text = writtenPlay(view);
  plays.set(view.people, { seated: view.seated, text });
  return text;
}

function writtenPlay(view: ReadingView): string {
  const { heads } = words[view.language];
  return [
    `# ${view.title}`,
    view.theme,
    view.synopsis,
    ...section(
      heads.people,
      view.people.map(({ id, name, persona, goal }) => `- ${id} (${name}): ${persona}${goal ? ` → ${goal}` : ''}`),
    ),
    ...section(
      heads.facts,
      view.facts.map(({ id, text, knownBy }) => `- ${id}: ${text} [${heads.knows}: ${knownBy.join(', ') || '—'}]`),
    ),
    ...section(
      heads.things,
      view.things.map(({ id, name }) => `- ${id}: ${name}`),
    ),
    ...section(heads.places, view.seated ? view.places.map(({ id, name }) => `- ${id}: ${name}`) : []),
    ...section(
      heads.points,
      view.points.map(({ title, description, result }, index) => `${index + 1}. ${title}: ${description} → ${result}`),
    ),
    ...section(
      heads.plants,
      view.plants.map(({ plant, payoff }) => `- ${plant} → ${payoff}`),
    ),
  ].join('\n');
}

function evening({ language, lines, people, nameOf }: ReadingView): readonly string[] {
  if (lines.length === 0) return [];
  return [`## ${words[language].heads.played}\n`, ...writtenLines(people, lines, (line) => `${line.seq}. ${writeLine(line, nameOf)}`)];
}

function present({ language, now, unread, answers }: ReadingView): string {
  const { heads, aftermath, turned, ends, coda, last, hinged, script } = words[language];
  const list = (items: readonly { readonly id: string; readonly text: string }[]) => items.map(({ id, text }) => `- ${id}: ${text}`);
  return [
    now.coda ? `## ${heads.now}` : `## ${heads.now}: ${now.point}. ${now.title}: ${now.description}`,
    `${heads.present}: ${now.present.map(({ id, name, person }) => `${id} (${name}${person ? `, ${heads.person}` : ''})`).join(', ')}`,
    ...(answers ? [`${heads.here}: ${answers.place}`] : []),
    ...(now.stakes ? [`${heads.stakes}: ${now.stakes}`] : []),
    ...section(heads.state, now.state),
    ...section(heads.learned, now.learned),
    ...section(
      heads.wants,
      now.wants.map(({ id, want }) => `- ${id}: ${want}`),
    ),
    ...section(
      heads.bids,
      now.bids.map(({ name, text }) => `- ${name}: ${text}`),
    ),
    ...section(
      heads.threads,
      now.threads.map(({ line, name, text }) => `- ${line} (${name}): ${text}`),
    ),
    ...section(heads.next, answers?.next ?? []),
    ...section(
      heads.established,
      (answers?.established ?? []).map((text, index) => `${index + 1}. ${text}`),
    ),
    ...section(
      heads.refused,
      (answers?.refused ?? []).map((text, index) => `${index + 1}. ${text}`),
    ),
    ...section(heads.ways, list(answers?.ways ?? [])),
    ...section(heads.endings, list((answers?.endings ?? []).map(({ id, title, text }) => ({ id, text: `${title}. ${text}` })))),
    ...section(heads.away, answers && answers.away.length > 0 ? [answers.away.join(', ')] : []),
    ...section(heads.questions, list(now.questions)),
    ...section(heads.sayings, list(now.sayings)),
    ...(answers ? [] : [`${now.words.spoken} ${heads.words} ${now.words.budget}`]),
    ...(now.last === null || answers ? [] : [last({ name: now.last })]),
    ...(now.hinged ? [hinged] : []),
    ...(now.hits ? [answers ? turned : now.left === 0 ? ends : aftermath({ names: now.hits.join(', '), left: now.left })] : []),
    ...(now.script.length > 0 ? ['', script, ...now.script] : []),
    ...(now.coda ? [coda] : []),
    `${heads.read}: ${unread.join(', ') || heads.nothing}`,
    ...(now.wish ? wishLines(language, now.wish) : []),
  ].join('\n');
}
