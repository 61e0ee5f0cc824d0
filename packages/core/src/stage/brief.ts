import type { TranscriptLine } from '../events/transcript.ts';
import type { Brief, BriefAct, BriefLine, BriefMove, BriefRole } from '../model/brief/index.ts';
import type { Prompt } from '../model/model.ts';
import type { ActorView, ViewAct, ViewMove } from './view.ts';

const heardLines = 24;

/** A prompt whose brief is written when somebody reads it: most models never do. */
export function briefed(prompt: Omit<Prompt, 'brief'>, write: () => Brief): Prompt {
  let brief: Brief | undefined;
  return {
    ...prompt,
    get brief() {
      brief ??= write();
      return brief;
    },
  };
}

/** The same view as data, for the understudy. Nothing may be in here that the messages may not hold. */
export function briefRole(view: ActorView): BriefRole {
  return {
    play: view.play.id,
    language: view.language,
    seed: view.seed,
    beat: view.beat,
    act: view.act,
    point: view.point,
    beatsInPoint: view.beatsInPoint,
    self: { id: view.self.id, name: view.self.name, part: view.self.part, mood: view.self.mood, goal: view.goal },
    knows: view.knows.map(({ id }) => id),
    place: view.place.name,
    ...(view.hiding ? { hiding: view.hiding } : {}),
    present: view.people.map(({ id, name, person, health }) => ({ id, name, person, health })),
    holding: view.holding.map(({ id, name }) => ({ id, name })),
    reach: view.reach.map(({ id, name, verbs }) => ({ id, name, verbs })),
    exits: view.exits.map(({ id, name }) => ({ id, name })),
    want: view.want,
    moves: view.moves.map(briefMove),
    ...(view.prompted
      ? { prompted: { text: view.prompted.text, ...(view.prompted.act ? { act: briefAct(view.prompted.act) } : {}) } }
      : {}),
    heard: heard(view.lines, view),
    ...remembered(view),
    ...(view.lore && { lore: view.lore.map(({ name, text }) => ({ name, text })) }),
    used: view.used,
    stall: view.stall,
  };
}

/** What stands before the last lines, as far as the view goes back; and what it knows, and of whom. */
function remembered(view: ActorView): Pick<BriefRole, 'earlier' | 'said' | 'secrets' | 'acquaintances' | 'aliases'> {
  const before = view.lines.slice(0, -heardLines).filter(({ kind }) => kind === 'speech');
  const persons = new Set(view.people.filter(({ person }) => person).map(({ id }) => id));
  return {
    earlier: heard(
      before.filter(({ by }) => by !== null && persons.has(by)),
      view,
    ),
    said: before.filter(({ by }) => by === view.self.id).map(({ text }) => text),
    secrets: view.knows.map(({ id, text, open }) => ({ id, text, ...(open && { open }) })),
    acquaintances: view.relations.map(({ name }) => name),
    aliases: Object.fromEntries(
      [...view.relations, view.self].flatMap(({ name, aliases = [] }) => (aliases.length > 0 ? [[name, aliases]] : [])),
    ),
  };
}

export function briefAct(act: ViewAct): BriefAct {
  return { verb: act.verb, targets: act.targets.map(({ id }) => id), targetNames: act.names };
}

export function briefMove(move: ViewMove): BriefMove {
  return { id: move.id, ...(move.act ? { act: briefAct(move.act) } : {}), ...(move.say ? { say: move.say } : {}) };
}

export function heard(
  lines: readonly TranscriptLine[],
  view: Pick<ActorView, 'nameOf' | 'people'> & { readonly self: { readonly id: string } },
): BriefLine[] {
  const persons = new Set(view.people.filter(({ person }) => person).map(({ id }) => id));
  return lines.slice(-heardLines).map((line) => ({
    by: line.by === null ? null : view.nameOf(line.by),
    kind: line.did !== undefined && persons.has(line.did) ? 'attempt' : line.kind,
    text: line.text,
    mine: line.by === view.self.id,
    toMe: line.to.includes(view.self.id),
    person: persons.has(line.by ?? line.did ?? ''),
  }));
}
