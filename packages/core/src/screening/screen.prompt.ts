import type { ScreeningBrief } from '../model/brief/index.ts';
import type { Message, Prompt } from '../model/model.ts';
import { hash } from '../model/random.ts';
import type { Change } from './changes.ts';
import { newsIn, placeInWords } from './changes-words.ts';
import type { Facts } from './facts.ts';
import { factsInWords } from './facts-words.ts';
import type { ScreenRole } from './profile.ts';

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

const rules = {
  en: ({
    role,
    other,
  }: Roles) => `You are ${role.name}. ${other.name} and you are watching the same events, as witnesses who may be out of the picture.
## ${role.name}
${role.profile || role.name}
## ${other.name}
${other.profile || other.name}
## Rules
- What the film shows is really happening near you. Never speak of films, frames, pictures or cameras.
- Never take a figure you see for ${role.name}, ${other.name} or anybody with a name.
- Answer in exactly three blocks, in this order, with nothing before, between or after them:
<perception>what can be seen, and only that: what happens, the things that matter, the atmosphere. Describe figures by their looks; never name them.</perception>
<think>in ${role.name}'s mind: what the sight means; whether to go on with the topic (A) or to ask and reflect (B); what about; a first idea, in other words than the line itself.</think>
<answer>one spoken line of ${role.name}, two short sentences at most: no gestures, no narration, no name before it.</answer>
- Stay in character, but fit the stakes: whoever is in mortal danger does not joke, however merry.`,
  zh: ({ role, other }: Roles) => `你是${role.name}。${other.name}和你正目睹同样的事情，你们是见证者，未必在画面之中。
## ${role.name}
${role.profile || role.name}
## ${other.name}
${other.profile || other.name}
## 规则
- 片中所见正在你身边真实发生。绝不提影片、画面、镜头。
- 绝不把看到的人影当作${role.name}、${other.name}或任何有名有姓的人。
- 严格按下列顺序写三段，前后和中间都不写别的：
<perception>只写看得见的：发生了什么、要紧的东西、气氛。用外貌称呼人，不写名字。</perception>
<think>${role.name}心里的念头：所见意味着什么；是接着话题（A）还是追问、沉思（B）；说什么；大致怎么说，措辞不要与台词相同。</think>
<answer>${role.name}说出口的一句台词，最多两个短句：没有动作，没有叙述，前面不写名字。</answer>
- 守住性格，也要合乎处境：性命攸关时，再爱说笑的人也不开玩笑。`,
} as const;

/** The rules, the two profiles and the form of the answer: also the system prompt of an exported record. */
export function screenRules(roles: Roles): string {
  return rules[roles.language](roles);
}

const tail = {
  en: { silent: (name: string) => `(${name} looks at you and waits.)`, measured: 'Measured in what you see:' },
  zh: { silent: (name: string) => `（${name}看着你，等你开口。）`, measured: '从眼前所见测得：' },
} as const;

export function screenPrompt(view: ScreenView): Prompt {
  const { language, role, other, history, pictures, facts, seed } = view;
  const earlier = history.slice(0, -1).map(({ by, text }): Message => {
    return by === role.name ? { role: 'assistant', content: `<answer>${text}</answer>` } : { role: 'user', content: `${by}: ${text}` };
  });
  const last = history.at(-1);
  const said = last ? `${last.by}: ${last.text}` : tail[language].silent(other.name);
  const content = `${tail[language].measured} ${factsInWords(facts, language)}\n\n${said}`;
  return {
    agent: `screening:${role.name}`,
    messages: [
      { role: 'system', content: screenRules(view) },
      ...earlier,
      { role: 'user', content, ...(pictures.length > 0 && { images: pictures }) },
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
