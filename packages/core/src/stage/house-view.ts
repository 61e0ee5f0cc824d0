import { stageBook } from '../blueprint/lookup.ts';
import type { Point } from '../blueprint/schema.ts';
import type { Chronicle } from '../events/chronicle.ts';
import type { Seq } from '../events/event.ts';
import { holds } from '../events/holds.ts';
import { onStage, type StageState } from '../events/state.ts';
import type { TranscriptLine } from '../events/transcript.ts';
import type { HouseBeat, PointView } from './house.prompt.ts';

const houseLines = 60;

/** What the house sees of a point: everything. Never handed to a call whose words anyone else reads. */
export function pointView(state: StageState, chronicle: Chronicle, pointId: string, after: Seq): PointView {
  const book = stageBook(state.blueprint);
  const placed = book.points.get(pointId);
  if (!placed) throw new Error(`no point ${pointId}`);
  const { point } = placed;
  const characters = state.blueprint.characters.filter(({ id }) => onStage(state, id));
  return {
    language: state.blueprint.language,
    seed: state.seed,
    beat: state.beat,
    point: {
      id: point.id,
      title: point.title,
      description: point.description,
      result: point.result,
      flag: 'judged' in point.flag ? point.flag.judged : JSON.stringify(point.flag.when),
    },
    characters: characters.map(({ id, name }) => ({ id, name, want: point.cues[id]?.want ?? '' })),
    things: state.blueprint.props.map(({ id, name }) => ({ id, name })),
    moves: Object.entries(point.cues).flatMap(([who, cue]) =>
      cue.moves.map((move) => ({ who, verb: move.act?.verb ?? 'say', targets: move.act?.targets ?? [] })),
    ),
    lines: latest(chronicle.since(after)),
    nameOf: (id) => book.nameOf(id),
  };
}

function latest(lines: readonly TranscriptLine[]): readonly TranscriptLine[] {
  return lines.slice(-houseLines);
}

/** Steps that could be taken now: moves whose time has come, then the planned beats of the ways. */
export function stepsNow(state: StageState): (HouseBeat & { readonly move?: string })[] {
  const placed = state.point && stageBook(state.blueprint).points.get(state.point.id);
  if (!placed) return [];
  const moves = Object.entries(placed.point.cues)
    .filter(([who]) => onStage(state, who))
    .flatMap(([who, cue]) =>
      cue.moves
        .filter((move) => !move.when || holds(move.when, state))
        .map((move) => ({
          who,
          verb: move.act?.verb ?? 'say',
          targets: move.act?.targets ?? [],
          move: move.id,
          ...(move.say && { gist: move.say }),
        })),
    );
  const planned = (state.ways?.ways ?? placed.point.ways)
    .flatMap(({ beats }) => beats)
    .filter((beat) => beat.verb !== 'say' && onStage(state, beat.who) && inTime(state, placed.point, beat));
  return [...moves, ...planned];
}

/** A planned beat that is one of the character's own moves waits, as that move does, for its time. */
function inTime(state: StageState, point: Point, { who, verb, targets }: HouseBeat): boolean {
  const same = (point.cues[who]?.moves ?? []).filter(({ act }) => act?.verb === verb && act.targets.join() === targets.join());
  return same.length === 0 || same.some(({ when }) => !when || holds(when, state));
}
