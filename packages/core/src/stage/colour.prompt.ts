import { writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import { type Bilingual, surroundings } from './profile.prompt.ts';
import type { ActorView } from './view.ts';

/** As much of what came before as what is seen now must agree with. */
const before = 12;

const task: Bilingual<(view: ActorView) => string> = {
  en: ({ self, play }) => `You are the eyes of a live play (${play.period}). ${self.name} looks for something that nobody has written down.
seen: in one or two short sentences, what ${self.name} sees there. Plain and concrete, in keeping with the place and the period, and with everything that was said and seen.
It decides nothing: no proof, no clue, no secret, no new person, nothing that anybody could use. Where it would settle a question, it stays unsettled.
No speech, no thoughts, no "you". In English.`,
  zh: ({ self, play }) => `你是一出现场戏（${play.period}）的眼睛。${self.name}在找剧本里没有写明的东西。
seen：用一两句短句写出${self.name}在那里看见什么。平实、具体，合乎地点和时代，也合乎此前说过、见过的一切。
它什么也不决定：不是证据，不是线索，不是秘密，没有新的人物，也没有谁能用上的东西。凡是会了结一个疑问的，都让它悬着。
不写台词，不写心思，不用“你”。用中文写。`,
};

const headings: Bilingual<Readonly<Record<'people' | 'planted' | 'before' | 'deed', string>>> = {
  en: { people: 'How they look', planted: 'Seen earlier, and may be seen again', before: 'Just before', deed: 'What is done' },
  zh: { people: '众人的样貌', planted: '先前见过的，可以再看见', before: '刚才', deed: '所做的事' },
};

/** What the doer sees and has seen: nothing else may be seen by looking closer. */
export function colourPrompt(view: ActorView, text: string, planted: readonly string[] = []): Prompt {
  const words = headings[view.language];
  const people = view.people.filter(({ behind }) => !behind).map(({ name, appearance }) => `${name}: ${appearance}`);
  const lines = view.lines.slice(-before).map((one) => writeLine(one, view.nameOf));
  const parts = [
    surroundings(view),
    ...(people.length > 0 ? [`## ${words.people}\n${people.join('\n')}`] : []),
    ...(planted.length > 0 ? [`## ${words.planted}\n${planted.map((one) => `- ${one}`).join('\n')}`] : []),
    ...(lines.length > 0 ? [`## ${words.before}\n${lines.join('\n')}`] : []),
    `## ${words.deed}\n${view.self.name}: ${text}`,
  ];
  return {
    agent: `colour:${view.self.id}`,
    messages: [
      { role: 'system', content: task[view.language](view) },
      { role: 'user', content: parts.join('\n\n') },
    ],
    brief: { task: 'colour', language: view.language, actor: view.self.name, text },
    maxTokens: 160,
  };
}
