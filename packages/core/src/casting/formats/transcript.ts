import { type Line, linesOf } from '../../formats/lines.ts';
import { literally } from '../../text/literally.ts';
import { simplified } from '../../text/simplified.ts';
import type { CastMember } from '../cast.ts';
import { type Draft, type Drafting, drafting } from '../draft.ts';
import { type Labels, labelsOf, samePet } from '../labels.ts';
import { closed, dramaLabel, isDrama, speakersIn } from './chinese-labels.ts';
import { isRunTogether, type Mark, markedLabel, marksOf, namesWithin } from './chinese-marks.ts';
import { splitDirections } from './directions.ts';
import { isSceneHeading } from './headings.ts';

const label =
  /^\s*(?:[-*•]\s+)?(?:\*\*|__|_)?((?:[^\s：:()（）[\]【】“”"「」『』。！？!?；;，,<>][^：:()（）[\]【】“”"「」『』。！？!?；;<>]{0,39}?))\s*(?:\*\*|__|_)?\s*(?:([（(【〔［[][^）)】〕］\]]{0,60}[）)】〕］\]])\s*)?(?:\*\*|__)?\s*(?:：|:(?!\d)|(?<!\d):)(?!\/\/)(?:\*\*|__)?\s*(?=\S)/u;
const labelAlone = /^\s*((?:[^\s：:。！？!?；;，,][^：:。！？!?；;，,]{0,30}?))\s*[：:]\s*$/u;

/** `Name: words`, in English or Chinese, with directions in brackets and narration between. */
export function readTranscript(
  text: string,
  given: readonly CastMember[],
): { readonly draft: Draft; readonly cast: readonly CastMember[] } {
  const draft = drafting(text);
  const lines = linesOf(text);
  const drama = isDrama(lines.map((line) => line.text).filter((line) => line.trim() !== ''));
  const mark = marksOf(lines);
  const names = namesIn(
    lines,
    new Set([...given.flatMap(({ name, aliases }) => [name, ...aliases]), ...peopleListed(lines), ...otherNames(lines, mark)]),
  );
  const speakerOf = speakersIn([...names]);
  const cast = given.length > 0 ? given : petNames(lines, names);
  const known = labelsOf(cast);
  const labels: Labels = (label) => known(closed(speakerOf(label)));
  const midway = midwayLabel(names);
  const together = isRunTogether(lines);
  const parted = isParted(lines, names);
  let speaker: string | null = null;
  let awaited = false;
  for (const [at, line] of lines.entries()) {
    if (line.text.trim() === '') continue;
    if (isSceneHeading(line.text)) {
      draft.scene(headingOf(line.text), line.start);
      speaker = null;
      continue;
    }
    const played = drama ? dramaLabel(line.text) : null;
    const said =
      labelOf(line, names) ?? cueOf(lines, at, names) ?? spacedOf(line, names) ?? (mark === null ? null : markOf(lines, at, mark));
    if (played && (played.name ?? speaker)) {
      speaker = played.name === null ? speaker : labels(played.name);
      draft.action(speaker ?? '', line.start + played.aside[0], line.start + played.aside[1]);
      speaker = speeches(line, played.aside[1], speaker ?? '', { draft, labels, midway, text });
      awaited = true;
    } else if (said) {
      speaker = labels(said.name);
      if (said.aside) draft.action(speaker, line.start + said.aside.start, line.start + said.aside.end);
      speaker = speeches(line, said.words, speaker, { draft, labels, midway, text });
      awaited = isWordless(line.text.slice(said.words));
    } else if (
      speaker !== null &&
      (awaited || continues(line.text) || (parted && goesOn(lines, at)) || (mark === 'spaced' && isSetIn(line.text)))
    ) {
      awaited = (drama && awaited) || isWordless(line.text);
      speaker = speeches(line, 0, speaker, { draft, labels, midway, text });
    } else {
      speaker = together ? laterSpeaker(line, { draft, labels, midway, text }) : null;
      if (speaker === null) narrate(line, draft, labels, names);
    }
  }
  return { draft: draft.close(), cast };
}

/** Whether every speech has an empty line above it, so that a line without one goes on with the speech. */
function isParted(lines: readonly Line[], names: ReadonlySet<string>): boolean {
  const labelled = lines.flatMap((line, at) => (labelOf(line, names) ? [at] : []));
  const apart = labelled.filter((at) => (lines[at - 1]?.text.trim() ?? '') === '').length;
  return labelled.length >= 4 && apart >= labelled.length * 0.9;
}

function goesOn(lines: readonly Line[], at: number): boolean {
  return (lines[at - 1]?.text.trim() ?? '') !== '' && !/^\s*[(（【[〔△▲※]/.test(lines[at]?.text ?? '');
}

/** Verse that goes on under the first line, as far in as the words above it. */
function isSetIn(line: string): boolean {
  return /^[\u3000\t]{3,}[^\s\u3000［【（(〔[△]/u.test(line);
}

/** `KING: [aside]`, or a name alone: the words are on the next line. */
function isWordless(rest: string): boolean {
  return rest.replace(/\[[^\]]*\]|[(（][^)）]*[)）]|【[^】]*】|〔[^〕]*〕/g, '').trim() === '';
}

type Reading = { readonly draft: Drafting; readonly labels: Labels; readonly midway: RegExp | null; readonly text: string };

/** Words after a label; another label may stand in the middle of a line, and somebody may put in a word in brackets. */
function speeches(line: Line, from: number, first: string, { draft, labels, midway, text }: Reading): string {
  let speaker = first;
  let start = line.start + from;
  const cuts = midway ? [...line.text.slice(from).matchAll(midway)] : [];
  for (const cut of cuts) {
    const at = line.start + from + cut.index;
    words(text, draft, speaker, start, at + (cut[1] ?? '').length);
    start = at + cut[0].length;
    const name = labels(cut[2] ?? '');
    if (/[(（]$/.test(cut[1] ?? '')) {
      const close = text.slice(start, line.end).search(/[)）]/);
      const end = close === -1 ? line.end : start + close;
      draft.speech(name, start, end);
      start = Math.min(line.end, end + 1);
    } else speaker = name;
  }
  words(text, draft, speaker, start, line.end);
  return speaker;
}

/** Where a scene stands in one paragraph, the first label may come after a direction. */
function laterSpeaker(line: Line, reading: Reading): string | null {
  const first = reading.midway ? line.text.matchAll(reading.midway).next().value : undefined;
  if (!first) return null;
  reading.draft.narration(line.start, line.start + first.index + (first[1] ?? '').length);
  return speeches(line, first.index + first[0].length, reading.labels(first[2] ?? ''), reading);
}

function words(text: string, draft: Drafting, speaker: string, start: number, end: number): void {
  for (const part of splitDirections(text, start, end, 'all'))
    if (part.direction) draft.action(speaker, part.start, part.end);
    else draft.speech(speaker, part.start, part.end);
}

function narrate(line: Line, draft: Drafting, labels: Labels, names: ReadonlySet<string>): void {
  const subject = [...names].filter((name) => line.text.replace(opening, '').startsWith(name)).sort((a, b) => b.length - a.length)[0];
  const several = subject !== undefined && /^[、，,&和与]/.test(line.text.replace(opening, '').slice(subject.length));
  if (subject && !several && !listing.test(line.text)) draft.action(labels(subject), line.start, line.end);
  else draft.narration(line.start, line.end);
}

/** Brackets, and the signs that screenplays put before what is done. */
const opening = /^[\s\u3000(（【〔［[△▲※●■]+/;

function headingOf(line: string): string {
  return line.replace(/^[\s#=*【[]+|[\s#=*】\]]+$/g, '').trim();
}

/** A line without a label goes on with a speech when it speaks as people speak, not as a narrator tells. */
function continues(line: string): boolean {
  if (/^\s*[(（【[]/.test(line)) return false;
  if (/\p{Script=Han}/u.test(line)) return /[你您我咱]|[？?！!]\s*$|^\s*[“"「]/u.test(line);
  return /^\s+\S/.test(line) || /\b(?:I|you|your|my|me|we)\b|[?!]\s*$/.test(line);
}

function labelOf(line: Line, names: ReadonlySet<string>) {
  const match = label.exec(line.text);
  const name = match?.[1] ?? labelAlone.exec(line.text)?.[1];
  if (name === undefined || !names.has(name)) return null;
  if (!match) return { name, aside: null, words: line.text.length };
  const aside = match[2] ? line.text.indexOf(match[2], name.length) : -1;
  return { name, aside: aside === -1 ? null : { start: aside, end: aside + (match[2] ?? '').length }, words: match[0].length };
}

/** A known name alone on a line, perhaps with a direction, and words under it: as screenplays print it. */
function cueOf(lines: readonly Line[], at: number, names: ReadonlySet<string>) {
  const text = lines[at]?.text ?? '';
  const match = /^[\s\u3000]*([^\s：:（(]{1,12})\s*(?:([（(【〔［[][^）)】〕］\]]{0,60}[）)】〕］\]])\s*)?$/u.exec(text);
  const name = match?.[1];
  if (name === undefined || !names.has(name) || !/\p{Script=Han}/u.test(name) || (lines[at + 1]?.text.trim() ?? '') === '') return null;
  const aside = match?.[2] ? text.indexOf(match[2]) : -1;
  return { name, aside: aside === -1 ? null : { start: aside, end: aside + (match?.[2] ?? '').length }, words: text.length };
}

/** 李小姐　是我: a name known from its colons, now and then set off by a wide space alone. */
function spacedOf({ text }: Line, names: ReadonlySet<string>) {
  const said = markedLabel(text, 'spaced');
  return said && names.has(said.name) && /^[\s\u3000]*\S+[\u3000\t]/u.test(text) ? said : null;
}

/** A label without a colon; alone on its line only with words under it. */
function markOf(lines: readonly Line[], at: number, mark: Mark) {
  return mark === 'alone' && (lines[at + 1]?.text.trim() ?? '') === '' ? null : markedLabel(lines[at]?.text ?? '', mark);
}

function otherNames(lines: readonly Line[], mark: Mark | null): string[] {
  const marked = mark === null ? [] : lines.flatMap((_, at) => markOf(lines, at, mark)?.name ?? []);
  return isRunTogether(lines) ? [...marked, ...namesWithin(lines).keys()] : marked;
}

const people = /^[\s\u3000【[]*(?:出[场場]|登[场場]|[剧劇]中)?(?:人物表?|人(?=\s*[：:]))[】\]]?\s*(?:[：:]\s*(.{0,200}))?$/u;

/** `人物：老王、小翠` at the head of a scene, or one below the other: `老王——车夫`. */
function peopleListed(lines: readonly Line[]): string[] {
  const listed: string[] = [];
  let below = false;
  for (const { text } of lines) {
    const found = people.exec(text);
    const name: string | undefined = below ? listing.exec(text)?.[1] : undefined;
    if (found) listed.push(...(found[1] ?? '').split(/[、，,；;\s]+/));
    else if (name) listed.push(name);
    below = found ? !found[1] : below && (name !== undefined || text.trim() === '');
  }
  return listed.filter((name) => /^[\p{Script=Han}·A-Za-z\d]{1,8}$/u.test(name));
}

/** 王利发——茶馆掌柜: who somebody is, not what he does. */
const listing = /^[\s\u3000]*([\p{Script=Han}·]{2,8})\s*(?:[—－-]{2,}|…{2,})/u;

/** Labels: the known ones; what looks like a name; anything that comes before a colon often enough. */
function namesIn(lines: readonly Line[], known: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const name = label.exec(text)?.[1] ?? labelAlone.exec(text)?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = new Set<string>(known);
  for (const [name, count] of counts) if (known.has(name) || looksLikeName(name) || (count >= 3 && !isHeading(name))) names.add(name);
  return names;
}

/** 夏雨 and 小雨 are one where there is no other 雨: under the name that is used more. */
function petNames(lines: readonly Line[], names: ReadonlySet<string>): CastMember[] {
  const count = (name: string): number => lines.filter(({ text }) => label.exec(text)?.[1] === name).length;
  return [...names].flatMap((pet) => {
    const full = [...names].filter((name) => samePet(pet, name));
    const other = full[0];
    if (full.length !== 1 || other === undefined) return [];
    const [name, alias] = count(pet) >= count(other) ? [pet, other] : [other, pet];
    return [{ name, aliases: [alias], gender: 'unknown' as const }];
  });
}

const notNames =
  /^(?:title|author|credit|source|draft date|contact|copyright|note|notes|act|scene|setting|time|place|characters|cast|date|where|when|warning|http|https|标题|作者|时间|地点|人物|场景|注|备注|简介|出场人物|布景|景|时|人|场|场次|地|道具|环境|编剧|导演|主演|剧名|片名|剧情|内容|提示|本集|上集|下集|音乐|音效|字幕|画面|镜头)$/iu;

/** 时间 stands before a colon in every scene, and says nothing. */
const isHeading = (name: string): boolean => notNames.test(simplified(name.trim()));

function looksLikeName(name: string): boolean {
  if (isHeading(name)) return false;
  if (/\p{Script=Han}/u.test(name)) return name.length <= 12 && !/[的了是在着，,]/.test(name);
  const words = name.split(/[\s/&+]+/);
  return (
    words.length <= 5 &&
    words.every((word) => /^[\p{Lu}\d#(]|^(?:of|the|and|de|von|van|la|le|du|to|with|in)$/u.test(word) || /^[a-z]+_?\d+$/.test(word))
  );
}

function midwayLabel(names: ReadonlySet<string>): RegExp | null {
  const parts = [...names].filter((name) => name.length >= 2).sort((a, b) => b.length - a.length);
  if (parts.length === 0 || parts.length > 500) return null;
  return new RegExp(`([。！？!?…”"）)(（]\\s*)(${parts.map(literally).join('|')})[：:]\\s*`, 'gu');
}
