import { cueIn, isSceneHeading, isTransition, sceneTitle, titlePageIn, withoutNotes } from '../../formats/fountain.ts';
import { type Line, linesOf } from '../../formats/lines.ts';
import { type Draft, drafting } from '../draft.ts';
import { keyOf, type Labels } from '../labels.ts';
import { splitDirections } from './directions.ts';

/** Screenplays, Fountain or plain: scene headings, cues in capitals, words under them, everything else is action. */
export function readScreenplay(text: string, labels: Labels): Draft {
  const page = blanked(text);
  const lines = linesOf(page);
  const draft = drafting(page, (raw) => raw.replace(/^[@!~]|^>\s*(?=.*<$)|\s*<$/g, ''));
  const named = new Map(
    lines.flatMap((_, at) => {
      const name = cueAt(lines, at);
      return name === null ? [] : [[keyOf(name), labels(name)] as const];
    }),
  );
  const { end } = titlePageIn(page);
  let at = lines.findIndex(({ start }) => start >= end);
  while (at >= 0 && at < lines.length) {
    const line = lines[at] as Line;
    if (line.text.trim() === '' || /^={3,}\s*$/.test(line.text)) at++;
    else if (isSceneHeading(line.text)) {
      draft.scene(sceneTitle(line.text), line.start);
      at++;
    } else if (/^\s*[#=]/.test(line.text) || isTransition(line.text)) at++;
    else {
      const said = cueAt(lines, at);
      at = said ? speech(lines, at, labels(said), { draft, text: page }) : action(lines, at, named, draft);
    }
  }
  return draft.close();
}

/** What a page says of itself: its number, that it goes on. */
const furniture = /^[ \t]*(?:\d{1,3}\.|\(MORE\)|\(?CONTINUED\)?:?(?:[ \t]*\(\d+\))?(?:[ \t]+\d{1,3}[A-Z]?\.?)?)[ \t]*$/gm;

/** Boneyards, notes and page furniture are no part of the play: blanked, so that every offset stays. */
function blanked(text: string): string {
  return withoutNotes(text, (hidden) => hidden.replace(/[^\n]/g, ' ')).replace(furniture, (line) => ' '.repeat(line.length));
}

/** A cue: capitals after an empty line (or a heading), with words directly under it. */
function cueAt(lines: readonly Line[], at: number): string | null {
  const line = lines[at] as Line;
  const before = lines[at - 1]?.text.trim() ?? '';
  const under = lines[at + 1]?.text ?? '';
  if ((before !== '' && !isSceneHeading(before)) || under.trim() === '' || line.text.length > 120 || isSceneHeading(under)) return null;
  return cueIn(line.text)?.name ?? null;
}

function speech(
  lines: readonly Line[],
  at: number,
  speaker: string,
  { draft, text }: { draft: ReturnType<typeof drafting>; text: string },
): number {
  const asides = [...(lines[at]?.text ?? '').matchAll(/\(([^)]*)\)/g)].filter(
    ([, words]) => !/^(?:cont|V\.?\s?O|O\.?\s?[SC]|more)/i.test((words ?? '').trim()),
  );
  for (const aside of asides)
    draft.action(speaker, (lines[at]?.start ?? 0) + aside.index, (lines[at]?.start ?? 0) + aside.index + aside[0].length);
  let next = at + 1;
  let start = lines[next]?.start ?? 0;
  for (
    ;
    next < lines.length && (lines[next]?.text ?? '') !== '' && (lines[next]?.text.trim() !== '' || /^ {2}$/.test(lines[next]?.text ?? ''));
    next++
  ) {
    const line = lines[next] as Line;
    if (!/^\s*\(/.test(line.text)) continue;
    words(text, start, line.start, speaker, draft);
    start = line.start;
  }
  words(text, start, lines[next - 1]?.end ?? start, speaker, draft);
  return next;
}

function words(text: string, start: number, end: number, speaker: string, draft: ReturnType<typeof drafting>): void {
  for (const part of splitDirections(text, start, end, 'all'))
    if (part.direction && text[part.start] !== '*') draft.action(speaker, part.start, part.end);
    else draft.speech(speaker, part.start, part.end);
}

/** What is done; by whom, when it begins with somebody's name. */
function action(lines: readonly Line[], at: number, named: ReadonlyMap<string, string>, draft: ReturnType<typeof drafting>): number {
  let next = at + 1;
  while (next < lines.length && lines[next]?.text.trim() !== '' && !isSceneHeading(lines[next]?.text ?? '')) next++;
  const [start, end] = [lines[at]?.start ?? 0, lines[next - 1]?.end ?? 0];
  const [first = '', second = '', third = ''] = (lines[at]?.text ?? '').trim().split(/\s+/);
  const doer =
    third === 'and' || second === 'and'
      ? undefined
      : (named.get(keyOf(`${first} ${second}`)) ?? named.get(keyOf(first.replace(/[,.:]$/, ''))));
  if (doer) draft.action(doer, start, end, 'text');
  else draft.narration(start, end);
  return next;
}
