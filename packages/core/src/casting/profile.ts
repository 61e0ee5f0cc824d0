import * as z from 'zod';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import type { Language } from '../text/language.ts';
import { chineseMentions, indexNames, mentionsIn } from './novel/names.ts';
import { tokensOf } from './novel/tokens.ts';
import type { Observation, Role, Script } from './observation.ts';
import { type Evidence, type Profile, profilePrompt } from './profile.prompt.ts';
import { type Relation, relationsOf } from './relations.ts';

const each = 8;

/** A profile from a role's own words, its deeds and what others say of it: the script's lines, and it says so. */
export function profileOf(script: Script, role: Role): Profile {
  const own = script.observations.filter(({ speaker }) => speaker === role.name);
  const words = telling(
    own.filter(({ kind }) => kind === 'speech'),
    selfTelling,
  );
  const deeds = telling(
    own.filter(({ kind }) => kind === 'action'),
    /./,
  );
  const saidOfIt = telling(namedIn(script, role), othersTelling);
  const relations = relationsOf(script, role).slice(0, 12);
  const base = {
    name: role.name,
    aliases: role.aliases,
    language: script.language,
    made: 'extracted' as const,
    words,
    deeds,
    saidOfIt,
    relations,
  };
  return { ...base, traits: [], voice: voiceOf(own, script.language), summary: summaryOf(script, role, relations) };
}

const Written = z.object({
  summary: z.string().min(1).max(1500),
  traits: z.array(z.string().min(1).max(60)).max(8),
  voice: z.string().max(400),
});

/** The same, written by a model from the same lines; where it fails to, the extracted one stays. */
export const writeProfile = (script: Script, role: Role, model: Model, options?: CallOptions): Promise<Profile> =>
  rewriteProfile(profileOf(script, role), model, options);

/** A profile that was extracted, written by a model. */
export async function rewriteProfile(extracted: Profile, model: Model, options?: CallOptions): Promise<Profile> {
  const { summary, traits, voice } = await ask(model, profilePrompt(extracted), Written, options);
  if (looksLikeRefusal(summary) || wrongLanguage(summary, extracted.language, [extracted.name, ...extracted.aliases])) return extracted;
  return { ...extracted, made: 'written', summary: summary.trim(), traits, voice: voice.trim() || extracted.voice };
}

const selfTelling = /\b(?:I am|I'm|I was|I have|I will|I never|I always|my)\b|我(?:是|叫|从|要|不|最|就|们)/i;
const othersTelling = /\b(?:is|was|are|were|has|had|so|very|never|always|loves?|hates?)\b|是|很|真|最|总|从不/i;

/** The lines that say most: of a fair length, spread over the script, first those that tell something. */
function telling(observations: readonly Observation[], tells: RegExp): Evidence[] {
  const fair = observations.filter(({ text }) => text.length >= 8);
  const pool = fair.length > each ? fair : observations;
  const scored = pool.map((observation, at) => ({
    observation,
    at,
    score: (tells.test(observation.text) ? 2 : 0) + Math.min(1, observation.text.length / 120) - (observation.text.length > 400 ? 1 : 0),
  }));
  const step = Math.max(1, Math.ceil(scored.length / each));
  const chosen: typeof scored = [];
  for (let from = 0; from < scored.length; from += step) {
    const best = scored.slice(from, from + step).reduce((top, next) => (next.score > top.score ? next : top));
    chosen.push(best);
  }
  return chosen
    .slice(0, each)
    .map(({ observation: { scene, start, speaker, text } }) => ({ scene, start, by: speaker, text: shortened(text) }));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 280 ? `${line.slice(0, 279)}…` : line;
}

/** What others say in which it is named, and only it. */
function namedIn(script: Script, role: Role): Observation[] {
  const index = indexNames(script.roles.map(({ name, aliases, gender }) => ({ name, aliases, gender })));
  const self = script.roles.findIndex(({ name }) => name === role.name);
  return script.observations.filter(({ speaker, kind, text }) => {
    if (speaker === role.name || kind === 'action') return false;
    const named = [...mentionsIn(tokensOf(text, 0, text.length), index), ...chineseMentions(text, 0, text.length, index)];
    return named.some(({ roles }) => roles.length === 1 && roles[0] === self) && named.every(({ roles }) => roles.includes(self));
  });
}

function summaryOf(script: Script, role: Role, relations: readonly Relation[]): string {
  const near = relations.slice(0, 3);
  const first = (script.scenes[role.scenes[0] ?? 0]?.title ?? '').trim().replace(/[.。]$/, '');
  if (script.language === 'zh') {
    const ties = near.map((relation) => relation.with + (relation.called[0] ? `（${relation.called[0]}）` : '')).join('、');
    return `${role.name}（摘录自原文）：出场 ${role.scenes.length} 场，说话 ${role.speeches} 段。${ties ? `往来最多的是${ties}。` : ''}${first ? `首次出场：${first}。` : ''}`;
  }
  const ties = near.map((relation) => relation.with + (relation.called[0] ? ` (${relation.called[0]})` : '')).join(', ');
  return `${role.name} (extracted from the script): in ${count(role.scenes.length, 'scene')}, ${count(role.speeches, 'speech', 'speeches')}.${ties ? ` Most with ${ties}.` : ''}${first ? ` First seen: ${first}.` : ''}`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** How it speaks, in numbers a reader understands. */
function voiceOf(own: readonly Observation[], language: Language): string {
  const said = own.filter(({ kind }) => kind === 'speech').map(({ text }) => text);
  if (said.length === 0) return '';
  const asks = said.filter((text) => /[?？]/.test(text)).length / said.length;
  const cries = said.filter((text) => /[!！]/.test(text)).length / said.length;
  const length = said.reduce((sum, text) => sum + text.length, 0) / said.length;
  const long = length > (language === 'zh' ? 60 : 220);
  const short = length < (language === 'zh' ? 18 : 60);
  if (language === 'zh')
    return [long ? '话长' : short ? '话短' : '话不长不短', asks > 0.35 ? '常发问' : '', cries > 0.35 ? '常感叹' : '']
      .filter(Boolean)
      .join('，');
  return [
    long ? 'speaks at length' : short ? 'speaks briefly' : 'speaks in middling turns',
    asks > 0.35 ? 'asks much' : '',
    cries > 0.35 ? 'exclaims much' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A profile as a few lines of text: what a role keeps of who it is. */
export function profileText({ summary, traits, voice, words, language }: Profile): string {
  const zh = language === 'zh';
  return [
    summary,
    ...(traits.length > 0 ? [zh ? `性格：${traits.join('、')}。` : `Traits: ${traits.join(', ')}.`] : []),
    ...(voice ? [zh ? `说话方式：${voice}` : `Voice: ${voice}`] : []),
    ...(words.length > 0 ? [zh ? '自己的话：' : 'In its own words:', ...words.slice(0, 4).map(({ text }) => `- ${text}`)] : []),
  ].join('\n');
}
