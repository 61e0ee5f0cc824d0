import type { Prop } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { Chronicle } from '../events/chronicle.ts';
import type { Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import type { StageState } from '../events/state.ts';
import { chance } from '../model/random.ts';
import { holdsWords } from '../text/holds-words.ts';
import { perceive } from '../world/perceive.ts';
import { accused, accuses, namesOf, speaksTo } from './accusing.ts';
import { deed } from './profile.prompt.ts';
import type { Stage } from './stage.ts';
import { defaultRungs, stallMeter } from './stall.ts';
import { type ActorView, type ViewMove, viewOf } from './view.ts';
import { isAloneOutside, wayBack } from './walked-out.ts';

/** What one might do with a thing without being told to. */
const inviting: readonly string[] = ['read', 'open', 'take', 'examine', 'search'];
const shown = 3;

/** What a seat has done and said so far, and how often it had the floor in this point. */
type Past = { readonly deeds: ReadonlySet<string>; readonly speeches: readonly string[]; readonly turns: number };

function pastOf(state: StageState, seat: CharacterId, log: readonly Recorded[]): Past {
  const own = unstruck(log).filter((event) => 'by' in event && event.by === seat);
  const start = state.point?.startSeq ?? 0;
  return {
    deeds: new Set(own.flatMap((event) => (event.type === 'attempt' ? [deedKey(event.verb, event.targets)] : []))),
    speeches: own.flatMap((event) => (event.type === 'speech' || event.type === 'whisper' ? [event.text] : [])),
    turns: new Set(own.filter(({ seq }) => seq > start).map(({ beat }) => beat)).size,
  };
}

const deedKey = (verb: string, targets: readonly { readonly id: string }[]): string => `${verb} ${targets[0]?.id ?? ''}`;

/**
 * The moves of its cue that a person may be shown: nothing it has not learned, nobody who is not here, no accusation that it has not made
 * itself (a chip that names a murderer solves the play), and nothing that it has already done or said.
 */
export function offered(view: ActorView, state: StageState, log: readonly Recorded[]): ViewMove[] {
  const past = pastOf(state, view.self.id, log);
  return view.moves.filter(({ act, say }) => {
    if (act && past.deeds.has(deedKey(act.verb, act.targets))) return false;
    return say === undefined || (!spoils(say, view, state, past) && !past.speeches.some((one) => repeats(say, one)));
  });
}

function spoils(text: string, { self, people, language }: ActorView, state: StageState, past: Past): boolean {
  const { blueprint, knows, heard } = state;
  if (keptFrom(state, self.id).some(({ name, aliases }) => holdsWords(text, [[name, ...aliases]]))) return true;
  const learned = new Set([...(knows[self.id] ?? []), ...(heard[self.id] ?? []).map(({ fact }) => fact)]);
  if (blueprint.facts.some(({ id, words }) => !learned.has(id) && words.length > 0 && holdsWords(text, words))) return true;
  const here = new Set([self.id, ...people.map(({ id }) => id)]);
  if (blueprint.characters.some((one) => !here.has(one.id) && speaksTo(text, namesOf(one)))) return true;
  if (!accuses(text, language)) return false;
  const others = blueprint.characters.filter(({ id }) => id !== self.id);
  const whom = accused(text, others);
  return !past.speeches.some(
    (one) => accuses(one, language) && (whom.length === 0 || accused(one, others).some((name) => whom.includes(name))),
  );
}

/** What lies or is held out of their sight: they do not know that there is such a thing. */
function keptFrom({ blueprint, world }: StageState, who: CharacterId): Prop[] {
  const seen = new Set(perceive(blueprint, world, who).props.map(({ id }) => id));
  return blueprint.props.filter(({ id }) => !seen.has(id) && world.props[id]?.hidden === true);
}

/** Most of what it would say has been said. */
function repeats(gist: string, said: string): boolean {
  const wanted = content(gist);
  if (wanted.size < 2) return false;
  const heard = content(said);
  return [...wanted].filter((word) => heard.has(word)).length >= wanted.size * 0.6;
}

/** Words of four letters and more; in Chinese, pairs of characters. */
function content(text: string): Set<string> {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{Script=Latin}'’]{4,}/gu) ?? [];
  const pairs = (plain.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].slice(1).map((second, index) => `${[...run][index]}${second}`),
  );
  return new Set([...words, ...pairs]);
}

/** Three moves a person might make: what the cue suggests, then what is at hand; others on its next turn, where there are others. */
export function suggestionsIn(view: ActorView, state: StageState, log: readonly Recorded[]): string[] {
  // Deeds are put into words in two languages only: where the play speaks another, what could be said is all there is.
  if (view.play.tongue !== undefined)
    return offered(view, state, log)
      .flatMap(({ say }) => say ?? [])
      .slice(0, shown);
  const past = pastOf(state, view.self.id, log);
  const cued = offered(view, state, log).map((move) => (move.act ? `*${deed(view.language, move.act)}*` : (move.say ?? '')));
  const held = new Set(view.holding.map(({ id }) => id));
  const atHand = view.reach
    .filter(({ id }) => !held.has(id))
    .sort((a, b) => chance(view.seed, view.beat, a.id, 'suggestion') - chance(view.seed, view.beat, b.id, 'suggestion'))
    .flatMap(({ id, name, verbs }) =>
      inviting
        .filter((verb) => verbs.includes(verb) && !past.deeds.has(deedKey(verb, [{ id }])))
        .slice(0, 1)
        .map((verb) => `*${deed(view.language, { verb, names: [name] })}*`),
    );
  const back = wayBack(state, view.self.id);
  const home = back ? [`*${deed(view.language, { verb: back.verb, names: [back.name] })}*`] : [];
  const from = cued.length > shown ? (past.turns * shown) % cued.length : 0;
  return [...new Set([...home, ...cued.slice(from), ...cued.slice(0, from), ...atHand])].filter((one) => one !== '').slice(0, shown);
}

/** The beat in which each seat asked for a hint. */
const asked = new WeakMap<Stage, Map<CharacterId, number>>();

/** Somebody asked: their turn comes with suggestions, until they have played. */
export function askForIdeas(stage: Stage, seat: CharacterId): void {
  asked.set(stage, (asked.get(stage) ?? new Map<CharacterId, number>()).set(seat, stage.state.beat));
}

/** What a turn comes with: nothing, unless it was asked for, the play has stalled, or they have walked out of it. People have ideas of their own. */
export function suggestionsFor(stage: Stage, seat: CharacterId): string[] {
  const { state, house, chronicle, log } = stage;
  const wanted = asked.get(stage)?.get(seat) === state.beat || stallMeter(state) >= house.rungs.hint - 1 || isAloneOutside(state, seat);
  return wanted ? suggestionsIn(viewOf(seat, state, chronicle, house), state, log) : [];
}

/** The same from a state alone, for whoever asks between two turns. Nothing of it comes from what was said. */
export function suggestMoves(state: StageState, seat: CharacterId): string[] {
  return suggestionsIn(viewOf(seat, state, new Chronicle(state.blueprint), { historyLines: 1, rungs: defaultRungs }), state, []);
}
