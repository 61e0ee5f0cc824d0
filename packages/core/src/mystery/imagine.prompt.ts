import type { Prompt } from '../model/model.ts';

const words = {
  en: (topic: string, seats: number) =>
    `Invent the people and things of a murder mystery for ${seats} players about: ${topic}\n\nNothing of who did it: that is decided elsewhere. Give a title; ${seats} full names; the victim's full name; what each of the ${seats} is there ("the clockmaker's apprentice"); ${seats} different places where one can be alone, each with its article ("the winding room"); where the victim is found; what lies beside the body as a weapon, with its article; a small trace that only one trade could leave; a reason to kill, continuing "the victim …" in the first person of the killer ("had found out that I was selling the drawings"); four grudges, continuing "the victim …" ("owed me half a year of wages"); ${seats} harmless secrets, each a sentence in the first person.`,
  zh: (topic: string, seats: number) =>
    `为一个${seats}人的谋杀推理游戏设计人物与物件，题材：${topic}\n\n不要涉及谁是凶手，那由别处决定。请给出：标题；${seats}个姓名；死者姓名；这${seats}人各自的身份；${seats}个可以独处的不同地点；死者被发现的地点；尸体旁的凶器（带量词）；一处只有某种行当才会留下的细小痕迹；一个杀人理由，接在死者名字之后、以凶手第一人称写（如“发现我在变卖图样”）；四个怨恨，接在死者名字之后（如“欠了我半年的工钱”）；${seats}个无害的秘密，每个是一句第一人称的话。`,
} as const;

export function imaginePrompt(topic: string, language: 'en' | 'zh', seats: number): Prompt {
  return {
    agent: 'studio',
    messages: [{ role: 'user', content: words[language](topic, seats) }],
    brief: { task: 'other', language, topic },
  };
}
