import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId, WorldChange } from '../blueprint/terms.ts';
import type { Manner, Strategy, Tempo } from '../events/event.ts';
import type { ActorBrief, BriefRole, ReadingSeen, RulingBrief } from '../model/brief/index.ts';
import type { Message } from '../model/model.ts';
import type { Tool } from '../model/tool.ts';
import type { VerbName } from '../text/verb-names.ts';
import type { Attempt, World } from '../world/world.ts';

/** One moment in which a program of the host's is asked for something. */
export type Moment<Sees> = {
  /** The same whenever the same is asked again, after a crash too: what must happen once, do once under one id. */
  readonly id: string;
  /** What it may know, as data: of a character what it perceives, knows and wants, and nothing else. */
  readonly sees: Sees;
  /** The same in words, as a model would be asked. */
  readonly messages: readonly Message[];
  /** It is no longer wanted: the performance stops, somebody breaks in, time is up. */
  readonly signal: AbortSignal;
};

/** A moment of a character. */
export type ActorMoment<Sees = BriefRole> = Moment<Sees> & {
  /** Calls one of the tools that this character may use, on the record: what it answered is never asked for again. Throws where it is refused or fails. */
  use(tool: string, input: unknown): Promise<string>;
};

/** How a character means to respond, and what it does. */
export type Intent = {
  /** It says nothing, on purpose. */
  readonly silent?: boolean;
  /** `FAST` unless said: at once. `SLOW`: whoever answers faster goes first. */
  readonly strategy?: Strategy;
  /** One deed; the world rules on it before a word is said. Targets by id or by name. */
  readonly act?: { readonly verb: VerbName | (string & {}); readonly targets?: readonly string[] };
  /** Whom it speaks to, by id or name; without it, everybody. */
  readonly to?: readonly string[];
  /** Kept for the house, and told to nobody. */
  readonly reason?: string;
};

/**
 * A program that plays one character in a model's place. It is told what that character perceives and knows, and answers with what it does and says; what it
 * answered is kept before it is played, and not asked for again when a performance is resumed or replayed. Whatever it throws ends the performance, loudly.
 *
 * @example
 * const parrot: Agent = {
 *   decide: ({ sees }) => ({ silent: sees.heard.at(-1)?.toMe !== true }),
 *   speak: ({ sees }) => `(tilts its head) ${sees.heard.at(-1)?.text ?? 'Hello.'}`,
 * };
 */
export interface Agent {
  /** Without it the house decides when it speaks, and it does nothing but speak. */
  decide?(moment: ActorMoment): Intent | Promise<Intent>;
  /** Its words, whole or as they come: speech plain, (what it does) in round brackets, [what it thinks] in square ones. */
  speak(moment: ActorMoment<ActorBrief>): string | Promise<string> | AsyncIterable<string>;
  /** Milliseconds for one answer; a minute unless said. */
  readonly timeout?: number;
}

/** What a tool is told beside its input: for whom it is called, and under which id. */
export type ActorCall = { readonly id: string; readonly who: CharacterId; readonly signal: AbortSignal };

/** A function of the host's that characters may call before they speak, those whom models play and those whom programs play. */
export type ActorTool<Input = unknown> = Tool<Input, ActorCall> & {
  /** Who may call it; without it, everybody. */
  readonly who?: readonly CharacterId[];
  /** Asked before every call; whatever is not `true` refuses it, and that is kept. */
  allow?(input: Input, call: Omit<ActorCall, 'signal'>): boolean | Promise<boolean>;
};

/** A tool, with what it is given typed by its schema. */
export const defineTool = <Input>(tool: ActorTool<Input>): ActorTool => tool as ActorTool;

/** Rules in a model's place on a deed that no rule of the world or the play covers. */
export type Narrator = (moment: Moment<RulingBrief>) => Narrated | Promise<Narrated>;

/** What a narrator says: whether it comes off, what everybody sees, and what is different, in names; code makes it so, or drops what cannot be. */
export type Narrated = {
  readonly ok: boolean;
  readonly because: string;
  readonly changes?: readonly {
    readonly kind: 'put' | 'hand' | 'state' | 'posture' | 'appear';
    readonly thing?: string;
    readonly to?: string;
    readonly value?: string;
  }[];
};

/** What a rule of the host's says: whether it comes off, what everybody sees, and what is different afterwards. */
export type OwnRuling = { readonly ok: boolean; readonly because: string; readonly changes?: readonly WorldChange[] };

/**
 * Rules on deeds before the world does. Undefined: it has nothing to say. Also asked to see what could be done, so it must be a function of what it is given.
 *
 * @example
 * const curfew: OwnRule = ({ verb }, { world }) =>
 *   verb === 'leave' && world.props.bell?.state.rung === true ? { ok: false, because: 'The gate is shut after the bell.' } : undefined;
 */
export type OwnRule = (
  deed: Attempt,
  at: {
    readonly world: World;
    readonly blueprint: Blueprint /** From 0 to 1, by the seed: the same whenever it is asked. */;
    readonly chance: number;
  },
) => OwnRuling | undefined;

/** A verb of the host's own: what people call it when they type it, and what comes of it. Whoever reads a typed line, or plays a character, is told of it. */
export type OwnVerb = { readonly words?: readonly string[]; readonly rule: OwnRule };
/** Verbs of the host's own, by the name under which a deed is kept. */
export type OwnVerbs = Readonly<Record<string, OwnVerb>>;

/** Reads what was played, in a model's place: where a performance is played by readings (`switches.way`). What it leaves out was not so. */
export type Reader = (moment: Moment<ReadingSeen>) => OwnReading | Promise<OwnReading>;

/** What a reading found. Whatever names something that is not there does not count. */
export type OwnReading = {
  /** To whom a line was said, which facts it tells or denies, by ids. */
  readonly lines?: readonly {
    readonly line: number;
    readonly to?: readonly CharacterId[];
    readonly tells?: readonly string[];
    readonly denies?: readonly string[];
  }[];
  /** Questions of the point that have come true, and by which lines. */
  readonly happened?: readonly { readonly question: string; readonly relies: readonly number[] }[];
  /** Those whom it hit have answered. */
  readonly landed?: boolean;
  /** Something new was tried, planted or asked. */
  readonly moved?: boolean;
  /** Who is next, and how: where the way is `directed`. */
  readonly plan?: readonly { readonly who: CharacterId | 'world'; readonly tempo?: Tempo; readonly manner?: Manner }[];
  readonly reason?: string;
};

/** What a host may put in a model's place, or beside it. All of it is given again when a performance is resumed. */
export type OwnParts = {
  /** Who plays these characters, by id. */
  readonly agents?: Readonly<Record<CharacterId, Agent>>;
  readonly tools?: readonly ActorTool[];
  readonly narrator?: Narrator;
  readonly reading?: Reader;
  /** In order; the first that says something rules. */
  readonly rules?: readonly OwnRule[];
  readonly verbs?: OwnVerbs;
};
