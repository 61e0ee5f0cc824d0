import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { quoted } from '../judge/quoted.ts';
import content from './pointwise.words.json' with { type: 'json' };

/** A moment of a film: what is to be seen, what was said, how it really went on. */
export type VideoScene = {
  readonly id: string;
  readonly language: 'en' | 'zh';
  readonly role: string;
  /** What the film shows, in words: a text judge sees no frames. */
  readonly seen: string;
  /** Its frames in order, for a judge with vision. */
  readonly pictures?: readonly string[] | undefined;
  readonly dialogue: readonly string[];
  readonly reference: string;
};

const words = wordsOf(content);

const forms = {
  film: '{"scores": [{"answer": "A", "VEG": {"triggering": 0, "integrity": 0, "temporal": 0}, "SPC": {"values": 0, "rhythm": 0, "modulation": 0}}]}',
  speech: '{"scores": [{"answer": "A", "CN": {"oral": 0, "antiNarrative": 0}}]}',
} as const;

/** Several answers at once, under letters; whose they are is not said. Speech is judged without the film. */
export function pointwisePrompt(
  scene: VideoScene,
  answers: readonly { readonly letter: string; readonly text: string }[],
  sight: 'film' | 'speech',
): Prompt {
  const own = words[scene.language];
  const { pictures = [] } = scene;
  const parts = [
    ...(sight === 'film' ? [`## ${own.seen}\n${scene.seen}`] : []),
    `## ${own.said}\n${scene.dialogue.join('\n')}`,
    `## ${own.real} ${scene.role}\n${scene.reference}`,
    ...answers.map(({ letter, text }) => `## ${letter}\n${quoted(text)}`),
  ];
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: [own.system, own[sight], own.end, `JSON: ${forms[sight]}`].join('\n') },
      { role: 'user', content: parts.join('\n\n'), ...(sight === 'film' && pictures.length > 0 && { images: pictures }) },
    ],
    brief: { task: 'other', judge: 'pointwise', language: scene.language, id: scene.id, sight },
    temperature: 0,
  };
}
