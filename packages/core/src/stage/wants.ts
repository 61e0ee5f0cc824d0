import { ephemeralName, isEphemeral } from '../blueprint/ephemeral.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Point } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { onStage, type StageState } from '../events/state.ts';
import { literally } from '../text/literally.ts';
import { withoutSentences } from '../text/whole-sentences.ts';
import { wordsOf } from '../text/words.ts';
import { isGone } from '../world/locate.ts';
import content from './accompanist.words.json' with { type: 'json' };

const words = wordsOf(content);

/** What the others still want: met, or out of reach, it is over; what they were to say or do for it and have, is behind them. What the person wants, the person shows: what was written of it tells of deeds they may never do. */
export function wantsIn(state: StageState, cues: Point['cues'], lead: CharacterId): string[] {
  const { heads } = words[state.blueprint.language];
  const { nameOf } = stageBook(state.blueprint);
  return Object.entries(cues).flatMap(([who, { want: written, moves }]) => {
    const want = stillSo(state, written);
    if (who === lead || !onStage(state, who) || state.settled.includes(who) || want === '' || isPastDoing(state, moves)) return [];
    const tried = moves.length > 0 && moves.every(({ id }) => state.spentMoves[who]?.includes(id));
    return [`- ${nameOf(who)}: ${want}${tried ? ` (${heads.tried})` : ''}`];
  });
}

/** All that somebody was to do for it would be done to the dead, or with what is gone. */
function isPastDoing({ world }: StageState, moves: Point['cues'][string]['moves']): boolean {
  const lost = (id: string) => world.characters[id]?.health === 'dead' || (world.props[id] !== undefined && isGone(world, id));
  return moves.length > 0 && moves.every(({ act, say: words }) => words === undefined && act?.targets.some(lost));
}

/** Gertrude's letter is mostly called the letter. */
const lastWord = (name: string): string[] => /\s(\p{Script=Latin}{4,})$/u.exec(name)?.slice(1) ?? [];

/** Things that nobody wrote, were there tonight and are not there under any name of theirs. */
function usedUpTonight(world: StageState['world']): string[] {
  const tonight = Object.keys(world.props).filter(isEphemeral);
  const there = new Set(tonight.flatMap((id) => (isGone(world, id) ? [] : [ephemeralName(id)])));
  return tonight.flatMap((id) => (isGone(world, id) && !there.has(ephemeralName(id)) ? (ephemeralName(id) ?? []) : []));
}

/**
 * What was written for this moment, without what speaks of the dead and of what is gone (nobody wants the knife that lies in the river), or of
 * words and deeds that nobody has played. Whole sentences: half of one says something else.
 */
export function stillSo({ blueprint, world, accompaniment: { unplayed = [] } }: StageState, text: string): string {
  const lost = [
    ...blueprint.props.flatMap(({ id, name, aliases }) => (isGone(world, id) ? [name, ...aliases, ...lastWord(name)] : [])),
    ...usedUpTonight(world),
    ...blueprint.characters.flatMap(({ id, name, aliases }) => (world.characters[id]?.health === 'dead' ? [name, ...aliases] : [])),
  ];
  const struck = unplayed.filter((one) => text.includes(one));
  if (lost.length + struck.length === 0) return text;
  const out = [...lost.map((one) => (/\p{Script=Han}/u.test(one) ? literally(one) : `\\b${literally(one)}\\b`)), ...struck.map(literally)];
  const named = new RegExp(out.join('|'), 'iu');
  return withoutSentences(text, (sentence) => named.test(sentence) || struck.some((one) => one.includes(sentence.trim())));
}
