import { type ActorBrief, chance, choose } from '@troupe/core';
import { archetypeLines, type Archetypes } from './archetypes.ts';
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
  const gesture = speech.gesture ?? smallGesture(brief, archetypes);
  const thought = brief.strategy === 'SLOW' ? think(brief, lines, stimulus, archetypes) : undefined;
  return [gesture && `(${gesture})`, thought && `[${thought}]`, speech.text].filter(Boolean).join(' ');
}

/** The bank first; then what the move would say; then a person's own word taken up; then the part's archetype, varied until it is new. */
function speak(brief: ActorBrief, lines: readonly BankLine[], stimulus: Stimulus, archetypes: Archetypes): Pick<Candidate, 'text' | 'gesture'> {
  const spent = spentTexts(brief);
  const banked = bestLine(lines, brief, stimulus);
  if (banked && !(isThin(banked) && brief.move?.say)) return banked;
  const gist = brief.move?.say && outcomeOf(brief) !== 'act-failure' ? spokenGist(brief.move.say, brief) : undefined;
  if (gist !== undefined && !spent(gist)) return { text: gist };
  return banked ?? { text: fromArchetype(brief, stimulus, archetypes, spent) };
}

/** A line that only fills the air must not stand in for what the move has to say. */
function isThin(candidate: Candidate): boolean {
  return candidate.score < 40;
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
  return choose(fresh, brief.seed, brief.beat, brief.self.id, 'think') ?? vary(archetypes.thoughts, brief.language, spent, brief.seed, brief.beat, 'think');
}

function silentGesture(brief: ActorBrief, lines: readonly BankLine[], stimulus: Stimulus, archetypes: Archetypes): string {
  const banked = bestLine(
    lines.filter((line) => line.strategy === 'SILENCE'),
    brief,
    stimulus,
  );
  return banked?.text ?? freshGesture(brief, archetypes);
}

/** Now and then the body speaks first; less often when an act has just been seen. */
function smallGesture(brief: ActorBrief, archetypes: Archetypes): string | undefined {
  const often = brief.ruled.length > 0 ? 0.05 : 0.15;
  return chance(brief.seed, brief.beat, brief.self.id, 'gesture') < often ? freshGesture(brief, archetypes) : undefined;
}

function freshGesture(brief: ActorBrief, archetypes: Archetypes): string {
  const spent = spentTexts(brief);
  const fresh = archetypes.gestures.filter((text) => !spent(text));
  return choose(fresh.length > 0 ? fresh : archetypes.gestures, brief.seed, brief.beat, brief.self.id, 'which-gesture') ?? '…';
}
