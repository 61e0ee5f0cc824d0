import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { quoted } from '../judge/quoted.ts';
import content from './pointwise.words.json' with { type: 'json' };

/** A moment of a film: what is to be seen, what was said, how it really went on. */
export type VideoScene = {
  readonly id: string;
  readonly language: 'en' | 'zh';
  readonly role: string;
  /** Who that is: without it nobody can say whether a line is theirs. */
  readonly profile?: string | undefined;
  /** What the film shows, in words: a text judge sees no frames. */
  readonly seen: string;
  /** Its frames in order, for a judge with vision. */
  readonly pictures?: readonly string[] | undefined;
  readonly dialogue: readonly string[];
  readonly reference: string;
};

const words = wordsOf(content);

/** What is looked at: with the film what was seen and who speaks, without it how they speak. */
export type Sight = 'film' | 'speech';

/** What a dimension weighs, with its tiers. */
export const weighed = (dimension: 'VEG' | 'SPC' | 'CN', language: 'en' | 'zh'): string => words[language][dimension];

/** What a judge has before it: who speaks, what was seen where that matters, what was said. A judge that sees the frames is told no figures about them. */
export function situation(scene: VideoScene, sight: Sight): { readonly text: string; readonly images?: readonly string[] } {
  const own = words[scene.language];
  const { pictures = [], profile = '' } = scene;
  const seen = pictures.length > 0 ? own.frames : `## ${own.seen}\n${scene.seen}`;
  const text = [
    ...(profile === '' ? [] : [`## ${own.who({ name: scene.role })}\n${profile}`]),
    ...(sight === 'film' ? [seen] : []),
    `## ${own.said}\n${scene.dialogue.join('\n')}`,
  ].join('\n\n');
  return sight === 'film' && pictures.length > 0 ? { text, images: pictures } : { text };
}

/** Several answers at once, under letters; whose they are is not said. Speech is judged without the film. */
export function pointwisePrompt(
  scene: VideoScene,
  answers: readonly { readonly letter: string; readonly text: string }[],
  sight: Sight,
): Prompt {
  const own = words[scene.language];
  const { VEG, SPC, CN } = own;
  const { text, ...images } = situation(scene, sight);
  const parts = [
    text,
    `## ${own.real} ${scene.role}\n${scene.reference}`,
    ...answers.map((answer) => `## ${answer.letter}\n${quoted(answer.text)}`),
  ];
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: [own.system, sight === 'film' ? own.film({ VEG, SPC }) : own.speech({ CN }), own.end].join('\n') },
      { role: 'user', content: parts.join('\n\n'), ...images },
    ],
    brief: { task: 'other', judge: 'pointwise', language: scene.language, id: scene.id, sight },
    temperature: 0,
  };
}
