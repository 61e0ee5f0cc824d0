import type { Model } from '../model/model.ts';
import type { MysteryEvent } from './event.ts';
import type { Asked } from './player.prompt.ts';
import type { PlayerName, PlayerView } from './view.ts';

/** What a way of playing may use. */
export type MethodPorts = {
  /** Writes what players say. */
  readonly performer: Model;
  /** Reads, weighs, decides. */
  readonly decider: Model;
  readonly signal?: AbortSignal;
};

/** A question to somebody. */
export type Inquiry = { readonly to: string; readonly text: string };
/** What somebody wants to know, and the thoughts that led there. */
export type Inquired = { readonly thoughts: readonly MysteryEvent[]; readonly inquiries: readonly Inquiry[] };
/** An answer, and what it claims. */
export type Answered = { readonly text: string; readonly claims: readonly string[] };
/** What somebody believes after an answer. */
export type Renewed = {
  readonly suspects: readonly string[];
  readonly profile: string;
  readonly contradictions: readonly { readonly of: string; readonly marks: readonly string[]; readonly what: string }[];
};

/** A way of playing: one file each. */
export type Method = {
  readonly id: string;
  inquire(view: PlayerView, victim: PlayerName, ports: MethodPorts): Promise<Inquired>;
  answer(view: PlayerView, asked: Asked, ports: MethodPorts): Promise<Answered>;
  /** A question for one other alone, where the case allows private talks; or none. */
  confide?(view: PlayerView, ports: MethodPorts): Promise<(Inquiry & { readonly victim: string }) | undefined>;
  /** After all have asked: who may still have done it. Without it suspicion stays as it is. */
  renew?(view: PlayerView, victim: PlayerName, ports: MethodPorts): Promise<Renewed>;
};

/** What is left to ask about: everybody still suspected, but oneself. */
export const suspectsOf = (view: PlayerView, victim: PlayerName): string[] =>
  view.belief(victim.id).suspects.filter((id) => id !== view.self.id);
