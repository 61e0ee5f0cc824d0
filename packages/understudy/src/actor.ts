import { type ActorBrief, type BriefRole, chance, choose } from '@troupe/core/model';
import type { Archetypes } from './archetype.ts';
import { type Bank, type BankLine, oneOf } from './bank.ts';
import { fromFacts } from './facts.ts';
import type { AskedKind, LineKind } from './kinds.ts';
import { bestLine, type Candidate, outcomeOf, ownLines, spentTexts } from './lines.ts';
import { fromBook } from './lore.ts';
import { type Ear, followUpIn } from './matcher.ts';
import { adjectives, isNoun, verbs } from './nouns.ts';
import { admitted, answerTo, fresh, fromArchetype, hinting, type Making, pressing } from './reply.ts';
import { personLines, type Spelling, type Stimulus, stimulusOf, takesUp } from './stimulus.ts';
import { vary } from './variation.ts';
import { listed } from './words.ts';

/** One beat as text: `(gesture) [thinking] speech`, in the form the stage reads. */
export function performBeat(brief: ActorBrief, banks: readonly Bank[], archetypes: Archetypes, ear: Ear = brief): string {
  const stimulus = stimulusOf(brief, spellingOf(brief, banks, archetypes), ear);
  const lines = ownLines(banks, brief, brief.self.id);
  const making: Making = { brief, stimulus, archetypes, spent: spentTexts(brief), written: lines };
  if (brief.strategy === 'SILENCE') return `(${silentGesture(making, lines)})`;
  const speech = speak(making, lines);
  const gesture = speech.gesture ?? smallGesture(making, lines);
  const thought = brief.strategy === 'SLOW' ? think(making, lines) : undefined;
  return [gesture && `(${gesture})`, thought && `[${thought}]`, speech.text].filter(Boolean).join(' ');
}

/**
 * What is pressing first; then what an unwritten move would say, the bank, and the part's archetype.
 * What nobody has an answer to is said to be so.
 */
function speak(making: Making, lines: readonly BankLine[]): Pick<Candidate, 'text' | 'gesture'> {
  const { brief, stimulus, archetypes, spent } = making;
  const foreseen =
    stimulus.claim || !stimulus.first || outcomeOf(brief) === 'act-failure'
      ? undefined
      : bestLine(
          lines.filter(({ about, asked }) => about !== undefined || asked !== undefined),
          brief,
          stimulus,
        );
  const further = foreseen ? undefined : continued(making, lines);
  if (further !== undefined) return { text: joined(further, brief.move ? moving(making, lines) : undefined, brief) };
  if (foreseen && brief.move === undefined) return foreseen;
  if (foreseen) return { text: joined(foreseen.text, moving(making, lines), brief) };
  const first =
    ownNonsense(making, lines) ?? pressing(making) ?? fromBook(making) ?? answerTo(making) ?? fromFacts(making) ?? admitted(making);
  if (first !== undefined) return { text: brief.move || stimulus.repeated ? joined(first, moving(making, lines), brief) : first };
  const gist = unwrittenGist(brief, lines);
  if (gist !== undefined && !spent(gist)) return { text: gist };
  const hint = hinting(making) ? fresh(archetypes.part.hints, making, 'hint') : undefined;
  if (hint !== undefined) return { text: hint };
  const line = written(making, lines);
  const before = line && reaction(line.text, making, lines);
  if (line && before !== undefined) return { ...line, text: joined(before, line.text, brief) };
  return line ?? { text: fromArchetype(making) };
}

const leaning: ReadonlySet<AskedKind> = new Set(['why', 'more', 'next']);

/** "Why?" and "tell me more": another line that its writer has for what was asked before, if there is one left. */
function continued({ brief, stimulus }: Making, lines: readonly BankLine[]): string | undefined {
  const { line, asked, first } = stimulus;
  if (!line?.person || !first || !asked || !leaning.has(asked.kind) || outcomeOf(brief) === 'act-failure') return undefined;
  const before = personLines(brief).findLast((one) => one !== line && !followUpIn(one.text, brief.language));
  if (!before) return undefined;
  const { asked: _, ...rest } = stimulus;
  const foreseen = lines.filter(({ about }) => about !== undefined);
  return bestLine(foreseen, brief, { ...rest, line: { ...line, text: before.text } })?.text;
}

const addressed: ReadonlySet<LineKind> = new Set(
  listed('insult accusation threat plea flattery question greeting farewell order confession'),
);

/** Whoever has something to do says first, shortly, what it says to a person who has just spoken to it, where its writer wrote such a line. */
function reaction(next: string, { brief, stimulus }: Making, lines: readonly BankLine[]): string | undefined {
  const { line, kind, first } = stimulus;
  const others = brief.present.some(({ name, person }) => !person && line?.text.includes(name));
  const said = line?.person && (line.toMe || !others) && addressed.has(kind) && !takesUp(next, stimulus);
  if (brief.move === undefined || !first || !said) return undefined;
  const short = lines.filter((one) => one.move === undefined && one.text.length <= (brief.language === 'zh' ? 24 : 70));
  const meant = short.filter(
    (one) => one.kind !== undefined && oneOf<LineKind>(one.kind, kind) && one.tells === undefined && one.strategy === undefined,
  );
  const { move: _, ...still } = brief;
  return bestLine(meant, { ...still, ruled: [] }, stimulus)?.text;
}

/** What its writer would have it say to noise goes before what anyone might. */
function ownNonsense({ brief, stimulus }: Making, lines: readonly BankLine[]): string | undefined {
  if (stimulus.kind !== 'nonsense' || !stimulus.line?.person || !stimulus.first) return undefined;
  const puzzled = lines.filter((line) => line.kind !== undefined && oneOf<LineKind>(line.kind, 'nonsense'));
  return bestLine(puzzled, { ...brief, ruled: [] }, stimulus)?.text;
}

/** The bank, by kind and (between actors) by small talk. */
function written({ brief, stimulus }: Making, lines: readonly BankLine[]): Candidate | undefined {
  const small = stimulus.line?.person ? undefined : ({ ...stimulus, kind: 'statement' } as const);
  return bestLine(lines, brief, stimulus) ?? (small && bestLine(lines, brief, small));
}

/** What goes with the move itself, after an answer. */
function moving(making: Making, lines: readonly BankLine[]): string | undefined {
  const gist = unwrittenGist(making.brief, lines);
  return gist !== undefined && !making.spent(gist) ? gist : written(making, lines)?.text;
}

function joined(first: string, then: string | undefined, brief: ActorBrief): string {
  return then === undefined || then === first ? first : `${first}${brief.language === 'zh' ? '' : ' '}${then}`;
}

/** What a move has to say, where nobody wrote lines for it. Where somebody did, the gist would only repeat them. */
function unwrittenGist(brief: ActorBrief, lines: readonly BankLine[]): string | undefined {
  const move = brief.move;
  if (move?.say === undefined || outcomeOf(brief) === 'act-failure' || lines.some((line) => line.move === move.id)) return undefined;
  return spokenGist(move.say, brief);
}

/** Blueprints may word a gist as a direction ("Tell her that…"); said aloud, the direction falls away. */
function spokenGist(say: string, brief: ActorBrief): string {
  const bare = say
    .replace(/^(say|tell (him|her|them|everyone|\p{Lu}\w+)|admit|claim|confess|reveal|insist|explain) that\s+/iu, '')
    .replace(/^(告诉(他|她|它|他们|大家)|说出?|承认|坦白|指出)[：:，,]?/u, '')
    .trim();
  const whole = bare === '' ? say : bare.charAt(0).toUpperCase() + bare.slice(1);
  return /[.!?…。！？”"]$/u.test(whole) ? whole : `${whole}${brief.language === 'zh' ? '。' : '.'}`;
}

function think(making: Making, lines: readonly BankLine[]): string {
  const { brief, stimulus, archetypes, spent } = making;
  return (
    bestLine(lines, brief, stimulus, true)?.text ??
    fresh(archetypes.any.thoughts, making, 'think') ??
    vary(archetypes.any.thoughts, brief.language, spent, brief.seed, brief.beat, 'think')
  );
}

function silentGesture(making: Making, lines: readonly BankLine[]): string {
  const silent = lines.filter((line) => line.strategy === 'SILENCE');
  return bestLine(silent, making.brief, bodily(making.stimulus))?.text ?? freshGesture(making);
}

/** Now and then the body speaks first; not when a deed has just been seen, nor where nobody can see it. */
function smallGesture(making: Making, lines: readonly BankLine[]): string | undefined {
  const { brief, stimulus } = making;
  if (brief.ruled.length > 0 || brief.hiding !== undefined || chance(brief.seed, brief.beat, brief.self.id, 'gesture') >= 0.08)
    return undefined;
  if (lines.length === 0) return freshGesture(making);
  const habits = lines.filter((line) => line.strategy === 'SILENCE' && line.point === undefined);
  return bestLine(habits, { ...brief, strategy: 'SILENCE' }, bodily(stimulus))?.text;
}

const bodily = (stimulus: Stimulus): Stimulus => ({ ...stimulus, kind: 'silence' });

function freshGesture(making: Making): string {
  const { brief, archetypes } = making;
  const { gestures } = archetypes.any;
  return fresh(gestures, making, 'which-gesture') ?? choose(gestures, brief.seed, brief.beat, brief.self.id, 'which-gesture') ?? '…';
}

const vocabularies = new WeakMap<object, ReadonlySet<string>>();

/** Everything written for this theatre, and said by those who learned it, is spelled right; what a person types may not be. */
export function spellingOf(brief: BriefRole, banks: readonly Bank[], archetypes: Archetypes): Spelling {
  const written = [...banks, archetypes.part, archetypes.any].map(vocabulary);
  const lines = brief.heard.filter((line) => !line.person).map((line) => line.text);
  const told = (brief.lore ?? []).flatMap(({ name, text }) => [name, text]);
  const said = new Set(wordsOf([...lines, ...told, brief.place, brief.want, brief.self.goal].join(' ')));
  const knows = (word: string) =>
    isNoun(word) || verbs.has(word) || adjectives.has(word) || said.has(word) || written.some((words) => words.has(word));
  return (word) => knows(word) || stems(word).some(knows);
}

/** What an ending may have been put to. */
function stems(word: string): string[] {
  const bare = /^(\p{L}{3,})(s|es|ed|d|ing)$/u.exec(word)?.[1];
  return bare === undefined ? [] : [bare, `${bare}e`, bare.replace(/(.)\1$/u, '$1')];
}

function vocabulary(source: object): ReadonlySet<string> {
  const known = vocabularies.get(source);
  if (known) return known;
  const words = new Set(wordsOf(JSON.stringify('lines' in source ? (source as Bank).lines.map((line) => line.text) : source)));
  vocabularies.set(source, words);
  return words;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z][a-z']*[a-z]|[a-z]/gu) ?? []
  );
}
