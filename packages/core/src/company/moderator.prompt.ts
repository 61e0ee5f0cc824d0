import type { AnswerShape, Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import type { Companion } from './companion.ts';
import content from './moderator.words.json' with { type: 'json' };
import type { ChatMessage } from './state.ts';

/** Somebody in a room, as the moderator knows them. */
export type Member = Pick<Companion, 'id' | 'name' | 'kind' | 'description'>;

/** All that the choice of the next speaker may look at. */
export type ModeratorView = {
  readonly language: 'en' | 'zh';
  readonly members: readonly Member[];
  readonly messages: readonly Pick<ChatMessage, 'by' | 'text'>[];
  readonly selection: 'auto' | 'random' | 'round-robin';
  /** Whom the user, or the action, wants. */
  readonly recipient?: string;
  readonly inAction?: boolean;
  readonly except?: readonly string[];
  readonly seed: number;
  readonly turn: string;
};

const shown = 8;

const text = wordsOf(content);

/** Whose turn it is, from the last few messages. */
export function moderatorPrompt(view: ModeratorView, open: readonly Member[], shape: AnswerShape, user?: Member): Prompt {
  const words = text[view.language];
  const nameOf = (id: string) => view.members.find((member) => member.id === id)?.name ?? id;
  const roles = [
    ...open.map(({ name, description }) => (description ? `- ${name}: ${description}` : `- ${name}`)),
    ...(user ? [`- ${words.user({ name: user.name })}`] : []),
  ].join('\n');
  const said = view.messages
    .slice(-shown)
    .map(({ by, text: spoken }) => `${nameOf(by)}: ${spoken.slice(0, 400)}`)
    .join('\n');
  return {
    agent: 'moderator',
    messages: [
      { role: 'system', content: words.system },
      { role: 'user', content: `## ${words.roles}\n${roles}\n\n## ${words.said}\n${said}` },
    ],
    shape,
    brief: {
      task: 'moderator',
      language: view.language,
      seed: view.seed,
      turn: view.turn,
      open: open.map(({ id, name, description }) => ({ id, name, description })),
      heard: view.messages.slice(-shown).map(({ by, text: spoken }) => ({ by: nameOf(by), text: spoken.slice(0, 400) })),
    },
    temperature: 0,
    maxTokens: 200,
  };
}
