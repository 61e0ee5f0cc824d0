import { conditionsOfPoint, questionsIn, stageBook } from '../blueprint/lookup.ts';
import type { Point, Seen } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { resembles } from '../edition/likeness.ts';
import { onStage, type StageState } from '../events/state.ts';
import { scenePlace } from '../events/witnesses.ts';
import { literally } from '../text/literally.ts';
import { withoutSentences } from '../text/whole-sentences.ts';
import { wordsOf } from '../text/words.ts';
import { applyChange } from '../world/change.ts';
import { holderOf, placeOf } from '../world/locate.ts';
import { leftToThem } from './accompanied.ts';
import content from './accompanist.words.json' with { type: 'json' };
import { seenNext } from './bridge.ts';
import { type Due, goesBy, leavesAfter, leftAfter, paceOf } from './pace.ts';
import { isRefusing, refused, waitsFor, whoActs } from './refusing.ts';
import { notLedUpTo } from './too-soon.ts';
import { stillSo, wantsIn } from './wants.ts';
import { canBe, isForGood } from './way-out.ts';

const words = wordsOf(content);

/** Where the plot is, for whoever answers (`told`: what has been seen to happen): what is behind and ahead, what may be seen, who wants what, in which ways it may turn and when. */
export function pointLines(state: StageState, due: Due, who: CharacterId, told: readonly string[] = []): string[] {
  const { blueprint, point, ended, accompaniment } = state;
  const book = stageBook(blueprint);
  const placed = point && book.points.get(point.id);
  if (!placed || !point) return [];
  const { heads } = words[blueprint.language];
  const before = ended.at(-1);
  const came = before && book.points.get(before.point)?.point;
  const fresh = point.startSeq > accompaniment.seq;
  const outcome = stillSo(state, came?.alternatives?.find(({ id }) => id === before?.alternative)?.result ?? '');
  const shown = fresh
    ? seenNext(state, placed).filter((one) => !isSeen(state, one) && isAsWritten(state, one) && !isSet(state, placed.scene, one))
    : [];
  const seen = shown
    .flatMap((one) => stillThere(state, { ...one, text: stillSo(state, one.text) }) || [])
    .filter((text) => !told.some((one) => resembles(text, [one], blueprint.language)));
  const enters =
    fresh && due !== 'opening' ? placed.point.enters.filter((one) => mayCome(state, one.who)).map(({ who }) => book.nameOf(who)) : [];
  const wants = point.aftermath ? [] : wantsIn(state, placed.point.cues, who);
  return [
    ...(fresh && outcome !== '' && due !== 'opening' ? [`${heads.turned}: ${outcome}`] : []),
    ...roadOf(state, placed.index),
    ...named(heads.passed, passedOver(state)),
    ...nowLines(state, placed.point),
    ...(seen.length > 0 ? [`${heads.seen}: ${seen.join(' ')}`] : []),
    ...(enters.length > 0 ? [`${heads.comes}: ${enters.join(', ')}`] : []),
    ...(wants.length > 0 ? [`${heads.wants}:`, ...wants] : []),
    ...(point.aftermath
      ? landing(state, placed.point, book.nameOf(who))
      : [...waysLines(state, placed.point, who), ...soonOf(state, due), ...paceLines(state, placed.point, who, due)]),
    ...named(
      heads.within({ lead: book.nameOf(who) }),
      goesBy(state, due).map(({ point: one }) => one),
    ),
  ];
}

/** The point by its name; while it has not turned, the road that was written to it and what hangs on it. After that what was played is so, and no road. */
function nowLines(state: StageState, { title, description, stakes = '' }: Point): string[] {
  const { heads } = words[state.blueprint.language];
  const [stop, space] = state.blueprint.language === 'zh' ? ['。', ''] : ['. ', ' '];
  const [road, hangs] = state.point?.aftermath ? ['', ''] : [stillSo(state, description), stillSo(state, stakes)];
  const name = `${heads.now}: ${title.replace(/[.。]+$/u, '')}${stop}`;
  return [
    road === '' ? name.trimEnd() : `${name}${heads.asWritten}${space}${road}`,
    ...(hangs === '' ? [] : [`${heads.stakes}: ${hangs}`]),
  ];
}

const named = (head: string, points: readonly Point[]): string[] =>
  points.length > 0
    ? [`${head}:`, ...points.map(({ title, result }) => `- ${[title, result].filter((part) => part !== '').join(': ')}`)]
    : [];

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
  const titles = (ends: typeof ended) => ends.flatMap(({ point }) => points.get(point)?.point.title ?? []);
  const over = [
    ...titles(ended.filter(({ how }) => how === 'flag')),
    ...later.filter((one) => hasCome(state, one)).map(({ title }) => title),
  ];
  // Its lines were played, and nobody can say whether it was.
  const gone = titles(ended.filter(({ how }) => how === 'forced'));
  const ahead = later.filter((one) => !hasCome(state, one)).map(({ title }) => title);
  return [
    ...(over.length > 0 ? [`${heads.over}: ${over.join('; ')}`] : []),
    ...(gone.length > 0 ? [`${heads.goneBy}: ${gone.join('; ')}`] : []),
    ...(ahead.length > 0 ? [`${heads.ahead}: ${ahead.join('; ')}`] : []),
  ];
}

/** Of what was to be seen, nothing of what is in another room, or was taken off and laid aside: earth shows on no coat that hangs on the wall. */
function stillThere({ blueprint, world, ...state }: StageState, { text, changes }: Seen): string {
  const moved = new Set(changes.flatMap((one) => ('put' in one || 'find' in one ? Object.values(one).map(({ prop }) => prop) : [])));
  const here = scenePlace({ blueprint, world, ...state });
  const away = blueprint.props.filter(({ id, at }) => {
    const place = placeOf(blueprint, world, id);
    return !moved.has(id) && ((place !== null && place !== here) || ('holder' in at && holderOf(world, id) === null));
  });
  return away.length === 0 ? text : withoutSentences(text, (sentence) => away.some(({ name }) => speaksOf(sentence, name)));
}

export const speaksOf = (sentence: string, name: string): boolean =>
  /\p{Script=Han}/u.test(name) ? sentence.includes(name) : new RegExp(`\\b${literally(name)}\\b`, 'iu').test(sentence);

const hasCome = ({ judgedTrue }: StageState, { flag }: Point): boolean => 'judged' in flag && judgedTrue.includes(flag.judged);

/** Nothing that it shows was moved, used up or killed by those who play: then the evening is on another road. */
function isAsWritten(state: StageState, { changes }: Seen): boolean {
  const shown = changes.filter(isShown);
  return leftToThem(state, shown).length === shown.length;
}

const isShown = (change: Seen['changes'][number]): boolean => !('learn' in change);

/** As the evening opens, what its set has shown is not set again. */
const isSet = ({ blueprint, ended }: StageState, { description }: { readonly description: string }, { text }: Seen): boolean =>
  ended.length === 0 && resembles(text, [description], blueprint.language);

/** What shows itself in the world has been seen once the world is so. */
function isSeen({ world }: StageState, { changes }: Seen): boolean {
  const shown = changes.filter(isShown);
  return shown.length > 0 && shown.every((change) => isSo(world, change));
}

const isSo = (world: StageState['world'], change: Seen['changes'][number]): boolean =>
  JSON.stringify(applyChange(world, change)) === JSON.stringify(world);

/** What had to turn has turned: it lands on each, and is answered, before anything else. */
function landing(state: StageState, point: Point, lead: string): string[] {
  const { pace, heads } = words[state.blueprint.language];
  const how = stillSo(state, point.alternatives?.find(({ id }) => id === state.point?.turned)?.result ?? '');
  return [...(how === '' ? [] : [`${heads.turned}: ${how}`]), (leavesAfter(state) ? pace.landingThere : pace.landing)({ lead })];
}

/** What the point waits for, in the author's own words: each way's result that can still come about, or what the house asks. */
function waysOf(state: StageState, point: Point): string[] {
  const ways = (point.alternatives ?? []).flatMap(({ result, when }) =>
    canBe(when, state) && !isForGood(when, state) ? stillSo(state, result) || [] : [],
  );
  if (ways.length === 0 && (point.alternatives?.length ?? 0) > 0) return [];
  const questions = 'judged' in point.flag ? [point.flag.judged] : conditionsOfPoint(point).flatMap(questionsIn);
  return ways.length > 0 ? ways : [...new Set([point.result, ...questions])];
}

/** What holds a way back while it was not led up to; once it should turn, or the way was led up to, nothing does. */
function soonOf(state: StageState, due: Due): string[] {
  const held = leftAfter(state, due) > 1 ? notLedUpTo(state).flatMap(({ tooSoon = '' }) => stillSo(state, tooSoon) || []) : [];
  return held.length > 0 ? [`${words[state.blueprint.language].heads.soon}: ${[...new Set(held)].join(' ')}`] : [];
}

/** What the point waits for. Where the person refuses, what others can bring about comes first, and nobody counts on the rest. */
function waysLines(state: StageState, point: Point, who: CharacterId): string[] {
  const { heads } = words[state.blueprint.language];
  const lead = stageBook(state.blueprint).nameOf(who);
  if (!isRefusing(state)) return listed(heads.ways, waysOf(state, point));
  const waiting = point.alternatives?.filter((one) => waitsFor(one, who)).map(({ result }) => stillSo(state, result)) ?? [];
  const ways = waysOf(state, point);
  const acts = whoActs(state, point, who);
  return [
    ...listed(heads.no({ lead }), refused(state)),
    ...(acts ? [heads.acts({ ...acts, lead })] : []),
    ...listed(
      heads.ways,
      ways.filter((one) => !waiting.includes(one)),
    ),
    ...listed(
      heads.waits({ lead }),
      ways.filter((one) => waiting.includes(one)),
    ),
  ];
}

function paceLines(state: StageState, { fallback, title }: Point, who: CharacterId, due: Due): string[] {
  const { pace } = words[state.blueprint.language];
  const lead = stageBook(state.blueprint).nameOf(who);
  const { leftInAll, pointsAfter } = paceOf(state);
  const left = leftAfter(state, due);
  const itself = { lead, fallback: stillSo(state, fallback.text) || title };
  const no = isRefusing(state);
  return [
    // Before the person has said a word nothing turns.
    ...(left <= 0 && !(due === 'opening' && state.accompaniment.inAll === 0)
      ? [no ? pace.nowNo(itself) : pace.now({ ...itself, line: due === 'line' ? lead : '' })]
      : left > 1
        ? [pace.open({ lead, left })]
        : // What the world will do by itself is felt before it comes: out of nowhere it would be there to end the scene.
          [pace.near({ lead }), ...(no ? [pace.coming(itself)] : [])]),
    pointsAfter > 0 ? pace.after({ after: pointsAfter }) : no ? pace.lastPointNo({ lead }) : pace.lastPoint({ lead }),
    ...(left <= 0 && leavesAfter(state) ? [pace.leaves({ lead })] : []),
    // The line that is answered now is spent.
    ...(leftInAll === undefined ? [] : [pace.inAll({ lead, left: Math.max(0, leftInAll - Number(due === 'line')) })]),
  ];
}
