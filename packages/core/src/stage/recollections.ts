import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Chronicle, Past } from '../events/chronicle.ts';
import type { EventOf, Recorded, Seq } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import type { StageState } from '../events/state.ts';
import type { TranscriptLine } from '../events/transcript.ts';
import type { Scores } from '../memory/event.ts';
import { cosine } from '../memory/plain-embedder.ts';
import { scored, winners } from '../memory/scores.ts';
import { type Term, termsOf } from '../memory/terms.ts';
import { WordIndex } from '../memory/word-index.ts';
import type { Meaning } from '../model/ports.ts';
import { type History, historyOf } from './history.ts';

type Trace = { recalls: number; accessed: number };

const considered = 8;
const recalledAtOnce = 3;
const pastAtOnce = 2;
/** So many words two texts have in common that one reminds of the other, where nobody says what they mean. */
const wordsFrom = 0.15;
/** After a very long past: the rest with the next time. */
const indexedAtOnce = 500;
/** Fewer than this have left the prompt: nothing worth looking for. */
const fewest = 8;

/** What comes back to actors of what has left their prompts. Who recalled what, and when, is folded from the log. */
export class Recollections {
  readonly #words = new WordIndex();
  readonly #meaning: Meaning | undefined;
  readonly #meant = new Map<Seq, Float32Array>();
  readonly #traces = new Map<CharacterId, Map<Seq, Trace>>();
  readonly #last = new Map<CharacterId, { readonly beat: number; readonly point: string }>();
  #indexed: Seq = 0;
  #point = '';

  constructor(log: readonly Recorded[] = [], meaning?: Meaning) {
    this.#meaning = meaning;
    this.add(unstruck(log));
  }

  add(events: readonly Recorded[]): void {
    for (const event of events) {
      if (event.type === 'point-start') this.#point = event.point;
      if (event.type !== 'recall') continue;
      this.#last.set(event.who, { beat: event.beat, point: this.#point });
      const traces = this.#traces.get(event.who) ?? new Map<Seq, Trace>();
      this.#traces.set(event.who, traces);
      for (const { line } of event.found) traces.set(line, { recalls: (traces.get(line)?.recalls ?? 0) + 1, accessed: event.beat });
    }
  }

  /** What one character recalls as it takes the floor, if there is anything and it is time. */
  recall(who: CharacterId, state: StageState, chronicle: Chronicle, history: History): EventOf<'recall'> | null {
    const witnessed = chronicle.witnessedBy(who);
    const older = witnessed.length - historyOf(witnessed, history).length;
    const before = chronicle.pastOf(who);
    if ((older < fewest && before.length === 0) || !this.#due(who, state)) return null;
    const query = questionOf(who, witnessed);
    const found = older < fewest ? [] : this.#ofTonight(who, state, chronicle, { witnessed, older, query });
    const past = this.#ofBefore(before, [query, sceneOf(state)]).map(({ seq }) => seq);
    if (found.length + past.length === 0) return null;
    return { type: 'recall', who, query, found, ...(past.length > 0 && { past }) };
  }

  /** What of earlier evenings comes back to somebody here and now, whoever speaks for them: the nearest to the talk first, then to the scene. */
  ofBefore(who: CharacterId, state: StageState, chronicle: Chronicle): readonly Past[] {
    return this.#ofBefore(chronicle.pastOf(who), [questionOf(who, chronicle.witnessedBy(who)), sceneOf(state)]);
  }

  #ofBefore(before: readonly Past[], queries: readonly string[]): readonly Past[] {
    if (before.length === 0) return [];
    const near = queries.flatMap((query) => this.#nearOf(before, query));
    return [...new Set(near)].slice(0, pastAtOnce);
  }

  #nearOf(before: readonly Past[], query: string): readonly Past[] {
    if (query === '') return [];
    const asked = bag(query);
    const meant = this.#meaning?.(query.slice(0, longest));
    const alike = (past: Past) =>
      meant && this.#meaning ? cosine(meant, this.#meaning(past.text.slice(0, longest))) : likeness(bagOf(past), asked);
    return before
      .map((past) => ({ past, alike: alike(past) }))
      .filter((one) => one.alike >= (meant ? alikeFrom : wordsFrom))
      .sort((a, b) => b.alike - a.alike || a.past.seq - b.past.seq)
      .map(({ past }) => past);
  }

  #ofTonight(
    who: CharacterId,
    state: StageState,
    chronicle: Chronicle,
    { witnessed, older, query }: { readonly witnessed: readonly TranscriptLine[]; readonly older: number; readonly query: string },
  ): EventOf<'recall'>['found'] {
    this.#index(chronicle);
    // Words alone, from before, remember everything; whoever reads is never reminded of a stage direction.
    const spoken = state.switches.way !== undefined;
    const asked = bag(query);
    const meant = this.#meaning?.(query.slice(0, longest));
    const alike = meant ? this.#alike(meant, witnessed, older, spoken) : [];
    const near = [...new Set([...alike, ...this.#near(query, witnessed, older, spoken)])];
    if (near.length === 0) return [];
    const traces = this.#traces.get(who);
    const candidates = near.map((line) => ({
      id: String(line.seq),
      recalls: traces?.get(line.seq)?.recalls ?? 0,
      importance: importanceOf(line, who),
      accessed: traces?.get(line.seq)?.accessed ?? line.beat,
      cosine: this.#cosine(line, asked, meant),
    }));
    const best = winners(scored(candidates, state.beat + 1), recalledAtOnce);
    return best.map(({ id, scores, total }) => ({ line: Number(id), scores: rounded(scores), total: round(total) }));
  }

  /** On taking the floor in a new point, when addressed, and now and then. */
  #due(who: CharacterId, state: StageState): boolean {
    const last = this.#last.get(who);
    if (!last || last.point !== (state.point?.id ?? '')) return true;
    return state.beat - last.beat >= (state.addressed.includes(who) ? 8 : 24);
  }

  #index(chronicle: Chronicle): void {
    for (const line of chronicle.since(this.#indexed).slice(0, indexedAtOnce)) {
      this.#words.put(String(line.seq), '', bagOf(line).terms);
      if (this.#meaning) this.#meant.set(line.seq, this.#meaning(line.text.slice(0, longest)));
      this.#indexed = line.seq;
    }
  }

  /** One index serves all; what somebody did not witness, or still has before it, is left out here. */
  #near(query: string, witnessed: readonly TranscriptLine[], older: number, spoken: boolean): TranscriptLine[] {
    const near: TranscriptLine[] = [];
    for (const { id } of this.#words.search(query, considered * 4)) {
      const line = lineAt(witnessed, Number(id), older);
      if (line && comesBack(line, spoken)) near.push(line);
      if (near.length === considered) break;
    }
    return near;
  }

  #cosine(line: TranscriptLine, asked: Bag, meant: Float32Array | undefined): number {
    const vector = this.#meant.get(line.seq);
    return meant && vector ? cosine(meant, vector) : likeness(bagOf(line), asked);
  }

  /** What means the same, whatever its words; nothing that is merely nearest of what means something else. */
  #alike(asked: Float32Array, witnessed: readonly TranscriptLine[], older: number, spoken: boolean): TranscriptLine[] {
    const near: { readonly line: TranscriptLine; readonly alike: number }[] = [];
    for (let at = 0; at < older; at++) {
      const line = witnessed[at] as TranscriptLine;
      const vector = comesBack(line, spoken) ? this.#meant.get(line.seq) : undefined;
      const alike = vector ? cosine(vector, asked) : 0;
      if (alike >= alikeFrom) near.push({ line, alike });
    }
    near.sort((a, b) => b.alike - a.alike || a.line.seq - b.line.seq);
    return near.slice(0, considered).map(({ line }) => line);
  }
}

/** Two lines of one play, taken by chance, are this near once in two hundred times or less in English, about twice in a hundred in Chinese. */
const alikeFrom = 0.4;

const comesBack = ({ kind }: TranscriptLine, spoken: boolean): boolean => !spoken || kind === 'speech' || kind === 'whisper';

/** The line of a number among the first so many, which are in order. */
function lineAt(lines: readonly TranscriptLine[], seq: Seq, count = lines.length): TranscriptLine | undefined {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.seq ?? 0) < seq) from = middle + 1;
    else to = middle;
  }
  return from < count && lines[from]?.seq === seq ? lines[from] : undefined;
}

/** Where one is, and what has just been seen there. */
function sceneOf({ blueprint, point }: StageState): string {
  const placed = point && stageBook(blueprint).points.get(point.id);
  return placed ? `${placed.point.seen?.text ?? ''} ${placed.scene.description}`.trim() : '';
}

/** What is in the air: the last that somebody else said or did, and what was before it where that is next to nothing. */
function questionOf(who: CharacterId, witnessed: readonly TranscriptLine[]): string {
  const others = witnessed.slice(-6).filter(({ by }) => by !== who);
  const last = others.at(-1)?.text ?? '';
  return (last.length < 16 ? `${others.at(-2)?.text ?? ''} ${last}` : last).slice(0, longest);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const rounded = ({ dynamic, static: important, timeliness, correlation }: Scores): Scores => ({
  dynamic: round(dynamic),
  static: round(important),
  timeliness: round(timeliness),
  correlation: round(correlation),
});

/** Rated by code, once and for all: what was whispered or said to one's face stays longer than what everybody heard. */
function importanceOf({ kind, to, by }: TranscriptLine, who: CharacterId): number {
  if (kind === 'whisper') return 5;
  if (to.includes(who)) return 4;
  return kind === 'narration' ? 3 : by === who ? 1 : 2;
}

/** The words of a text and their weights: a vector with a place for every word there is, of which hardly any are taken. */
type Bag = { readonly terms: readonly Term[]; readonly weights: ReadonlyMap<string, number>; readonly length: number };

function bag(text: string): Bag {
  const terms = termsOf(text.slice(0, longest));
  const weights = new Map<string, number>();
  for (const { text: term, weight } of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  let square = 0;
  for (const weight of weights.values()) square += weight * weight;
  return { terms, weights, length: Math.sqrt(square) };
}

/** Their cosine, where nobody says what they mean. */
function likeness(one: Bag, other: Bag): number {
  if (one.length === 0 || other.length === 0) return 0;
  let dot = 0;
  for (const [term, weight] of other.weights) dot += weight * (one.weights.get(term) ?? 0);
  return dot / (one.length * other.length);
}

const longest = 200;

// Lines belong to everyone who witnessed them: so does what is made of them.
const bags = new WeakMap<{ readonly text: string }, Bag>();

function bagOf(line: { readonly text: string }): Bag {
  const known = bags.get(line);
  if (known) return known;
  const made = bag(line.text);
  bags.set(line, made);
  return made;
}
