import { type ActorBrief, type BriefLine, chance, choose, hash } from '@troupe/core/model';
import type { Archetypes } from './archetype.ts';
import { temperOf } from './archetypes.ts';
import { bare } from './asked.ts';
import { type BankLine, oneOf } from './bank.ts';
import type { LineKind } from './kinds.ts';
import { canAnswer, fill, mayAnswer, outcomeOf, spentFrames } from './lines.ts';
import { near, nearest, shapeOf } from './matcher.ts';
import type { Stimulus } from './stimulus.ts';
import { vary } from './variation.ts';

/** What a reply is made from. */
export type Making = {
  readonly brief: ActorBrief;
  readonly stimulus: Stimulus;
  readonly archetypes: Archetypes;
  readonly spent: (text: string) => boolean;
  /** Its lines in the play's bank. */
  readonly written: readonly BankLine[];
};

/** What must be said before anything else: a lie is caught, a question kept open, an echo of the same line noticed. */
export function pressing(making: Making): string | undefined {
  const { brief, stimulus, archetypes } = making;
  const { any } = archetypes;
  const draws = (purpose: string, odds: number) => chance(brief.seed, brief.beat, brief.self.id, purpose) < odds;
  if (!stimulus.line?.person || !stimulus.first) return undefined;
  if (outOfPlay.has(stimulus.kind) && brief.strategy !== 'SILENCE') return lost(making);
  const lie = stimulus.claim === undefined ? undefined : caught(making);
  if (lie !== undefined) return lie;
  if (stimulus.repeated && draws('repeated', 0.35)) return fresh(any.repeated, making, 'repeated');
  // Who asks back has something to ask: only what leads away from the question is held against them.
  if (stimulus.unanswered && !stimulus.asked && !asksBack.has(stimulus.kind) && brief.move === undefined && draws('waiting', 0.4))
    return fresh(any.waiting, making, 'waiting');
  return undefined;
}

const asksBack: ReadonlySet<LineKind> = new Set(['question', 'order']);

/** A lie is caught in its writer's words, then in those of its part, then in anybody's. */
function caught(making: Making): string | undefined {
  const { archetypes } = making;
  return (
    fresh(ownOf('caught', making), making, 'caught') ??
    fresh(archetypes.part.caught, making, 'caught') ??
    fresh(archetypes.any.caught, making, 'caught')
  );
}

/** What anybody may be asked is answered: by its writer's line for it, or by what anybody may say. */
export function answerTo(making: Making): string | undefined {
  const { brief, stimulus, archetypes, written } = making;
  const { asked } = stimulus;
  const owed = stimulus.line?.person || stimulus.done !== undefined;
  if (!asked || !owed || !stimulus.first || outcomeOf(brief) === 'act-failure') return undefined;
  const own = written.filter((line) => oneOf(line.asked, asked.kind) && mayAnswer(line, brief, stimulus)).map(({ text }) => text);
  return fresh(own, making, 'answer') ?? fresh(archetypes.asked[asked.kind], making, 'answer');
}

/**
 * What it was asked or told and has no line for: what fits the way it was put, or that it has no answer, in its own way, rather than
 * anything that is beside the point; a deed is remarked on before the play goes on. What it does not let pass, a threat or a plea, it has lines for.
 */
export function admitted(making: Making): string | undefined {
  const { brief, stimulus, archetypes, written } = making;
  const { line, kind, ear } = stimulus;
  const admits = admissions[kind];
  // Whoever has no lines of its own has only such as fit anything.
  if (!stimulus.first || admits === undefined || outcomeOf(brief) || written.length === 0) return undefined;
  if (kind === 'deed' && (line?.person || stimulus.done !== undefined))
    return fresh(ownOf('deed', making), making, 'deed') ?? fresh(archetypes.any.kinds.deed, making, 'deed');
  if (!line?.person) return undefined;
  // What it knows and keeps to itself it does not call unknown: it evades.
  const kept = (brief.secrets ?? []).filter(({ open }) => !open);
  if (kind === 'question' && nearest(line.text, kept, ({ text }) => [text], ear, near - 0.2))
    return fresh(ownOf('secret', making), making, 'secret');
  const mine = written.filter((one) => one.move === undefined && mayAnswer(one, brief, stimulus) && oneOf<LineKind>(one.kind, kind));
  const fitting = mine.filter(({ text }) => kind !== 'question' || canAnswer(text, line.text, brief.language));
  if (nearest(line.text, fitting, ({ text }) => [text], ear)) return undefined;
  const put = asPut(making);
  if (put !== undefined || kind === 'order') return put;
  return (
    fresh(ownOf(admits, making), making, admits) ?? (admits === 'unknown' ? fresh(archetypes.any.kinds.unknown, making, admits) : undefined)
  );
}

const admissions: Partial<Readonly<Record<LineKind, LineKind>>> = { question: 'unknown', statement: 'noted', order: 'noted', deed: 'deed' };

/** What its writer wrote for anything that is put so. */
function asPut(making: Making): string | undefined {
  const { brief, stimulus, written } = making;
  const shape = stimulus.line && shapeOf(bare(stimulus.line.text, brief), stimulus.ear);
  if (shape === undefined || (stimulus.kind === 'order' && shape !== 'please')) return undefined;
  const own = written.filter((line) => oneOf(line.asked, shape) && mayAnswer(line, brief, stimulus)).map(({ text }) => text);
  return fresh(own, making, 'put');
}

const outOfPlay: ReadonlySet<LineKind> = new Set(['beyond', 'future', 'nonsense']);

/** What was said is no part of the play: so much is said, in character, whatever follows. */
function lost(making: Making): string | undefined {
  const { brief, stimulus, archetypes } = making;
  const { part, any } = archetypes;
  return (
    fresh(part.kinds[stimulus.kind] ?? [], making, 'lost') ??
    fresh(any.kinds[stimulus.kind], making, 'lost') ??
    varied(any.kinds[stimulus.kind], brief, making.spent)
  );
}

function varied(texts: readonly string[], brief: ActorBrief, spent: (text: string) => boolean): string {
  return vary(texts, brief.language, spent, brief.seed, brief.beat, brief.self.id);
}

/** A line for whoever has none written for this: by part and mood and kind, then by what was said, then what anyone might say. */
export function fromArchetype(making: Making): string {
  const { brief, stimulus, archetypes, spent } = making;
  const { part, any } = archetypes;
  const kind = kindFor(brief, stimulus);
  const mood = part.moods[temperOf(brief.self.mood)][kind] ?? [];
  const draws = (purpose: string, odds: number) => chance(brief.seed, brief.beat, brief.self.id, purpose) < odds;
  const named = stimulus.phrase !== undefined && stimulus.first && !mute.has(kind) && stimulus.line !== undefined;
  const tiers = [
    named && draws('take-up', stimulus.line?.person ? 0.6 : 0.25) ? [...part.takeUps, ...any.takeUps] : [],
    hinting(making) ? part.hints : [],
    kind === 'silence' && stimulus.recalled !== undefined && draws('recall', 0.4) ? any.recalls : [],
    draws('mood', 0.35) ? mood : [],
    part.kinds[kind] ?? [],
    mood,
    any.kinds[kind],
  ];
  const recalling = {
    ...making,
    stimulus: kind === 'silence' && stimulus.recalled ? { ...stimulus, phrase: stimulus.recalled } : stimulus,
  };
  for (const among of [ownShare, anyShare]) {
    for (const [at, tier] of tiers.entries()) {
      const chosen = fresh(tier === mood ? mood : among(tier, brief), recalling, `tier-${at}`);
      if (chosen !== undefined) return chosen;
    }
  }
  const rest = [...(part.kinds[kind] ?? []), ...any.kinds[kind], ...any.kinds.statement].filter((text) => !text.includes('{'));
  return vary(rest, brief.language, spent, brief.seed, brief.beat, brief.self.id);
}

export function kindFor(brief: ActorBrief, stimulus: Stimulus): LineKind {
  return outcomeOf(brief) ?? (brief.prompted && !stimulus.addressed ? 'prompted' : stimulus.kind);
}

const strange: ReadonlySet<LineKind> = new Set(['beyond', 'future', 'nonsense', 'act-success', 'act-failure', 'prompted']);

/** What is answered without being said back. */
const mute: ReadonlySet<LineKind> = new Set([...strange, 'greeting', 'farewell', 'deed']);

/** When nothing moves and a person could move it, something in reach is spoken of: by whoever has no voice of its own. */
export function hinting({ brief, stimulus, written }: Making): boolean {
  const people = brief.present.some((one) => one.person && one.id !== brief.self.id);
  return (
    people &&
    written.length === 0 &&
    brief.stall > 0 &&
    brief.move === undefined &&
    !strange.has(stimulus.kind) &&
    chance(brief.seed, brief.beat, brief.self.id, 'hint') < 0.5
  );
}

function ownOf(kind: LineKind, { written, brief, stimulus }: Making): string[] {
  return written
    .filter((line) => line.kind !== undefined && oneOf<LineKind>(line.kind, kind) && mayAnswer(line, brief, stimulus))
    .map(({ text }) => text);
}

/** One of the lines with its slots filled that was not said lately; its own share of them first. */
export function fresh(texts: readonly string[], making: Making, purpose: string): string | undefined {
  const { brief, stimulus, spent } = making;
  const worn = spentFrames(brief);
  const unsaid = texts.flatMap((text) => {
    const filled = fill(text, brief, stimulus);
    return filled === undefined || spent(filled) || worn(text) || openedSo(filled, brief) ? [] : [{ text, filled }];
  });
  const own = ownShare(
    unsaid.map(({ text }) => text),
    brief,
  );
  return choose(own.length > 0 ? unsaid.filter(({ text }) => own.includes(text)) : unsaid, brief.seed, brief.beat, brief.self.id, purpose)
    ?.filled;
}

const ownShare = (texts: readonly string[], brief: ActorBrief) => texts.filter((text) => ownerOf(text, brief) === brief.self.id);
const anyShare = (texts: readonly string[]) => texts;

/** Everyone here has a share of the common lines, so that two of the same part do not speak with one mouth. */
function ownerOf(text: string, brief: ActorBrief): string {
  const ids = [brief.self.id, ...brief.present.map((one) => one.id)];
  return ids.reduce((best, id) => (hash(`${id} ${text}`) > hash(`${best} ${text}`) ? id : best), brief.self.id);
}

/** Its last lines began with the same words. */
function openedSo(text: string, { heard }: { readonly heard: readonly BriefLine[] }): boolean {
  const opening = text.slice(0, 12).toLowerCase();
  return heard
    .filter((line) => line.mine && line.kind === 'speech')
    .slice(-4)
    .some((line) => line.text.toLowerCase().startsWith(opening));
}
