import type { Recorded } from '../events/event.ts';
import type { PublicFrame } from '../events/frames.ts';
import type { Language } from '../text/language.ts';
import { tellsOfLeaving } from '../text/leaving.ts';
import { isBookkeeping } from './bookkeeping.ts';
import { directionOf, isPassage, sideBySide, withDot } from './deed.ts';
import type { Edition, EditionScene, Paragraph, Part } from './edition.ts';
import { calledShort, shortNames } from './short-names.ts';
import { typeset } from './typeset.ts';
import { type Moment, witnessed } from './witnessed.ts';

type Bill = Extract<PublicFrame, { type: 'playbill' }>;
type SceneFrame = Extract<PublicFrame, { type: 'scene' }>;
/** What the rules need to know of the play. */
type Desk = {
  readonly language: Language;
  readonly short: ReadonlyMap<string, string>;
  readonly nameOf: (id: string) => string;
  /** Signs as a printer sets them, where the house knows how. */
  readonly set: (text: string) => string;
  /** In a language of which the house knows nothing, deeds stand as they were written. */
  readonly foreign: boolean;
};

/** The edition of an evening by rules alone: the same log always gives the same one. */
export const plainEdition = (log: readonly Recorded[]): Edition => editionByRules(witnessed(log));

/** The same of what somebody witnessed. */
export function editionByRules(moments: readonly Moment[]): Edition {
  const bill = moments.flatMap(({ frame }) => (frame.type === 'playbill' ? [frame] : []))[0];
  if (!bill) return { title: '', language: 'en', synopsis: '', cast: [], scenes: [], ending: null };
  const said = moments.flatMap(({ frame }) => (frame.type === 'speech' || frame.type === 'gesture' ? [frame.text] : []));
  const short = shortNames(
    bill.cast.map(({ name }) => name),
    said,
  );
  const name = new Map(bill.cast.map((one) => [one.id, short.get(one.name) ?? one.name]));
  const foreign = moments.some(({ tongue }) => tongue !== undefined);
  const set = (text: string) => (foreign ? text : typeset(text, bill.language));
  const desk: Desk = { language: bill.language, short, nameOf: (id) => name.get(id) ?? id, set, foreign };
  const curtain = moments.flatMap(({ frame }) => (frame.type === 'curtain' ? [frame] : [])).at(-1);
  return {
    title: bill.title,
    language: bill.language,
    synopsis: set(bill.synopsis),
    cast: bill.cast.map(({ name: whole, appearance }) => ({ name: whole, about: set(appearance) })),
    scenes: scenesOf(moments, bill, desk),
    ending: curtain ? { title: curtain.ending.title, text: set(curtain.ending.text) } : null,
  };
}

/** One heading for each scene in which anything is seen. */
function scenesOf(moments: readonly Moment[], bill: Bill, desk: Desk): EditionScene[] {
  const acts = new Set(moments.flatMap(({ frame }) => (frame.type === 'act' ? [frame.title] : [])));
  const told = new Set<string>();
  const scenes: EditionScene[] = [];
  let act: string | undefined;
  for (let at = 0; at < moments.length; at++) {
    const frame = moments[at]?.frame;
    if (frame?.type === 'act' && (acts.size > 1 || frame.title !== bill.title)) act = frame.title;
    if (frame?.type !== 'scene') continue;
    const end = moments.findIndex(({ frame: next }, index) => index > at && (next.type === 'scene' || next.type === 'curtain'));
    const scene = sceneOf(frame, moments.slice(at + 1, end === -1 ? undefined : end), { ...desk, told });
    if (scene.paragraphs.length === 0) continue;
    scenes.push({ ...(act !== undefined && { act }), ...scene });
    act = undefined;
  }
  return scenes;
}

function sceneOf(frame: SceneFrame, moments: readonly Moment[], desk: Desk & { readonly told: Set<string> }): EditionScene {
  desk.told.add(frame.text);
  const kept = withoutTraffic(moments, isAuthored(moments)).filter((moment) => !isBookkeeping(moment) && isNew(moment, desk.told));
  return {
    title: frame.title,
    place: frame.place,
    ...(frame.time !== undefined && { time: frame.time }),
    event: frame.number,
    setting: desk.set(frame.text),
    paragraphs: paragraphsOf(goneBefore(kept), desk),
  };
}

const outside =
  /^(?:off(?:stage)?|(?:calling )?from (?:off|outside|without|the (?:stairs|street|corridor|hall|yard))|outside)\b|^在?[门窗墙屋场幕院]外|^画外|^远处/iu;

/** On stage whoever leaves speaks first, or nobody there would hear it; read, whoever calls from outside has gone before. */
function goneBefore(moments: readonly Moment[]): readonly Moment[] {
  const ordered = [...moments];
  for (const [at, moment] of moments.entries()) {
    const { frame } = moment;
    if (frame.type !== 'gesture' || !tellsOfLeaving(frame.text)) continue;
    const calls = ordered.findIndex(
      (one) => ofBeat(one) === ofBeat(moment) && one.frame.type === 'gesture' && outside.test(one.frame.text),
    );
    if (calls === -1 || calls >= at) continue;
    ordered.splice(at, 1);
    ordered.splice(calls, 0, moment);
  }
  return ordered;
}

const textOf = ({ frame }: Moment): string => ('text' in frame ? frame.text : '');
const isTraffic = ({ frame: { type } }: Moment): boolean => type === 'entrance' || type === 'exit';

const ofBeat = ({ frame }: Moment): string => `${'by' in frame ? frame.by : ''} ${frame.beat}`;
const beatsOf = (moments: readonly Moment[], which: (moment: Moment) => boolean): ReadonlySet<string> =>
  new Set(moments.filter(which).map(ofBeat));

const leaving = /(?:^|[，。、\s])下[。]?$|下场|出去|走出|离去|\b(?:exits?|leaves|goes out|is gone)\b/u;

/** Played as somebody wrote it, with nobody in a seat: its own directions tell who comes and goes, and when. */
const isAuthored = (moments: readonly Moment[]): boolean =>
  moments.filter(({ written }) => written !== undefined).length >= fewestWritten && !moments.some(({ person }) => person);
const fewestWritten = 3;

/** Who comes on as a scene opens and goes off as it closes is in its heading, or is said by their being there. */
function withoutTraffic(moments: readonly Moment[], authored: boolean): Moment[] {
  if (authored) return moments.filter((moment) => !isTraffic(moment));
  const plain = (moment: Moment) => !isTraffic(moment) && !isBookkeeping(moment);
  const first = moments.findIndex((moment) => plain(moment) && moment.frame.type !== 'narration');
  const last = moments.findLastIndex(plain);
  // That somebody leaves who was just seen to go says it twice.
  const gone = beatsOf(moments, ({ frame, key }) => frame.type === 'ruling' && /^go\b/.test(key ?? ''));
  const left = beatsOf(moments, ({ frame }) => frame.type === 'gesture' && leaving.test(frame.text));
  const isSaid = (moment: Moment) => moment.frame.type === 'exit' && (gone.has(ofBeat(moment)) || left.has(ofBeat(moment)));
  return moments.filter((moment, at) => !isTraffic(moment) || (at > first && at < last && !isSaid(moment)));
}

/** A card, a writing, a sentence of the world's: once is enough. What people say and do, they may say and do again. */
function isNew(moment: Moment, told: Set<string>): boolean {
  const { type } = moment.frame;
  if (type !== 'narration' && type !== 'discovery' && !(type === 'ruling' && moment.key === undefined)) return true;
  const text = textOf(moment);
  if (told.has(text)) return false;
  told.add(text);
  return true;
}

/** What is being put together: of which beat, whether a person's, and whether nobody did it: who comes and goes, what happens by itself. */
type Draft = Paragraph & { readonly beat: number; readonly person: boolean; readonly loose: boolean };

/** A paragraph of what is seen grows no longer than this by what is seen next; by what somebody else does then, no longer than that. */
const longest = 700;
const longestOfSeveral = { en: 420, zh: 140 } as const;

/** Deed and line of one person, with nobody in between, are one paragraph, and so is what is seen with nobody's words in between. */
function paragraphsOf(moments: readonly Moment[], desk: Desk): Paragraph[] {
  // That there was whispering says nothing to whoever hears it.
  const heard = beatsOf(moments, ({ frame: { type } }) => type === 'whisper');
  const told = moments.filter((moment) => moment.frame.type !== 'whispering' || !heard.has(ofBeat(moment)));
  const drafts = told.map((moment) => draftOf(moment, desk));
  const lines = joined(
    drafts,
    (last, next) =>
      last.by !== null &&
      last.by === next.by &&
      // How a line is said, after a passage, goes with the line.
      (areDeeds(last) && areDeeds(next)
        ? !isLong(last, desk) || isLong(next, desk)
        : areDeeds(last) === areDeeds(next) || !(isLong(last, desk) || isLong(next, desk))),
  );
  const together = joined(
    lines.map((draft) => settled(draft, desk)),
    (last, next) => standTogether(last, next, desk.language),
  );
  return together.map(({ events, by, name, parts }) => ({ events, by, name, parts: by === null ? readAloud(parts) : parts }));
}

const areDeeds = ({ parts }: Draft): boolean => parts.every(({ kind }) => kind === 'deed');

/** A passage of prose in brackets before a line is read as machinery: it stands above it. What a person typed stays where it was typed. */
const isLong = (draft: Draft, { language, foreign }: Desk): boolean =>
  !draft.person && !foreign && areDeeds(draft) && draft.parts.some(({ text }) => isPassage(text, language));

function standTogether(last: Draft, next: Draft, language: Language): boolean {
  const length = [...last.parts, ...next.parts].reduce((sum, { text }) => sum + text.length, 0);
  const near = last.loose === next.loose && (last.loose || last.beat === next.beat);
  return last.by === null && next.by === null && length <= (near ? longest : longestOfSeveral[language]);
}

/** What is read is not named twice: "Gertrude reads the letter: “…”". */
function readAloud(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    const [, thing = '', writing = ''] = /^([^“”]{1,80}): (“.*”)$/su.exec(part.text) ?? [];
    if (last && thing !== '' && last.text.toLowerCase().endsWith(` ${thing.toLowerCase()}.`))
      kept[kept.length - 1] = { ...last, text: `${last.text.slice(0, -1)}: ${writing}` };
    else kept.push(part);
  }
  return kept;
}

function joined(drafts: readonly Draft[], fit: (last: Draft, next: Draft) => boolean): Draft[] {
  const kept: { draft: Draft; events: number[]; parts: Part[] }[] = [];
  for (const next of drafts) {
    const last = kept.at(-1);
    if (last && fit({ ...last.draft, parts: last.parts }, next)) {
      // Grown in place: whoever goes on alone for a thousand beats would otherwise be copied a thousand times.
      last.events.push(...next.events);
      last.parts.push(...next.parts);
      last.draft = next;
    } else kept.push({ draft: next, events: [...next.events], parts: [...next.parts] });
  }
  return kept.map(({ draft, events, parts }) => ({ ...draft, events, parts }));
}

const isEngine = ({ frame: { type }, key }: Moment): boolean =>
  type === 'entrance' || type === 'exit' || type === 'whispering' || (type === 'ruling' && key !== undefined);

function draftOf(moment: Moment, desk: Desk): Draft {
  const { frame, person } = moment;
  const shown = textOf(moment);
  const base = { events: [frame.number], beat: frame.beat, person, loose: isTraffic(moment) || frame.type === 'narration' };
  const set = (text: string) => (person ? text : desk.set(text));
  const who = 'by' in frame ? { by: frame.by, name: desk.short.get(frame.name) ?? frame.name } : { by: null, name: '' };
  const line = (part: Part): Draft => ({ ...base, ...who, parts: [part] });
  if (frame.type === 'speech') return line({ kind: 'words', text: set(shown) });
  if (frame.type === 'thought') return line({ kind: 'aside', text: set(shown) });
  if (frame.type === 'whisper') return line({ kind: 'whisper', text: set(shown), to: desk.nameOf(frame.to) });
  if (frame.type === 'gesture' && moment.written !== undefined && !person)
    return { ...base, by: null, name: '', parts: [{ kind: 'prose', text: closed(desk.set(moment.written), desk.language) }] };
  if (frame.type === 'gesture')
    return line({ kind: 'deed', text: person || desk.foreign ? ownDeed(shown, who.name) : directionOf(set(shown), who.name, desk) });
  const engine = isEngine(moment);
  const text = desk.set(engine ? calledShort(shown, desk.short) : shown);
  if (engine && !person && !desk.foreign && who.by !== null && text.startsWith(who.name))
    return line({ kind: 'deed', text: directionOf(text, who.name, desk) });
  return { ...base, by: null, name: '', parts: [{ kind: 'prose', text }] };
}

/** What stands by itself ends as a sentence does. */
const closed = (text: string, language: Language): string =>
  /[.!?。！？…”’"]$/u.test(text) ? text : `${text}${language === 'zh' ? '。' : '.'}`;

/** What a person typed, but for their own name, which stands before it. */
const ownDeed = (text: string, name: string): string => (text.startsWith(`${name} `) ? text.slice(name.length + 1) : text);

/** A deed without a line is told as a sentence; a person's stays as it was typed. */
function settled(draft: Draft, desk: Desk): Draft {
  const { by, name, parts, person } = draft;
  if (by === null || person || desk.foreign || parts.some(({ kind }) => kind !== 'deed')) return draft;
  const deeds = sideBySide(
    parts.map(({ text }) => text),
    desk.language,
  );
  return { ...draft, by: null, name: '', parts: [{ kind: 'prose', text: withDot(deeds, name, desk) }] };
}
