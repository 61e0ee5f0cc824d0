import { type ActorBrief, chance, choose } from '@troupe/core';
import type { Archetypes } from './archetype.ts';
import { archetypeLines } from './archetypes.ts';
import type { Bank, BankLine, LineKind } from './bank.ts';
import { bestLine, type Candidate, fill, outcomeOf, ownLines, spentTexts } from './lines.ts';
import { type Stimulus, stimulusOf } from './stimulus.ts';
import { vary } from './variation.ts';

/** One beat as text: `(gesture) [thinking] speech`, in the form the stage reads. */
export function performBeat(brief: ActorBrief, banks: readonly Bank[], archetypes: Archetypes): string {
  const stimulus = stimulusOf(brief);
  const lines = ownLines(banks, brief, brief.self.id);
  if (brief.strategy === 'SILENCE') return `(${silentGesture(brief, lines, stimulus, archetypes)})`;
  const speech = speak(brief, lines, stimulus, archetypes);
  const gesture = speech.gesture ?? smallGesture(brief, lines, stimulus, archetypes);
  const thought = brief.strategy === 'SLOW' ? think(brief, lines, stimulus, archetypes) : undefined;
  return [gesture && `(${gesture})`, thought && `[${thought}]`, speech.text].filter(Boolean).join(' ');
}

/** What an unwritten move would say; else the bank, by kind and (between actors) by small talk; else the part's archetype, varied until it is new. */
function speak(
  brief: ActorBrief,
  lines: readonly BankLine[],
  stimulus: Stimulus,
  archetypes: Archetypes,
): Pick<Candidate, 'text' | 'gesture'> {
  const spent = spentTexts(brief);
  const gist = unwrittenGist(brief, lines);
  if (gist !== undefined && !spent(gist)) return { text: gist };
  const small = stimulus.line?.person ? undefined : ({ ...stimulus, kind: 'statement' } as const);
  return (
    bestLine(lines, brief, stimulus) ??
    (small && bestLine(lines, brief, small)) ?? { text: fromArchetype(brief, stimulus, archetypes, spent) }
  );
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

function fromArchetype(brief: ActorBrief, stimulus: Stimulus, archetypes: Archetypes, spent: (text: string) => boolean): string {
  const kind: LineKind = outcomeOf(brief) ?? (brief.prompted && !stimulus.addressed ? 'prompted' : stimulus.kind);
  const filled = (texts: readonly string[]) => texts.map((text) => fill(text, brief, stimulus)).filter((text) => text !== undefined);
  const takeUp = stimulus.word !== undefined && stimulus.addressed && chance(brief.seed, brief.beat, brief.self.id, 'take-up') < 0.6;
  const { own, any } = archetypeLines(archetypes, brief.self.part, kind);
  const tiers = [takeUp ? filled(archetypes.any.word) : [], filled(own), filled(any)];
  for (const tier of tiers) {
    const fresh = tier.filter((text) => !spent(text));
    const chosen = choose(fresh, brief.seed, brief.beat, brief.self.id, 'archetype');
    if (chosen !== undefined) return chosen;
  }
  const rest = filled([...own, ...any, ...archetypes.any.statement]);
  return vary(rest, brief.language, spent, brief.seed, brief.beat, brief.self.id);
}

function think(brief: ActorBrief, lines: readonly BankLine[], stimulus: Stimulus, archetypes: Archetypes): string {
  const banked = bestLine(lines, brief, stimulus, true);
  if (banked) return banked.text;
  const spent = spentTexts(brief);
  const fresh = archetypes.thoughts.filter((text) => !spent(text));
  return (
    choose(fresh, brief.seed, brief.beat, brief.self.id, 'think') ??
    vary(archetypes.thoughts, brief.language, spent, brief.seed, brief.beat, 'think')
  );
}

function silentGesture(brief: ActorBrief, lines: readonly BankLine[], stimulus: Stimulus, archetypes: Archetypes): string {
  const banked = bestLine(
    lines.filter((line) => line.strategy === 'SILENCE'),
    brief,
    stimulus,
  );
  return banked?.text ?? freshGesture(brief, archetypes);
}

/** Now and then the body speaks first; not when a deed has just been seen, nor where nobody can see it. */
function smallGesture(brief: ActorBrief, lines: readonly BankLine[], stimulus: Stimulus, archetypes: Archetypes): string | undefined {
  if (brief.ruled.length > 0 || brief.hiding !== undefined || chance(brief.seed, brief.beat, brief.self.id, 'gesture') >= 0.08)
    return undefined;
  if (lines.length === 0) return freshGesture(brief, archetypes);
  const habits = lines.filter((line) => line.strategy === 'SILENCE' && line.point === undefined);
  return bestLine(habits, { ...brief, strategy: 'SILENCE' }, stimulus)?.text;
}

function freshGesture(brief: ActorBrief, archetypes: Archetypes): string {
  const spent = spentTexts(brief);
  const fresh = archetypes.gestures.filter((text) => !spent(text));
  return choose(fresh.length > 0 ? fresh : archetypes.gestures, brief.seed, brief.beat, brief.self.id, 'which-gesture') ?? '…';
}
