// What the engine asks of a model, as data: built from the same view as the messages and searched by the same leak tests.
// Only the understudy reads it. Names are display names; ids appear where an answer must name one.

export type BriefPerson = { readonly id: string; readonly name: string };
export type BriefAct = { readonly verb: string; readonly targets: readonly string[]; readonly targetNames: readonly string[] };
export type BriefMove = { readonly id: string; readonly act?: BriefAct; readonly say?: string };
export type BriefLine = {
  readonly by: string | null;
  readonly kind: 'speech' | 'gesture' | 'thought' | 'narration' | 'attempt' | 'whisper';
  readonly text: string;
  readonly mine: boolean;
  readonly toMe: boolean;
  readonly person: boolean;
};

/** Common to every request that plays a character. */
export type BriefRole = {
  readonly play: string;
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly beat: number;
  readonly act: string;
  readonly point: string;
  readonly beatsInPoint: number;
  readonly self: BriefPerson & { readonly part: string; readonly mood: string; readonly goal: string };
  /** Ids of facts this character knows: a bank line may require some. */
  readonly knows: readonly string[];
  readonly place: string;
  /** What it hides behind: a word would betray it. */
  readonly hiding?: string;
  readonly present: readonly (BriefPerson & { readonly person: boolean; readonly health: string })[];
  readonly holding: readonly BriefPerson[];
  readonly reach: readonly (BriefPerson & { readonly verbs: readonly string[] })[];
  readonly exits: readonly BriefPerson[];
  readonly want: string;
  readonly moves: readonly BriefMove[];
  /** A hint or direction from the house, in this character's knowledge. */
  readonly prompted?: { readonly text: string; readonly act?: BriefAct };
  /** What it witnessed lately, oldest first; at most 24 lines. */
  readonly heard: readonly BriefLine[];
  /** What people in the cast said before that, as far as it remembers: for keeping them to their word. */
  readonly earlier?: readonly BriefLine[];
  /** What it said itself before that. */
  readonly said?: readonly string[];
  /** The facts behind `knows`, in words. */
  readonly secrets?: readonly { readonly id: string; readonly text: string }[];
  /** Names of those it has a view of, here or not. */
  readonly acquaintances?: readonly string[];
  /** Hashes (see `hash`) of what it has said in the last 60 beats, and of what followed each first sentence. */
  readonly used: readonly number[];
  /** 0 none, 1 slow, 2 stuck. */
  readonly stall: 0 | 1 | 2;
};

export type PadBrief = BriefRole & { readonly task: 'pad' };
export type ActorBrief = BriefRole & {
  readonly task: 'actor';
  readonly strategy: 'FAST' | 'SLOW' | 'SILENCE';
  readonly move?: BriefMove;
  /** What was just attempted by this character, and how it went. */
  readonly ruled: readonly { readonly act: BriefAct; readonly outcome: 'success' | 'failure'; readonly because: string }[];
};
/** May this act, which no rule of code covers, succeed? */
export type RulingBrief = {
  readonly task: 'ruling';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly beat: number;
  readonly actor: string;
  readonly text: string;
  readonly verb: string;
  readonly targets: readonly string[];
  readonly realism: 'realistic' | 'fantastic';
  readonly powers: readonly string[];
};
export type PlannerBrief = {
  readonly task: 'planner';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly point: string;
  readonly characters: readonly BriefPerson[];
  readonly things: readonly BriefPerson[];
  readonly moves: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};
export type WayVerdictBrief = {
  readonly task: 'way-verdict';
  readonly language: 'en' | 'zh';
  readonly point: string;
  readonly ways: readonly string[];
  /** The steps of each way, in the order of `ways`. */
  readonly planned?: readonly {
    readonly id: string;
    readonly beats: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
  }[];
  readonly beats: number;
  readonly acts: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};
export type TransferBrief = {
  readonly task: 'transfer';
  readonly language: 'en' | 'zh';
  readonly point: string;
  readonly question: string;
  readonly events: readonly { readonly seq: number; readonly by: string | null; readonly text: string }[];
  readonly buildUp: boolean;
};
export type AdvancerBrief = {
  readonly task: 'advancer';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly beat: number;
  readonly rung: 'hint' | 'direction';
  readonly options: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};
export type RecapBrief = {
  readonly task: 'recap';
  readonly language: 'en' | 'zh';
  readonly self: BriefPerson;
  readonly scene: string;
  readonly heard: readonly BriefLine[];
};
export type SoloistBrief = {
  readonly task: 'soloist';
  readonly language: 'en' | 'zh';
  readonly play: string;
  readonly seed: number;
  readonly beat: number;
  readonly point: string;
  readonly cast: readonly BriefPerson[];
  readonly heard: readonly BriefLine[];
};
/** One part of a plan, with everything its writer may know. What is given depends on the step: see planning. */
export type PlanningBrief = {
  readonly task: 'planning';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly step: string;
  readonly given: Readonly<Record<string, unknown>>;
};
/** A companion's next words beside the user. */
export type CompanionBrief = {
  readonly task: 'companion';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: string;
  readonly self: BriefPerson & { readonly description: string; readonly mood: string };
  readonly user: string;
  readonly others: readonly string[];
  readonly heard: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly knowledge: readonly string[];
  /** Its own turns of phrase: for a greeting, before it sets to work, at parting, or for any time. */
  readonly mottos: readonly { readonly category: 'greeting' | 'confirmation' | 'sign-off' | null; readonly text: string }[];
  /** What it remembers of long ago, each as `name: words`. */
  readonly remembers?: readonly string[];
  /** What functions of the host have answered. */
  readonly found?: readonly string[];
  /** What is to be done, and on what text. */
  readonly job?: { readonly id: string; readonly text: string; readonly material: string };
  readonly used: readonly number[];
};
/** Which function of the host, if any, would help to answer. */
export type ToolsBrief = {
  readonly task: 'tools';
  readonly language: 'en' | 'zh';
  readonly said: string;
  readonly tools: readonly {
    readonly name: string;
    readonly phrases: readonly string[];
    /** Its input, as a JSON schema. */
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly called: readonly string[];
};
/** Which of several companions speaks next. */
export type ModeratorBrief = {
  readonly task: 'moderator';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: string;
  readonly open: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  readonly heard: readonly { readonly by: string; readonly text: string }[];
};
/** A shorter text that keeps what matters for a purpose. */
export type DigestBrief = {
  readonly task: 'digest';
  readonly language: 'en' | 'zh';
  readonly purpose: string;
  /** Tokens. */
  readonly room: number;
  readonly text: string;
};
export type BriefObservation = { readonly by: string | null; readonly kind: string; readonly text: string };
/** A scene to be remembered as one event and three key points. */
export type RememberBrief = {
  readonly task: 'remember';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly aliases: readonly string[];
  readonly title: string;
  readonly observations: readonly BriefObservation[];
  readonly corrected?: string;
};
/** Key points of a few scenes, from which insights are drawn. Points are numbered through, from 1. */
export type ReflectBrief = {
  readonly task: 'reflect';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly scenes: readonly {
    readonly title: string;
    readonly event: string;
    readonly points: readonly { readonly text: string; readonly importance: number }[];
  }[];
};
/** What a role makes of itself, of somebody, of the two of them, and of what was just said: the parts that are wanted. */
export type GistBrief = {
  readonly task: 'gist';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly profile: string;
  readonly other: string;
  readonly said: string;
  readonly wanted: readonly string[];
  readonly memories: readonly { readonly level: string; readonly text: string }[];
  readonly observations: readonly BriefObservation[];
};
/** An answer in a talk outside of any play. */
export type TalkBrief = {
  readonly task: 'talk';
  readonly language: 'en' | 'zh';
  readonly self: string;
  readonly profile: string;
  readonly other: string;
  readonly stranger: boolean;
  readonly said: string;
  readonly lines: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly memories: readonly { readonly level: string; readonly text: string }[];
  readonly observations: readonly BriefObservation[];
  readonly seed: number;
};
/** Something a player at a mystery table is asked for: of itself only what it knows, of the others what it has heard. */
export type MysteryBrief = {
  readonly task: 'mystery';
  readonly ask: 'introduction' | 'sensors' | 'expected' | 'question' | 'answer' | 'suspects' | 'ballot' | 'exam' | 'think';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly round: number;
  readonly self: BriefPerson;
  /** Pieces of its own script that bear on what is asked. */
  readonly script: readonly string[];
  readonly heard: readonly { readonly mark: string; readonly by: string | null; readonly text: string }[];
  readonly players: readonly BriefPerson[];
  readonly victims: readonly BriefPerson[];
  readonly victim?: BriefPerson;
  /** What cannot both be true of what was said aloud, and whose words they are. */
  readonly contradictions?: readonly {
    readonly of: string;
    readonly what: string;
    /** What only this player knows against what was said. */
    readonly own?: { readonly said: string; readonly known: string };
  }[];
  /** Whom it is about: ids. */
  readonly about?: readonly string[];
  readonly asked?: { readonly by: string; readonly text: string };
  /** It killed this victim, or one of them, and says otherwise. */
  readonly deceiving?: boolean;
  readonly alibi?: string;
  readonly claims?: readonly string[];
  readonly hold?: readonly string[];
  readonly readings?: readonly {
    readonly role: string;
    readonly emotion: string;
    readonly motivation: string;
    readonly opportunity: string;
  }[];
  readonly suspects?: Readonly<Record<string, readonly string[]>>;
  readonly options?: readonly string[];
  readonly picks?: number;
};
/** A line to what is seen, from what can be measured in it. */
export type ScreeningBrief = {
  readonly task: 'screening';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly turn: number;
  readonly self: BriefPerson & { readonly description: string };
  readonly user: string;
  readonly heard: readonly { readonly by: string; readonly text: string; readonly mine: boolean }[];
  readonly facts: {
    readonly light: number;
    readonly brighter: number;
    readonly motion: number;
    readonly cuts: readonly number[];
    readonly colours: readonly { readonly hue: string; readonly share: number }[];
  };
  /** The latest of what has changed since it looked before. */
  readonly news?: { readonly kind: string; readonly bright: boolean; readonly where: string };
  /** The same facts in words. */
  readonly seen: string;
};
/** Anything that no understudy serves: tests and later chapters of the product. */
export type OtherBrief = { readonly task: 'other'; readonly [key: string]: unknown };

export type Brief =
  | PadBrief
  | ActorBrief
  | RulingBrief
  | PlannerBrief
  | WayVerdictBrief
  | TransferBrief
  | AdvancerBrief
  | RecapBrief
  | SoloistBrief
  | PlanningBrief
  | CompanionBrief
  | ToolsBrief
  | ModeratorBrief
  | DigestBrief
  | RememberBrief
  | ReflectBrief
  | GistBrief
  | TalkBrief
  | MysteryBrief
  | ScreeningBrief
  | OtherBrief;
