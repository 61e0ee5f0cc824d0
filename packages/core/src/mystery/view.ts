import { type Case, killedBy, type Objective, victimName } from './case.ts';
import type { Contradiction } from './contradictions.ts';
import type { HeardLine, PlayerName } from './heard.ts';
import type { Meanings } from './retrieve.ts';
import { type Belief, beliefOf, gainsFrom, type TableState } from './state.ts';

export type { HeardLine, PlayerName } from './heard.ts';

/** All that one player knows. Prompts and briefs are made of this and of nothing else. */
export type PlayerView = {
  readonly language: 'en' | 'zh';
  readonly title: string;
  readonly opening: string;
  readonly rules: readonly string[];
  readonly round: number;
  readonly rounds: number;
  readonly seed: number;
  readonly self: PlayerName & {
    readonly script: string;
    readonly objectives: readonly Objective[];
    readonly mustNotVolunteer: readonly string[];
    readonly alibi: string | undefined;
    /** Ids of victims that this player killed. */
    readonly killed: readonly string[];
    /** What it has said and must stand by. */
    readonly claims: readonly string[];
  };
  readonly players: readonly (PlayerName & { readonly known: string })[];
  /** In this player's own words for them. */
  readonly victims: readonly PlayerName[];
  readonly heard: readonly HeardLine[];
  /** What texts mean to an embedder, where the table has one. */
  readonly meanings?: Meanings;
  /** Tokens of its own script, and as many of the talk, that this player has before its eyes at once. */
  readonly room?: number;
  /** What it has found that cannot both be true. */
  readonly contradictions: readonly Contradiction[];
  belief(victim: string): Belief;
  gains(victim: string, about: string): readonly number[];
};

/** What somebody at a table may know. */
export function playerView(state: TableState, role: string, { meanings, room }: Pick<PlayerView, 'meanings' | 'room'> = {}): PlayerView {
  const { play, round, seed } = state;
  const self = play.roles.find(({ id }) => id === role);
  if (!self) throw new Error(`There is no role ${role}.`);
  return {
    language: play.language,
    title: play.title,
    opening: play.opening,
    rules: play.rules,
    round,
    rounds: play.rounds,
    seed,
    self: {
      id: role,
      name: self.name,
      script: self.script,
      objectives: self.objectives,
      mustNotVolunteer: self.mustNotVolunteer,
      alibi: self.alibi,
      killed: killedBy(play, role).map(({ id }) => id),
      claims: state.claims.filter(({ by }) => by === role).map(({ text }) => text),
    },
    players: play.roles.map(({ id, name, known = '' }) => ({ id, name, known })),
    victims: play.victims.map((victim) => ({ id: victim.id, name: victimName(self, victim) })),
    heard: heardBy(state, role),
    ...(meanings && { meanings }),
    ...(room !== undefined && { room }),
    contradictions: state.contradictions
      .filter(({ by }) => by === role)
      .map(({ of, records, what, against }) => ({ of, records, what, ...(against !== undefined && { against }) })),
    belief: (victim) => beliefOf(state, role, victim),
    gains: (victim, about) => gainsFrom(state, role, victim, about),
  };
}

/** Everything that was said or shown within a player's hearing, in order. */
function heardBy({ play, introductions, clues, questions }: TableState, role: string): HeardLine[] {
  const name = (id: string): string => nameIn(play, id);
  const colon = play.language === 'zh' ? '：' : ': ';
  const introduced = [...introductions].map(
    ([by, text], at): HeardLine => ({
      mark: `i${at + 1}`,
      ref: `introduction ${by}`,
      kind: 'introduction',
      text: `${name(by)}${colon}${text}`,
      words: text,
      roles: [by],
      by,
      secretly: false,
    }),
  );
  const dealt = clues
    .filter(({ to }) => to === 'table' || to === role)
    .flatMap(({ clue: id, to }, at): HeardLine[] => {
      const clue = play.clues.find((one) => one.id === id);
      return clue
        ? [
            {
              mark: `c${at + 1}`,
              ref: id,
              kind: 'clue',
              text: clue.where ? `${clue.where}${colon}${clue.text}` : clue.text,
              roles: [],
              by: null,
              secretly: to !== 'table',
            },
          ]
        : [];
    });
  const asked = [...questions.values()]
    .filter(({ secretly, by, to }) => !secretly || by === role || to === role)
    .map((one, at): HeardLine => {
      const lines = [
        `${name(one.by)} → ${name(one.to)}${colon}${one.text}`,
        ...(one.answer === undefined ? [] : [`${name(one.to)}${colon}${one.answer}`]),
      ];
      return {
        mark: `q${at + 1}`,
        ref: one.id,
        kind: 'exchange',
        text: lines.join('\n'),
        words: one.answer ?? '',
        asked: { by: one.by, words: one.text },
        roles: [one.by, one.to],
        by: one.to,
        secretly: one.secretly,
      };
    });
  return [...introduced, ...dealt, ...asked];
}

/** What somebody of a case is called. */
export const nameIn = ({ roles, victims }: Case, id: string): string => [...roles, ...victims].find((one) => one.id === id)?.name ?? id;
