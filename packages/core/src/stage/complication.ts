import { stageBook } from '../blueprint/lookup.ts';
import type { WorldChange } from '../blueprint/terms.ts';
import type { StageEvent } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { isOfPeople, leftToThem } from './accompanied.ts';
import { goneDark } from './darkness.ts';

/** The world stirs: the next complication of the point, or something that happens in any house. */
export function complicate(state: StageState, chosen?: string): StageEvent[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  const come = state.momentum.complications;
  const written = placed?.point.complications.find(
    ({ id, when }) => (chosen === undefined || id === chosen) && !come.includes(id) && (!when || holds(when, state)),
  );
  // Whoever accompanies tells it, as it fits what has happened.
  if (leadOf(state) !== null)
    return [{ type: 'advance', rung: 'complication', to: [], reason: 'a wish', ...(written && { complication: written.id }) }];
  if (!written)
    return [
      { type: 'advance', rung: 'complication', to: [], reason: 'a stir' },
      { type: 'narration', text: { key: `stage.stir-${1 + (come.length % 3)}` } },
    ];
  return [
    { type: 'advance', rung: 'complication', to: [], reason: `complication ${written.id}`, complication: written.id },
    { type: 'narration', text: { text: written.text }, changes: [...goneDark(state, written.text), ...written.changes] },
  ];
}

/** The last rung: the point's own fallback. Attributes nothing to anyone. */
export function fallBack(state: StageState): StageEvent[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  if (!placed) return [];
  const { text, changes } = placed.point.fallback;
  return [
    { type: 'advance', rung: 'fallback', to: [], reason: 'nothing else helped' },
    { type: 'narration', text: { text }, changes },
  ];
}

/** What comes of a point whose script was played to its end, without a word. */
export function asWritten(state: StageState): StageEvent[] {
  const written = state.point ? (stageBook(state.blueprint).points.get(state.point.id)?.point.fallback.changes ?? []) : [];
  // Nobody has come to know by it what nobody has said or shown: whoever reads the answers says who learned what.
  const isPlayed = (one: WorldChange) => isOfPeople(one) && !('learn' in one);
  const changes = leftToThem(state, written).filter((one) => isPlayed(one) || leadOf(state) === null || state.accompaniment.seq === 0);
  return changes.length === 0 ? [] : [{ type: 'narration', text: { text: '' }, changes }];
}
