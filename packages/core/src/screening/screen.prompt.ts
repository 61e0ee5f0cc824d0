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

/** What somebody saw and thought before a line, where that is known. */
export type Inner = { readonly perception: string; readonly think: string };

/** A line of the talk over a film. */
export type ScreenLine = { readonly by: string; readonly text: string; readonly inner?: Inner | undefined };

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
type Turn = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

const words = wordsOf(content);

/** Who the two are, what is real, and the form of the answer: three blocks, or the line alone. */
export function screenRules({ language, role, other }: Roles, form: 'blocks' | 'line' = 'blocks'): string {
  const profiles = { profile: role.profile || role.name, others: other.profile || other.name };
  const named = { role: role.name };
  return words[language].shared({ ...named, other: other.name, ...profiles }) + words[language][form](named);
}

/**
 * The one question that is played, exported and trained on. A line of the role's own is a turn of its own where all three blocks of it
 * are known; a bare line would teach to answer without them, and is told with what the others said.
 */
export function screenTurns(view: Roles & Pick<ScreenView, 'history'>): Turn[] {
  const { language, role, other, history } = view;
  const turns: Turn[] = [{ role: 'system', content: screenRules(view) }];
  let told: string[] = [];
  for (const { by, text, inner } of history) {
    const whole = by === role.name && inner !== undefined && inner.perception !== '' && inner.think !== '';
    if (!whole || told.length === 0) told.push(`${by}: ${text}`);
    else {
      turns.push({ role: 'user', content: told.join('\n') }, { role: 'assistant', content: blocksOf({ ...inner, answer: text }) });
      told = [];
    }
  }
  const silent = words[language].silent({ name: other.name });
  return [...turns, { role: 'user', content: told.length > 0 ? told.join('\n') : silent }];
}

/** The three blocks, as an answer is written. */
export const blocksOf = ({ perception, think, answer }: Inner & { readonly answer: string }): string =>
  `<perception>${perception}</perception>\n<think>${think}</think>\n<answer>${answer}</answer>`;

/** What a character in front of a film is asked. Whoever sees the frames is told no figures about them. */
export function screenPrompt(view: ScreenView): Prompt {
  const { language, role, other, history, pictures, facts, seed } = view;
  const turns: Message[] = screenTurns(view);
  const last = turns.at(-1) as Message;
  const shown: Message =
    pictures.length > 0
      ? { ...last, images: pictures }
      : { ...last, content: `${words[language].measured} ${factsInWords(facts, language)}\n\n${last.content}` };
  return {
    agent: `screening:${role.name}`,
    messages: [...turns.slice(0, -1), shown],
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
