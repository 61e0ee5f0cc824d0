import type { Case } from './case.ts';
import { isThought, type MysteryEvent, type RecordedMystery, type SeatKind } from './event.ts';
import type { TableLetter } from './letters.ts';
import { foldTable, openTable, type TableState } from './state.ts';

/** The house sees everything; the gallery what the table hears and what players think; the audience what the table hears. */
export type TableViewer = 'house' | 'gallery' | 'audience' | { readonly seats: readonly string[] };

/** What somebody at a table may see of themselves. */
export type OwnSheet = {
  readonly role: string;
  readonly script: string;
  readonly objectives: readonly { readonly id: string; readonly text: string; readonly points: number }[];
  readonly mustNotVolunteer: readonly string[];
  readonly alibi?: string;
  readonly killed: readonly string[];
};

/** How it was, told at the end. */
export type Unmasked = {
  readonly summary: string;
  readonly victims: readonly {
    readonly id: string;
    readonly name: string;
    readonly killers: readonly string[];
    readonly how?: string;
    readonly solved: boolean;
  }[];
  readonly moments: NonNullable<Case['truth']>['moments'];
  /** What everybody claimed, against what was true. */
  readonly claims: readonly { readonly by: string; readonly text: string }[];
  readonly objectives: readonly { readonly by: string; readonly text: string; readonly reached: boolean | null; readonly points: number }[];
};

/** A person whose turn it is, and what they may do. */
export type Awaited = { readonly role: string; readonly kinds: readonly TableLetter['kind'][] };

type Shown<T extends MysteryEvent['type']> = Extract<MysteryEvent, { type: T }>;

/** What one viewer gets. Numbered for that viewer alone: gaps would betray what others hear. */
export type TableFrame = { readonly number: number } & (
  | {
      readonly type: 'table';
      readonly title: string;
      readonly language: 'en' | 'zh';
      readonly opening: string;
      readonly rules: readonly string[];
      readonly rounds: number;
      readonly players: readonly { readonly id: string; readonly name: string; readonly known: string; readonly seat: SeatKind }[];
      readonly victims: readonly { readonly id: string; readonly name: string }[];
      readonly own: readonly OwnSheet[];
    }
  | Shown<'introduction' | 'round-open' | 'question' | 'pass' | 'answer' | 'accusation' | 'seat' | 'curtain'>
  | { readonly type: 'clue'; readonly id: string; readonly text: string; readonly where?: string; readonly to: string }
  | {
      readonly type: 'verdict';
      readonly victim: string;
      readonly votes: Readonly<Record<string, string | null>>;
      readonly out: string | null;
    }
  | { readonly type: 'unmasking'; readonly truth: Unmasked }
  | { readonly type: 'thought'; readonly event: Shown<'sensors' | 'choice' | 'suspects' | 'contradiction'> }
  | { readonly type: 'house'; readonly event: MysteryEvent }
  /** Whom the table waits for, and for what. Passing: kept nowhere, numbered 0. */
  | { readonly type: 'waiting'; readonly waiting: readonly Awaited[] }
);

type Bare<T = TableFrame> = T extends TableFrame ? Omit<T, 'number'> : never;

/** Turns what happens at a table into what one viewer may see. */
export class TableProjector {
  readonly #viewer: TableViewer;
  #state: TableState | null = null;
  #number = 0;

  constructor(viewer: TableViewer) {
    this.#viewer = viewer;
  }

  project(event: RecordedMystery): TableFrame | null {
    this.#state = this.#state ? foldTable(this.#state, event) : openTable(event);
    const bare = this.#shown(event, this.#state);
    return bare ? ({ ...bare, number: ++this.#number } as TableFrame) : null;
  }

  #shown(event: RecordedMystery, state: TableState): Bare | null {
    if (event.type === 'case-open') return tableOf(event, this.#viewer);
    const { seq, at, version, witnesses, ...plain } = event;
    if (isThought(event))
      return this.#viewer === 'house' || this.#viewer === 'gallery' ? { type: 'thought', event: plain as Shown<'sensors'> } : null;
    const open = witnesses === 'table' || (typeof this.#viewer === 'object' && this.#viewer.seats.some((seat) => witnesses.includes(seat)));
    if (!open) return this.#viewer === 'house' ? { type: 'house', event: plain } : null;
    return plainFrame(plain, state);
  }
}

function plainFrame(event: MysteryEvent, state: TableState): Bare | null {
  switch (event.type) {
    case 'introduction':
    case 'round-open':
    case 'question':
    case 'pass':
    case 'answer':
    case 'accusation':
    case 'seat':
    case 'curtain':
      return event;
    case 'clue': {
      const clue = state.play.clues.find(({ id }) => id === event.clue);
      return clue
        ? { type: 'clue', id: clue.id, text: clue.text, to: event.to, ...(clue.where !== undefined && { where: clue.where }) }
        : null;
    }
    case 'verdict':
      return { type: 'verdict', victim: event.victim, votes: event.votes, out: event.out };
    case 'unmasking':
      return { type: 'unmasking', truth: unmasked(state) };
    default:
      return null;
  }
}

function tableOf({ play, seats }: Shown<'case-open'>, viewer: TableViewer): Bare {
  const mine = typeof viewer === 'object' ? viewer.seats : [];
  return {
    type: 'table',
    title: play.title,
    language: play.language,
    opening: play.opening,
    rules: play.rules,
    rounds: play.rounds,
    players: play.roles.map(({ id, name, known = '' }) => ({ id, name, known, seat: seats[id] ?? 'agent' })),
    victims: play.victims.map(({ id, name }) => ({ id, name })),
    own: play.roles.filter(({ id }) => mine.includes(id)).map((role) => sheetOf(play, role.id)),
  };
}

function sheetOf({ roles, victims }: Case, id: string): OwnSheet {
  const role = roles.find((one) => one.id === id);
  return {
    role: id,
    script: role?.script ?? '',
    objectives: (role?.objectives ?? []).map((one) => ({ id: one.id, text: one.text, points: one.points })),
    mustNotVolunteer: role?.mustNotVolunteer ?? [],
    ...(role?.alibi !== undefined && { alibi: role.alibi }),
    killed: victims.filter(({ killers }) => killers.includes(id)).map((victim) => victim.id),
  };
}

function unmasked({ play, verdicts, claims, objectives }: TableState): Unmasked {
  return {
    summary: play.truth?.summary ?? '',
    victims: play.victims.map(({ id, name, killers, how }) => ({
      id,
      name,
      killers,
      solved: verdicts.get(id)?.solved ?? false,
      ...(how !== undefined && { how }),
    })),
    moments: play.truth?.moments ?? [],
    claims,
    objectives: objectives.map(({ by, objective, reached, points }) => {
      const text = play.roles.find(({ id }) => id === by)?.objectives.find(({ id }) => id === objective)?.text ?? objective;
      return { by, text, reached, points };
    }),
  };
}
