import { createHash } from 'node:crypto';

/** Who judges. `id` tells people apart, `name` is what others read. */
export type Rater = { readonly id: string; readonly name: string };

/** A browser's key makes the person; without one (a script, a record of old) the name does. The key itself is kept nowhere. */
export const raterOf = (name: string, key: string | undefined): Rater => ({
  id: key === undefined ? name : `key:${createHash('sha256').update(`rater ${key}`).digest('hex').slice(0, 24)}`,
  name,
});

/** Labels under which people are shown: two of one name are told apart by a number, in the order in which they came. */
export class Labels {
  readonly #names = new Map<string, string>();

  note(id: string, name: string | undefined): void {
    this.#names.set(id, name ?? id);
  }

  of(id: string): string {
    const name = this.#names.get(id) ?? id;
    const namesakes = [...this.#names].flatMap(([other, called]) => (called === name ? [other] : []));
    const place = namesakes.indexOf(id);
    return place > 0 ? `${name} (${place + 1})` : name;
  }
}
