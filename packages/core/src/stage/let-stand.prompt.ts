import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './let-stand.words.json' with { type: 'json' };
import { asItStands, notes } from './profile.prompt.ts';
import type { ActorView } from './view.ts';

/** How far a deed may go: as it was done, in part, or not at all. */
export const lengths = ['stands', 'turned', 'held'] as const;

/** What whoever answers a deed may see: what everybody there sees, and nobody's mind. */
export type Consequence = {
  readonly view: ActorView;
  readonly lines: readonly TranscriptLine[];
  readonly tried: string;
  /** Why it would be held back. */
  readonly author: string;
  /** What a later turn cannot do without, and what one may make use of. */
  readonly kept: readonly string[];
  readonly useful: readonly string[];
  /** Deeds by which the point could end, on what is in sight. */
  readonly awaited: readonly string[];
  readonly open: readonly (typeof lengths)[number][];
};

const words = wordsOf(content);

export function letStandPrompt({ view, lines, tried, author, kept, useful, awaited, open }: Consequence): Prompt {
  const { language, play, self, place, people, reach, holding } = view;
  const { task, heads } = words[language];
  const comma = language === 'zh' ? '、' : ', ';
  const held = holding.filter(({ how }) => how === 'holds').map(({ name }) => name);
  const rows: readonly (readonly [head: string, text: string])[] = [
    [heads.here, `${place.name}. ${place.description}`],
    [
      heads.people,
      [self.name, ...people.filter(({ behind }) => !behind).map((one) => [one.name, ...notes(language, one)].join(''))].join(comma),
    ],
    [heads.things, reach.map((one) => asItStands(language, one)).join(comma)],
    [heads.holds, held.join(comma)],
    [heads.before, lines.map((one) => writeLine(one, view.nameOf)).join('\n')],
    [heads.kept, kept.join(comma)],
    [heads.useful, useful.join(comma)],
    [heads.awaited, awaited.join(comma)],
    [heads.author, author],
    [heads.open, open.join(', ')],
    [heads.tried, `${self.name}: ${tried}`],
  ];
  return {
    agent: `consequence:${self.id}`,
    messages: [
      { role: 'system', content: task({ name: self.name, title: play.title, period: play.period }) },
      { role: 'user', content: rows.flatMap(([head, text]) => (text === '' ? [] : [`## ${head}\n${text}`])).join('\n\n') },
    ],
    brief: { task: 'colour', language, actor: self.name, text: tried },
    maxTokens: 420,
  };
}
