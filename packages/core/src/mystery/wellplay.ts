import * as z from 'zod';
import { wordsOf } from '../text/words.ts';
import type { Case, Objective, Role, Victim } from './case.ts';
import { Case as CaseSchema } from './case.ts';
import { fault } from './errors.en.ts';
import type { ExamQuestion } from './exam.ts';
import content from './wellplay.words.json' with { type: 'json' };
import { fileFor, type GameFiles, readJson, sameName, sortFiles, type WellplayFiles } from './wellplay-files.ts';
import { readQuestions } from './wellplay-questions.ts';

export { decodeWellplay, type WellplayFiles } from './wellplay-files.ts';

/** A game of that collection. */
export type WellplayGame = {
  readonly play: Case;
  /** Final questions by role. */
  readonly questions: ReadonlyMap<string, readonly ExamQuestion[]>;
  /** Everything that is wrong with the data, in the order in which it was met. Nothing is mended in silence. */
  readonly problems: readonly string[];
};

const Words = z.union([z.array(z.coerce.string()), z.string().transform((one) => [one])]);
const Info = z.looseObject({
  script_name: z.coerce.string().optional(),
  character_name: z.array(z.coerce.string()).optional(),
  agent_num: z.coerce.number().optional(),
});
const Character = z.looseObject({
  script: Words,
  acts_goal: Words.default([]),
  victims: Words.default([]),
  kill_by_me: z.union([z.array(z.coerce.number()), z.coerce.number().transform((one) => [one])]).default([]),
  is_murderer: z.union([z.number(), z.boolean(), z.string()]).optional(),
});
type Character = z.infer<typeof Character>;
type Sheet = { readonly name: string; readonly character: Character };

const longestScript = 200_000;
const mostRoles = 12;
const mostVictims = 12;

/** Reads one game. Fails only where there is no game to play; everything else is reported, and read as well as can be. */
export function readWellplay(files: WellplayFiles): WellplayGame {
  const problems: string[] = [];
  const found = sortFiles(files, problems);
  const info = readInfo(found, problems);
  const all = info.names.flatMap((name) => readSheet(found, name, problems));
  const sheets = all.slice(0, mostRoles);
  if (all.length > mostRoles) problems.push(`${all.length} roles; only the first ${mostRoles} sit at the table`);
  reportStrays(found, info.names, problems);
  if (sheets.length < 3) throw fault('wellplay-no-game', { scripts: sheets.length, problem: problems[0] });
  const language = languageOf(sheets);
  const victims = victimsOf(sheets, language, problems);
  const roles = sheets.map(({ name, character }, at) => roleOf(name, character, at, victims, language, problems));
  const play = CaseSchema.parse({
    format: 'troupe-case',
    version: 1,
    id: 'wellplay',
    title: info.title.slice(0, 600),
    language,
    opening: openingOf(info.title, roles, victims, language).slice(0, 8000),
    rules: rulesOf(language),
    victims,
    roles,
  });
  const questions = new Map(
    roles.map((role, at) => {
      const name = sheets[at]?.name ?? '';
      return [role.id, readQuestions(fileFor(name, found.exams, 'questions', problems), `${name}.csv`, problems)];
    }),
  );
  return { play, questions, problems };
}

/** Who plays, and what the game is called; where the file of it is missing or wrong, as the other files have it. */
function readInfo({ info, sheets }: GameFiles, problems: string[]): { readonly title: string; readonly names: readonly string[] } {
  const read = info === undefined ? undefined : Info.safeParse(readJson(info, 'script_info', problems));
  if (info === undefined) problems.push('script_info: is missing; every script that is there has a part');
  else if (!read?.success) problems.push('script_info: is not what it should be; every script that is there has a part');
  const data = read?.success ? read.data : {};
  const listed = (data.character_name ?? []).map((name) => name.trim()).filter((name) => name !== '');
  const names = [...new Set(listed)];
  if (names.length < listed.length) problems.push('script_info: names a character twice');
  if (read?.success && names.length === 0) problems.push('script_info: names no characters; every script that is there has a part');
  if (names.length > 0 && data.agent_num !== undefined && data.agent_num !== names.length)
    problems.push(`script_info: ${data.agent_num} players are announced, ${names.length} are named`);
  const title = data.script_name?.trim() ?? '';
  if (read?.success && title === '') problems.push('script_info: the game has no name');
  return { title: title === '' ? 'WellPlay' : title, names: names.length > 0 ? names : [...sheets.keys()] };
}

function readSheet({ sheets }: GameFiles, name: string, problems: string[]): Sheet[] {
  const text = fileFor(name, sheets, 'script', problems);
  if (text === undefined) {
    problems.push(`${name}: is named, and has no script`);
    return [];
  }
  const json = readJson(text, name, problems);
  if (json === undefined) return [];
  const parsed = Character.safeParse(json);
  if (!parsed.success) {
    problems.push(`${name}: ${z.prettifyError(parsed.error).split('\n')[0]}`);
    return [];
  }
  const { script, victims, kill_by_me: killed, is_murderer: murderer } = parsed.data;
  if (script.join('').trim() === '') problems.push(`${name}: the script is empty`);
  if (victims.length !== killed.length) problems.push(`${name}: ${victims.length} victims, ${killed.length} marks of killing`);
  if (murderer !== undefined && isTrue(murderer) !== killed.some(Boolean))
    problems.push(`${name}: is_murderer does not agree with kill_by_me`);
  return [{ name, character: parsed.data }];
}

const isTrue = (value: number | boolean | string): boolean =>
  typeof value === 'string' ? /^(?:1|true|yes|是)$/iu.test(value.trim()) : Boolean(value);

function reportStrays({ sheets, exams }: GameFiles, names: readonly string[], problems: string[]): void {
  for (const [folder, files, ending] of [
    ['json', sheets, 'json'],
    ['final_result', exams, 'csv'],
  ] as const)
    for (const name of files.keys())
      if (!names.some((known) => sameName(known, name))) problems.push(`${folder}/${name}.${ending}: belongs to nobody who is named`);
}

const hanShare = (text: string): number => (text.match(/\p{Script=Han}/gu)?.length ?? 0) / Math.max(1, text.length);

function languageOf(sheets: readonly Sheet[]): 'en' | 'zh' {
  return hanShare(sheets.map(({ character }) => character.script.join('\n')).join('\n')) > 0.3 ? 'zh' : 'en';
}

/** Victims are the same by their place in everyone's list; each may have another word for them. */
function victimsOf(sheets: readonly Sheet[], language: 'en' | 'zh', problems: string[]): Victim[] {
  const lengths = sheets.map(({ character }) => character.victims.length);
  const most = Math.max(0, ...lengths);
  if (new Set(lengths).size > 1)
    problems.push(`victims: not everybody lists as many (${[...new Set(lengths)].sort((a, b) => a - b).join(', ')})`);
  if (most > mostVictims) problems.push(`${most} victims; only the first ${mostVictims} are asked about`);
  if (most === 0) problems.push('victims: nobody lists any');
  const count = Math.min(mostVictims, Math.max(1, most));
  return Array.from({ length: count }, (_, at) => {
    const words = sheets.flatMap(({ character }) => character.victims[at]?.trim() ?? []);
    const name = (mostCommon(words.map(bareName)) ?? (language === 'zh' ? '死者' : 'the victim')).slice(0, 600);
    const aliases = [...new Set(words.flatMap((word) => [word, bareName(word)]).map((word) => word.slice(0, 120)))]
      .filter((word) => word !== name && word !== '')
      .slice(0, 40);
    if (aliases.length > 0) problems.push(`victim ${at + 1}: called ${[name, ...aliases].map((word) => `"${word}"`).join(', ')}`);
    const killers = sheets.flatMap(({ character }, role) => (character.kill_by_me[at] ? [`role-${role + 1}`] : []));
    if (killers.length === 0) problems.push(`victim ${at + 1} (${name}): killed by nobody at the table`);
    if (killers.length > 1) problems.push(`victim ${at + 1} (${name}): ${killers.length} killers`);
    return { id: `victim-${at + 1}`, name, aliases, killers };
  });
}

/** "Mother(Yu Shi)", "姐姐【于氏】": what stands in brackets is the name. */
const bareName = (word: string): string => /[（(【[]([^）)】\]]+)[）)】\]]\s*$/u.exec(word)?.[1]?.trim() ?? word.trim();

function mostCommon(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function roleOf(
  name: string,
  character: Character,
  at: number,
  victims: readonly Victim[],
  language: 'en' | 'zh',
  problems: string[],
): Role {
  const whole = mended(character.script.join('\n\n'), name, problems);
  if (whole.length > longestScript) problems.push(`${name}: the script is longer than ${longestScript} characters; cut`);
  const script = whole === '' ? '…' : whole.slice(0, longestScript);
  if (language === 'en' && hanShare(script) > 0)
    problems.push(`${name}: the English script still holds ${script.match(/\p{Script=Han}/gu)?.length} Chinese characters`);
  const calls = Object.fromEntries(
    victims.flatMap((victim, index) =>
      character.victims[index]?.trim() ? [[victim.id, character.victims[index].trim().slice(0, 600)]] : [],
    ),
  );
  const bare = bareRole(name);
  return {
    id: `role-${at + 1}`,
    name: bare.slice(0, 600),
    aliases: bare === name ? [] : [name.slice(0, 120)],
    script,
    objectives: objectivesOf(mended(character.acts_goal.join('\n'), name, problems), victims),
    mustNotVolunteer: [],
    calls,
  };
}

const bareRole = (name: string): string => name.replace(/\s*[（(][^）)]*[）)]\s*$/u, '').trim() || name;

/** Line breaks that were written out, as they came from a translation. */
function mended(text: string, name: string, problems: string[]): string {
  const broken = text.match(/\\\s?[nN](?![a-z])/gu)?.length ?? 0;
  if (broken > 0) problems.push(`${name}: ${broken} line breaks written as "\\n"`);
  return text.replace(/\\\s?[nN](?![a-z])/gu, '\n').trim();
}

function objectivesOf(text: string, victims: readonly Victim[]): Objective[] {
  const parts = text
    .slice(0, 100_000)
    .split(/\n(?=\s*(?:\d+[.、．]|[①-⑳]))|(?=[①-⑳])/u)
    .flatMap((part) => part.trim() || []);
  return parts.map((part, at): Objective => {
    const points = Number(/[（(]\s*(\d{1,2})\s*(?:points?|分)/iu.exec(part)?.[1] ?? 1);
    const [only] = victims;
    const finds =
      victims.length === 1 &&
      only &&
      /(find|identify|expose)[^.]{0,40}(killer|murderer|culprit)|(找出|查出|揭露)[^。]{0,12}(凶手|真凶)/iu.test(part);
    return { id: `objective-${at + 1}`, text: part.slice(0, 8000), points, ...(finds && { test: { find: only.id } }) };
  });
}

const words = wordsOf(content);

/** What every player of these games is told before it begins. */
const rulesOf = (language: 'en' | 'zh'): string[] => [...words[language].rules];

function openingOf(title: string, roles: readonly Role[], victims: readonly Victim[], language: 'en' | 'zh'): string {
  const names = roles.map(({ name }) => name);
  const dead = victims.map(({ name }) => name);
  return language === 'zh'
    ? `《${title}》。在座的是${names.join('、')}。死者：${dead.join('、')}。凶手可能就在你们当中。`
    : `${title}. At the table: ${names.join(', ')}. Dead: ${dead.join(', ')}. The murderer may be among you.`;
}
