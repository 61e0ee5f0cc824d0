import type { Prompt } from '../model/model.ts';
import type { Chapter } from './chapters.ts';
import { excerpts } from './designer.prompt.ts';
import type { Passage } from './passages.ts';
import { type Bilingual, numbered, type Premise, planningPrompt, type Revision, type Section } from './request.ts';

const chapter: Bilingual<string> = {
  en: `You read one chapter of a book from which a play will be made. Others have not read it: what you leave out is lost. Answer in this order. moments: one to six moments in which something is decided, found, said, done or lost; for each, quotation: one sentence copied word for word from this chapter that shows it, in the language of the book; what: in one sentence, what happens there and what it changes; who: the people in it. people: everybody who acts or speaks here, or matters here, by the name the book gives them, and about: who they are and what they want or do in this chapter. places: where it happens, as the book calls it. summary: the whole chapter from beginning to end, in at most 120 words: who does what to whom, why, and how it stands at the end. Nothing that is not in the chapter.`,
  zh: `你读一部书的一章，将由它改编成戏。别人没读过这一章：你漏掉的就丢了。按这个次序作答。moments：一到六个有所决定、发现、说破、做成或失去的时刻；每个写 quotation：从这一章里逐字抄一句能证明它的原文，用书的语言；what：一句话说清发生了什么、改变了什么；who：其中的人。people：这一章里有所言行或要紧的每个人，用书里的名字，about：是谁，在这一章里要什么、做了什么。places：发生在哪里，按书里的叫法。summary：从头到尾概述全章，不超过两百字：谁对谁做了什么，为什么，章末如何。不写这一章里没有的事。`,
};

/** What is read serves a play of one evening and one of five acts alike. */
const forReaders = (premise: Premise): Premise => ({ ...premise, acts: 0 });

export type ChapterView = {
  readonly chapter: Chapter;
  readonly of: number;
  readonly passages: readonly Passage[];
  /** Names that occur most in the whole book. */
  readonly known: readonly string[];
};

export function chapterPrompt(premise: Premise, { chapter: own, of, passages, known }: ChapterView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '这一章' : 'This chapter', zh ? `${own.title}（${of} 章之 ${own.number}）` : `${own.title} (${own.number} of ${of})`],
  ];
  if (known.length > 0) sections.push([zh ? '全书最常出现的名字' : 'Names that occur most in the book', known.join(zh ? '、' : ', ')]);
  sections.push(excerpts(passages, premise));
  const part = `chapter:${own.number}`;
  return planningPrompt({
    step: 'chapter',
    part,
    premise: forReaders(premise),
    task: chapter,
    sections,
    given: { passages, known },
    revision,
    maxTokens: 1600,
  });
}

const digest: Bilingual<string> = {
  en: `Each chapter of a book was read by somebody. Put these chapters together for the writers of a play. Answer in this order. summary: what happens in them, in at most 200 words, so that somebody who has not read the book follows every cause and effect; the people and places of the book, by its names. open: in one sentence, what stands open at their end. moments: the numbers of three to eight moments that an evening must show, in order, the ones that cannot be taken back before the ones that are only told about.`,
  zh: `一部书的每一章都有人读过。把这几章合起来交给编剧。按这个次序作答。summary：这几章里发生了什么，不超过三百字，使没读过书的人也看得懂每一层因果；人物、地点都用书里的名字。open：一句话，到这里还有什么悬着。moments：三到八个晚上必须演出的时刻的编号，按次序；无法挽回的优先，只是转述的靠后。`,
};

/** A moment of a chapter that stands in the text. */
export type ToldMoment = { readonly what: string; readonly quotation: string };

export type DigestView = {
  readonly act: number;
  readonly group: number;
  readonly title: string;
  readonly chapters: readonly { readonly title: string; readonly summary: string }[];
  /** Of all of them, in order: named by their number. */
  readonly moments: readonly ToldMoment[];
};

export function digestPrompt(premise: Premise, { act, group, title, chapters, moments }: DigestView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '书的这一部分' : 'This part of the book', `${act}. ${title}`],
    [zh ? '各章' : 'The chapters', chapters.map((one) => `### ${one.title}\n${one.summary}`).join('\n')],
    [
      zh ? '各章的时刻（按编号）' : 'Moments of the chapters, by number',
      numbered(moments.map(({ what, quotation }) => `${what} | ${quotation}`)),
    ],
  ];
  const part = `digest:${act}:${group}`;
  const given = { act, told: chapters.map(({ summary }) => summary), moments: moments.length };
  return planningPrompt({ step: 'digest', part, premise: forReaders(premise), task: digest, sections, given, revision, maxTokens: 1200 });
}
