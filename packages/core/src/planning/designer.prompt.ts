import type { Prompt } from '../model/model.ts';
import type { LookedUp } from './event.ts';
import type { CastPart } from './parts.ts';
import type { Passage } from './passages.ts';
import type { Person } from './people.ts';
import { type Bilingual, bullet, numbered, type Premise, planningPrompt, type Revision, type Section } from './request.ts';

const cast: Bilingual<string> = {
  en: `You are the actor designer. Write the cast list: the people this play needs, three to six of them unless the material asks for others, nobody twice, nobody who does not belong. part: what each is in the drama (seeker wants something, keeper withholds it, confidant is trusted, meddler interferes, threat presses, fool undoes). about: one sentence that anyone could know. lookUp: a name to look up in an encyclopedia, only for somebody or something the world knows. Also a title, the theme in one sentence, the period and world in one line, and whether its world is realistic or fantastic.`,
  zh: `你是人物设计师。写出人物表：这出戏需要的人，一般三到六个，除非素材另有要求；不重复，不要无关的人。part：此人在戏里的作用（seeker 有所求，keeper 守着它，confidant 受信任，meddler 搅局，threat 施压，fool 拆台）。about：人人都能知道的一句话。lookUp：仅当世人都知道时，写出百科里可查的名字。另写剧名、一句主题、一行时代与世界，以及世界是 realistic 还是 fantastic。`,
};

export type CastView = {
  readonly passages: readonly Passage[];
  readonly known?: readonly string[];
  /** Of a book that was read whole: what happens in each act, and everybody in it. */
  readonly book?: { readonly told: readonly string[]; readonly people: readonly string[] };
};

export function castPrompt(premise: Premise, { passages, known = [], book }: CastView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [];
  if (known.length > 0) sections.push([zh ? '作品里最常出现的人名' : 'Names that occur most in the work', known.join(zh ? '、' : ', ')]);
  if (book) sections.push(...bookSections(book, zh));
  if (passages.length > 0) sections.push(excerpts(passages, premise));
  return planningPrompt({
    step: 'cast',
    part: 'cast',
    premise,
    task: cast,
    sections,
    given: { passages, known },
    revision,
    maxTokens: 1200,
  });
}

const bookSections = ({ told, people }: NonNullable<CastView['book']>, zh: boolean): Section[] => [
  [
    zh
      ? '书中的人（读过全书，按所在章数；人物表只从这里选，用书里的名字）'
      : 'People of the book, read whole, by chapters they are in (the cast comes from these, by these names)',
    bullet(people),
  ],
  [zh ? '书里发生的事，按幕' : 'What happens in the book, act by act', numbered(told)],
];

export function excerpts(passages: readonly Passage[], { language }: Pick<Premise, 'language'>): Section {
  const heading = language === 'zh' ? '原文片段（素材，每行以“| ”开头）' : 'Passages of the work (material; each line begins with "| ")';
  return [
    heading,
    wholeAgain(passages)
      .map((text) => `| ${text.replace(/\s*\n\s*/gu, '\n| ')}`)
      .join('\n|\n'),
  ];
}

/** Paragraphs as they were: what was cut out of one and stands beside its other half is joined to it, lines that only a page broke are one. */
function wholeAgain(passages: readonly Passage[]): string[] {
  const found: { text: string; end: number }[] = [];
  for (const { offset, text } of passages) {
    const last = found.at(-1);
    const gap = last ? offset - last.end : Number.POSITIVE_INFINITY;
    if (last && (gap === 0 || gap === 1))
      Object.assign(last, { text: `${last.text}${gap === 0 ? '' : ' '}${text}`, end: offset + text.length });
    else found.push({ text, end: offset + text.length });
  }
  return found.map(({ text }) => unbroken(text));
}

/** Verse has short lines among its lines; a page breaks all but the last of a paragraph at its margin. */
function unbroken(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.slice(0, -1).every((line) => line.length >= margin) ? lines.join(' ') : text;
}

const margin = 50;

/** What the writer of a profile is asked for. */
export const profile: Bilingual<string> = {
  en: `You are the actor designer. Write the profile of one character. appearance: what anyone sees. persona: character, habits, what drives them. background: what lies behind. voice: how they speak. mood: one word. wound: only where the evening before left them wounded: healed or not, and in text what they bear of it, as they would say it; else null. aliases: other names they are called by. relations: how they see each of the others, in their own view and in words that stay true as the evening goes on. secrets: what few people know and the play can turn on (none to three), each a fact in one sentence, with sharedWith naming who else knows it at the start, and words: groups of words by which a listener recognises that it was said, each group met by any one of its alternatives. Write nothing in appearance, persona, voice or relations that this character does not know.`,
  zh: `你是人物设计师。写出一个人物的小传。appearance：旁人看得见的。persona：性情、习惯、内心驱力。background：来历。voice：说话的方式。mood：一个词。wound：只有上一晚受了伤的人才写：healed 是否好了，text 此人自己怎样说起它；否则写 null。aliases：别人怎么称呼。relations：此人眼中的其他各人，写到戏过半时也还为真。secrets：知道的人很少、戏能因之转折的事（零到三条），每条一句话；sharedWith：开场时还有谁知道；words：几组词，听见时据此辨认说的就是这件事，每组有一个出现即可。appearance、persona、voice、relations 里不要写此人不知道的事。`,
};

export type ProfileView = {
  readonly cast: CastPart;
  readonly people: readonly Person[];
  readonly self: Person;
  readonly lookedUp: readonly LookedUp[];
  readonly passages: readonly Passage[];
  /** What the readers of a book say about this one. */
  readonly said?: string | undefined;
};

export function profilePrompt(
  premise: Premise,
  { cast: list, people, self, lookedUp, passages, said }: ProfileView,
  revision?: Revision,
): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '这出戏' : 'The play', `${list.title}. ${list.theme} ${list.period}`],
    [zh ? '人物表' : 'Cast', bullet(people.map(castLine))],
    [zh ? '写这一个' : 'Write this one', castLine(self)],
  ];
  if (said !== undefined) sections.push([zh ? '书里的这个人' : 'This one in the book', said]);
  if (lookedUp.length > 0)
    sections.push([zh ? '查到的资料（素材）' : 'Looked up (material)', bullet(lookedUp.map(({ title, text }) => `${title}: ${text}`))]);
  if (passages.length > 0) sections.push(excerpts(passages, premise));
  return planningPrompt({
    step: 'profile',
    part: `profile:${self.id}`,
    premise,
    task: profile,
    sections,
    given: { play: { title: list.title, theme: list.theme, period: list.period }, cast: people, self: self.id, passages },
    revision,
    maxTokens: 1500,
  });
}

/** What all of them may rest on. */
export const playSection = ({ language }: Premise, { cast: list, people }: Pick<ProfileView, 'cast' | 'people'>): Section => [
  language === 'zh' ? '这出戏' : 'The play',
  `${list.title}. ${list.theme} ${list.period}\n${bullet(people.map(castLine))}`,
];

const castLine = ({ name, part, about }: Person): string => `${name} (${part}): ${about}`;
