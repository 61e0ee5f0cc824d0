import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId, FactId, PlaceId, PointId } from '../blueprint/terms.ts';
import type { Seq } from '../log/store.ts';
import type { CallRecord } from '../model/call-log.ts';
import type { MessageText } from '../text/messages.ts';
import type { Change, Target } from '../world/world.ts';

export type { Seq } from '../log/store.ts';
export type { CallRecord } from '../model/call-log.ts';

/** How a character answers: at once, after thinking, or not at all. */
export type Strategy = 'FAST' | 'SLOW' | 'SILENCE';

/** What a character decided after perceiving: how to answer, and at most one act. */
export type Decision = {
  readonly strategy: Strategy;
  readonly action?: { readonly verb: string; readonly targets: readonly Target[] };
  /** The move of its cue that it follows, if any. */
  readonly move?: string;
  readonly reason?: string;
  /** Whom it means to speak to. */
  readonly to?: readonly CharacterId[];
  /** It cannot wait for whoever was asked. */
  readonly cry?: true;
};

/** Parts of the engine that can be switched off, to see what they are worth. */
export type Switches = {
  readonly pad: boolean;
  readonly planner: boolean;
  readonly advancer: boolean;
  readonly soloist: boolean;
  /** Actors recall what has left their prompts. Performances from before there was memory go on without it. */
  readonly memory?: boolean;
  /** How a beat is run where a model reads what is meant. Without it words are matched, as performances from before were played. */
  readonly way?: Way;
  /** A person who plays alone is accompanied: one mind plays everybody and everything else, and follows them. */
  readonly accompanied?: boolean;
  /** About how many lines the person means to have this evening: what an accompanied one is paced by. */
  readonly lines?: number;
  /** Tokens of the smallest window of its models, as they told when it was opened: how far back prompts reach. */
  readonly window?: number;
};

/** `ensemble`: everybody decides, one takes the floor. `directed`: the reading names who, and one call decides and speaks. */
export type Way = 'ensemble' | 'directed';

/** How long a beat may be. */
export const tempos = ['a word', 'a line', 'two sentences', 'a speech', 'a deed without words', 'cuts in', 'exchange'] as const;
/** How somebody answers. */
export const manners = [
  'answer',
  'press',
  'evade',
  'attack',
  'comfort',
  'joke',
  'admit',
  'act',
  'turn the tables',
  'follow own bid',
  'use a thing',
] as const;
/** One of the tempos. */
export type Tempo = (typeof tempos)[number];
/** One of the manners. */
export type Manner = (typeof manners)[number];

/** On what an answer to a person stops, and the floor is theirs. */
export const closings = ['question', 'offer', 'deed', 'words', 'silence', 'image'] as const;
/** One of `closings`. */
export type Closing = (typeof closings)[number];

/** What a wish can be turned into: ids and enums, never words for anybody. */
export type Means =
  | { readonly kind: 'next' | 'entrance'; readonly who: CharacterId }
  | { readonly kind: 'tempo'; readonly tempo: Tempo }
  /** A complication of the play's own, or something of earlier that shall come back. */
  | { readonly kind: 'complication' | 'plant'; readonly id: string }
  | { readonly kind: 'world' };
/** The kinds of means. */
export const meansKinds = ['next', 'tempo', 'complication', 'world', 'entrance', 'plant'] as const;

/** Why a wish cannot be. Told to everybody, so it names nobody. */
export type WishRefusal =
  | 'absent'
  | 'just-spoke'
  | 'here'
  | 'not-yet'
  | 'gone'
  | 'nothing-ready'
  | 'over'
  /** It asks for somebody's words or deeds. */
  | 'lines'
  /** Words alone are matched here: only some wishes can be met. */
  | 'way'
  | 'unclear';

/** One beat that the house has planned, in ids and enums: whose, how long, in what manner. */
export type PlannedTurn = {
  /** `world`: a thing happens by itself. */
  readonly who: CharacterId | 'world';
  readonly tempo: Tempo;
  readonly manner: Manner;
  /** The event it answers. */
  readonly answers?: Seq;
  /** What is in its eye. */
  readonly thing?: string;
  /** The play turns on it: two answers are asked for, and one is chosen. */
  readonly hinge?: true;
  /** The beat of the point's script that it plays, counted from one. */
  readonly script?: number;
  /** The line of a person that it takes up: something comes of what that set going. */
  readonly thread?: Seq;
};

/** What a model, or failing that words, found in one line that was spoken. */
export type ReadLine = {
  readonly line: Seq;
  readonly to: readonly CharacterId[];
  /** Moves of its speaker's cue that it makes. */
  readonly made?: readonly string[];
  /** Facts that were asserted by somebody who knows or has heard them. */
  readonly tells: readonly FactId[];
  /** Facts of which it gives away only a part. */
  readonly partly?: readonly FactId[];
  /** Facts that were asserted by somebody who cannot know them. */
  readonly claims?: readonly FactId[];
  readonly denies?: readonly FactId[];
  /** Patterns of conditions that this line fits. */
  readonly said: readonly string[];
  /** Whom a person orders or asks to do something, and what, where it is a deed on what they can perceive. */
  readonly asks?: readonly { readonly who: CharacterId; readonly action?: Decision['action'] }[];
  /** Who was there and could not take it in: deaf, asleep, too far off, or without the language. */
  readonly missed?: readonly CharacterId[];
};

/** The whole engine, as it is without a word: what an ablation turns off, it turns off from here. */
export const allSwitches: Switches = { pad: true, planner: true, advancer: true, soloist: false, memory: true };

/** How a point ended: its flag happened, or its fallback was applied. */
export type HowEnded = 'flag' | 'forced';

/** `stop`: somebody in the room asked for it; who, is kept nowhere. */
export type PauseReason = 'budget' | 'store' | 'model' | 'host' | 'stop';

/** What helps a play that has stalled, from the mildest on. */
export const rungs = ['hint', 'complication', 'direction', 'fallback'] as const;
/** One of the rungs. */
export type Rung = (typeof rungs)[number];

/** Everything that can happen in a performance. Flat, noun-verb; the log of these is the performance. */
export type StageEvent =
  | {
      readonly type: 'performance-open';
      readonly blueprint: Blueprint;
      readonly seed: number;
      readonly switches: Switches;
      readonly forkOf?: { readonly stream: string; readonly at: Seq };
      /** The evening before, which it goes on from, and the first of them all. */
      readonly after?: { readonly stream: string; readonly root: string };
    }
  /** From here on a performance that was begun by an earlier Troupe is read by a model, and played in this way. */
  | { readonly type: 'way'; readonly way: Way }
  | { readonly type: 'act-start'; readonly act: string }
  /** A private goal, renewed at every act: one event for each, because an event has one fidelity. */
  | { readonly type: 'goal'; readonly who: CharacterId; readonly text: string }
  /** `told`: how it looks there is told by whoever accompanies, as it is by now. */
  | { readonly type: 'scene-start'; readonly scene: string; readonly told?: true }
  | { readonly type: 'point-start'; readonly point: PointId }
  /** `told`: by what they do, as it was written. */
  | {
      readonly type: 'entrance';
      readonly who: CharacterId;
      readonly place: PlaceId;
      readonly behind?: string;
      readonly told?: true;
      readonly untold?: true;
    }
  | { readonly type: 'exit'; readonly who: CharacterId; readonly from: PlaceId; readonly told?: true; readonly untold?: true }
  | {
      readonly type: 'speech';
      readonly by: CharacterId;
      readonly text: string;
      readonly to: readonly CharacterId[];
      readonly tells: readonly FactId[];
      readonly interrupted?: true;
      /** Heard here, by everybody, of somebody who is not: on the telephone, through a door. */
      readonly afar?: true;
      /** Typed as somebody else's deed: it is theirs to do, and these are words. */
      readonly claimed?: true;
    }
  /** What those hear who do not know who hides there; those who know get the speech. */
  | { readonly type: 'voice'; readonly behind: string; readonly text: string; readonly tells: readonly FactId[] }
  /** `only`: done so that nobody notices but these. */
  | {
      readonly type: 'gesture';
      readonly by: CharacterId;
      readonly text: string;
      readonly only?: readonly CharacterId[];
      readonly afar?: true;
    }
  /** `written`: an aside of the script, meant for the audience. */
  | {
      readonly type: 'thought';
      readonly by: CharacterId;
      readonly text: string;
      readonly written?: true;
      /** What they would have somebody else do. */
      readonly claimed?: true;
    }
  | { readonly type: 'silence'; readonly by: CharacterId }
  | {
      readonly type: 'whisper';
      readonly by: CharacterId;
      readonly to: CharacterId;
      readonly text: string;
      readonly tells: readonly FactId[];
      readonly written?: true;
    }
  | { readonly type: 'whispering'; readonly by: CharacterId; readonly to: CharacterId; readonly written?: true }
  | {
      readonly type: 'attempt';
      readonly by: CharacterId;
      readonly verb: string;
      readonly targets: readonly Target[];
      readonly text: string;
      /** Whoever did it has told it: a gesture before this one holds the words. */
      readonly told?: true;
      readonly only?: readonly CharacterId[];
    }
  | {
      readonly type: 'ruling';
      readonly by: CharacterId;
      readonly attempt: Seq;
      readonly outcome: 'success' | 'failure';
      readonly told?: true;
      /** The house says nothing of it: whoever accompanies tells what is seen. */
      readonly untold?: true;
      readonly because: MessageText;
      readonly instead?: MessageText;
      readonly heldBack?: MessageText;
      readonly price?: true;
      readonly only?: readonly CharacterId[];
      readonly changes: readonly Change[];
    }
  /** What only some learn: the writing of a letter, what a search turned up. `told`: in what its finder does and says of it, as it was written. */
  | {
      readonly type: 'discovery';
      readonly who: CharacterId;
      readonly text: MessageText;
      readonly told?: true;
      readonly untold?: true;
    }
  | { readonly type: 'narration'; readonly text: MessageText; readonly changes?: readonly Change[] }
  /**
   * From the host's own world: what happened there, for whoever is at one of these places, and what it changes. Without words it is simply so.
   * `id` is of the host's making: what is sent twice happens once. What somebody did there follows in the same append, as an attempt and its ruling.
   */
  | {
      readonly type: 'happening';
      readonly id: string;
      readonly places: readonly PlaceId[];
      readonly text: MessageText;
      readonly changes: readonly Change[];
    }
  /** Advancer: a nudge that only its addressee gets. */
  | { readonly type: 'hint'; readonly to: CharacterId; readonly text: MessageText }
  | {
      readonly type: 'direction';
      readonly to: CharacterId;
      readonly text: MessageText;
      readonly action?: { readonly verb: string; readonly targets: readonly Target[] };
    }
  /** Out of sight: whoever left tells one it meets there what it witnessed, in the words in which it was said or seen. */
  | {
      readonly type: 'offstage-told';
      readonly by: CharacterId;
      readonly to: CharacterId;
      readonly told: readonly { readonly line: Seq; readonly text: string }[];
    }
  /** House only: what the house agents thought and did. */
  | {
      readonly type: 'advance';
      readonly rung: Rung;
      readonly to: readonly CharacterId[];
      readonly reason: string;
      readonly complication?: string;
    }
  | {
      readonly type: 'decisions';
      readonly from: Seq;
      readonly decisions: Readonly<Record<CharacterId, Decision>>;
      readonly floor: CharacterId | null;
      readonly why: string;
      /** Whose standing intention has become impossible. */
      readonly gone?: readonly CharacterId[];
    }
  | {
      readonly type: 'ways';
      readonly point: PointId;
      readonly ways: readonly {
        readonly id: string;
        readonly beats: readonly { readonly who: CharacterId; readonly verb: string; readonly targets: readonly string[] }[];
      }[];
      readonly reason: string;
    }
  | {
      readonly type: 'way-verdict';
      readonly point: PointId;
      readonly coherent: boolean;
      readonly motivated: boolean;
      readonly way: string | null;
      readonly reason: string;
    }
  | {
      readonly type: 'flag-verdict';
      readonly point: PointId;
      readonly happened: boolean;
      readonly relies: readonly Seq[];
      readonly from: Seq;
      readonly reason: string;
    }
  /** House only: what the beats since the last reading meant, and what the house plans from it. Due before the next beat opens. */
  | {
      readonly type: 'reading';
      /** The newest beat that was read. */
      readonly of: number;
      readonly by: 'model' | 'words';
      readonly lines: readonly ReadLine[];
      /** Questions of the point that have come true. */
      readonly happened: readonly string[];
      /** Whether those whom it hit have answered; words cannot tell. */
      readonly landed?: boolean;
      /** Something new was tried, planted or asked: the point is alive. */
      readonly moved?: true;
      /** What a line established, in its own words. */
      readonly established?: readonly { readonly line: Seq; readonly text: string }[];
      /** What a person's line set going, in its own words; and which such lines have had their consequence. */
      readonly opened?: readonly { readonly line: Seq; readonly text: string }[];
      readonly paid?: readonly Seq[];
      /** What a person would not do, take, say or believe, in their own words. */
      readonly declined?: readonly { readonly line: Seq; readonly text: string }[];
      /** What a person would not, and by now has done, taken, said or believed. */
      readonly granted?: readonly string[];
      /** The way in which the point has turned, where whoever accompanies has played it so. */
      readonly turned?: string;
      /** Of what was written for this point, what speaks of words and deeds that nobody has played. */
      readonly unplayed?: readonly string[];
      /** What was established and is over. */
      readonly lapsed?: readonly string[];
      /** On what an answer to a person stopped. */
      readonly closes?: Closing;
      /** The hour, or the light, as it was last said or seen, in its own words. */
      readonly hour?: string;
      /** The ending that what was played has come to; `none`: not one of the play's. */
      readonly ending?: string;
      /** Whose want at this point has been met, or can no longer be. */
      readonly settled?: readonly CharacterId[];
      readonly plan: readonly PlannedTurn[];
      readonly reason: string;
    }
  /** The flag has happened: before the point ends, those whom it hits answer. */
  | { readonly type: 'aftermath'; readonly point: PointId; readonly hits: readonly CharacterId[]; readonly alternative?: string }
  /** The last point is over: everyone present has a word before the curtain. */
  | { readonly type: 'coda'; readonly who: readonly CharacterId[]; readonly ending: string }
  /** House only: whoever accompanies has answered, up to where the person has the floor. `to`: what was answered. `note`: what it told itself. */
  | { readonly type: 'answered'; readonly to: 'opening' | 'line' | 'last' | 'alone'; readonly note?: string }
  /** What somebody would like to do next, in its own knowledge. `over`: its exchange has nothing left to say. `used`: the move it made. */
  | { readonly type: 'bid'; readonly by: CharacterId; readonly text: string; readonly over?: true; readonly used?: string }
  /** House only: what the host, or somebody in a seat, would like of the evening. */
  | { readonly type: 'wish'; readonly by: 'host' | CharacterId; readonly text: string }
  /** What a wish was turned into, or why it cannot be. */
  | {
      readonly type: 'wish-answer';
      readonly of: Seq;
      readonly by: 'host' | CharacterId;
      readonly means: readonly Means[];
      readonly refused?: WishRefusal;
    }
  | { readonly type: 'trespass'; readonly by: CharacterId; readonly against: CharacterId; readonly text: string }
  | { readonly type: 'stumble'; readonly agent: string; readonly fault: string }
  | {
      readonly type: 'point-end';
      readonly point: PointId;
      readonly how: HowEnded;
      readonly because: string;
      /** The way in which its flag was met, where the play tells them apart. */
      readonly alternative?: string;
    }
  | { readonly type: 'scene-end'; readonly scene: string }
  | { readonly type: 'act-end'; readonly act: string }
  /** What came back to an actor of what it witnessed long ago, by the numbers of the events, each with its four scores. */
  | {
      readonly type: 'recall';
      readonly who: CharacterId;
      readonly query: string;
      readonly found: readonly {
        readonly line: Seq;
        readonly scores: { readonly dynamic: number; readonly static: number; readonly timeliness: number; readonly correlation: number };
        readonly total: number;
      }[];
      /** Of earlier evenings, by the numbers under which they were brought along. */
      readonly past?: readonly Seq[];
    }
  /** What the lorebooks had to tell an actor before it spoke, and the key that called each entry up; it had witnessed so many beats. */
  | {
      readonly type: 'lore';
      readonly who: CharacterId;
      readonly heard: number;
      readonly told: readonly { readonly key: string; readonly name: string; readonly called?: string }[];
    }
  /** Of a scene; `before`: what was brought along from earlier evenings; `long-before`: what may come back of them. */
  | { readonly type: 'recap'; readonly who: CharacterId; readonly scene: string; readonly text: string }
  | { readonly type: 'seat-taken'; readonly seat: CharacterId; readonly person: string }
  | { readonly type: 'seat-left'; readonly seat: CharacterId }
  | { readonly type: 'stand-in'; readonly seat: CharacterId; readonly on: boolean }
  /** House only: a person's line as it came in, before anybody has read it. One without its beat is read after a restart. */
  | { readonly type: 'received'; readonly seat: CharacterId; readonly text: string; readonly id?: string }
  /** House only: nothing of a line that came in was played. It was asked back, or there was nothing in it. */
  | { readonly type: 'unplayed'; readonly received: Seq }
  /** House only: what a person typed, word for word. Re-performing needs it. `received`: the number under which it came in. */
  | { readonly type: 'line'; readonly seat: CharacterId; readonly text: string; readonly id?: string; readonly received?: Seq }
  | { readonly type: 'pass'; readonly by: CharacterId }
  /** House only: a tool of the host's is about to be called for somebody. Without its answer it is called again after a crash, under the same id. */
  | {
      readonly type: 'host-asked';
      readonly id: string;
      readonly by: CharacterId;
      readonly tool: string;
      readonly input: string;
      /** How long it was, where only its beginning is kept. */
      readonly cut?: number;
    }
  /** House only: what the host's own agent, narrator, reading or tool answered. It is never asked for again. */
  | {
      readonly type: 'host-answered';
      readonly id: string;
      /** Whose, where it is somebody's. */
      readonly by?: CharacterId;
      readonly of: 'decide' | 'speak' | 'tool' | 'narrate' | 'read';
      readonly answer: string;
      /** How long it was, where only its beginning is kept. */
      readonly cut?: number;
      /** Of a tool: why there is no answer. */
      readonly outcome?: 'refused' | 'failed' | 'timed-out';
    }
  | { readonly type: 'pause'; readonly reason: PauseReason; readonly text: MessageText }
  | { readonly type: 'resume' }
  | { readonly type: 'rewind'; readonly to: Seq }
  | { readonly type: 'call'; readonly call: CallRecord }
  | {
      readonly type: 'curtain';
      readonly ending: string;
      readonly points: readonly { readonly point: PointId; readonly how: HowEnded }[];
      /** How it ended, written from what the audience witnessed; else the ending's own text is read. */
      readonly epilogue?: string;
      /** It went otherwise than in any ending of the play: neither title nor text of one is read. */
      readonly otherwise?: true;
    };

/** The type of an event. */
export type StageEventType = StageEvent['type'];
/** An event of one type. */
export type EventOf<T extends StageEventType> = Extract<StageEvent, { type: T }>;

/** Who perceived it, decided when it was recorded. The house sees everything. */
export type Witnesses = { readonly characters: readonly CharacterId[]; readonly audience: boolean };

/** What new events are written as; older ones are brought up to date when they are read. */
export const eventVersion = 1;

/** An event as it stands in the log: with its number, its time, and whoever perceived it. */
export type Recorded<E extends StageEvent = StageEvent> = E & {
  readonly seq: Seq;
  readonly at: number;
  readonly version: number;
  /** Counts committed beats; events between beats carry the number of the beat before. */
  readonly beat: number;
  readonly witnesses: Witnesses;
};

/** A `ruling` comes whole, before the words that follow it; the others token by token. */
export type DeltaKind = 'speech' | 'gesture' | 'thought' | 'ruling';

/** What streams out: events, once kept, and what is on its way to becoming one. */
export type Frame =
  | Recorded
  | { readonly type: 'beat-start'; readonly by: CharacterId; readonly beat: number; readonly witnesses: Witnesses }
  | { readonly type: 'delta'; readonly kind: DeltaKind; readonly by: CharacterId; readonly text: string; readonly witnesses: Witnesses }
  | { readonly type: 'beat-dropped'; readonly by: CharacterId; readonly beat: number; readonly witnesses: Witnesses }
  /** Nothing can be kept any more; the play stands still until there is room. */
  | { readonly type: 'halt'; readonly reason: 'store'; readonly text: MessageText; readonly witnesses: Witnesses }
  /** Whose turn it is, for whoever can perceive that character. `waiting`: a person is waited for. */
  | { readonly type: 'floor'; readonly who: CharacterId; readonly waiting: boolean; readonly witnesses: Witnesses }
  | { readonly type: 'your-turn'; readonly seat: CharacterId; readonly suggestions: readonly string[]; readonly witnesses: Witnesses }
  | {
      readonly type: 'reply';
      readonly seat: CharacterId;
      readonly text: MessageText;
      readonly deed?: { readonly words: string; readonly line: string };
      /** The line it answers, as it was typed, where nothing of it was played. */
      readonly unplayed?: string;
      readonly witnesses: Witnesses;
    };
