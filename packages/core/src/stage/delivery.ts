import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { plainText } from '../text/plain.ts';

export type PieceKind = 'speech' | 'gesture' | 'thought';
export type Piece = { readonly kind: PieceKind; readonly text: string; readonly apart?: Apart };

/** Words that are not for everybody: for one alone, or for nobody on stage; `written`: as it was written. */
export type Apart = { readonly to?: CharacterId; readonly written?: true };

/** Whose labels may turn up in an actor's text: its own are dropped, everybody else's end it. */
export type Labels = {
  readonly own: readonly string[];
  readonly others: readonly { readonly id: CharacterId; readonly names: readonly string[] }[];
};

const openers: Readonly<Record<string, PieceKind>> = { '(': 'gesture', '（': 'gesture', '[': 'thought', '［': 'thought', '【': 'thought' };
const closers: Readonly<Record<PieceKind, string>> = { speech: '', gesture: ')）', thought: ']］】' };
const sentenceEnd = /[.!?。！？…]["'”’」』)]*$/;
const narratorNames = ['narrator', 'narration', 'stage directions', 'stage direction', '旁白', '旁白者', '舞台提示'];
const heldLimit = 100;

/** Reads an actor's text as it streams: `(gesture)`, `[thinking]`, speech; and never another role's line. */
export class Delivery {
  readonly #own: readonly string[];
  readonly #others: readonly { readonly id: CharacterId | null; readonly name: string; readonly plain: boolean }[];
  #mode: PieceKind = 'speech';
  #starred = false;
  /** Text at a place where a label may stand, not yet known to be one. */
  #held = '';
  #mayLabel = true;
  /** In the middle of a line only full names are labels: “Only… Ma'am: yes or no?” is speech. */
  #lineStart = true;
  #tail = '';
  #out: Piece[] = [];
  /** Whose line was cut off. Nothing after it counts. */
  trespass: { readonly against: CharacterId; readonly text: string } | null = null;
  over = false;

  constructor(labels: Labels) {
    this.#own = labels.own.map(fold);
    const others = labels.others.flatMap(({ id, names }) =>
      names.map((name, index) => ({ id: id as CharacterId | null, name: fold(name), plain: index === 0 })),
    );
    this.#others = [
      ...others.filter(({ name }) => !this.#own.includes(name)),
      ...narratorNames.map((name) => ({ id: null, name, plain: true })),
    ];
  }

  push(text: string): Piece[] {
    for (const character of plainText(text)) {
      if (this.over) {
        if (this.trespass) this.trespass = { ...this.trespass, text: (this.trespass.text + character).slice(0, 400) };
        continue;
      }
      if (this.#mayLabel && this.#mode === 'speech') this.#hold(character);
      else this.#read(character);
    }
    return this.#flush();
  }

  end(): Piece[] {
    this.#release();
    return this.#flush();
  }

  #hold(character: string): void {
    this.#held += character;
    const verdict = this.#label();
    if (verdict === 'wait' && this.#held.length < heldLimit) return;
    if (verdict === 'own') {
      this.#held = '';
      this.#mayLabel = true;
    } else if (typeof verdict === 'object') {
      this.over = true;
      if (verdict.id !== null) this.trespass = { against: verdict.id, text: this.#held.trim() };
      this.#held = '';
    } else this.#release();
  }

  #label(): 'wait' | 'none' | 'own' | { readonly id: CharacterId | null } {
    const rest = fold(this.#held.replace(/^[\s*_#>-]+/, ''));
    if (rest === '') return 'wait';
    let wait = false;
    for (const name of this.#own) {
      const fit = fits(rest, name);
      if (fit === 'label') return 'own';
      wait ||= fit === 'wait';
    }
    for (const { id, name, plain } of this.#others) {
      if (!plain && !this.#lineStart) continue;
      const fit = fits(rest, name);
      if (fit === 'label') return { id };
      wait ||= fit === 'wait';
    }
    return wait ? 'wait' : 'none';
  }

  #release(): void {
    const held = this.#held;
    this.#held = '';
    this.#mayLabel = false;
    for (const character of held) this.#read(character);
  }

  #read(character: string): void {
    if (this.#mode === 'speech') this.#readSpeech(character);
    else this.#readAside(character);
  }

  #readSpeech(character: string): void {
    const opened = openers[character];
    if (opened) {
      this.#mode = opened;
      this.#mayLabel = false;
    } else if (character === '*') {
      // One star opens a gesture; two in a row were emphasis.
      if (this.#tail.endsWith('*')) this.#tail = '';
      this.#starred = true;
      this.#mode = 'gesture';
    } else {
      this.#emit('speech', character);
      this.#tail = (this.#tail + character).slice(-4);
      this.#lineStart = character === '\n';
      this.#mayLabel = this.#lineStart || (/\s/.test(character) && sentenceEnd.test(this.#tail.trimEnd()));
    }
  }

  #readAside(character: string): void {
    const starEnds = this.#starred && character === '*';
    if (starEnds || (!this.#starred && closers[this.#mode].includes(character)) || character === '\n') {
      this.#mode = 'speech';
      this.#starred = false;
      this.#mayLabel = true;
      this.#tail = '';
      this.#emit('speech', ' ');
    } else this.#emit(this.#mode, character);
  }

  #emit(kind: PieceKind, text: string): void {
    const last = this.#out.at(-1);
    if (last?.kind === kind) this.#out[this.#out.length - 1] = { kind, text: last.text + text };
    else this.#out.push({ kind, text });
  }

  #flush(): Piece[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}

/** A label is a name, perhaps in bold, perhaps with a direction in brackets, and a colon. */
function fits(rest: string, name: string): 'label' | 'wait' | 'none' {
  if (name.startsWith(rest)) return 'wait';
  if (!rest.startsWith(name)) return 'none';
  const after = rest.slice(name.length);
  if (/^[*_\s]*([(（][^)）]*[)）])?[*_\s]*[:：]/.test(after)) return 'label';
  return /^[*_\s]*([(（][^)）]*[)）]?)?[*_\s]*$/.test(after) ? 'wait' : 'none';
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Adjacent pieces of one kind as one. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const whole: { kind: PieceKind; text: string; apart?: Apart }[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.kind === piece.kind && (last.apart === undefined) === (piece.apart === undefined) && last.apart?.to === piece.apart?.to)
      last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}

/** Adjacent pieces of one kind joined, quotation marks around whole speeches dropped, nothing empty. */
export function tidy(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  const whole = joined(pieces);
  const spoken = whole.filter(({ kind }) => kind === 'speech').map(({ text }) => text.replace(/\s+/g, ' ').trim());
  // Somebody who quotes in one half of a line and speaks in the other means the marks.
  const bare = spoken.every((text) => text === '' || unquote(text) !== text) ? unquote : (text: string) => text;
  for (const { kind, text, ...rest } of whole) {
    const clean = kind === 'speech' ? bare(text.replace(/\s+/g, ' ').trim()) : text.trim();
    if (clean !== '' && /[\p{L}\p{N}…—–-]/u.test(clean)) merged.push({ kind, text: clean, ...rest });
  }
  return merged;
}

function unquote(text: string): string {
  const whole = /^["“「『](.*)["”」』]$/su.exec(text);
  return whole?.[1] !== undefined && !/["“”「」『』]/.test(whole[1]) ? whole[1].trim() : text;
}

/** The finished sentences of what was spoken: an interrupted or broken-off beat keeps these and nothing else. */
export function finished(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.map((piece) => ({ ...piece }));
  const last = kept.at(-1);
  if (!last) return [];
  if (last.kind !== 'speech') return tidy(kept.slice(0, -1));
  const ends = [...last.text.matchAll(/[.!?。！？…]+["'”’」』)]*/g)].at(-1);
  last.text = ends ? last.text.slice(0, ends.index + ends[0].length) : '';
  return tidy(kept);
}

export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text.trimEnd());
}

/** Every name under which a line could be put into somebody's mouth. */
export function labelsFor({ blueprint }: StageState, who: CharacterId): Labels {
  const names = blueprint.characters.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases, ...firstNames(name)] }));
  return { own: names.find(({ id }) => id === who)?.names ?? [], others: names.filter(({ id }) => id !== who) };
}

/** Whoever goes through a list of people names them with a colon after each: where that was written, it is nobody's label. */
export function labelsBeside({ own, others }: Labels, written = ''): Labels {
  const isListed = (name: string) => [':', '：'].some((colon) => written.includes(name + colon));
  return { own, others: others.filter(({ names }) => !names.some(isListed)) };
}

function firstNames(name: string): string[] {
  const parts = name.split(/\s+/).filter((part) => part.length > 2);
  return parts.length > 1 ? parts : [];
}
