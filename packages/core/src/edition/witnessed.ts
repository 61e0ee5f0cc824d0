import type { Blueprint } from '../blueprint/schema.ts';
import type { Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import type { PublicFrame, Viewer } from '../events/frames.ts';
import { Projector } from '../events/project.ts';

/** Something a viewer witnessed, as it was shown, and what is known of how it came about. */
export type Moment = {
  readonly frame: Extract<PublicFrame, { number: number }>;
  /** The engine's own sentence, by its key; what an author or a model wrote has none. */
  readonly key?: string;
  /** The deed as its author wrote it, where it was played so. */
  readonly written?: string;
  /** Whoever did it was a person. */
  readonly person: boolean;
  /** Of the playbill: the play is in a language of which the house has no words of its own. */
  readonly tongue?: string;
};

/** An event as one viewer saw it, and whether it was struck later. */
export type Seen = { readonly event: Recorded; readonly frame: PublicFrame; readonly struck: boolean };

/** What stands of what somebody saw, in order. Nothing else is ever in an edition. */
export function momentsOf(seen: Iterable<Seen>): Moment[] {
  const people = new Set<string>();
  const moments: Moment[] = [];
  let script: WrittenDeeds = new Map();
  for (const { event, frame, struck } of seen) {
    seat(event, people);
    if (event.type === 'performance-open') script = writtenDeeds(event.blueprint);
    if (!('number' in frame) || frame.type === 'rewind' || struck) continue;
    const key = keyOf(event);
    const tongue = event.type === 'performance-open' ? event.blueprint.tongue : undefined;
    const written = frame.type === 'gesture' ? script.get(frame.by)?.get(bareDeed(frame.text, [])) : undefined;
    const known = { ...(key !== undefined && { key }), ...(tongue !== undefined && { tongue }), ...(written !== undefined && { written }) };
    moments.push({ frame, ...known, person: 'by' in frame && people.has(frame.by) });
  }
  return moments;
}

/** Everybody's deeds as they were written, by what is left of them without their doer's name and without signs. */
type WrittenDeeds = ReadonlyMap<string, ReadonlyMap<string, string>>;

function writtenDeeds({ characters, acts }: Blueprint): WrittenDeeds {
  const beats = acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points.flatMap(({ script = [] }) => script)));
  return new Map(
    characters.map(({ id, name, aliases = [] }) => {
      const names = [name, ...aliases, ...name.split(' ')];
      const own = beats.flatMap(({ who, does }) => (who === id && does !== undefined ? [does] : []));
      return [id, new Map(own.flatMap((does) => [[], names].map((called) => [bareDeed(does, called), does] as const)))];
    }),
  );
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** However it was told, with its doer's name or without. */
function bareDeed(deed: string, names: readonly string[]): string {
  const named = names.filter((name) => deed.startsWith(name)).sort((a, b) => b.length - a.length)[0] ?? '';
  return letters(deed.slice(named.length).replace(/^\s*(?:He|She|They|他|她|它)(?=\s|\p{Script=Han})/u, ''));
}

/** Once the curtain has fallen nobody has a part left to play: what was written to be aside is everybody's to read. */
export function afterCurtain(log: readonly Recorded[]): readonly Recorded[] {
  const isKept = (event: Recorded) =>
    (event.type === 'whisper' || event.type === 'thought') && event.written === true && !event.witnesses.audience;
  if (!log.some(isKept) || !unstruck(log).some(({ type }) => type === 'curtain')) return log;
  return log.map((event) => (isKept(event) ? { ...event, witnesses: { ...event.witnesses, audience: true } } : event));
}

/** What one viewer, as a rule the audience, saw of an evening. */
export function witnessed(log: readonly Recorded[], viewer: Viewer = 'audience'): Moment[] {
  const projector = new Projector(viewer);
  const opened = afterCurtain(log);
  const standing = new Set(unstruck(opened));
  return momentsOf(
    opened.flatMap((event) => {
      const frame = projector.project(event);
      return frame ? [{ event, frame, struck: !standing.has(event) }] : [];
    }),
  );
}

function seat(event: Recorded, people: Set<string>): void {
  if (event.type === 'seat-taken' || (event.type === 'stand-in' && !event.on)) people.add(event.seat);
  if (event.type === 'seat-left' || (event.type === 'stand-in' && event.on)) people.delete(event.seat);
}

function keyOf(event: Recorded): string | undefined {
  const said =
    event.type === 'ruling'
      ? event.because
      : event.type === 'narration' || event.type === 'happening' || event.type === 'discovery'
        ? event.text
        : undefined;
  return said && 'key' in said ? said.key : undefined;
}
