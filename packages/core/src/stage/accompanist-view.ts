import { conditionsOfPoint, questionsIn, stageBook } from '../blueprint/lookup.ts';
import type { Point, Seen } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { EventOf, Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import { onStage, type StageState } from '../events/state.ts';
import { lineOf, say } from '../events/transcript.ts';
import type { Message } from '../model/model.ts';
import { literally } from '../text/literally.ts';
import { wordsOf } from '../text/words.ts';
import { applyChange } from '../world/change.ts';
import { isGone } from '../world/locate.ts';
import { leftToThem } from './accompanied.ts';
import { isIdle } from './accompanied-deeds.ts';
import { type AccompanistView, type Room, roomForTalk, scriptLine } from './accompanist.prompt.ts';
import content from './accompanist.words.json' with { type: 'json' };
import { alternativeMet } from './aftermath.ts';
import { seenNext } from './bridge.ts';
import { knownAlone, learned, standing } from './how-things-stand.ts';
import { type Due, goesBy, isBeforeLastWord, leavesAfter, paceOf } from './pace.ts';
import { readLine } from './person.ts';
import { endingSoFar, noEnding } from './played-ending.ts';
import type { Stage } from './stage.ts';
import { unheard } from './unheard.ts';
import { canBe } from './way-out.ts';

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

/** What turns, or lands, or is the last but one has more room than what only goes on. */
function roomOf(state: StageState, due: Due): Room {
  if (due === 'last') return 'last';
  const turns = state.point?.aftermath !== undefined || paceOf(state).left <= 1 || isBeforeLastWord(state);
  return due !== 'line' || turns ? 'hinge' : 'plain';
}

/** The evening as a talk: what the person typed, word for word; and everything else, as it was played. */
function talkOf({ log, state, house }: Stage, lead: CharacterId): Message[] {
  const { blueprint } = state;
  const { nameOf } = stageBook(blueprint);
  const kept = unstruck(log);
  const typed = new Set(kept.flatMap((event) => (event.type === 'line' && event.seat === lead ? [event.beat] : [])));
  const turns: { readonly role: Message['role']; readonly lines: string[]; beat: number; by: CharacterId | null }[] = [];
  const add = (role: Message['role'], text: string, beat: number, by: CharacterId | null) => {
    const last = turns.at(-1);
    if (last?.role !== role) turns.push({ role, lines: [text], beat, by });
    else if (by !== null && last.by === by && last.beat === beat)
      last.lines.push(`${last.lines.pop()} ${text.slice(text.indexOf(': ') + 2)}`);
    else {
      last.lines.push(text);
      Object.assign(last, { beat, by });
    }
  };
  for (const event of kept) {
    if (event.type === 'line' && event.seat === lead) add('user', typedAs(event.text, nameOf(lead), state), event.beat, null);
    const own = 'by' in event && event.by === lead && typed.has(event.beat);
    const text = own ? null : answeredAs(event, state, lead);
    if (text !== null) add('assistant', text, event.beat, 'by' in event && typeof event.by === 'string' ? event.by : null);
  }
  const talk = turns.map(({ role, lines }) => ({ role, content: lines.join('\n') }));
  return shortened(talk, roomForTalk(blueprint, lead, house.window));
}

function typedAs(text: string, name: string, { blueprint }: StageState): string {
  if (text.trim() === '/pass') return words[blueprint.language].tasks.pass({ lead: name });
  const line = readLine(text);
  if (line.type === 'whisper') return `${name} (${words[blueprint.language].marks.aside({ to: line.to })}): ${line.text}`;
  // Said or done by a command, it is written as it is meant.
  return `${name}: ${text.trimStart().startsWith('/') && line.type === 'parts' ? line.parts.map(({ typed }) => typed).join(' ') : text}`;
}

function answeredAs(event: Recorded, { blueprint }: StageState, lead: CharacterId): string | null {
  if (event.type === 'pass' || event.type === 'whispering' || event.type === 'voice') return null;
  // Its title is on a card.
  if (event.type === 'scene-start' && !event.told) return `* ${stageBook(blueprint).scenes.get(event.scene)?.description ?? ''}`;
  const line = lineOf(event, blueprint);
  if (!line) return null;
  const { nameOf } = stageBook(blueprint);
  const { marks } = words[blueprint.language];
  const whole = line.by === null ? '' : nameOf(line.by);
  // Told again without it, whoever speaks through a door has come in.
  const name = 'afar' in event && event.afar ? `${whole} (${marks.off})` : whole;
  if (line.by === null || line.kind === 'narration') return `* ${line.text}`;
  if (line.kind === 'gesture') return `${name}: (${line.text})`;
  if (line.kind === 'thought') return line.by === lead ? `${name}: [${line.text}]` : null;
  return line.kind === 'whisper'
    ? `${name} (${marks.aside({ to: line.to.map(nameOf).join(', ') })}): ${line.text}`
    : `${name}: ${line.text}`;
}

/** The newest of it, cut where a turn of the person's begins. */
function shortened(talk: readonly Message[], most: number): Message[] {
  let room = most;
  const from = talk.findLastIndex(({ content }) => {
    room -= content.length;
    return room < 0;
  });
  const kept = talk.slice(from + 1);
  return kept[0]?.role === 'assistant' ? [{ role: 'user', content: '…' }, ...kept] : kept;
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
  return [
    `[${heads.alone}`,
    ...(due === 'last' ? [] : pointLines(state, due, lead)),
    ...list(heads.failed, ruled(stage, lead)),
    ...list(heads.cameOff, against(stage, lead, false)),
    ...list(heads.price, against(stage, lead, true)),
    ...list(heads.found, found(stage, lead)),
    ...list(heads.wished, wished(stage)),
    ...list(heads.before, broughtAlong(stage, lead)),
    ...list(heads.stands, standing(state)),
    ...list(heads.heard, learned(state)),
    ...list(heads.secret(who), knownAlone(state, lead)),
    ...list(heads.lore, loreNow(stage, lead).told),
    ...list(
      heads.kept,
      state.established.map(({ text }) => text),
    ),
    ...list(
      heads.threads(who),
      state.threads.map(({ text }) => text),
    ),
    ...list(heads.unheard, due === 'last' ? [] : unheardNow(state, talk)),
    ...(due === 'line' ? stoppedOn(state, who.lead) : []),
    ...(note === '' ? [] : [`${heads.note}: ${note}`]),
    taskOf(stage, due, who.lead),
    ...(state.world.characters[lead]?.stance?.outside ? [tasks.outside(who)] : []),
    ...(due !== 'last' && isBeforeLastWord(state) ? [tasks.coda(who)] : []),
    ']',
  ].join('\n');
}

const unheardNow = (state: StageState, talk: readonly Message[]): string[] =>
  unheard(
    state,
    talk.map(({ content: text }) => text),
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

function taskOf(stage: Stage, due: Due, lead: string): string {
  const { state } = stage;
  const { tasks } = words[state.blueprint.language];
  const book = stageBook(state.blueprint);
  if (due === 'last') {
    // What was played has come to none of them, for all anybody can tell: none is held out.
    const { ending } = state.accompaniment;
    const written = ending === noEnding ? '' : (book.endings.get(endingSoFar(state) ?? state.coda?.ending ?? '')?.text ?? '');
    return state.coda?.who.length === 0 ? tasks.lastAway({ lead, ending: written }) : tasks.last({ lead, ending: written });
  }
  if (due === 'alone') return tasks.alone({ lead });
  // What should turn now is more than felt.
  const begins = state.accompaniment.inPoint === 0 && state.ended.length > 0 && paceOf(state).left > 2;
  if (due === 'line') return begins ? tasks.next : tasks.line;
  const scene = book.scenes.get(state.scene ?? '');
  if (state.accompaniment.seq > 0 && state.accompaniment.scene === null) return tasks.enters({ lead });
  if (state.ended.length === 0 || !scene) return tasks.opening({ lead });
  return tasks.scene({ lead, place: scene.description, time: scene.time ?? '' });
}

function pointLines(state: StageState, due: Due, who: CharacterId): string[] {
  const { blueprint, point, ended, accompaniment } = state;
  const book = stageBook(blueprint);
  const placed = point && book.points.get(point.id);
  if (!placed || !point) return [];
  const { heads } = words[blueprint.language];
  const { title, description, stakes, cues } = placed.point;
  const before = ended.at(-1);
  const came = before && book.points.get(before.point)?.point;
  const fresh = point.startSeq > accompaniment.seq;
  const outcome = came?.alternatives?.find(({ id }) => id === before?.alternative)?.result;
  const shown = fresh ? seenNext(state, placed).filter((one) => !isSeen(state, one) && isAsWritten(state, one)) : [];
  const seen = shown.flatMap(({ text }) => stillSo(state, text) || []);
  const enters =
    fresh && due !== 'opening' ? placed.point.enters.filter((one) => mayCome(state, one.who)).map(({ who }) => book.nameOf(who)) : [];
  const wants = point.aftermath ? [] : wantsIn(state, cues, who);
  return [
    ...(fresh && outcome !== undefined && due !== 'opening' ? [`${heads.turned}: ${outcome}`] : []),
    ...roadOf(state, placed.index),
    ...named(heads.passed, passedOver(state)),
    `${heads.now}: ${title}. ${stillSo(state, description)}`,
    ...(stakes === undefined || stillSo(state, stakes) === '' ? [] : [`${heads.stakes}: ${stillSo(state, stakes)}`]),
    ...(seen.length > 0 ? [`${heads.seen}: ${seen.join(' ')}`] : []),
    ...(enters.length > 0 ? [`${heads.comes}: ${enters.join(', ')}`] : []),
    ...(wants.length > 0 ? [`${heads.wants}:`, ...wants] : []),
    ...(point.aftermath
      ? landing(state, placed.point, book.nameOf(who))
      : [
          ...listed(heads.ways, waysOf(state, placed.point)),
          ...soonOf(placed.point, heads.soon),
          ...paceLines(state, placed.point, book.nameOf(who)),
        ]),
    ...named(
      heads.within({ lead: book.nameOf(who) }),
      goesBy(state, due).map(({ point: one }) => one),
    ),
  ];
}

const named = (head: string, points: readonly Point[]): string[] =>
  points.length > 0 ? [`${head}:`, ...points.map(({ title, result }) => `- ${title}: ${result}`)] : [];

/** Whole scenes for which no line was left: nobody has told them. */
function passedOver({ blueprint, ended, scene, accompaniment }: StageState): Point[] {
  const { points } = stageBook(blueprint);
  const from = ended.findLastIndex(({ point }) => points.get(point)?.scene.id === accompaniment.scene);
  if (scene === accompaniment.scene || from < 0) return [];
  return ended.slice(from + 1).flatMap(({ point }) => points.get(point)?.point ?? []);
}

const listed = (head: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${head}:`, ...lines.map((one) => `- ${one}`)] : [];

const mayCome = (state: StageState, who: CharacterId): boolean => !onStage(state, who) && state.world.characters[who]?.health !== 'dead';

/** What is behind us and what is still to come: the play is told as a whole, and whoever holds it would bring the same turn twice. */
function roadOf(state: StageState, index: number): string[] {
  const { blueprint, ended } = state;
  const { heads } = words[blueprint.language];
  const { order, points } = stageBook(blueprint);
  const later = order.slice(index + 1).map(({ point }) => point);
  // What was given whole before its time is behind us too: asked for again, it would be given twice.
  const over = [...ended.flatMap(({ point }) => points.get(point)?.point ?? []), ...later.filter((one) => hasCome(state, one))].map(
    ({ title }) => title,
  );
  const ahead = later.filter((one) => !hasCome(state, one)).map(({ title }) => title);
  return [
    ...(over.length > 0 ? [`${heads.over}: ${over.join('; ')}`] : []),
    ...(ahead.length > 0 ? [`${heads.ahead}: ${ahead.join('; ')}`] : []),
  ];
}

const hasCome = ({ judgedTrue }: StageState, { flag }: Point): boolean => 'judged' in flag && judgedTrue.includes(flag.judged);

/** Nothing that it shows was moved, used up or killed by those who play: then the evening is on another road. */
const isAsWritten = (state: StageState, { changes }: Seen): boolean => leftToThem(state, changes).length === changes.length;

/** What shows itself in the world has been seen once the world is so. */
function isSeen({ world }: StageState, { changes }: Seen): boolean {
  const shown = changes.filter((change) => !('learn' in change));
  return shown.length > 0 && shown.every((change) => isSo(world, change));
}

const isSo = (world: StageState['world'], change: Seen['changes'][number]): boolean =>
  JSON.stringify(applyChange(world, change)) === JSON.stringify(world);

/** Gertrude's letter is mostly called the letter. */
const lastWord = (name: string): string[] => /\s(\p{Script=Latin}{4,})$/u.exec(name)?.slice(1) ?? [];

/** What was written for this moment, without what speaks of the dead and of what is gone: nobody wants the knife that lies in the river. */
function stillSo({ blueprint, world }: StageState, text: string): string {
  const lost = [
    ...blueprint.props.flatMap(({ id, name, aliases }) => (isGone(world, id) ? [name, ...aliases, ...lastWord(name)] : [])),
    ...blueprint.characters.flatMap(({ id, name, aliases }) => (world.characters[id]?.health === 'dead' ? [name, ...aliases] : [])),
  ];
  if (lost.length === 0) return text;
  const named = new RegExp(lost.map((one) => (/\p{Script=Han}/u.test(one) ? literally(one) : `\\b${literally(one)}\\b`)).join('|'), 'iu');
  const kept = (text.match(/[^.!?。！？；;]+[.!?。！？；;]*\s*/gu) ?? []).filter((sentence) => !named.test(sentence));
  return kept.join('').trim();
}

/** What they still want: met, or out of reach, it is over; what they were to say or do for it and have, is behind them. */
function wantsIn(state: StageState, cues: Point['cues'], lead: CharacterId): string[] {
  const { heads } = words[state.blueprint.language];
  const { nameOf } = stageBook(state.blueprint);
  return Object.entries(cues).flatMap(([who, { want: written, moves }]) => {
    const want = stillSo(state, written);
    if (!onStage(state, who) || state.settled.includes(who) || want === '' || isPastDoing(state, moves)) return [];
    const tried = moves.length > 0 && moves.every(({ id }) => state.spentMoves[who]?.includes(id));
    return [`- ${nameOf(who)}${lead === who ? ` (${heads.plays})` : ''}: ${want}${tried ? ` (${heads.tried})` : ''}`];
  });
}

/** All that somebody was to do for it would be done to the dead, or with what is gone. */
function isPastDoing({ world }: StageState, moves: Point['cues'][string]['moves']): boolean {
  const lost = (id: string) => world.characters[id]?.health === 'dead' || (world.props[id] !== undefined && isGone(world, id));
  return moves.length > 0 && moves.every(({ act, say: words }) => words === undefined && act?.targets.some(lost));
}

/** What had to turn has turned: it lands on each, and is answered, before anything else. */
function landing(state: StageState, point: Point, lead: string): string[] {
  const { pace, heads } = words[state.blueprint.language];
  const how = (point.alternatives?.find(({ id }) => id === state.point?.turned) ?? alternativeMet(state, point))?.result;
  return [...(how === undefined ? [] : [`${heads.turned}: ${how}`]), (leavesAfter(state) ? pace.landingThere : pace.landing)({ lead })];
}

/** What the point waits for, in the author's own words: each way's result that can still come about, or what the house asks. */
function waysOf(state: StageState, point: Point): string[] {
  const ways = (point.alternatives ?? []).flatMap(({ result, when }) => (canBe(when, state) ? stillSo(state, result) || [] : []));
  if (ways.length === 0 && (point.alternatives?.length ?? 0) > 0) return [];
  const questions = 'judged' in point.flag ? [point.flag.judged] : conditionsOfPoint(point).flatMap(questionsIn);
  return ways.length > 0 ? ways : [...new Set([point.result, ...questions])];
}

const soonOf = ({ alternatives = [] }: Point, head: string): string[] =>
  alternatives.flatMap(({ tooSoon }) => (tooSoon === undefined ? [] : [`${head}: ${tooSoon}`]));

function paceLines(state: StageState, { fallback, title }: Point, lead: string): string[] {
  const { pace } = words[state.blueprint.language];
  const { left, leftInAll, pointsAfter } = paceOf(state);
  const now =
    left <= 1
      ? pace.now({ lead, fallback: stillSo(state, fallback.text) || title })
      : left === 2
        ? pace.near({ lead })
        : pace.open({ lead, left: left - 1 });
  return [
    now,
    pointsAfter === 0 ? pace.lastPoint({ lead }) : pace.after({ after: pointsAfter }),
    ...(left <= 1 && leavesAfter(state) ? [pace.leaves({ lead })] : []),
    ...(leftInAll === undefined ? [] : [pace.inAll({ lead, left: leftInAll })]),
  ];
}

/** What the person tried and the play itself holds back. */
function ruled({ log, state }: Stage, lead: CharacterId): string[] {
  const speak = say(state.blueprint);
  return sinceAnswer(log, state).flatMap((event) =>
    event.type === 'ruling' && event.by === lead && event.outcome === 'failure' ? [speak(event.because)] : [],
  );
}

/** What the person did against what was written: the author's sentence is what did not happen. */
function against({ log, state }: Stage, lead: CharacterId, priced: boolean): string[] {
  const speak = say(state.blueprint);
  return sinceAnswer(log, state).flatMap((event) =>
    event.type === 'ruling' && event.by === lead && event.heldBack && (event.price === true) === priced ? [speak(event.heldBack)] : [],
  );
}

function found({ log, state }: Stage, lead: CharacterId): string[] {
  const speak = say(state.blueprint);
  const { nameOf } = stageBook(state.blueprint);
  return sinceAnswer(log, state).flatMap((event) => {
    if (event.type === 'discovery' && event.untold && event.who === lead && !isIdle(event.text))
      return [`${nameOf(event.who)}: ${speak(event.text)}`];
    return event.type === 'ruling' && event.by === lead && event.untold && event.outcome === 'success' && 'text' in event.because
      ? [speak(event.because)]
      : [];
  });
}

/** What somebody wished for, of what the author has ready: told by whoever answers, and not in a sentence that was written before it. */
function wished({ log, state }: Stage): string[] {
  const { points } = stageBook(state.blueprint);
  const ready = state.point ? (points.get(state.point.id)?.point.complications ?? []) : [];
  return sinceAnswer(log, state).flatMap((event) =>
    event.type === 'advance' && event.complication !== undefined
      ? ready.flatMap(({ id, text }) => (id === event.complication ? [text] : []))
      : [],
  );
}

const sinceAnswer = (log: readonly Recorded[], { accompaniment }: StageState): readonly Recorded[] =>
  unstruck(log.slice(Math.max(0, log.findLastIndex(({ seq }) => seq <= accompaniment.seq) + 1)));

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
