import type { BriefPerson } from './stage.ts';

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
    /** The two sentences, and who said the second. */
    readonly both?: { readonly first: string; readonly against: string; readonly second: string };
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
    readonly evidence?: string;
    readonly background?: string;
  }[];
  /** What is read of a suspect besides feelings, motive and opportunity. */
  readonly sensors?: readonly ('evidence' | 'background')[];
  readonly suspects?: Readonly<Record<string, readonly string[]>>;
  readonly options?: readonly string[];
  readonly picks?: number;
};
