import { Best } from './best.ts';
import { type Term, termsOf } from './terms.ts';

type Postings = { slots: number[]; counts: number[] };

const saturation = 1.2;
const lengthShare = 0.6;
/** A word in more than this share of the texts finds nothing that others do not. */
const commonShare = 0.15;

/** Which texts hold which words (BM25). Grows text by text; removing one costs nothing until its place is taken. */
export class WordIndex {
  #postings = new Map<string, Postings>();
  #ids: (string | null)[] = [];
  #lengths: number[] = [];
  #slots = new Map<string, number>();
  #scores = new Float32Array(1024);
  #total = 0;

  get size(): number {
    return this.#slots.size;
  }

  put(id: string, text: string, terms: readonly Term[] = termsOf(text)): void {
    this.remove(id);
    const slot = this.#ids.length;
    const counts = new Map<string, number>();
    for (const { text: term } of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    let length = 0;
    for (const [term, count] of counts) {
      length += count;
      const postings = this.#postings.get(term);
      if (postings) {
        postings.slots.push(slot);
        postings.counts.push(count);
      } else this.#postings.set(term, { slots: [slot], counts: [count] });
    }
    this.#ids.push(id);
    this.#lengths.push(length);
    this.#slots.set(id, slot);
    this.#total += length;
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#ids[slot] = null;
    this.#total -= this.#lengths[slot] as number;
  }

  search(query: string, limit: number): { readonly id: string; readonly score: number }[] {
    if (this.size === 0) return [];
    if (this.#scores.length < this.#ids.length) this.#scores = new Float32Array(Math.ceil(this.#ids.length * 1.5));
    const average = this.#total / this.size || 1;
    const touched: number[] = [];
    for (const { postings, weight } of this.#telling(query)) this.#add(postings, weight, average, touched);
    const best = new Best(limit);
    for (const slot of touched) {
      if (this.#ids[slot] !== null) best.offer(slot, this.#scores[slot] as number);
      this.#scores[slot] = 0;
    }
    return best.sorted().map(({ slot, value }) => ({ id: this.#ids[slot] as string, score: value }));
  }

  /** The words of a query that tell texts apart; where all are common, the rarest. */
  #telling(query: string): { readonly postings: Postings; readonly weight: number }[] {
    const terms = new Map(termsOf(query).map((term) => [term.text, term.weight]));
    const known = [...terms]
      .flatMap(([term, weight]) => {
        const postings = this.#postings.get(term);
        if (!postings) return [];
        const rarity = Math.log(1 + (this.size - postings.slots.length + 0.5) / (postings.slots.length + 0.5));
        return [{ postings, weight: Math.max(rarity, 0.01) * weight }];
      })
      .sort((a, b) => a.postings.slots.length - b.postings.slots.length);
    const most = Math.max(1000, this.size * commonShare);
    return known.filter(({ postings }, index) => index === 0 || postings.slots.length <= most);
  }

  #add({ slots, counts }: Postings, weight: number, average: number, touched: number[]): void {
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      const count = counts[i] as number;
      const norm = saturation * (1 - lengthShare + (lengthShare * (this.#lengths[slot] as number)) / average);
      const before = this.#scores[slot] as number;
      if (before === 0) touched.push(slot);
      this.#scores[slot] = before + (weight * count * (saturation + 1)) / (count + norm);
    }
  }
}
