import type { CharacterId } from '../blueprint/terms.ts';
import { isUnsaid } from '../text/messages.ts';
import type { Decision, EventOf, Recorded, StageEventType } from './event.ts';
import { type Ensemble, type Intention, nobodyWaits, onStage, type StageState } from './state.ts';

/** Who has something new to decide about, and who still waits with what it decided before. Kept where everybody decides. */
export function waiting(before: StageState, after: StageState, event: Recorded): StageState {
  if (after.switches.way !== 'ensemble') return after;
  const ensemble = heard(moved(after.ensemble, before, event), newsFor(after, event));
  return ensemble === after.ensemble ? after : { ...after, ensemble };
}

/** What somebody does while another has the floor takes it from nobody. */
export const isBeside = ({ switches, ensemble: { held } }: StageState, by: CharacterId, beat: number): boolean =>
  switches.way === 'ensemble' && held !== null && held.beat === beat && held.who !== by;

/** Whether it would take the floor; a silent act is played beside a line. */
export const wantsFloor = ({ strategy }: Decision): boolean => strategy !== 'SILENCE';

function moved(ensemble: Ensemble, before: StageState, event: Recorded): Ensemble {
  switch (event.type) {
    case 'decisions':
      return decided(ensemble, before, event);
    case 'entrance':
      return event.behind === undefined ? { ...ensemble, arrived: [...new Set([...ensemble.arrived, event.who])] } : ensemble;
    case 'speech':
    case 'whisper':
    case 'pass':
      return spoken(ensemble, event.by);
    case 'point-end':
    case 'point-start':
      return { ...ensemble, intentions: {}, owed: [] };
    default:
      return ensemble;
  }
}

function decided(
  ensemble: Ensemble,
  { addressed, lastBy }: StageState,
  { decisions, floor, why, gone = [], beat }: Recorded<EventOf<'decisions'>>,
): Ensemble {
  const intentions: Record<CharacterId, Intention> = {};
  for (const who of new Set([...Object.keys(ensemble.intentions), ...Object.keys(decisions)])) {
    if (who === floor || gone.includes(who)) continue;
    const before = ensemble.intentions[who];
    const now = decisions[who];
    if (now && wantsFloor(now)) intentions[who] = { decision: now, passed: (before?.passed ?? 0) + 1 };
    // Who chooses silence now has not forgotten what it meant; it waits with it, and does not press.
    else if (before) intentions[who] = now ? before : { ...before, passed: before.passed + 1 };
  }
  return {
    ...ensemble,
    intentions,
    fresh: ensemble.fresh.filter((who) => !(who in decisions)),
    held: floor === null ? null : { beat, who: floor },
    owed: why === 'cry' ? addressed.filter((who) => who !== floor && who !== lastBy) : [],
  };
}

function spoken(ensemble: Ensemble, by: CharacterId): Ensemble {
  const { intentions, arrived } = ensemble;
  if (!(by in intentions) && !arrived.includes(by)) return ensemble;
  const { [by]: _, ...others } = intentions;
  return { ...ensemble, intentions: others, arrived: arrived.filter((who) => who !== by) };
}

function heard(ensemble: Ensemble, who: readonly CharacterId[]): Ensemble {
  const fresh = who.filter((one) => !ensemble.fresh.includes(one));
  return fresh.length === 0 ? ensemble : { ...ensemble, fresh: [...ensemble.fresh, ...fresh] };
}

const perceptible: ReadonlySet<StageEventType> = new Set([
  ...(['scene-start', 'entrance', 'exit', 'speech', 'voice', 'gesture', 'silence', 'pass', 'ruling'] as const),
  ...(['whisper', 'whispering', 'discovery', 'narration', 'happening', 'hint', 'direction'] as const),
]);
const turns: ReadonlySet<StageEventType> = new Set(['point-start', 'aftermath', 'coda']);

/** For whom something is new: what others do, what happens, a new want. Neither one's own deeds nor that nobody speaks. */
function newsFor(state: StageState, event: Recorded): readonly CharacterId[] {
  if (turns.has(event.type)) return Object.keys(state.world.characters).filter((who) => onStage(state, who));
  if (!perceptible.has(event.type) || isNothing(event)) return [];
  const doer = 'by' in event ? event.by : null;
  return event.witnesses.characters.filter((who) => who !== doer);
}

const isNothing = (event: Recorded): boolean =>
  event.type === 'narration'
    ? 'key' in event.text && event.text.key === 'stage.silence'
    : event.type === 'happening' && isUnsaid(event.text);

/** From here on everybody decides: whoever is there has something to decide about. */
export const everybodyWaits = (state: StageState): Ensemble => ({ ...nobodyWaits, fresh: Object.keys(state.world.characters) });
