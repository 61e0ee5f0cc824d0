import * as z from 'zod';
import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { blocksOf } from './blocks.ts';
import type { Proposal } from './check.ts';
import type { Edition, EditionScene, Paragraph } from './edition.ts';
import content from './editor.words.json' with { type: 'json' };
import type { Material, Passage } from './material.ts';
import { blockText } from './text.ts';

const Part = z.object({ kind: z.enum(['words', 'deed']), events: z.array(z.number().int()), text: z.string() });
/** Reason before verdict: what the passage is about and what may go, then what is printed of it. */
export const EditedPassage = z.object({
  reason: z.string(),
  paragraphs: z.array(z.object({ speaker: z.string(), parts: z.array(Part) })),
});

const words = wordsOf(content);

function itemOf({ number, kind, name, to = '', text, person }: Material, said: (typeof words)['en' | 'zh']): string {
  const how = { words: said.says, aside: said.aside, whisper: `${said.whispers} ${to}`, deed: name === '' ? said.seen : said.does }[kind];
  return `${number} [${[name, how].filter((one) => one !== '').join(' ')}${person && kind !== 'deed' ? said.person : ''}] ${text}`;
}

/** One part of a scene for the editor. What stays the same from call to call stands first. */
export function editorPrompt(edition: Edition, scene: EditionScene, passage: Passage, before: readonly Paragraph[]): Prompt {
  const { language, title, cast } = edition;
  const said = words[language];
  const printed = [...blocksOf({ ...edition, scenes: [{ ...scene, paragraphs: before }] })]
    .filter(({ kind }) => kind === 'line' || kind === 'seen')
    .map((block) => blockText(block, edition));
  const items = passage.material.map((one) => itemOf(one, said));
  return {
    agent: 'editor',
    messages: [
      { role: 'system', content: said.rules.join('\n\n') },
      {
        role: 'user',
        content: [
          `${title}\n${said.cast}: ${cast.map(({ name }) => name).join(language === 'zh' ? '、' : ', ')}`,
          `${said.scene}: ${scene.title}\n${scene.setting}`,
          ...(printed.length > 0 ? [`${said.before}:\n${printed.join('\n')}`] : []),
          `${said.items}:\n${items.join('\n')}`,
          said.ask,
        ].join('\n\n'),
      },
    ],
    brief: { task: 'reading', language, answer: { reason: '', paragraphs: passage.material.map(asItIs) } },
    temperature: 0.3,
    maxTokens: 6000,
  };
}

/** What an editor hands in who leaves everything as it is. */
const asItIs = ({ number, kind, name, text }: Material): Proposal => ({
  speaker: name,
  parts: [{ kind: kind === 'deed' ? 'deed' : 'words', events: [number], text }],
});
