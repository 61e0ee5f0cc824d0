import type { CharacterId } from '../blueprint/terms.ts';
import { isUnreal } from '../parse/mood.ts';
import { literally } from '../text/literally.ts';

/** A person's line, taken apart by convention. `plain` is what stood outside every sign; `typed` is the part with its signs. */
export type PersonPart = { readonly kind: 'speech' | 'plain' | 'act' | 'thought'; readonly text: string; readonly typed: string };

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
  part: 'part',
  role: 'part',
  角色: 'part',
  help: 'help',
  帮助: 'help',
  direct: 'direct',
  导演: 'direct',
  do: 'do',
  做: 'do',
  me: 'do',
  say: 'say',
  说: 'say',
};

/** What is said out of character is for the house: a wish. */
export function wishIn(text: string): string {
  return [...text.matchAll(outOfCharacter)]
    .map(([whole]) =>
      whole
        .replace(/^[(（[]\s*ooc\s*[:：]/i, '')
        .slice(0, -1)
        .trim(),
    )
    .join(' ')
    .trim();
}

/** What is left for the play. */
export const withoutWishes = (text: string): string => text.slice(0, longestLine).replace(outOfCharacter, ' ').trim();

export function readLine(text: string): PersonLine {
  const line = withoutWishes(text);
  const command = /^\/(\p{L}+)\s*(.*)$/su.exec(line);
  if (command) return readCommand(command[1] ?? '', command[2] ?? '');
  return { type: 'parts', parts: readParts(line) };
}

/** Whether a line is for the play, and not a question to the house. */
export function isPlayed(text: string): boolean {
  const line = readLine(text);
  return line.type !== 'command' || line.name === 'pass' || line.name === 'do';
}

/** Whether a line asks for what was said before to be done. */
export function isDoing(text: string): boolean {
  const line = readLine(text);
  return line.type === 'command' && line.name === 'do';
}

function readCommand(name: string, rest: string): PersonLine {
  const lower = name.toLowerCase();
  if (lower === 'whisper' || lower === 'w' || name === '耳语') {
    const [, to, text] = /^(\S+)\s+(.+)$/su.exec(rest) ?? [];
    return { type: 'whisper', to: to ?? '', text: text ?? '' };
  }
  const command = commands[lower] ?? lower;
  // Typed as in other games: what follows is done, or said, whatever it would be taken for alone.
  if (command === 'do' && rest !== '') return { type: 'parts', parts: readParts(`*${rest.replaceAll('*', '')}*`) };
  // Whoever quotes somebody in it keeps the marks.
  if (command === 'say') return { type: 'parts', parts: add([], 'speech', rest, `"${rest.replaceAll('"', '')}"`) };
  return { type: 'command', name: command, rest };
}

const quotes = /"[^"]*"|“[^”]*”|「[^」]*」/gu;

function readParts(line: string): PersonPart[] {
  const parts: PersonPart[] = [];
  // What is quoted within a deed says nothing of what stands beside it: *turns over the card marked "Seven"* Your move.
  const quoted = quotes.test(line.replace(/\*+[^*]+\*+/gu, ' '));
  quotes.lastIndex = 0;
  const mention = quoted && isMention(line.replace(/\*+[^*]+\*+/gu, ' '));
  if (mention && !line.includes('*')) return add(parts, 'plain', line, line);
  const outside = quoted && !mention ? 'act' : 'plain';
  let end = 0;
  for (const match of line.matchAll(signs)) {
    const [typed, straight, curly, corner, double, starred, round, square] = match;
    if (mention && starred === undefined) continue;
    addOutside(parts, outside, line.slice(end, match.index));
    add(parts, 'speech', straight ?? curly ?? corner ?? double, typed);
    add(parts, 'act', starred ?? round, typed);
    add(parts, 'thought', square, typed);
    end = match.index + typed.length;
  }
  return addOutside(parts, outside, line.slice(end));
}

/** What do you mean by “honour”, mother? A word in quotation marks in the middle of a sentence is spoken with the rest of it. */
function isMention(line: string): boolean {
  const outside = line.replace(quotes, ' ');
  if (/[*[\]【】［］]/u.test(line) || (/^(?:i |he |she |[我俺他她])/iu.test(outside) && !isUnreal(outside))) return false;
  return [...line.matchAll(quotes)].every(({ 0: quote, index }) => {
    const before = line.slice(0, index).trimEnd();
    const words = quote.slice(1, -1).trim();
    return (
      /[\p{L}\p{N}]$/u.test(before) &&
      !/(?:says?|said|asks?|道|说|问|喊|(?<!什么|怎么)叫)$/iu.test(before) &&
      words.length <= 24 &&
      !/[.!?,。！？，…]$/u.test(words)
    );
  });
}

const telling =
  /^[,，]?\s*(?:(?:i|he|she) (?:\p{L}+ly )?(?:say|ask|answer|reply|shout|cry|whisper)s?(?: \p{L}+ly)?|(?:我|俺|他|她)?(?:大声|低声|轻声)?(?:说道?|问道?|答道|喊道|喝道|叫道))\s*[,，.。:：]?$/iu;

/** Beside what is in quotation marks, "I say" is neither done nor said. */
function addOutside(parts: PersonPart[], kind: 'act' | 'plain', text: string): PersonPart[] {
  return kind === 'act' && telling.test(text.trim()) ? parts : add(parts, kind, text, kind === 'act' ? `*${text.trim()}*` : text);
}

function add(parts: PersonPart[], kind: PersonPart['kind'], text: string | undefined, typed: string): PersonPart[] {
  const trimmed = text?.replace(/\s+/g, ' ').trim();
  const silence = /^(\.{3,}|…+)$/u.test(trimmed ?? '');
  if (trimmed && /[\p{L}\p{N}\p{S}\p{P}]/u.test(trimmed) && (silence || !/^[\s.,;:，。、]*$/.test(trimmed)))
    parts.push({ kind, text: trimmed, typed: typed.trim() });
  return parts;
}

/** "Hamlet: Good night." As in a script: one's own name before one's line is no part of it. */
export function withoutLabel(text: string, names: readonly string[]): string {
  const label = /^\s*([^:：\n]{1,60})[:：]\s*(?=\S)/u.exec(text);
  const called = label?.[1]?.trim().toLowerCase();
  return label && names.some((name) => name.toLowerCase() === called) ? text.slice(label[0].length) : text;
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

/** 哎呀三爷…, 好青娘…; …啊, …您别插嘴, …莫惊. Whom a sentence is about (沈七请了大夫, 沈七别的不会) is not called. */
const calledBeforeZh = '(?:^|[,.!?;:—–，。！？；：、…“「『]\\s*)(?:(?:哎呀|哎哟|啊呀|哎|唉|喂|嘿|我说|我的|好|这位|那位|亲爱的)[，、]?)*';
const calledAfterZh =
  '(?:[啊呀哪呐哟喂嘞吧]|先生|大人)?\\s*(?=$|[,.!?;:—–，。！？；：、…”」』]|[你您](?!的|们|家)|[莫休勿]|别(?!的|人|处)|请(?!了|来|人|过|客|的|教过)|且(?!不)|快(?!要|到|了)|听我|看[我这着]|告诉我|住[口手])';

/** People who type leave the comma out: "vayle you're lying", "hamlet sit down". */
const calledAfter =
  "(?:you(?:['’](?:re|ve|ll))?|i|please|sit|stand up|tell (?:me|us|him|her)|listen|look at|stop|come|wait|give me|show me|help|read|hide|bring|make|get|let me|shut up|leave me|thank you|where|what(?!ever)|why|who|how|when|(?:is|was) (?:it|that|this|there|he|she)|(?:are|did|do|have|can|will|would|could) you)\\b";

function callingOf(name: string): RegExp {
  const escaped = literally(name);
  if (/^\p{Script=Han}/u.test(name)) return new RegExp(`${calledBeforeZh}${escaped}${calledAfterZh}`, 'iu');
  const edge = '\\b';
  return new RegExp(
    `(?:^|[,.!?;:—–，。！？；：、…]\\s*|\\b(?:you|my|dear|good|sweet|lord|lady|o|oh|hey|hi|hello|well|ok|okay|thanks|sorry)\\s+)${edge}${escaped}${edge}\\s*(?=$|[,.!?;:—–，。！？；：、…]|${calledAfter})`,
    'iu',
  );
}
