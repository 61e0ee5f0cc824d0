import { hash, type PadBrief, type Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import type { Snapshot } from './benchmark.ts';
import content from './decide.words.json' with { type: 'json' };

const words = wordsOf(content);

/** A moment as a question. Label and reason are not in it. */
export function decidePrompt(snapshot: Snapshot): Prompt {
  const { language, self } = snapshot;
  const { system, task } = words[language];
  return {
    agent: 'pad:self',
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: `${moment(snapshot)}\n\n${task({ name: self.name })}` },
    ],
    brief: briefOf(snapshot),
    temperature: 0,
    maxTokens: 200,
  };
}

function moment({ language, self, place, present, reach, heard }: Snapshot): string {
  const { nobody, nothing } = words[language];
  const zh = language === 'zh';
  const list = (names: readonly string[], none: string) => (names.length > 0 ? names.join(zh ? '、' : ', ') : none);
  const lines = heard.map(
    ({ by, to, text }) => `${by}${to === undefined ? '' : zh ? `（对${to}）` : ` (to ${to})`}${zh ? '：' : ': '}${text}`,
  );
  const rows = zh
    ? [`人物：${self.name}，${self.persona}`, `心情：${self.mood}`, `想要：${self.goal}`, `地点：${place}`]
    : [`Character: ${self.name}, ${self.persona}`, `Mood: ${self.mood}`, `Wants: ${self.goal}`, `Place: ${place}`];
  const around = zh
    ? [`在场：${list(present, nobody)}`, `手边：${list(reach, nothing)}`, '刚才：']
    : [`Present: ${list(present, nobody)}`, `Within reach: ${list(reach, nothing)}`, 'Just now:'];
  return [...rows.filter((row) => !/[:：]\s*$/u.test(row)), ...around, ...lines].join('\n');
}

/** The same moment as the stage would brief the understudy. */
function briefOf({ id, language, self, place, present, reach, heard }: Snapshot): PadBrief {
  return {
    task: 'pad',
    play: 'pad-benchmark',
    language,
    seed: hash(id),
    beat: heard.length,
    act: 'moment',
    point: 'moment',
    beatsInPoint: 1,
    self: { id: 'self', name: self.name, part: 'seeker', mood: self.mood, goal: self.goal },
    knows: [],
    place,
    present: present.map((name, index) => ({ id: `person-${index + 1}`, name, person: false, health: 'well' })),
    holding: [],
    reach: reach.map((name, index) => ({ id: `thing-${index + 1}`, name, verbs: [] })),
    exits: [],
    want: self.goal,
    moves: [],
    heard: heard.map(({ by, text, to }) => ({
      by,
      kind: 'speech',
      text,
      mine: by === self.name,
      toMe: isSelf(self.name, to),
      person: false,
    })),
    used: [],
    stall: 0,
  };
}

/** Whether somebody spoke to this character; people are called by a part of their name too. */
export function isSelf(name: string, to: string | undefined): boolean {
  return to !== undefined && to !== '' && (name === to || name.includes(to));
}
