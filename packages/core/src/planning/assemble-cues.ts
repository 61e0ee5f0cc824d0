import type { Cue, Move, Point } from '../blueprint/schema.ts';
import { holdsWords } from '../text/holds-words.ts';
import type { Language } from '../text/language.ts';
import type { Event } from './flags.ts';
import type { CuesPart } from './parts.ts';
import type { PlannedPoint } from './points.ts';
import type { ActSketch, Sketch } from './sketch.ts';
import type { Register } from './things.ts';
import { houseWords } from './words.ts';

/** A cue for everybody who is there: what they want, what they might do, and, once there was talk, what leads on. */
export function cuesOf(placing: Placing, act: ActSketch, known: Register, { facts }: Sketch, language: Language): Point['cues'] {
  const { point, events, buildUp } = placing;
  const cues: Record<string, Cue> = {};
  for (const who of point.here) {
    const own = act.cues.get(who);
    const cue = own && cueAt(own.cues, occasionsOf(act, who), point.number);
    const moves = (cue?.moves ?? []).flatMap((move, index): Move[] => {
      const targets = move.targets.flatMap((name) => known.target(name) ?? []);
      const act =
        move.verb === undefined || move.verb === 'say' || targets.length < move.targets.length ? undefined : { verb: move.verb, targets };
      if (!act && move.say === undefined) return [];
      const leads = events.some((event) => leadsTo({ ...(act && { act }), ...(move.say !== undefined && { say: move.say }) }, event));
      return [
        { id: `move-${index + 1}`, ...(leads && { when: buildUp }), ...(act && { act }), ...(move.say !== undefined && { say: move.say }) },
      ];
    });
    cues[who] = { want: cue?.want ?? own?.goal ?? houseWords(language).want, moves };
  }
  for (const [index, event] of events.entries()) lead(event, index, placing, cues, facts, known);
  return cues;
}

const occasionsOf = ({ points }: ActSketch, who: string): number[] =>
  points.filter(({ here }) => here.includes(who)).map(({ number }) => number);

type Written = CuesPart['cues'][number];

/** By the number of its point; a writer who was shown 1, 3 and 4 and counts 1, 2, 3 has counted occasions. */
export function cueAt(cues: readonly Written[], occasions: readonly number[], point: number): Written | undefined {
  const counted = cues.some((one) => !occasions.includes(one.point)) && cues.every((one) => one.point <= occasions.length);
  return cues.find((one) => (counted ? occasions[one.point - 1] : one.point) === point);
}

type Doing = Pick<Move, 'act' | 'say'>;

function leadsTo({ act, say }: Doing, { deed, tells, says }: Event): boolean {
  if (says) return say !== undefined && holdsWords(say, says.words);
  if (deed && act) return act.verb === deed.verb && (deed.targets[0] === undefined || act.targets[0] === deed.targets[0]);
  return tells !== undefined && say !== undefined && holdsWords(say, tells.fact.words);
}

/** A move is a gist: a whole speech is none. */
const longest = 500;

/** Every event has somebody who may bring it about: where no writer gave them the move, the house does. */
function lead(
  event: Event,
  index: number,
  { point, buildUp }: Placing,
  cues: Record<string, Cue>,
  facts: Sketch['facts'],
  known: Register,
): void {
  if (event.byItself) return;
  const everyone = Object.entries(cues);
  if (everyone.some(([who, { moves }]) => moves.some((move) => may(who, event) && leadsTo(move, event)))) return;
  const id = `onwards-${index + 1}`;
  const { deed, tells, says } = event;
  const doer = deed ? (deed.who ?? seekerAmong(point.here, event, facts)) : (says ?? tells)?.who;
  const cue = doer === undefined ? undefined : cues[doer];
  if (!cue) return;
  if (deed) cue.moves.push({ id, when: buildUp, act: { verb: deed.verb, targets: [...deed.targets] } });
  else if (tells) cue.moves.push({ id, when: buildUp, say: tells.fact.text });
  else if (says) {
    const own = point.turn?.lines.filter((one) => known.person(one.who) === says.who) ?? [];
    const line = own.find((one) => one.says !== undefined && one.says.length <= longest && holdsWords(one.says, says.words))?.says;
    if (line !== undefined) cue.moves.push({ id, when: buildUp, say: line });
  }
}

const may = (who: string, { deed, tells, says }: Event): boolean => ((deed ?? says ?? tells)?.who ?? who) === who;

/** Not whoever keeps the secret. */
function seekerAmong(here: readonly string[], { deed }: Event, facts: Sketch['facts']): string | undefined {
  const keepers = new Set(facts.flatMap(({ knownBy }) => knownBy));
  const others = here.filter((who) => !deed?.targets.includes(who));
  return others.find((who) => !keepers.has(who)) ?? others[0];
}

/** One point on its way into the blueprint. */
export type Placing = {
  readonly act: number;
  readonly point: PlannedPoint;
  readonly place: string;
  readonly scene: number;
  readonly events: readonly Event[];
  readonly buildUp: NonNullable<Point['buildUp']>;
};
