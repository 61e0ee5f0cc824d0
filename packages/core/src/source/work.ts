import divisionKinds from './divisions.table.json' with { type: 'json' };

/** What a stretch of a work is called. Anything the work names itself, and that is none of the others, is a section. */
export { divisionKinds };
/** One of the kinds of division. */
export type DivisionKind = (typeof divisionKinds)[number];

/** A chapter, an act, a scene. Offsets count UTF-16 units of the work's text; children lie inside their parent, in order. */
export type Division = {
  readonly kind: DivisionKind;
  /** As the work counts: "Chapter XII" is 12. */
  readonly number?: number;
  /** The heading as printed, on one line: "CHAPTER I. Down the Rabbit-Hole". */
  readonly title: string;
  readonly start: number;
  /** Where the words after the heading begin. */
  readonly body: number;
  readonly end: number;
  readonly children: readonly Division[];
};

/** Somebody of a work's list of persons. */
export type CastMember = {
  /** As the source names it; stable within one work. */
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description?: string;
  readonly sex?: 'female' | 'male';
  /** Several who speak as one: soldiers, citizens. */
  readonly group?: true;
};

/** How a work is written. */
export type SourceFormat = 'text' | 'markdown' | 'epub' | 'fountain' | 'pdf' | 'tei';
/** In which language a work is, as far as that matters. */
export type WorkLanguage = 'en' | 'zh' | 'other';

/** A book or a play that was read: its text, and where its chapters, acts and scenes stand in it. */
export type LiteraryWork = {
  readonly title: string;
  readonly author?: string;
  readonly language: WorkLanguage;
  readonly format: SourceFormat;
  /** The work without its dressing (licences, contents, transcriber's notes). Lines end with a line feed. */
  readonly text: string;
  /** Never empty unless the text is: a work without chapters of its own is divided into parts. */
  readonly divisions: readonly Division[];
  /** Whether the divisions are the work's own, or ours for want of any. */
  readonly divided: 'by-itself' | 'by-size';
  readonly cast?: readonly CastMember[];
  /** What a reader should know about the reading: an encoding that was guessed, a page without text. */
  readonly warnings: readonly string[];
};

/** Every division, outermost first, in the order of the text. */
export function* everyDivision(divisions: readonly Division[]): Generator<Division> {
  for (const division of divisions) {
    yield division;
    yield* everyDivision(division.children);
  }
}

/** How many chapters, acts, scenes there are, by kind. */
export function countDivisions(work: Pick<LiteraryWork, 'divisions'>): Partial<Record<DivisionKind, number>> {
  const counts: Partial<Record<DivisionKind, number>> = {};
  for (const { kind } of everyDivision(work.divisions)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** The words of a division, heading included. */
export function textOf(work: Pick<LiteraryWork, 'text'>, { start, end }: { readonly start: number; readonly end: number }): string {
  return work.text.slice(start, end);
}
