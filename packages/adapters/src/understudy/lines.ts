import { type ActorBrief, type BriefRole, chance, hash } from '@troupe/core';
import { type Bank, type BankLine, type LineKind, oneOf } from './bank.ts';
import type { Stimulus } from './stimulus.ts';

/** A line with its slots filled, and how well it fits. */
export type Candidate = { readonly text: string; readonly gesture?: string; readonly thought: boolean; readonly score: number };

export function ownLines(banks: readonly Bank[], brief: { readonly play: string; readonly language: string }, by: string): BankLine[] {
  return banks
    .filter((bank) => bank.play === brief.play && bank.language === brief.language)
    .flatMap((bank) => bank.lines.filter((line) => line.by === by));
}

/** The best unused line that may be said now, by keyed chance among the best; `thought` asks for an inner one. */
export function bestLine(lines: readonly BankLine[], brief: ActorBrief, stimulus: Stimulus, thought = false): Candidate | undefined {
  const spent = spentTexts(brief);
  const fitting: Candidate[] = [];
  for (const line of lines) {
    if ((line.thought === true) !== thought || !allowed(line, brief, stimulus)) continue;
    const text = fill(line.text, brief, stimulus);
    if (text === undefined || spent(text)) continue;
    const gesture = line.gesture === undefined ? undefined : fill(line.gesture, brief, stimulus);
    fitting.push({ text, thought, score: fit(line, brief, stimulus), ...(gesture && { gesture }) });
  }
  if (fitting.length === 0) return undefined;
  const best = Math.max(...fitting.map((one) => one.score));
  const near = fitting.filter((one) => one.score >= best - 4);
  return near[Math.floor(chance(brief.seed, brief.beat, brief.self.id, thought ? 'thought' : 'line') * near.length)];
}

/** Whether a text was said before: by hash over sixty beats, and (cut short by an interruption) as the beginning of what is remembered. */
export function spentTexts(brief: { readonly used: readonly number[]; readonly heard: ActorBrief['heard'] }): (text: string) => boolean {
  const used = new Set(brief.used);
  const mine = brief.heard.filter((line) => line.mine).map((line) => line.text);
  return (text) =>
    used.has(hash(text)) || mine.some((said) => said === text || (said.length > 12 && text.startsWith(said.replace(/[\s.…—-]+$/u, ''))));
}

function allowed(line: BankLine, brief: ActorBrief, stimulus: Stimulus): boolean {
  if (line.point !== undefined && !oneOf(line.point, brief.point)) return false;
  if (line.move !== undefined && line.move !== brief.move?.id) return false;
  if (line.strategy !== undefined && line.strategy !== brief.strategy && !(line.strategy === 'SLOW' && line.thought)) return false;
  if (line.to !== undefined && !brief.present.some((one) => one.id === line.to && one.health !== 'dead')) return false;
  if (line.to !== undefined && line.to !== stimulus.addressee?.id && line.move === undefined) return false;
  if (!line.needs.every((fact) => brief.knows.includes(fact))) return false;
  return kindAllows(line, brief, stimulus);
}

function kindAllows(line: BankLine, brief: ActorBrief, stimulus: Stimulus): boolean {
  const ruled = outcomeOf(brief);
  if (line.move !== undefined && ruled === 'act-failure') return line.kind !== undefined && oneOf<LineKind>(line.kind, 'act-failure');
  if (line.kind === undefined) return true;
  if (oneOf<LineKind>(line.kind, 'word')) return stimulus.word !== undefined;
  if (ruled !== undefined && oneOf<LineKind>(line.kind, ruled)) return true;
  if (brief.prompted && oneOf<LineKind>(line.kind, 'prompted')) return true;
  return oneOf(line.kind, stimulus.kind);
}

function fit(line: BankLine, brief: ActorBrief, stimulus: Stimulus): number {
  const ruled = outcomeOf(brief);
  let score = 0;
  if (line.move !== undefined) score += 40;
  if (ruled !== undefined && line.kind !== undefined && oneOf<LineKind>(line.kind, ruled)) score += ruled === 'act-failure' ? 30 : 8;
  if (line.point !== undefined) score += 6;
  if (line.kind !== undefined && oneOf(line.kind, stimulus.kind)) score += stimulus.addressed && stimulus.kind !== 'statement' ? 9 : 4;
  if (line.text.includes('{word}')) score += stimulus.addressed ? 12 : 2;
  if (line.to !== undefined) score += 3;
  if (line.mood === brief.self.mood) score += 2;
  if (line.strategy === brief.strategy) score += 2;
  return score;
}

/** How this character's own act just went: the last ruling counts. */
export function outcomeOf(brief: ActorBrief): 'act-success' | 'act-failure' | undefined {
  const last = brief.ruled.at(-1);
  return last && (last.outcome === 'success' ? 'act-success' : 'act-failure');
}

/** Fills the slots; undefined when one has nothing to fill it. */
export function fill(text: string, brief: BriefRole & { readonly move?: ActorBrief['move'] }, stimulus: Stimulus): string | undefined {
  if (!text.includes('{')) return text;
  const prop = brief.move?.act?.targetNames[0] ?? brief.holding[0]?.name ?? brief.reach[0]?.name;
  const slots: Readonly<Record<string, string | undefined>> = {
    addressee: stimulus.addressee?.name,
    prop,
    place: brief.place,
    word: stimulus.word,
  };
  let whole = true;
  const filled = text.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined || value === '') whole = false;
    return value ?? '';
  });
  return whole ? filled.charAt(0).toUpperCase() + filled.slice(1) : undefined;
}
