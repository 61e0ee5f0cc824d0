import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { plainText } from '../text/plain.ts';
import { Delivery, joined, type Piece } from './delivery.ts';

/** One line of an answer: what its writer told itself, what is seen, or what somebody does and says. */
export type AnswerLine =
  | { readonly kind: 'note' | 'seen'; readonly text: string }
  | {
      readonly kind: 'said';
      readonly who: CharacterId;
      readonly pieces: readonly Piece[];
      readonly aside?: CharacterId;
      /** Written as heard from elsewhere, by the mark for it or in other words: whoever is not there has not come in by it. */
      readonly afar?: 'marked' | 'told';
    };

type Said = Extract<AnswerLine, { kind: 'said' }>;

const longestLine = 1600;
const label = /^[*_\s]*([^:：()（）*"“「]{1,40}?)[*_\s]*(?:[(（]([^)）]*)[)）])?[*_\s]*[:：][*_\s]*(.*)$/su;
const apart =
  /^(?:aside|whisper\w*|low|under (?:his|her|their) breath|低声|悄声|耳语|小声)?.{0,6}?(?:\bto\b|对|向|跟)\s*(.+?)(?:说|低声|耳语)?$/iu;
const secretly = /aside|whisper|低声|悄声|耳语/iu;
const off = /^(?:off|off-?stage|场外|幕后|画外)$/iu;
const elsewhere =
  /\b(?:off-?stage|o\.s\.|(?:on|over|down) the (?:tele)?phone|on the line|(?:through|behind|outside) the (?:door|wall|window|hatch|speaker|receiver|intercom|radio)|from (?:outside|below|above|upstairs|downstairs|the (?:next|other) room|the (?:hall|stairs|landing|kitchen|street|yard|corridor)))\b|电话(?:里|那头|那边)|(?:门|窗|墙|帘|屋)外|隔(?:着)?[门墙窗]|隔壁|楼[上下]|场外|画外/iu;

/** Reads an answer as it comes: whole lines, in the form it was asked for, and whatever it is wrapped in dropped. */
export class AnswerLines {
  readonly #names: ReadonlyMap<string, CharacterId>;
  #open = '';
  #held: Said | null = null;

  constructor(blueprint: Pick<Blueprint, 'characters'>) {
    this.#names = namesOf(blueprint);
  }

  push(text: string): AnswerLine[] {
    const lines = `${this.#open}${plainText(text)}`.split('\n');
    this.#open = lines.pop() ?? '';
    const read = lines.flatMap((line) => this.#joined(this.#read(line)));
    return this.#goesOn() ? read : [...read, ...this.#release()];
  }

  end(): AnswerLine[] {
    const line = this.#open;
    this.#open = '';
    return [...this.#joined(this.#read(line)), ...this.#release()];
  }

  /** What one person says in several lines, with nothing in between, is one speech: printed with a name before each it reads as a list. */
  #joined([next]: readonly AnswerLine[]): AnswerLine[] {
    if (next === undefined) return [];
    const before = this.#held;
    if (before && next.kind === 'said' && isOneSpeech(before, next)) {
      this.#held = { ...before, pieces: [...before.pieces, ...next.pieces].reduce(onto, []) };
      return [];
    }
    this.#held = next.kind === 'said' ? next : null;
    return [...(before ? [before] : []), ...(next.kind === 'said' ? [] : [next])];
  }

  /** Whether what comes may still belong to what was held back: nobody waits longer for a line than for the name before the next. */
  #goesOn(): boolean {
    const open = this.#open.trim();
    if (!this.#held || open === '' || /^[*~～]\s/u.test(open)) return open === '';
    const name = label.exec(open)?.[1];
    return name === undefined ? open.length < 60 : this.#names.get(keyOf(name)) === this.#held.who;
  }

  #release(): AnswerLine[] {
    const held = this.#held;
    this.#held = null;
    return held ? [held] : [];
  }

  #read(whole: string): AnswerLine[] {
    const line = whole.trim().slice(0, longestLine);
    if (line === '' || /^(?:```|#{1,6}\s|-{3,}|={3,})/u.test(line)) return [];
    if (/^[~～]/u.test(line)) return [{ kind: 'note', text: line.replace(/^[~～]\s*/u, '') }];
    const [, name = '', how = '', words = ''] = label.exec(line) ?? [];
    const who = name === '' ? undefined : this.#names.get(keyOf(name));
    // A star is how the world was asked for: a colon in it makes no speaker of what stands before.
    if (who === undefined) return seen(name === '' || /^\*\s/u.test(line) ? line : voiceOf(line, name, words));
    const to = secretly.test(how) ? this.#names.get(keyOf(apart.exec(how)?.[1] ?? '')) : undefined;
    const spoken = words.replace(/\*+([^*]+)\*+/gu, '$1');
    const pieces = piecesOf(to === undefined && how !== '' && !off.test(how.trim()) ? `(${how}) ${spoken}` : spoken);
    if (pieces.length === 0) return [];
    const told = elsewhere.test(how) || (pieces[0]?.kind === 'gesture' && elsewhere.test(pieces[0].text));
    const afar = off.test(how.trim()) ? 'marked' : told ? 'told' : undefined;
    return [{ kind: 'said', who, pieces, ...(to !== undefined && to !== who && { aside: to }), ...(afar && { afar }) }];
  }
}

/** Who goes on in another's voice begins anew: a parrot has two. */
const inVoice = /\bvoices?\b|\b(?:mimic|imitat)|(?:学着|仿着|换了|用).{0,8}(?:声|嗓|腔|口气|口吻)|(?:声音|嗓音|腔调|口吻)/iu;

const isOneSpeech = (before: Said, next: Said): boolean =>
  before.who === next.who &&
  before.aside === next.aside &&
  before.afar === next.afar &&
  !inVoice.test(next.pieces[0]?.kind === 'gesture' ? next.pieces[0].text : '') &&
  [...before.pieces, ...next.pieces].reduce((sum, { text }) => sum + text.length, 0) <= longestLine;

/** Words after words go on; what is done stands between them. */
function onto(pieces: readonly Piece[], next: Piece): Piece[] {
  const last = pieces.at(-1);
  if (last?.kind !== 'speech' || next.kind !== 'speech') return [...pieces, next];
  const joint = /[\p{Script=Han}，。！？；：、”’」』…—]$/u.test(last.text) && /^[\p{Script=Han}“‘「『…—]/u.test(next.text) ? '' : ' ';
  return [...pieces.slice(0, -1), { ...last, text: `${last.text}${joint}${next.text}` }];
}

/** Somebody who is not in the play speaks: a guard, a voice on the telephone. Told as it is heard. */
function voiceOf(line: string, name: string, words: string): string {
  const said = words
    .replace(/[(（][^)）]*[)）]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const zh = /\p{Script=Han}/u.test(name);
  return name.split(' ').length > 4 || said === '' || /[,，。.;；]/u.test(name) ? line : zh ? `${name}：“${said}”` : `${name}: “${said}”`;
}

function seen(line: string): AnswerLine[] {
  const text = line
    .replace(/^[*_•\-–(（[]+\s*/u, '')
    .replace(/[*_\])）]+$/u, '')
    .trim();
  const whole = /\([^()]*$/u.test(text) ? `${text})` : text;
  return /[\p{L}\p{N}]/u.test(whole) ? [{ kind: 'seen', text: whole }] : [];
}

function piecesOf(text: string): readonly Piece[] {
  const delivery = new Delivery({ own: [], others: [] });
  // Whole: somebody who reads aloud keeps the marks of what is read.
  return joined([...delivery.push(text), ...delivery.end()])
    .map(({ kind, text: words }) => ({ kind, text: words.replace(/\s+/gu, ' ').trim() }))
    .filter(({ kind, text: words }) => kind !== 'thought' && /[\p{L}\p{N}…—–-]/u.test(words));
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Every name by which a line may be given to somebody: those that two people share are nobody's. */
function namesOf({ characters }: Pick<Blueprint, 'characters'>): ReadonlyMap<string, CharacterId> {
  const found = new Map<string, CharacterId | null>();
  const add = (name: string, id: CharacterId) => {
    const key = keyOf(name);
    const before = found.get(key);
    if (key !== '') found.set(key, before === undefined || before === id ? id : null);
  };
  for (const { id, name, aliases, guises } of characters)
    for (const one of [name, id, ...aliases, ...(guises?.as.map((guise) => guise.name) ?? [])]) add(one, id);
  const whole = new Set(found.keys());
  for (const { id, name } of characters)
    for (const part of name.split(/[\s·]+/u)) if (part.length > 2 && !whole.has(keyOf(part))) add(part, id);
  return new Map([...found].flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])));
}
