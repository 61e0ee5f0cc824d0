import { hushedIn } from '../text/aside.ts';
import { happensByItself } from './by-itself.ts';
import { headingOf, type ManuscriptLine, type ManuscriptScene, readManuscript } from './manuscript.ts';
import { plainName } from './names.ts';
import { isWorld } from './script-lines.ts';
import type { BookPart, Script, ScriptLine, ScriptPart } from './script-parts.ts';

/** A script with what its prompt book says of it: the words are the writer's, letter by letter. */
export function scriptOf({ text }: ScriptPart, book: BookPart): Script {
  const manuscript = readManuscript(text);
  const { scenes: headed, doers: _, asides: __, ...about } = book;
  const scenes = manuscript.scenes.map((scene, index) => {
    // A scene that the book forgot is called as its writer headed it: under another's name its lines would be played in another place.
    const { title, place, time } = headed[index] ?? { title: scene.head, ...headingOf(scene.head) };
    return { title, place, ...(time !== undefined && { time }), ...played(scene, book) };
  });
  return { title: manuscript.title === '' ? about.characters.map(({ name }) => name).join(', ') : manuscript.title, ...about, scenes };
}

/** What is seen before anybody speaks is the setting; everything else is played. */
function played({ head, lines }: ManuscriptScene, book: BookPart): Pick<Script['scenes'][number], 'setting' | 'lines'> {
  const [first] = lines;
  const opening = first?.who === null ? lines.filter(({ paragraph }) => paragraph === first.paragraph) : [];
  const rest = paragraphsOf(lines.slice(opening.length));
  const setting = joined(opening);
  return { setting: setting === '' ? head || '…' : setting, lines: withTheirWords(rest.flatMap((paragraph) => linesIn(paragraph, book))) };
}

/** Whoever does something and then speaks does both in one breath. */
function withTheirWords(lines: readonly ScriptLine[]): ScriptLine[] {
  const kept: ScriptLine[] = [];
  for (const line of lines) {
    const last = kept.at(-1);
    const goesOn =
      last && last.says === undefined && line.does === undefined && !isWorld(line.who) && plainName(last.who) === plainName(line.who);
    if (goesOn)
      kept[kept.length - 1] = {
        ...line,
        number: last.number,
        ...(last.does !== undefined && { does: last.does }),
        ...(last.with && { with: last.with }),
      };
    else kept.push(line);
  }
  return kept;
}

function paragraphsOf(lines: readonly ManuscriptLine[]): ManuscriptLine[][] {
  const found: ManuscriptLine[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[0]?.paragraph === line.paragraph) last.push(line);
    else found.push([line]);
  }
  return found;
}

/** What one does is one line; where several act in one paragraph, or something happens by itself in it, each has the sentences that are theirs. */
function linesIn(paragraph: readonly ManuscriptLine[], book: BookPart): ScriptLine[] {
  const [first] = paragraph;
  if (first && first.who !== null) return paragraph.map((line) => speechOf(line, book));
  const doers = (line: ManuscriptLine) => book.doers.find((one) => one.line === line.number)?.who ?? [];
  const pieces: { who: string; lines: ManuscriptLine[] }[] = [];
  const people = paragraph.flatMap((line) => doers(line).slice(0, 1)).filter((who) => !isWorld(who));
  const names = book.characters.map(({ name }) => name);
  const [next = 'world'] = people;
  for (const line of paragraph) {
    const [doer] = doers(line);
    const alone = doer === undefined ? people.length > 0 && happensByItself(line.text, names) : isWorld(doer);
    const who = alone ? 'world' : (doer ?? pieces.findLast((one) => one.who !== 'world')?.who ?? next);
    const last = pieces.at(-1);
    if (last?.who === who) last.lines.push(line);
    else pieces.push({ who, lines: [line] });
  }
  return pieces.map(({ who, lines }) => ({
    ...numbersOf(lines),
    who,
    does: joined(lines),
    ...doneWith(who, lines.flatMap(doers)),
  }));
}

const numbersOf = (lines: readonly ManuscriptLine[]): Pick<ScriptLine, 'number' | 'until'> => ({
  number: lines[0]?.number ?? 0,
  until: lines.at(-1)?.number ?? 0,
});

/** What several do together is the deed of the first, and none of the others is missing from it. */
function doneWith(who: string, doers: readonly string[]): Pick<ScriptLine, 'with'> {
  const others = doers.filter(
    (one, at) => plainName(one) !== plainName(who) && doers.findIndex((other) => plainName(other) === plainName(one)) === at,
  );
  return others.length > 0 ? { with: others } : {};
}

function speechOf({ number, who, text }: ManuscriptLine, { asides }: BookPart): ScriptLine {
  const speaker = who ?? 'world';
  const [, manner = ''] = /^[(（]([^()（）]+)[)）]/u.exec(text) ?? [];
  const hushed = hushedIn(manner);
  const said = hushed?.kind === 'aside' ? { to: hushed.to } : undefined;
  const apart = asides.find(({ line }) => line === number) ?? said;
  const [, deed] = /^[(（]([^()（）]+)[)）]$/u.exec(text) ?? [];
  const at = { number, until: number };
  if (deed !== undefined) return { ...at, who: speaker, does: `${speaker}${/^[\p{Script=Latin}]/u.test(deed) ? ' ' : ''}${deed}` };
  return { ...at, who: speaker, says: text, ...(apart && { aside: true, ...(apart.to !== undefined && { to: apart.to }) }) };
}

const longest = 1400;

/** Sentences as they stood together: Chinese has no blanks between them. */
const joined = (lines: readonly ManuscriptLine[]): string =>
  lines.reduce((so, { text }) => (so === '' ? text : `${so}${/[。！？…”」』]$/u.test(so) ? '' : ' '}${text}`), '').slice(0, longest);

/** How many scenes it has, for whoever says what each is. */
export const scenesIn = ({ text }: ScriptPart): number => readManuscript(text).scenes.length;

export const titleIn = (text: string): string => readManuscript(text).title;
