import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { pronounOf } from '../parse/pronoun.ts';
import { hushedIn } from '../text/aside.ts';
import { fromOutside } from '../text/third-person.ts';
import { perceive } from '../world/perceive.ts';
import { labelsFor, type Piece } from './delivery.ts';
import { eachPiece, type Lines } from './gated.ts';

/**
 * `(aside) One. Two.`: every sentence after it is, until it is said that one speaks aloud. Taken for a gesture it would make a secret
 * public; and it is no deed that anybody sees. Of a whisper to somebody who is not there nobody hears.
 */
export function apartIn(state: StageState, who: CharacterId): () => (piece: Piece) => Piece | null {
  const near = new Set(perceive(state.blueprint, state.world, who).people.map(({ id }) => id));
  const people = labelsFor(state, who).others.filter(({ id }) => near.has(id));
  const named = (name: string) => people.find(({ names }) => names.some((one) => one.toLowerCase() === name.toLowerCase()))?.id;
  return () => {
    let apart: Piece['apart'];
    return (piece) => {
      if (piece.kind === 'speech') return apart ? { ...piece, apart } : piece;
      const said = piece.kind === 'gesture' ? hushedIn(piece.text) : null;
      if (!said) return piece;
      const to = said.kind === 'aside' && said.to !== undefined ? named(said.to) : undefined;
      apart = said.kind === 'aloud' ? undefined : { written: true, ...(to !== undefined && { to }) };
      return said.rest === '' ? null : { ...piece, text: said.rest };
    };
  };
}

/** The same lines as an audience has them: each with whom alone it is for, and what is done told of its doer, not by it. */
export function asHeard(lines: Lines, state: StageState, who: CharacterId): Lines {
  const { language, tongue } = state.blueprint;
  const pronoun = pronounOf(who, state.blueprint);
  const seen = (text: string) => (tongue === undefined ? fromOutside(text, language, pronoun) : text);
  const outside = (piece: Piece) => (piece.kind === 'gesture' ? { ...piece, text: seen(piece.text) } : piece);
  return eachPiece(eachPiece(lines, apartIn(state, who)), () => outside);
}
