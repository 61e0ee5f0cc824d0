import type { Prompt } from '@troupe/core/model';
import { type Facts, factsInWords } from '@troupe/core/screening';
import type { Language } from './film-event.ts';

export type SceneView = { readonly language: Language; readonly pictures: readonly string[]; readonly facts: Facts };

const tasks = {
  en: `You look at a film for a stage designer. Say only what can be seen or follows from it, for a stage: no figures, no names, no text on screen, no story, no talk of films or cameras.
name: what the place would be called on a playbill, at most six words.
place: what is there and where it stands, two or three sentences.
light: one sentence. weather: one sentence, or what of it can be guessed indoors. sound: what one would hear there, one sentence. time: the time of day, a few words.`,
  zh: `你替舞台美术看一段影片。只写看得见的和由此可知的，供舞台使用：不写人物，不写姓名，不写画面上的文字，不讲故事，不提影片和镜头。
name：这地方在戏单上叫什么，不超过十个字。
place：那里有什么、怎样摆放，两三句。
light：光，一句。weather：天气，一句；在室内就写能猜到的。sound：在那里会听见什么，一句。time：什么时辰，几个字。`,
} as const;
const measuredIn = { en: 'Measured in the film:', zh: '从影片测得：' } as const;

export function scenePrompt({ language, pictures, facts }: SceneView): Prompt {
  const seen = factsInWords(facts, language);
  return {
    agent: 'screening-scene',
    messages: [
      { role: 'system', content: tasks[language] },
      { role: 'user', content: `${measuredIn[language]} ${seen}`, images: pictures },
    ],
    maxTokens: 700,
    brief: { task: 'other', language, seen },
  };
}
