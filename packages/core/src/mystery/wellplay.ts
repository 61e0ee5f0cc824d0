import * as z from 'zod';
import type { Case, Objective, Role, Victim } from './case.ts';
import { Case as CaseSchema } from './case.ts';
import type { ExamQuestion } from './exam.ts';
import { readQuestions } from './wellplay-questions.ts';

/** A folder of the published layout: paths within it (`json/…`, `final_result/…`) and their texts. */
export type WellplayFiles = ReadonlyMap<string, string>;

export type WellplayGame = {
  readonly play: Case;
  /** Final questions by role. */
  readonly questions: ReadonlyMap<string, readonly ExamQuestion[]>;
  /** Everything that is wrong with the data, in the order in which it was met. Nothing is mended in silence. */
  readonly problems: readonly string[];
};

const Info = z.looseObject({ script_name: z.string(), character_name: z.array(z.string()).min(2), agent_num: z.number().optional() });
const Character = z.looseObject({
  script: z.union([z.array(z.string()), z.string().transform((one) => [one])]),
  acts_goal: z.array(z.string()).default([]),
  victims: z.array(z.string()),
  kill_by_me: z.array(z.number()),
  is_murderer: z.union([z.number(), z.boolean()]).optional(),
});
type Character = z.infer<typeof Character>;

type Sheet = { readonly name: string; readonly character: Character };

/** Reads one game. Fails only where there is no game to play; everything else is reported. */
export function readWellplay(files: WellplayFiles): WellplayGame {
  const problems: string[] = [];
  const info = Info.parse(JSON.parse(files.get('json/script_info.json') ?? 'null'));
  const sheets = info.character_name.flatMap((name) => readSheet(files, name, problems));
  if (info.agent_num !== undefined && info.agent_num !== info.character_name.length)
    problems.push(`script_info: ${info.agent_num} players are announced, ${info.character_name.length} are named`);
  reportStrays(files, info.character_name, problems);
  const language = languageOf(sheets);
  const victims = victimsOf(sheets, problems);
  const roles = sheets.map(({ name, character }, at) => roleOf(name, character, at, victims, language, problems));
  const play = CaseSchema.parse({
    format: 'troupe-case',
    version: 1,
    id: 'wellplay',
    title: info.script_name,
    language,
    opening: openingOf(info.script_name, roles, victims, language),
    victims,
    roles,
  });
  const questions = new Map(
    roles.map((role, at) => [
      role.id,
      readQuestions(files.get(`final_result/${sheets[at]?.name}.csv`), `${sheets[at]?.name}.csv`, problems),
    ]),
  );
  return { play, questions, problems };
}

function readSheet(files: WellplayFiles, name: string, problems: string[]): Sheet[] {
  const text = files.get(`json/${name}.json`);
  if (text === undefined) {
    problems.push(`${name}: is named, and has no script`);
    return [];
  }
  const parsed = Character.safeParse(JSON.parse(text));
  if (!parsed.success) {
    problems.push(`${name}: ${z.prettifyError(parsed.error).split('\n')[0]}`);
    return [];
  }
  const { victims, kill_by_me: killed, is_murderer: murderer } = parsed.data;
  if (victims.length !== killed.length) problems.push(`${name}: ${victims.length} victims, ${killed.length} marks of killing`);
  if (murderer !== undefined && Boolean(murderer) !== killed.some(Boolean))
    problems.push(`${name}: is_murderer does not agree with kill_by_me`);
  return [{ name, character: parsed.data }];
}

function reportStrays(files: WellplayFiles, names: readonly string[], problems: string[]): void {
  for (const path of files.keys()) {
    const [, folder, name = ''] = /^(json|final_result)\/(.+)\.(?:json|csv)$/u.exec(path) ?? [];
    if (folder !== undefined && !names.includes(name) && !['script_info', 'FSA', 'GM'].includes(name))
      problems.push(`${path}: belongs to nobody who is named`);
  }
}

const hanShare = (text: string): number => (text.match(/\p{Script=Han}/gu)?.length ?? 0) / Math.max(1, text.length);

function languageOf(sheets: readonly Sheet[]): 'en' | 'zh' {
  return hanShare(sheets.map(({ character }) => character.script.join('\n')).join('\n')) > 0.3 ? 'zh' : 'en';
}

/** Victims are the same by their place in everyone's list; each may have another word for them. */
function victimsOf(sheets: readonly Sheet[], problems: string[]): Victim[] {
  const count = Math.max(0, ...sheets.map(({ character }) => character.victims.length));
  return Array.from({ length: count }, (_, at) => {
    const words = sheets.flatMap(({ character }) => character.victims[at]?.trim() ?? []);
    const name = mostCommon(words.map(bareName));
    const aliases = [...new Set(words.flatMap((word) => [word, bareName(word)]))].filter((word) => word !== name && word !== '');
    if (aliases.length > 0) problems.push(`victim ${at + 1}: called ${[name, ...aliases].map((word) => `"${word}"`).join(', ')}`);
    const killers = sheets.flatMap(({ character }, role) => (character.kill_by_me[at] ? [`role-${role + 1}`] : []));
    if (killers.length === 0) problems.push(`victim ${at + 1} (${name}): killed by nobody at the table`);
    if (killers.length > 1) problems.push(`victim ${at + 1} (${name}): ${killers.length} killers`);
    return { id: `victim-${at + 1}`, name, aliases, killers };
  });
}

/** "Mother(Yu Shi)", "姐姐【于氏】": what stands in brackets is the name. */
const bareName = (word: string): string => /[（(【[]([^）)】\]]+)[）)】\]]\s*$/u.exec(word)?.[1]?.trim() ?? word.trim();

function mostCommon(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '?';
}

function roleOf(
  name: string,
  character: Character,
  at: number,
  victims: readonly Victim[],
  language: 'en' | 'zh',
  problems: string[],
): Role {
  const script = mended(character.script.join('\n\n'), name, problems);
  if (language === 'en' && hanShare(script) > 0)
    problems.push(`${name}: the English script still holds ${script.match(/\p{Script=Han}/gu)?.length} Chinese characters`);
  const calls = Object.fromEntries(
    victims.flatMap((victim, index) => (character.victims[index] ? [[victim.id, character.victims[index].trim()]] : [])),
  );
  const bare = bareRole(name);
  return {
    id: `role-${at + 1}`,
    name: bare,
    aliases: bare === name ? [] : [name],
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
  const parts = text.split(/\n(?=\s*(?:\d+[.、．]|[①-⑳]))|(?=[①-⑳])/u).flatMap((part) => part.trim() || []);
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

function openingOf(title: string, roles: readonly Role[], victims: readonly Victim[], language: 'en' | 'zh'): string {
  const names = roles.map(({ name }) => name);
  const dead = victims.map(({ name }) => name);
  return language === 'zh'
    ? `《${title}》。在座的是${names.join('、')}。死者：${dead.join('、')}。凶手可能就在你们当中。`
    : `${title}. At the table: ${names.join(', ')}. Dead: ${dead.join(', ')}. The murderer may be among you.`;
}

/** Where two editions of one game do not name the same killers. Roles and victims correspond by their places. */
export function compareEditions(a: Case, b: Case): string[] {
  if (a.roles.length !== b.roles.length || a.victims.length !== b.victims.length)
    return [`${a.title}: the editions do not have as many roles and victims`];
  return a.victims.flatMap((victim, at) => {
    const other = b.victims[at]?.killers ?? [];
    const same = victim.killers.length === other.length && victim.killers.every((role) => other.includes(role));
    const named = (play: Case, killers: readonly string[]): string =>
      killers.map((id) => play.roles.find((role) => role.id === id)?.name ?? id).join(', ') || 'nobody';
    return same
      ? []
      : [`${a.title}, ${victim.name}: killed by ${named(a, victim.killers)} in one edition, by ${named(b, other)} in the other`];
  });
}
