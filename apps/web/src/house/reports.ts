/** What the house tells about a performance beside its frames; the shapes are those of its /openapi.json. */

/** What one viewer perceives of the stage just now. */
export type Surroundings = {
  readonly place: { readonly name: string; readonly description?: string } | null;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly health?: string;
    readonly holding?: readonly string[];
    readonly behind?: string;
    readonly you?: true;
  }[];
  readonly holding: readonly { readonly id: string; readonly name: string }[];
  readonly reach: readonly { readonly id: string; readonly name: string; readonly description?: string }[];
  readonly exits: readonly { readonly id?: string; readonly name: string; readonly open: boolean }[];
  readonly suggestions?: readonly string[];
};

export type TimePoint = {
  readonly id: string;
  readonly title: string;
  readonly beat: number;
  readonly endBeat: number | null;
  readonly how: 'flag' | 'forced' | null;
};
export type TimeScene = {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly beat: number;
  readonly points: readonly TimePoint[];
};
export type TimeAct = { readonly id: string; readonly title: string; readonly beat: number; readonly scenes: readonly TimeScene[] };
export type TimeBeat = {
  /** For the host: where to rewind to, or to fork at, so that this beat is the last one. */
  readonly seq: number;
  /** The viewer's own number of its last line. */
  readonly number: number;
  readonly beat: number;
  readonly by: string | null;
  readonly name: string;
  readonly kind: string;
  readonly firstWords: string;
  readonly at: number;
  readonly struck?: true;
};
export type TimeLine = {
  readonly head: number;
  readonly beat: number;
  readonly curtain: boolean;
  readonly acts: readonly TimeAct[];
  readonly beats: readonly TimeBeat[];
};

export type ComparedLine = {
  readonly number: number;
  readonly beat: number;
  readonly kind: string;
  readonly by: string | null;
  readonly name: string;
  readonly text: string;
};
export type Comparison = {
  readonly common: number;
  readonly commonBeat: number;
  readonly here: readonly ComparedLine[];
  readonly there: readonly ComparedLine[];
  readonly points: readonly {
    readonly point: string;
    readonly title: string;
    readonly here: string | null;
    readonly there: string | null;
  }[];
  readonly endings: { readonly here: string | null; readonly there: string | null };
};

export type Choice = {
  readonly character: string;
  readonly name: string;
  readonly strategy: string;
  readonly action?: string;
  readonly reason?: string;
};
export type Why = {
  readonly number: number;
  readonly beat: number;
  readonly kind: string;
  readonly by: string | null;
  readonly name: string;
  readonly text: string;
  readonly person: boolean;
  readonly floor: string;
  readonly decision: Choice | null;
  readonly others: readonly Choice[];
  readonly nudges: readonly { readonly kind: 'hint' | 'direction' | 'advance'; readonly text: string }[];
  readonly rulings: readonly {
    readonly attempt: string;
    readonly outcome: 'success' | 'failure';
    readonly message: string;
    readonly instead?: string;
    readonly rule: string;
  }[];
  readonly memories: readonly { readonly kind: 'recap' | 'fact'; readonly text: string }[];
  readonly calls: readonly {
    readonly agent: string;
    readonly model: string;
    readonly prompt: string;
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    readonly money: number;
    readonly milliseconds: number;
    readonly fault?: string;
    readonly link?: string;
  }[];
};

type Ending = { readonly id: string; readonly title: string; readonly text: string };
/** The programme of the curtain call. */
export type CurtainProgramme = {
  readonly ending: Ending;
  readonly points: readonly {
    readonly point: string;
    readonly title: string;
    readonly how: 'flag' | 'forced';
    readonly by: string | null;
    readonly name: string;
    readonly act: string;
    readonly beat: number;
  }[];
  readonly yours: {
    readonly seats: readonly string[];
    readonly deeds: readonly {
      readonly number: number;
      readonly beat: number;
      readonly by: string;
      readonly name: string;
      readonly text: string;
    }[];
    readonly points: readonly string[];
  };
  readonly road: {
    readonly endings: readonly Ending[];
    readonly ways: readonly { readonly point: string; readonly title: string; readonly steps: readonly string[] }[];
    readonly points: readonly string[];
  };
  readonly secrets: readonly {
    readonly character: string;
    readonly name: string;
    readonly goals: readonly string[];
    readonly facts: readonly { readonly text: string; readonly cameOut: boolean }[];
  }[];
  readonly cast: readonly { readonly id: string; readonly name: string; readonly person: string | null; readonly lines: number }[];
  readonly figures: {
    readonly beats: number;
    readonly lines: number;
    readonly minutes: number;
    readonly calls: number;
    readonly tokens: number;
    readonly money: number;
    readonly trespasses: number;
  };
};
