import type { Language } from '../text/language.ts';
import { clausesOf, cutFrom } from './clauses.ts';
import type { Paragraph, Part } from './edition.ts';
import { foreignNames, resembles } from './likeness.ts';
import type { Material, Passage } from './material.ts';
import { typeset } from './typeset.ts';

/** A paragraph as an editor hands it in: every part names what it comes from. */
export type Proposal = {
  readonly speaker: string;
  readonly parts: readonly { readonly kind: 'words' | 'deed'; readonly events: readonly number[]; readonly text: string }[];
};

/** Why what an editor handed in was refused. */
export type Refusal = 'unknown-event' | 'out-of-order' | 'reworded' | 'cut-person' | 'misattributed' | 'invented' | 'foreign-name';
export type Checked = {
  readonly paragraphs: readonly Paragraph[];
  /** What was refused, by its place in what was handed in; rules stand in for it. */
  readonly refused: readonly { readonly at: number; readonly because: Refusal }[];
};

/** Less than this of what was said is no edition of it. */
const least = 0.3;

/** Takes of an editor's paragraphs what holds; for what does not, and for a person's words that are missing, the rules stand in. */
export function checked(proposals: readonly Proposal[], passage: Passage, language: Language): Checked {
  const desk = new Desk(passage, language);
  const refused: { at: number; because: Refusal }[] = [];
  const accepted: Paragraph[] = [];
  const wanted = new Set<number>();
  for (const [at, proposal] of proposals.entries()) {
    const found = desk.take(proposal);
    if (typeof found !== 'string') accepted.push(found);
    else {
      refused.push({ at, because: found });
      for (const { events } of proposal.parts) for (const event of events) if (desk.material.has(event)) wanted.add(event);
    }
  }
  for (const { number, kind, person } of passage.material) if (person && kind !== 'deed') wanted.add(number);
  const paragraphs = [...accepted, ...byRules(passage, accepted, wanted)].sort(
    (one, other) => (one.events[0] ?? 0) - (other.events[0] ?? 0),
  );
  const [people, actors] = [true, false].map((person) => lengthOf(passage.material.filter((one) => one.person === person)));
  const kept = lengthOf(paragraphs.flatMap(({ parts }) => parts)) - (people ?? 0);
  return { paragraphs: kept < (actors ?? 0) * least ? passage.paragraphs : inOneBreath(paragraphs), refused };
}

/** What one person says and does with nobody in between is one paragraph. */
function inOneBreath(paragraphs: readonly Paragraph[]): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const next of paragraphs) {
    const last = joined.at(-1);
    if (last && last.by !== null && last.by === next.by)
      joined[joined.length - 1] = { ...last, events: [...last.events, ...next.events], parts: [...last.parts, ...next.parts] };
    else joined.push(next);
  }
  return joined;
}

/** How much is said. */
const lengthOf = (parts: readonly { readonly kind: string; readonly text: string }[]): number =>
  parts.reduce((sum, { kind, text }) => sum + (kind === 'words' ? text.length : 0), 0);

/** What the rules print of some events, without anything that stands already. */
function byRules({ paragraphs, material }: Passage, accepted: readonly Paragraph[], wanted: ReadonlySet<number>): Paragraph[] {
  const used = new Set(accepted.flatMap(({ events }) => events));
  const whole = paragraphs.filter(
    ({ events }) => events.some((event) => wanted.has(event) && !used.has(event)) && !events.some((event) => used.has(event)),
  );
  for (const { events } of whole) for (const event of events) used.add(event);
  const lines = material.filter(({ number, kind }) => wanted.has(number) && kind !== 'deed' && !used.has(number));
  return [
    ...whole,
    ...lines.map(({ number, by, name, kind, text, to }) => ({
      events: [number],
      by,
      name,
      parts: [{ kind, text, ...(to !== undefined && { to }) }],
    })),
  ];
}

class Desk {
  readonly material: ReadonlyMap<number, Material>;
  readonly #passage: Passage;
  readonly #language: Language;
  /** The last event that was printed, and how far into each speech. */
  #last = 0;
  #cut = new Map<number, number>();

  constructor(passage: Passage, language: Language) {
    this.#passage = passage;
    this.#language = language;
    this.material = new Map(passage.material.map((one) => [one.number, one]));
  }

  take({ speaker, parts }: Proposal): Paragraph | Refusal {
    const events = parts.flatMap((part) => part.events);
    if (events.length === 0 || parts.some((part) => part.events.length === 0) || events.some((event) => !this.material.has(event)))
      return 'unknown-event';
    if (events.some((event, at) => event < (events[at - 1] ?? this.#last))) return 'out-of-order';
    const by =
      speaker.trim() === ''
        ? null
        : (this.#passage.material.find(({ name }) => name.toLowerCase() === speaker.trim().toLowerCase()) ?? null);
    if (speaker.trim() !== '' && by === null) return 'foreign-name';
    const cut = new Map(this.#cut);
    const printed: Part[] = [];
    for (const part of parts) {
      const found = part.kind === 'words' ? this.#words(part, by, cut) : this.#deed(part, by);
      if (typeof found === 'string') return found;
      printed.push(found);
    }
    this.#cut = cut;
    this.#last = events.at(-1) ?? this.#last;
    return { events: [...new Set(events)], by: by?.by ?? null, name: by?.name ?? '', parts: printed };
  }

  /** Whole clauses of what somebody said, in their order; of what a person said, all of it as it was said. */
  #words({ events, text }: Proposal['parts'][number], by: Material | null, cut: Map<number, number>): Part | Refusal {
    const [event = 0, ...more] = events;
    const source = this.material.get(event);
    if (!source || more.length > 0 || source.kind === 'deed' || source.by !== by?.by || by === null) return 'misattributed';
    const kept = { kind: source.kind, ...(source.to !== undefined && { to: source.to }) };
    if (source.person) {
      if (text.trim() !== source.text.trim() || cut.has(event)) return 'cut-person';
      cut.set(event, 1);
      return { ...kept, text: source.text };
    }
    const reached = cutFrom(text, clausesOf(source.text), cut.get(event) ?? 0);
    if (reached === null) return 'reworded';
    cut.set(event, reached);
    return { ...kept, text: typeset(text.trim(), this.#language) };
  }

  /** A deed in a sentence of its own: told by what it comes from, with no voice and no name in it that was not there. */
  #deed({ events, text }: Proposal['parts'][number], by: Material | null): Part | Refusal {
    const sources = events.flatMap((event) => this.material.get(event) ?? []);
    if (sources.some(({ kind }) => kind !== 'deed') || (by !== null && sources.some((one) => one.by !== null && one.by !== by.by)))
      return 'misattributed';
    const given = sources.flatMap((one) => [one.text, one.name]);
    const voices = [...text.matchAll(/[“"「]([^”"」]+)[”"」]/gu)].map(([, inner = '']) => clausesOf(inner).join(' '));
    const heard = clausesOf(given.join(' . ')).join(' ');
    if (voices.some((voice) => !heard.includes(voice))) return 'invented';
    if (foreignNames(text, this.#passage.heard, this.#language).length > 0) return 'foreign-name';
    const people = new Set(this.#passage.material.flatMap(({ name }) => (name === '' ? [] : [name])));
    if ([...people].some((name) => text.includes(name) && !given.some((one) => one.includes(name)))) return 'misattributed';
    if (text.trim() === '' || text.length > 2 * given.join('').length + 80 || !resembles(text, given, this.#language)) return 'invented';
    return { kind: by === null ? 'prose' : 'deed', text: typeset(text.trim().replace(/^[(（](.*)[)）]$/su, '$1'), this.#language) };
  }
}
