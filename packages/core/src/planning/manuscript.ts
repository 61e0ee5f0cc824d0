import { sentencesIn } from '../parse/speech.ts';
import type { Language } from '../text/language.ts';
import { literally } from '../text/literally.ts';
import { most } from './fields.ts';
import { plainName } from './names.ts';
import { houseWords } from './words.ts';

/** `who`: whose words they are; null for what is seen, one sentence each. `paragraph`: what its writer wrote in one go. */
export type ManuscriptLine = { readonly number: number; readonly paragraph: number; readonly who: string | null; readonly text: string };
export type ManuscriptScene = { readonly head: string; readonly lines: readonly ManuscriptLine[] };
export type Manuscript = { readonly title: string; readonly scenes: readonly ManuscriptScene[] };

type Written = { readonly who: string | null; readonly text: string };

/** A script as its writer hands it in, cut by its signs alone: `# place`, `* what is seen`, `NAME: (gesture) words`. */
export function readManuscript(text: string): Manuscript {
  const rows = text
    .replace(/^```.*$/gmu, '')
    .replaceAll('**', '')
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '' && !/^[-–—*_=]+$/u.test(row));
  const titled = rows[0] !== undefined && !isMarked(rows[0]);
  const title = titled ? (rows[0] ?? '').replace(/^(?:title|剧名)\s*[:：]\s*/iu, '').replace(/^[《“"]|[》”"]$/gu, '') : '';
  const scenes: { head: string; written: Written[] }[] = [];
  for (const row of titled ? rows.slice(1) : rows) {
    const [, head] = /^#+\s*(.+)$/u.exec(row) ?? [];
    if (head !== undefined || scenes.length === 0) scenes.push({ head: head ?? '', written: [] });
    if (head === undefined) scenes.at(-1)?.written.push(writtenIn(row));
  }
  return numbered(title, joinedUp(scenes.filter(({ written }) => written.length > 0)));
}

type WrittenScene = { readonly head: string; readonly written: readonly Written[] };

/** What a heading names: where, and after the comma when. */
export function headingOf(head: string): { readonly place: string; readonly time?: string } {
  const [, place = head, time = ''] = /^([^,，]+)[,，]\s*(.+)$/u.exec(head) ?? [];
  return { place: place.trim(), ...(time !== '' && { time }) };
}

/** More scenes than can be played, where it only grew later in the same place: the heading is seen, and the scene goes on. */
function joinedUp(scenes: readonly WrittenScene[]): readonly WrittenScene[] {
  const samePlace = ({ head }: WrittenScene, before: WrittenScene | undefined): boolean =>
    before !== undefined && plainName(headingOf(head).place) === plainName(headingOf(before.head).place);
  const kept: WrittenScene[] = [];
  let spare = scenes.length - most.scenes;
  for (const scene of scenes) {
    const before = kept.at(-1);
    if (spare > 0 && before && samePlace(scene, before)) {
      kept[kept.length - 1] = { ...before, written: [...before.written, { who: null, text: scene.head }, ...scene.written] };
      spare -= 1;
    } else kept.push(scene);
  }
  return kept;
}

const spoken = /^((?:[^\s:：(（*#!！?？。，"“]{1,24} ?){1,4})(?:\s*[(（]([^()（）]*)[)）])?\s*[:：]\s*(.*)$/u;
const isMarked = (row: string): boolean => /^[#*]/u.test(row) || spoken.test(row);

/** What is neither marked nor anybody's words is seen. */
function writtenIn(row: string): Written {
  const [, who, manner, words] = row.startsWith('*') ? [] : (spoken.exec(row) ?? []);
  if (who !== undefined && words !== undefined)
    return { who: who.trim(), text: manner === undefined ? words : `(${manner}) ${words}`.trim() };
  const seen = row.replace(/^\*\s*|\s*\*$/gu, '').replace(/^[(（]([^()（）]*)[)）]$/u, '$1');
  return { who: null, text: seen };
}

function numbered(title: string, scenes: readonly WrittenScene[]): Manuscript {
  const speakers = [...new Set(scenes.flatMap(({ written }) => written.flatMap(({ who }) => who ?? [])))];
  const calm = calmly(speakers);
  let number = 0;
  let paragraph = 0;
  return {
    title,
    scenes: scenes.map(({ head, written }) => ({
      head,
      lines: written.flatMap(({ who, text }): ManuscriptLine[] => {
        paragraph += 1;
        const own = paragraph;
        if (who !== null) {
          const said = text.replace(/[(（][^()（）]*[)）]/gu, calm);
          return inPieces(said).map((one) => ({ number: ++number, paragraph: own, who: calm(who), text: one }));
        }
        return sentencesIn(calm(text)).map((one) => ({ number: ++number, paragraph: own, who: null, text: one.trim() }));
      }),
    })),
  };
}

/** No line of a play is longer. */
const longest = 1200;

/** A speech as one line, or, where nobody could say it in one, as several. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.length > longest ? sentencesIn(text) : [text]) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= longest) pieces[pieces.length - 1] = last + sentence;
    else pieces.push(sentence.slice(0, longest));
  }
  return pieces.map((one) => one.trim()).filter((one) => one !== '');
}

/** Names that a script sets in capitals, as people write them: "MRS DALE" is Mrs Dale, in directions too. */
function calmly(speakers: readonly string[]): (text: string) => string {
  const loud = speakers.filter((name) => /\p{Lu}{2}/u.test(name) && name === name.toLocaleUpperCase('en'));
  if (loud.length === 0) return (text) => text;
  const words = [...new Set(loud.flatMap((name) => name.split(/\s+/u)))].filter((word) => /\p{Lu}{2}/u.test(word));
  const found = new RegExp(`(?<!\\p{L})(?:${words.map(literally).join('|')})(?!\\p{Ll})`, 'gu');
  return (text) =>
    text.replace(found, (word) =>
      word.replace(/(\p{Lu})(\p{Lu}+)/gu, (_, first: string, rest: string) => first + rest.toLocaleLowerCase('en')),
    );
}

/** Every line by its number, for whoever says what is what. */
export const numberedText = ({ title, scenes }: Manuscript): string =>
  [
    title,
    ...scenes.map(
      ({ head, lines }, index) =>
        `[${index + 1}${head === '' ? '' : `. ${head}`}]\n${lines.map(({ number, who, text }) => `${number}. ${who === null ? '*' : `${who}:`} ${text}`).join('\n')}`,
    ),
  ].join('\n\n');

/** Why it is no script that can be played; undefined where it is one. */
export function unreadable({ scenes }: Manuscript, language: Language): string | undefined {
  const words = houseWords(language);
  const lines = scenes.flatMap((scene) => scene.lines);
  const speakers = new Set(lines.flatMap(({ who }) => who ?? [])).size;
  const speeches = lines.filter(({ who }) => who !== null).length;
  if (speakers < 2 || speeches < 4) return words.noScript({ speeches, speakers });
  if (scenes.length > most.scenes) return words.manyScenes({ scenes: scenes.length, most: most.scenes });
  return speakers > most.people ? words.manySpeakers({ speakers, most: most.people }) : undefined;
}
