import type { StoredEvent } from '../log/store.ts';
import type { CallRecord } from '../model/call-log.ts';
import type { Case } from './case.ts';
import type { Scored } from './information.ts';

/** What one player makes of another, for one victim. */
export type Reading = {
  readonly role: string;
  readonly emotion: 'positive' | 'neutral' | 'negative' | 'unclear';
  readonly motivation: 'yes' | 'no' | 'unclear';
  readonly opportunity: 'yes' | 'no' | 'unclear';
  /** Read only where the detective has sensors for them. */
  readonly evidence?: 'yes' | 'no' | 'unclear';
  readonly background?: 'yes' | 'no' | 'unclear';
  readonly because: string;
};

/** Who sits at a table. */
export type SeatKind = 'person' | 'agent';

/** Everything that can happen at a table. A player's number is its role's id. */
export type MysteryEvent =
  | {
      readonly type: 'case-open';
      readonly play: Case;
      readonly seats: Readonly<Record<string, SeatKind>>;
      readonly seed: number;
      /** What the players use; murderers play by the deceiver's, whatever the others do. */
      readonly method: string;
      /** Seats whose agent has a model of its own, by its name. */
      readonly models?: Readonly<Record<string, string>>;
    }
  | { readonly type: 'introduction'; readonly by: string; readonly text: string }
  | { readonly type: 'round-open'; readonly round: number }
  | { readonly type: 'clue'; readonly clue: string; readonly to: string }
  | {
      readonly type: 'question';
      readonly id: string;
      readonly round: number;
      readonly by: string;
      readonly to: string;
      readonly victim: string;
      readonly text: string;
      /** Only the two of them hear it, and its answer. */
      readonly secretly: boolean;
    }
  /** Asked nothing about this victim in this round. */
  | { readonly type: 'pass'; readonly by: string; readonly round: number; readonly victim: string }
  | { readonly type: 'answer'; readonly question: string; readonly by: string; readonly text: string }
  /** What a player has said that it must not contradict later. */
  | { readonly type: 'claim'; readonly by: string; readonly question: string; readonly text: string }
  | {
      readonly type: 'sensors';
      readonly by: string;
      readonly round: number;
      readonly victim: string;
      readonly readings: readonly Reading[];
    }
  | {
      readonly type: 'choice';
      readonly by: string;
      readonly round: number;
      readonly victim: string;
      readonly scores: readonly Scored[];
      readonly chosen: string;
      readonly explored: boolean;
      /** Of how many candidates the answer could not be read: they count as even. */
      readonly unread?: number;
    }
  | {
      readonly type: 'suspects';
      readonly by: string;
      readonly round: number;
      readonly victim: string;
      readonly suspects: readonly string[];
      readonly profile: string;
      readonly entropy: number;
      readonly gain: number;
      /** Whom the gain is put down to. */
      readonly credited: string | null;
      readonly refilled: boolean;
    }
  | {
      readonly type: 'contradiction';
      readonly by: string;
      readonly of: string;
      readonly records: readonly string[];
      readonly what: string;
      /** Whose words theirs do not agree with, where it is not their own. */
      readonly against?: string;
    }
  | { readonly type: 'accusation'; readonly by: string; readonly victim: string; readonly against: string | null; readonly text: string }
  | { readonly type: 'vote'; readonly by: string; readonly victim: string; readonly against: string | null }
  | {
      readonly type: 'verdict';
      readonly victim: string;
      readonly votes: Readonly<Record<string, string | null>>;
      readonly out: string | null;
      readonly killers: readonly string[];
      readonly solved: boolean;
    }
  | {
      readonly type: 'objective';
      readonly by: string;
      readonly objective: string;
      readonly reached: boolean | null;
      readonly points: number;
    }
  | { readonly type: 'unmasking' }
  /** Somebody took this seat over from an agent, or left it to one. */
  | { readonly type: 'seat'; readonly role: string; readonly kind: SeatKind }
  /** What a model was asked, and what that cost. */
  | { readonly type: 'call'; readonly call: CallRecord }
  /** A model failed here; the game went on without its answer. */
  | { readonly type: 'fault'; readonly by: string; readonly agent: string; readonly code: string }
  | { readonly type: 'curtain' }
  /** What a person made of the game, from 1 to 5 for each item of survey.ts. After the curtain. */
  | { readonly type: 'survey'; readonly by: string; readonly marks: Readonly<Record<string, number>>; readonly remark: string };

/** Everybody at the table; or these players; or nobody, which leaves the house and those who watch minds. */
export type TableWitnesses = 'table' | readonly string[];

/** Something that happened at a table, with whoever got to know of it. */
export type RecordedMystery = MysteryEvent & StoredEvent & { readonly witnesses: TableWitnesses };

/** What stands for a victim where somebody wants no private talk in a round. */
export const noPrivateTalk = 'private';

/** Who gets to know of an event. The one place where that is decided. */
export function tableWitnesses(
  event: MysteryEvent,
  questions: ReadonlyMap<string, Extract<MysteryEvent, { type: 'question' }>>,
): TableWitnesses {
  switch (event.type) {
    case 'case-open':
    case 'objective':
    case 'fault':
    case 'sensors':
    case 'choice':
    case 'suspects':
    case 'contradiction':
    case 'vote':
    case 'survey':
    case 'call':
      return [];
    case 'pass':
      return event.victim === noPrivateTalk ? [] : 'table';
    case 'claim':
      return [event.by];
    case 'clue':
      return event.to === 'table' ? 'table' : [event.to];
    case 'question':
      return event.secretly ? [event.by, event.to] : 'table';
    case 'answer': {
      const asked = questions.get(event.question);
      return asked?.secretly ? [asked.by, asked.to] : 'table';
    }
    default:
      return 'table';
  }
}

/** The thoughts of players, which only those see who do not play. */
export const isThought = ({ type }: MysteryEvent): boolean => ['sensors', 'choice', 'suspects', 'contradiction'].includes(type);
