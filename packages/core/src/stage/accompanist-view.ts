import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { onStage, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import type { Message } from '../model/model.ts';
import { withoutSentences } from '../text/whole-sentences.ts';
import { wordsOf } from '../text/words.ts';
import { type AccompanistView, type Room, scriptLine } from './accompanist.prompt.ts';
import content from './accompanist.words.json' with { type: 'json' };
import { against, claimed, found, ruled, wished } from './came-of-it.ts';
import { seenInHand } from './hands.ts';
import { learned, standing } from './how-things-stand.ts';
import { type OnlyTheirs, onlyTheirs } from './only-theirs.ts';
import { type Due, isBeforeLastWord, isDecisive, leavesAfter, leftAfter, paceOf } from './pace.ts';
import { endingSoFar, isLeftOver, noEnding } from './played-ending.ts';
import { wordsIn } from './played-words.ts';
import { isRefusing } from './refusing.ts';
import type { Stage } from './stage.ts';
import { talkOf } from './talk.ts';
import { unheard } from './unheard.ts';
import { stillSo } from './wants.ts';
import { pointLines, speaksOf } from './where-it-is.ts';

const words = wordsOf(content);

export function accompanistView(stage: Stage, lead: CharacterId, due: Due): AccompanistView {
  const { state } = stage;
  const talk = talkOf(stage, lead);
  return {
    blueprint: state.blueprint,
    lead,
    due,
    room: roomOf(state, due),
    talk,
    tail: tailOf(stage, lead, due, talk),
    otherwise: otherwiseOf(state, lead),
  };
}

/** What turns, or lands, or is the last but one has more room than what only goes on; where the evening is decided, the most. */
function roomOf(state: StageState, due: Due): Room {
  if (due === 'last') return 'last';
  const turns = state.point?.aftermath !== undefined || leftAfter(state, due) <= 0 || isBeforeLastWord(state, due);
  if (turns && isDecisive(state)) return 'climax';
  return due !== 'line' || turns ? 'hinge' : 'plain';
}

/** A person who is handed something at the end of every answer is led by the nose: how the last ones stopped is said as soon as it repeats. */
function stoppedOn({ blueprint, accompaniment: { closed = [] } }: StageState, lead: string): string[] {
  const { heads, closes, otherwise } = words[blueprint.language];
  const last = closed.slice(-2);
  const asking = last.filter((one) => one === 'question' || one === 'offer').length;
  if (last.length < 2 || (asking < 2 && last[0] !== last[1])) return [];
  const named = [...new Set(last)].map((one) => (one === 'question' || one === 'offer' ? closes[one]({ lead }) : closes[one]));
  return [`${heads.closed}: ${named.join(', ')}. ${otherwise}`];
}

/** What the house says of this moment: binding, and never played. */
function tailOf(stage: Stage, lead: CharacterId, due: Due, talk: readonly Message[]): string {
  const { state } = stage;
  const { heads, tasks } = words[state.blueprint.language];
  const { nameOf } = stageBook(state.blueprint);
  const list = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines.map((one) => `- ${one}`)] : []);
  const who = { lead: nameOf(lead) };
  const { note } = state.accompaniment;
  const own = onlyTheirs(state, lead);
  // One order on how to stop: two would exclude each other.
  const coda = due !== 'last' && isBeforeLastWord(state, due);
  const leaves = leavesAfter(state) && (state.point?.aftermath !== undefined || leftAfter(state, due) <= 0);
  const told = (when: OnlyTheirs['when']) => own.flatMap((one) => (one.when === when ? [withBearers(one, heads.shownBy)] : []));
  return [
    `[${heads.alone}`,
    ...(due === 'last' ? [] : pointLines(state, due, lead, shownIn(stage))),
    ...list(heads.failed, ruled(stage, lead)),
    ...list(heads.claimed(who), claimed(stage, lead)),
    ...list(heads.cameOff, against(stage, lead, false)),
    ...list(heads.price, against(stage, lead, true)),
    ...list(heads.found, found(stage, lead)),
    ...list(heads.wished, wished(stage)),
    ...list(heads.before, broughtAlong(stage, lead)),
    ...list(
      due === 'line' || due === 'last' ? heads.standsBefore(who) : heads.stands,
      standing(state, seenInHand(stage.log, state.blueprint)),
    ),
    ...list(heads.heard, learned(state)),
    ...list(heads.secret(who), told('later')),
    ...list(heads.due(who), told('now')),
    ...list(heads.late(who), told('late')),
    ...list(heads.lore, loreNow(stage, lead).told),
    ...list(
      heads.kept,
      state.established.flatMap(({ text }) => (stillSo(state, text) === text ? [text] : [])),
    ),
    ...list(
      heads.threads(who),
      state.threads.map(({ by, text }) => (by === lead ? text : `${nameOf(by)}: ${text}${due === 'line' ? heads.maybe : ''}`)),
    ),
    ...list(heads.unheard, due === 'last' ? [] : unheardNow(stage, talk)),
    ...(due === 'line' && !coda && !leaves ? stoppedOn(state, who.lead) : []),
    ...(note === '' ? [] : [`${heads.note}: ${note}`]),
    taskOf(stage, due, who.lead),
    ...(state.world.characters[lead]?.stance?.outside ? [tasks.outside(who)] : []),
    ...(coda ? [tasks.coda(who)] : []),
    ']',
  ].join('\n');
}

/** What was seen to happen, in the words in which it was: it is not to be seen once more. */
const shownIn = ({ log }: Stage): string[] =>
  unstruck(log).flatMap((event) => (event.type === 'narration' || event.type === 'gesture' ? wordsIn(event) : []));

/** Where a thing shows it, somebody may see it without being told. */
const withBearers = ({ text, shownBy }: OnlyTheirs, head: string): string =>
  shownBy.length > 0 ? `${text} [${head}: ${shownBy.join(', ')}]` : text;

const unheardNow = ({ state, log }: Stage, talk: readonly Message[]): string[] =>
  unheard(
    state,
    talk.map(({ content: text }) => text),
    new Set(unstruck(log).flatMap((event) => (event.type === 'attempt' && !event.only ? event.targets.map(({ id }) => id) : []))),
  ).map(({ name }) => name);

const mostLore = 12;
const longestLore = 1200;

type Called = { readonly told: readonly string[]; readonly events: readonly EventOf<'lore'>[] };

/** What the books of the play and of those who are played say to what was just spoken of. What one book says to several is told once. */
export function loreNow({ lore, state, chronicle }: Stage, lead: CharacterId): Called {
  const { nameOf } = stageBook(state.blueprint);
  const own = new Map<string, CharacterId[]>();
  const others = state.blueprint.characters.filter(({ id }) => id !== lead && onStage(state, id));
  const called = others.flatMap(({ id }) => (lore ? [{ id, ...lore.now(id, state, chronicle) }] : []));
  for (const { id, lore: entries = [] } of called) for (const { text } of entries) own.set(text, [...(own.get(text) ?? []), id]);
  return {
    told: [...own].slice(0, mostLore).map(([text, who]) => `${who.map(nameOf).join(', ')}: ${text.slice(0, longestLore)}`),
    events: called.flatMap(({ event }) => (event ? [event] : [])),
  };
}

/** What those who are played remember of earlier evenings: what they have always before them, and what comes back to those who are here. */
function broughtAlong({ chronicle, recollections, state }: Stage, lead: CharacterId): string[] {
  const others = state.blueprint.characters.filter(({ id }) => id !== lead);
  const always = others.flatMap(({ id, name }) =>
    chronicle.recapsOf(id).flatMap(({ scene, text }) => (scene === 'before' ? [`${name}: ${text}`] : [])),
  );
  const now = others
    .filter(({ id }) => onStage(state, id))
    .flatMap(({ id, name }) => recollections.ofBefore(id, state, chronicle).map(({ text }) => `${name}: ${text}`));
  return [...always, ...now.slice(0, mostLongAgo)];
}

/** Of all of them together, however many are on stage. */
const mostLongAgo = 6;

/** What was written of a scene tells of deeds of the person's, which nobody but they can play. */
function withoutTheirs({ blueprint }: StageState, lead: string, text: string): string {
  const { aliases = [] } = blueprint.characters.find(({ name }) => name === lead) ?? {};
  return withoutSentences(text, (sentence) => [lead, ...aliases].some((name) => speaksOf(sentence, name)));
}

/** It stands in a sentence of the house's, which ends by itself. */
const unstopped = (text: string): string => text.trim().replace(/[.。]+$/u, '');

function taskOf(stage: Stage, due: Due, lead: string): string {
  const { state } = stage;
  const { tasks } = words[state.blueprint.language];
  const book = stageBook(state.blueprint);
  if (due === 'last') {
    // What was played has come to none of them, for all anybody can tell: none is held out.
    const { ending } = state.accompaniment;
    // Whoever refuses everything has met no condition: what is left over is not how it ended.
    const near = state.coda?.ending ?? '';
    const left = isRefusing(state) && isLeftOver(state, near) ? '' : near;
    const written = ending === noEnding ? '' : stillSo(state, book.endings.get(endingSoFar(state) ?? left)?.text ?? '');
    return state.coda?.who.length === 0 ? tasks.lastAway({ lead, ending: written }) : tasks.last({ lead, ending: written });
  }
  if (due === 'alone') return tasks.alone({ lead });
  // What should turn now is more than felt.
  const begins = state.accompaniment.inPoint === 0 && state.ended.length > 0 && paceOf(state).left > 2;
  if (due === 'line') return begins ? tasks.next : tasks.line;
  const scene = book.scenes.get(state.scene ?? '');
  if (state.accompaniment.seq > 0 && state.accompaniment.scene === null) return tasks.enters({ lead });
  if (state.ended.length === 0 || !scene) return tasks.opening({ lead });
  const here = scenePlace(state);
  const task = here === scene.place ? tasks.scene : tasks.apart;
  return task({
    lead,
    place: unstopped(withoutTheirs(state, lead, stillSo(state, scene.description)) || scene.title),
    time: unstopped(scene.time ?? ''),
    here: book.nameOf(here ?? ''),
  });
}

/** Where nobody can be asked: what others say in what was written, as far as the person's own next line. */
function otherwiseOf(state: StageState, lead: CharacterId): string {
  const { nameOf, points } = stageBook(state.blueprint);
  const placed = state.point && points.get(state.point.id);
  const script = placed?.point.script ?? [];
  const from = script.findIndex(({ who }, index) => index >= state.accompaniment.inPoint * 3 && who !== lead);
  const to = script.findIndex(({ who }, index) => index > from && who === lead);
  const lines = from < 0 ? [] : script.slice(from, to < 0 ? from + 4 : to);
  return lines.length > 0 ? lines.map((beat) => scriptLine(beat, nameOf)).join('\n') : `* ${placed?.point.fallback.text ?? ''}`;
}
