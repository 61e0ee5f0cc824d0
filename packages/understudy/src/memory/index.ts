import type { GistBrief, ReflectBrief, RememberBrief, TalkBrief } from '@troupe/core/model';
import type { Ear } from '../matcher.ts';
import { gist } from './gist.ts';
import { reflect } from './reflect.ts';
import { remember } from './remember.ts';
import { talk } from './talk.ts';

export type MemoryBrief = RememberBrief | ReflectBrief | GistBrief | TalkBrief;

/** What the understudy makes of a role's life: everything in the words of the script itself. */
export function answerFromMemory(brief: MemoryBrief, ear: Ear = brief): string {
  switch (brief.task) {
    case 'remember':
      return JSON.stringify(remember(brief));
    case 'reflect':
      return JSON.stringify(reflect(brief));
    case 'gist':
      return JSON.stringify(gist(brief));
    case 'talk':
      return talk(brief, ear);
  }
}

/** Says plainly what such a memory is made of. */
export function extractiveNotice(language: 'en' | 'zh'): string {
  return language === 'zh'
    ? '没有接入语言模型：记忆与回答都摘自原文的字句，不作概括。'
    : 'No language model is connected: memories and answers are taken word for word from the text, nothing is concluded from it.';
}
