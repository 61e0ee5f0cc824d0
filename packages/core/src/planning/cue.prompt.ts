import type { Prompt } from '../model/model.ts';
import type { CastPart } from './parts.ts';
import type { Person, PlannedFact, Profiled } from './people.ts';
import { type Bilingual, bullet, type Premise, planningPrompt, type Revision, type Section } from './request.ts';

/** One moment of one character, as that character finds it: no plot, no flags, nobody else's secrets. */
export type Occasion = {
  readonly point: number;
  readonly place: string;
  /** How the scene looks as it opens; empty in the middle of it. */
  readonly setting: string;
  readonly seen: string;
  readonly with: readonly { readonly name: string; readonly appearance: string }[];
  readonly things: readonly string[];
  readonly exits: readonly string[];
  /** Of a work: what stands around the passage it was made from. In the brief alone. */
  readonly passage?: string;
  /** What it does and says there in the script, if nothing else happens. */
  readonly own?: readonly string[];
};

export type CueView = {
  readonly act: number;
  /** What stands on the playbill is known to everybody. */
  readonly play: Pick<CastPart, 'title' | 'theme' | 'period'>;
  readonly cast: readonly Person[];
  readonly self: Profiled;
  /** What it knows that others may not: from the start, or since one of its occasions. */
  readonly secrets: readonly (PlannedFact & { readonly since?: number })[];
  readonly occasions: readonly Occasion[];
};

const task: Bilingual<string> = {
  en: `You write what one character wants, from the inside, and you know only what this character knows. goal: its private goal for this act, one sentence. cues: for each occasion below, by number, what it wants then (want, one or two sentences addressed to the actor) and two to five moves: things it might say (the gist, in its own voice) or do (a verb and the names of things, people or places that are there), or both at once. Moves go from talk to deeds. Never write what will happen, what others secretly know, or what a scene waits for.`,
  zh: `你从内心写一个人物想要什么，你只知道这个人物所知道的。goal：这一幕里它私下的目标，一句话。cues：对下面每个场合，按编号写它此刻想要什么（want，对演员说的一两句话），以及二到五个 moves：它可能说的话（大意，用它的口吻），或可能做的事（动词，加在场的物、人或地点的名字），或两者并行。由言语渐至行动。不要写将会发生什么、别人心里知道什么、这场戏在等什么。`,
};

export function cuesPrompt(premise: Premise, { act, play, cast, self, secrets, occasions }: CueView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const { profile } = self;
  const sections: Section[] = [
    [
      zh ? '戏单' : 'Playbill',
      `${play.title}. ${play.theme} ${play.period}\n${cast.map(({ name, about }) => `${name}: ${about}`).join('\n')}`,
    ],
    [
      zh ? '你写的人' : 'Whom you write',
      `${self.name}: ${[profile.persona, profile.background ?? '', ...(profile.story === undefined ? [] : [profile.story])].join(' ')}\n${profile.voice}`,
    ],
    [zh ? '此人眼中的他人' : 'How they see the others', bullet(profile.relations.map(({ to, view }) => `${to}: ${view}`))],
  ];
  if (secrets.length > 0) sections.push([zh ? '此人知道的秘密' : 'Secrets they know', bullet(secrets.map((one) => secretLine(one, zh)))]);
  sections.push([zh ? '场合' : 'Occasions', occasionLines(occasions, zh)]);
  const part = `cues:${act}:${self.id}`;
  const given = {
    act,
    self: self.id,
    play,
    cast: cast.map(({ id, name, part: role, about }) => ({ id, name, part: role, about })),
    secrets: secrets.map(({ number, text }) => ({ number, text })),
    occasions,
  };
  return planningPrompt({
    step: 'cues',
    part,
    premise: { ...premise, source: publicSource(premise) },
    task,
    sections,
    given,
    revision,
    maxTokens: roomFor(occasions.length),
  });
}

const secretLine = ({ text, since }: CueView['secrets'][number], zh: boolean): string =>
  since === undefined
    ? text
    : zh
      ? `（从场合 ${since} 起，之前还没有这回事或不知道）${text}`
      : `(from occasion ${since} on; before it, not so or not known) ${text}`;

/** Whoever is there all evening has many occasions, each with what is wanted and up to five moves. */
const roomFor = (occasions: number): number => Math.min(8000, Math.max(1800, 400 + 240 * occasions));

/** A topic may give the end away; a cue is written without it. */
function publicSource({ source, language }: Premise): Premise['source'] {
  if (source.kind === 'work') return source;
  return {
    kind: 'topic',
    topic: language === 'zh' ? '（不告知）' : '(not told)',
    ...(source.tongue !== undefined && { tongue: source.tongue }),
    ...(source.agreed && { agreed: source.agreed }),
  };
}

/** What was told of an occasion before is not told again: a place by its name, people by theirs. */
function occasionLines(occasions: readonly Occasion[], zh: boolean): string {
  const known = new Set<string>();
  const once = (text: string): boolean => !known.has(text) && known.add(text) !== undefined;
  return occasions.map((one) => occasionLine(one, zh, once)).join('\n');
}

function occasionLine(
  { point, place, setting, seen, with: others, things, exits, own = [] }: Occasion,
  zh: boolean,
  once: (text: string) => boolean,
): string {
  const here = others.map(({ name, appearance }) => (once(`${name} ${appearance}`) ? `${name} (${appearance})` : name)).join('; ');
  const lines = [
    `${point}. ${setting !== '' && once(`${place} ${setting}`) ? `${place}: ${setting}` : place}`,
    `   ${seen}`,
    `   ${zh ? '在场' : 'with'}: ${here}`,
    `   ${zh ? '物件' : 'things'}: ${things.join(', ')}`,
  ];
  if (exits.length > 0) lines.push(`   ${zh ? '可去' : 'ways out'}: ${exits.join(', ')}`);
  if (own.length > 0)
    lines.push(
      `   ${zh ? '若无意外，此人在这里这样做、这样说（moves 依次由此而来）' : 'if nothing else happens, they do and say this here; their moves are made of it, in order'}: ${own.join(' / ')}`,
    );
  return lines.join('\n');
}
