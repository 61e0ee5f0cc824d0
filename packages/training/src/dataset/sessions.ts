import type { FilmLine } from '@troupe/core/formats';

/** What one speaker says without anybody between. */
export type Utterance = { readonly speaker: string; readonly text: string; readonly start: number; readonly end: number };

/** A conversation of two: user, assistant, user, assistant … */
export type Session = {
  readonly user: string;
  readonly assistant: string;
  readonly utterances: readonly Utterance[];
};

/** What makes lines of a film one conversation: who may be learnt, and how long a pause may be. */
export type SessionRules = {
  /** Those who may be learnt; everybody else with a name may only be the user. */
  readonly main: readonly string[];
  /** Most seconds between a user's line and its answer. */
  readonly withinTurn?: number;
  /** Most seconds between an answer and the next line of the user. */
  readonly betweenRounds?: number;
};

/** Lines of one speaker in a row are one utterance, as long as they stay within a turn. Lines of nobody known are kept out. */
export function utterancesOf(lines: readonly FilmLine[], withinTurn = 10): Utterance[] {
  const found: Utterance[] = [];
  for (const { speaker, text, start, end } of lines) {
    if (speaker === null) continue;
    const last = found.at(-1);
    if (last?.speaker === speaker && start - last.end <= withinTurn)
      found[found.length - 1] = { ...last, text: `${last.text} ${text}`, end: Math.max(last.end, end) };
    else found.push({ speaker, text, start, end });
  }
  return found;
}

/** Every conversation in a film, for each of its two sides that may be learnt. */
export function sessionsOf(lines: readonly FilmLine[], rules: SessionRules): Session[] {
  const { main, withinTurn = 10, betweenRounds = 20 } = rules;
  const utterances = utterancesOf(lines, withinTurn);
  return alternating(utterances).flatMap((run) =>
    [run, run.slice(1)].flatMap((side) => {
      const [first, second] = side;
      if (!first || !second || !main.includes(second.speaker)) return [];
      return unbroken(side, withinTurn, betweenRounds).map((part) => ({
        user: first.speaker,
        assistant: second.speaker,
        utterances: part,
      }));
    }),
  );
}

/** The longest stretches in which two speakers take turns. Neighbours share the utterance at which one partner leaves. */
function alternating(utterances: readonly Utterance[]): Utterance[][] {
  const runs: Utterance[][] = [];
  let run: Utterance[] = [];
  for (const utterance of utterances) {
    const [last, other] = [run.at(-1), run.at(-2)];
    if (last && (last.speaker === utterance.speaker || (other && other.speaker !== utterance.speaker))) {
      runs.push(run);
      run = last.speaker === utterance.speaker ? [] : [last];
    }
    run.push(utterance);
  }
  return [...runs, run].filter(({ length }) => length > 1);
}

/** Cuts where a silence is too long, so that each part begins with the user and ends with an answer. */
function unbroken(side: readonly Utterance[], withinTurn: number, betweenRounds: number): Utterance[][] {
  const parts: Utterance[][] = [];
  let part: Utterance[] = [];
  const close = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let at = 0; at + 1 < side.length; at += 2) {
    const [user, answer] = [side[at] as Utterance, side[at + 1] as Utterance];
    const before = part.at(-1);
    if (before && !within(user.start - before.end, betweenRounds)) close();
    if (within(answer.start - user.end, withinTurn)) part.push(user, answer);
    else close();
  }
  close();
  return parts;
}

/** Times come in milliseconds: exactly the limit is within it. */
function within(gap: number, limit: number): boolean {
  return Math.round(gap * 1000) <= Math.round(limit * 1000);
}
