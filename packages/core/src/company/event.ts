import type { Phrase } from '../errors.ts';
import type { Seq, Stamp } from '../log/store.ts';
import type { CallRecord } from '../model/call-log.ts';
import type { Value } from './condition.ts';

/** What goes into the chat: words, a piece of the user's own text in place of them, what is said out of the role (`plain`), or what only people read (`hidden`). */
export type MessageKind = 'message' | 'quote' | 'excerpt' | 'question' | 'plain' | 'hidden';

/** As another program keeps it: what we have no use for goes out again as it came. */
export type Foreign = { readonly [key: string]: unknown };

/** Everything that can happen in a company. The log of these is the company. */
export type CompanyEvent =
  | { readonly type: 'company-opened'; readonly seed: number; readonly world: Readonly<Record<string, Value>> }
  | { readonly type: 'mood-set'; readonly companion: string; readonly mood: string | null; readonly why: string }
  | { readonly type: 'world-set'; readonly key: string; readonly value: Value }
  | { readonly type: 'world-added'; readonly key: string; readonly by: number }
  | {
      readonly type: 'room-opened';
      readonly room: string;
      readonly title: string;
      readonly situation: string | null;
      readonly members: readonly string[];
      readonly selection: 'auto' | 'random' | 'round-robin';
      readonly rounds: number | null;
      /** The talk as it was kept elsewhere, before it came here. */
      readonly origin?: Foreign;
    }
  | { readonly type: 'room-closed'; readonly room: string }
  | {
      readonly type: 'message';
      readonly room: string;
      readonly by: string;
      readonly text: string;
      readonly kind: MessageKind;
      readonly exchange: string;
      readonly action: string | null;
      /** Broken off by the user: what was said stays. */
      readonly stopped?: boolean;
      /** Of an edit: how many parts of the text could not be worked on, and stand as they were. */
      readonly left?: number;
      /** Other versions it came with, `text` among them: the openings of a card, the answers that were tried elsewhere. */
      readonly alternatives?: readonly string[];
      /** When it was said, where that was elsewhere and before. */
      readonly when?: number;
      /** As it was kept elsewhere. */
      readonly origin?: Foreign;
      /** Memories, tools and data behind it, for whoever asks why. */
      readonly behind?: readonly string[];
    }
  | { readonly type: 'message-edited'; readonly room: string; readonly message: Seq; readonly text: string }
  | { readonly type: 'messages-struck'; readonly room: string; readonly from: Seq }
  /** What was taken back last is there again. */
  | { readonly type: 'strike-undone'; readonly room: string }
  | { readonly type: 'alternative-added'; readonly room: string; readonly message: Seq; readonly text: string }
  | { readonly type: 'alternative-chosen'; readonly room: string; readonly message: Seq; readonly index: number }
  | {
      readonly type: 'speakers-chosen';
      readonly room: string;
      readonly exchange: string;
      readonly speakers: readonly string[];
      readonly rule: string;
      readonly reason: string;
    }
  | { readonly type: 'action-run'; readonly room: string; readonly companion: string; readonly action: string; readonly exchange: string }
  | { readonly type: 'question-parked'; readonly room: string; readonly parked: Parked }
  | { readonly type: 'question-cleared'; readonly room: string }
  | { readonly type: 'trigger-fired'; readonly companion: string; readonly trigger: number }
  | { readonly type: 'history-summarised'; readonly room: string; readonly upTo: Seq; readonly text: string }
  | {
      readonly type: 'tool-called';
      readonly room: string;
      readonly companion: string;
      readonly tool: string;
      readonly input: string;
      readonly outcome: 'answered' | 'failed' | 'timed-out' | 'refused';
      readonly output: string;
      /** Milliseconds. */
      readonly took?: number;
    }
  | {
      readonly type: 'reduced';
      readonly room: string;
      readonly exchange: string;
      readonly method: string;
      readonly from: number;
      readonly to: number;
    }
  | ({
      readonly type: 'stumble';
      readonly room: string;
      readonly companion: string;
      readonly fault: string;
      readonly text: string;
    } & Partial<Phrase>)
  | { readonly type: 'call'; readonly call: CallRecord };

/** An exchange that waits for the user's next words. */
export type Parked = {
  readonly exchange: string;
  readonly companion: string;
  readonly action: string | null;
  readonly question: string;
  /** `text`: the words are the material. `confirm`: yes runs the action. `answer`: the words go back to a deputy. */
  readonly awaits: 'text' | 'confirm' | 'answer';
};

/** An event as it stands in the log. */
export type CompanyRecorded<E extends CompanyEvent = CompanyEvent> = E & Stamp;

/** What a reader of a conversation gets: events, and words on the way. */
export type CompanyFrame =
  | CompanyRecorded
  | { readonly type: 'delta'; readonly room: string; readonly by: string; readonly text: string; readonly exchange: string }
  /** An edit has come to a part of the text. */
  | {
      readonly type: 'part';
      readonly room: string;
      readonly by: string;
      readonly exchange: string;
      readonly part: number;
      readonly of: number;
    }
  | { readonly type: 'dropped'; readonly room: string; readonly by: string; readonly exchange: string };
