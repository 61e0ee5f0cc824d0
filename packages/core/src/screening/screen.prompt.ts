import type { ScreeningBrief } from '../model/brief/index.ts';
import type { Message, Prompt } from '../model/model.ts';
import { hash } from '../model/random.ts';
import { wordsOf } from '../text/words.ts';
import type { Change } from './changes.ts';
import { newsIn, placeInWords } from './changes-words.ts';
import type { Facts } from './facts.ts';
import { factsInWords } from './facts-words.ts';
import type { ScreenRole } from './profile.ts';
import content from './screen.words.json' with { type: 'json' };

/** A line of the talk over a film. */
export type ScreenLine = { readonly by: string; readonly text: string };

/** All that one answer to a clip is made from. */
export type ScreenView = {
  readonly language: 'en' | 'zh';
  /** Who answers. */
  readonly role: Pick<ScreenRole, 'name' | 'profile'>;
  /** Whom it answers. */
  readonly other: Pick<ScreenRole, 'name' | 'profile'>;
  /** What was said, oldest first; the last line is the other's. */
  readonly history: readonly ScreenLine[];
  /** The frames in order: data URIs or addresses. */
  readonly pictures: readonly string[];
  /** What was measured in them. */
  readonly facts: Facts;
  readonly seed: number;
};

type Roles = Pick<ScreenView, 'language' | 'role' | 'other'>;

const words = wordsOf(content);

/** The rules, the two profiles and the form of the answer: also the system prompt of an exported record. */
export function screenRules({ language, role, other }: Roles): string {
  const profiles = { profile: role.profile || role.name, others: other.profile || other.name };
  return words[language].rules({ role: role.name, other: other.name, ...profiles });
}

/** What a character in front of a film is asked. */
export function screenPrompt(view: ScreenView): Prompt {
  const { language, role, other, history, pictures, facts, seed } = view;
  const earlier = history.slice(0, -1).map(({ by, text }): Message => {
    return by === role.name ? { role: 'assistant', content: `<answer>${text}</answer>` } : { role: 'user', content: `${by}: ${text}` };
  });
  const last = history.at(-1);
  const said = last ? `${last.by}: ${last.text}` : words[language].silent({ name: other.name });
  const told = `${words[language].measured} ${factsInWords(facts, language)}\n\n${said}`;
  return {
    agent: `screening:${role.name}`,
    messages: [
      { role: 'system', content: screenRules(view) },
      ...earlier,
      { role: 'user', content: told, ...(pictures.length > 0 && { images: pictures }) },
    ],
    maxTokens: 1024,
    brief: {
      task: 'screening',
      language,
      seed,
      turn: hash(history.map(({ by, text }) => `${by}: ${text}`).join('\n')),
      self: { id: role.name, name: role.name, description: role.profile },
      user: other.name,
      heard: history.map(({ by, text }) => ({ by, text, mine: by === role.name })),
      facts,
      ...latestOf(facts, language),
      seen: factsInWords(facts, language),
    },
  };
}

/** The change that a look would stay with: the last that happened. */
function latestOf(facts: Facts, language: 'en' | 'zh'): Pick<ScreeningBrief, 'news'> {
  const latest = newsIn(facts).reduce<Change | undefined>((last, change) => (last && last.from > change.from ? last : change), undefined);
  if (!latest) return {};
  const { kind, bright, place } = latest;
  return { news: { kind, bright, where: place ? placeInWords(place, language) : '' } };
}
