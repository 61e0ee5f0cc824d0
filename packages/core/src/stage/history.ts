import type { Blueprint, Character } from '../blueprint/schema.ts';
import type { TranscriptLine } from '../events/transcript.ts';
import { estimateTokens } from '../model/cost.ts';
import type { Models } from '../model/model.ts';

/** How much of what was witnessed goes into a prompt: so many tokens where the model's window is known, else so many lines. */
export type History = { readonly historyLines: number; readonly historyTokens?: number };

/** Rules, surroundings and the task of the moment, about. */
const framing = 1400;
/** An evening longer than this is a strange one, and whoever pays per token would pay for it with every line. */
const most = 48_000;
/** Whatever the window: without the last few lines nobody can answer. */
const fewest = 400;

/** What of a window is left to history: not what stands before and after it, nor room for the answer and some thinking. */
export function roomForHistory(window: number, fixed: number): number {
  const answer = 400 + Math.min(8000, window / 8);
  return Math.round(Math.min(most, Math.max(fewest, window * 0.9 - fixed - answer)));
}

/** The smallest window of all who play and of the house: one evening, one memory. */
export function windowOf({ performer, decider, director, characters = {} }: Models): { readonly window?: number } {
  const windows = [performer, decider, director, ...Object.values(characters)].flatMap(({ window }) => window ?? []);
  return windows.length === 0 ? {} : { window: Math.min(...windows) };
}

/** What those who play have room for. */
export function roomOfCast(window: number, blueprint: Blueprint): number {
  return roomForHistory(window, framing + Math.max(...blueprint.characters.map((one) => lengthOf(one, blueprint))));
}

function lengthOf(character: Character, { facts }: Blueprint): number {
  const { persona, appearance, background = '', story = '', voice, relations } = character;
  const known = facts.filter(({ knownBy }) => knownBy === 'everyone' || knownBy.includes(character.id)).map(({ text }) => text);
  return estimateTokens([persona, appearance, background, story, voice, ...relations.map(({ view }) => view), ...known].join('\n'));
}

/** The newest of what was witnessed. Cut in blocks, so that the beginning of the prompt stays the same between two cuts and caches hold. */
export function historyOf(lines: readonly TranscriptLine[], { historyLines, historyTokens }: History): readonly TranscriptLine[] {
  return historyTokens === undefined ? cutInBlocks(lines, historyLines) : cutToRoom(lines, historyTokens);
}

export function cutInBlocks<T>(lines: readonly T[], block: number): readonly T[] {
  return lines.slice(Math.floor(Math.max(0, lines.length - block) / block) * block);
}

/** Never more than the room; when it is full, half of it goes. */
function cutToRoom(lines: readonly TranscriptLine[], room: number): readonly TranscriptLine[] {
  const block = room / 2;
  const total = lines.reduce((sum, line) => sum + sizeOf(line), 0);
  const cut = Math.ceil(Math.max(0, total - room) / block) * block;
  let gone = 0;
  let from = 0;
  while (gone < cut && from < lines.length - 1) gone += sizeOf(lines[from++] as TranscriptLine);
  return lines.slice(from);
}

const sizes = new WeakMap<TranscriptLine, number>();

/** With the name before it, and its number in prompts of the house. */
function sizeOf(line: TranscriptLine): number {
  const known = sizes.get(line);
  if (known !== undefined) return known;
  const size = estimateTokens(line.text) + 6;
  sizes.set(line, size);
  return size;
}
