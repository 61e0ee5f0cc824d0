/** Somebody or something, by id and name. */
export type BriefPerson = { readonly id: string; readonly name: string };
/** A deed: its verb, and what it is done to. */
export type BriefAct = { readonly verb: string; readonly targets: readonly string[]; readonly targetNames: readonly string[] };
/** What the play offers a character to do or say now. */
export type BriefMove = { readonly id: string; readonly act?: BriefAct; readonly say?: string };
/** A line as somebody heard or saw it. */
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
  /** The facts behind `knows`, in words. Open: everybody knows it, and it may be told. */
  readonly secrets?: readonly { readonly id: string; readonly text: string; readonly open?: boolean }[];
  /** What its lorebooks tell it, now that it has heard of it. */
  readonly lore?: readonly { readonly name: string; readonly text: string }[];
  /** Names of those it has a view of, here or not. */
  readonly acquaintances?: readonly string[];
  /** What else those are called: the king, 大师兄. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Hashes (see `hash`) of what it has said in the last 60 beats, and of what followed each first sentence. */
  readonly used: readonly number[];
  /** 0 none, 1 slow, 2 stuck. */
  readonly stall: 0 | 1 | 2;
};

/** A character speaks: what it perceives, and what came of what it just did. */
export type ActorBrief = BriefRole & {
  readonly task: 'actor';
  readonly strategy: 'FAST' | 'SLOW' | 'SILENCE';
  readonly move?: BriefMove;
  /** What was just attempted by this character, and how it went. */
  readonly ruled: readonly { readonly act: BriefAct; readonly outcome: 'success' | 'failure'; readonly because: string }[];
  /** It decides and speaks in one: the answer begins with its act. False: the act was ruled on already. */
  readonly directed?: boolean;
  /** What was written for this moment: whoever cannot do better does and says it as it stands. */
  readonly rehearsed?: { readonly does?: string; readonly says?: string };
};

/** What is seen next: whoever cannot write says it as it stands. */
export type NarrationBrief = { readonly task: 'narration'; readonly language: 'en' | 'zh'; readonly text: string };

/** A character decides how it responds. */
export type PadBrief = BriefRole & { readonly task: 'pad' };

/** One model plays everybody: who speaks next, and what. */
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

/** A play has stalled: which step would help. */
export type AdvancerBrief = {
  readonly task: 'advancer';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly beat: number;
  readonly rung: 'hint' | 'direction';
  readonly options: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};

/** Ways in which a point could go. */
export type PlannerBrief = {
  readonly task: 'planner';
  readonly language: 'en' | 'zh';
  readonly seed: number;
  readonly point: string;
  readonly characters: readonly BriefPerson[];
  readonly things: readonly BriefPerson[];
  readonly moves: readonly { readonly who: string; readonly verb: string; readonly targets: readonly string[] }[];
};

/** What a character keeps of a scene. */
export type RecapBrief = {
  readonly task: 'recap';
  readonly language: 'en' | 'zh';
  readonly self: BriefPerson;
  readonly scene: string;
  readonly heard: readonly BriefLine[];
};

/** What there is to read, by the numbers of its lines; who is there, what there is to know, and the questions of this point. */
export type ReadingSeen = {
  readonly lines: readonly { readonly line: number; readonly by: string | null; readonly text: string }[];
  readonly present: readonly string[];
  readonly facts: readonly { readonly id: string; readonly text: string }[];
  readonly questions: readonly { readonly id: string; readonly text: string }[];
};

/** The understudy reads by words: code has done so, and it gives that back. */
export type ReadingBrief = {
  readonly task: 'reading';
  readonly language: 'en' | 'zh';
  readonly seen?: ReadingSeen;
  readonly answer: Readonly<Record<string, unknown>>;
  /** The same where the script is followed; without it there is none, or somebody sits in a seat. */
  readonly written?: Readonly<Record<string, unknown>>;
};

/** What a person meant with a line. The understudy cannot read: rules do it in its place. */
export type InterpretBrief = { readonly task: 'interpret'; readonly language: 'en' | 'zh'; readonly line: string };

/** What somebody sees who looks for something that the author did not write. The understudy sees nothing. */
export type ColourBrief = { readonly task: 'colour'; readonly language: 'en' | 'zh'; readonly actor: string; readonly text: string };

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

/** Whether the question of a point has come true. */
export type TransferBrief = {
  readonly task: 'transfer';
  readonly language: 'en' | 'zh';
  readonly point: string;
  readonly question: string;
  readonly events: readonly { readonly seq: number; readonly by: string | null; readonly text: string }[];
  readonly buildUp: boolean;
};

/** Which of the planned ways was played. */
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
