import type { CharacterId } from '../blueprint/terms.ts';
import { literally } from '../language/literally.ts';

/** A person's line, taken apart by convention. `plain` is what stood outside every sign: speech, unless the rest was in quotes. */
export type PersonPart = { readonly kind: 'speech' | 'plain' | 'act' | 'thought'; readonly text: string };

export type PersonLine =
  | { readonly type: 'command'; readonly name: string; readonly rest: string }
  | { readonly type: 'whisper'; readonly to: string; readonly text: string }
  | { readonly type: 'parts'; readonly parts: readonly PersonPart[] };

export const longestLine = 4000;

const outOfCharacter = /[(（]\s*ooc\s*[:：][^)）]*[)）]|\[\s*ooc\s*[:：][^\]]*\]/gi;
const signs = /"([^"]*)"|“([^”]*)”|「([^」]*)」|『([^』]*)』|\*+([^*]+)\*+|[(（]([^)）]*)[)）]|[[［【]([^\]］】]*)[\]］】]/g;
const commands: Readonly<Record<string, string>> = {
  pass: 'pass',
  skip: 'pass',
  过: 'pass',
  hint: 'hint',
  提示: 'hint',
  leave: 'leave',
  离开: 'leave',
  undo: 'undo',
  撤回: 'undo',
  who: 'who',
  谁: 'who',
  look: 'look',
  看: 'look',
  help: 'help',
  帮助: 'help',
};

export function readLine(text: string): PersonLine {
  const line = text.slice(0, longestLine).replace(outOfCharacter, ' ').trim();
  const command = /^\/(\p{L}+)\s*(.*)$/su.exec(line);
  if (command) return readCommand(command[1] ?? '', command[2] ?? '');
  return { type: 'parts', parts: readParts(line) };
}

function readCommand(name: string, rest: string): PersonLine {
  const lower = name.toLowerCase();
  if (lower === 'whisper' || lower === 'w' || name === '耳语') {
    const [, to, text] = /^(\S+)\s+(.+)$/su.exec(rest) ?? [];
    return { type: 'whisper', to: to ?? '', text: text ?? '' };
  }
  return { type: 'command', name: commands[lower] ?? lower, rest };
}

function readParts(line: string): PersonPart[] {
  const parts: PersonPart[] = [];
  const quoted = /"[^"]*"|“[^”]*”|「[^」]*」/.test(line);
  let end = 0;
  for (const match of line.matchAll(signs)) {
    add(parts, quoted ? 'act' : 'plain', line.slice(end, match.index));
    const [, straight, curly, corner, double, starred, round, square] = match;
    add(parts, 'speech', straight ?? curly ?? corner ?? double);
    add(parts, 'act', starred ?? round);
    add(parts, 'thought', square);
    end = match.index + match[0].length;
  }
  add(parts, quoted ? 'act' : 'plain', line.slice(end));
  return parts;
}

function add(parts: PersonPart[], kind: PersonPart['kind'], text: string | undefined): void {
  const trimmed = text?.replace(/\s+/g, ' ').trim();
  const silence = /^(\.{3,}|…+)$/u.test(trimmed ?? '');
  if (trimmed && /[\p{L}\p{N}\p{S}\p{P}]/u.test(trimmed) && (silence || !/^[\s.,;:，。、]*$/.test(trimmed)))
    parts.push({ kind, text: trimmed });
}

/** Who is spoken to: every present person or character whose name is called in the words. */
export function addressedIn(
  text: string,
  candidates: readonly { readonly id: CharacterId; readonly names: readonly string[] }[],
): CharacterId[] {
  const lower = text.toLowerCase();
  return candidates.filter(({ names }) => names.some((name) => called(lower, name.toLowerCase()))).map(({ id }) => id);
}

const callings = new Map<string, RegExp>();

/** Called, not merely mentioned: at the beginning or the end of a clause, or set off by commas. */
function called(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  const calling = callings.get(name) ?? callingOf(name);
  // The names of a few casts: a host that plays thousands of plays must not keep them all.
  if (callings.size > 500) callings.clear();
  callings.set(name, calling);
  return calling.test(text);
}

function callingOf(name: string): RegExp {
  const escaped = literally(name);
  const edge = /^[\p{Script=Han}]/u.test(name) ? '' : '\\b';
  return new RegExp(
    `(?:^|[,.!?;:—–，。！？；：、…]\\s*|\\b(?:you|my|dear|good|sweet|lord|lady|o|oh)\\s+)${edge}${escaped}${edge}\\s*(?=$|[,.!?;:—–，。！？；：、…])`,
    'iu',
  );
}
