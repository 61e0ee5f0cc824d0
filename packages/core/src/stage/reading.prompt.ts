import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import type { Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import type { Bilingual } from './profile.prompt.ts';
import { wishLines } from './wish.prompt.ts';
import type { WishView } from './wish.ts';

/** What the house reads with: everything. It answers in ids, enums and spans; its reason never leaves the house. */
export type ReadingView = {
  readonly language: Language;
  readonly directed: boolean;
  readonly title: string;
  readonly theme: string;
  readonly synopsis: string;
  readonly people: readonly { readonly id: string; readonly name: string; readonly persona: string; readonly goal: string }[];
  readonly facts: readonly { readonly id: string; readonly text: string; readonly knownBy: readonly string[] }[];
  readonly things: readonly { readonly id: string; readonly name: string }[];
  readonly points: readonly { readonly title: string; readonly description: string; readonly result: string }[];
  readonly plants: readonly { readonly plant: string; readonly payoff: string }[];
  readonly lines: readonly TranscriptLine[];
  /** Which of them are to be read now. */
  readonly unread: readonly number[];
  readonly now: {
    readonly point: number;
    readonly title: string;
    readonly description: string;
    /** Where people and things are, and who has learned what since the beginning. */
    readonly state: readonly string[];
    readonly learned: readonly string[];
    readonly wants: readonly { readonly id: string; readonly want: string }[];
    readonly present: readonly { readonly id: string; readonly name: string; readonly person: boolean }[];
    readonly questions: readonly { readonly id: string; readonly text: string }[];
    readonly sayings: readonly { readonly id: string; readonly text: string; readonly key: string }[];
    readonly stakes: string;
    readonly bids: readonly { readonly name: string; readonly text: string }[];
    readonly hits: readonly string[] | null;
    /** How many beats the aftermath may still take. */
    readonly left: number;
    readonly hinged: boolean;
    /** Who was last to act: somebody else is next. */
    readonly last: string | null;
    readonly coda: boolean;
    readonly words: { readonly spoken: number; readonly budget: number };
    readonly wish: WishView | null;
  };
  readonly nameOf: (id: string) => string;
  /** What words alone would find: the understudy's way. */
  readonly byWords: Readonly<Record<string, unknown>>;
};

const readings: Bilingual<string> = {
  en: `You are the house of a live play. You read what was just played and write nothing for the stage: you answer in ids and enums.
Of every line to be read (by its number):
- to: whom it is spoken to, by id; also when no name is said (who was asked, answered, looked at). Empty when it is for everybody.
- tells: facts that the line asserts as true, by id: also in other words, in part, or by plain implication; never because a word merely occurs, never a question, a guess put as a question, or a lie about it.
- denies: facts that it says are not so.
- said: which of the listed sayings it amounts to, by id.
happened: which of the questions listed at the end, if any, have really come true on stage, each with the numbers of the lines that show it; without any it has not happened. A threat, a plan or a story about it is not it.
moved: true when somebody tried, planted, offered, found or asked something new.
established: a thing, a mark, a sum or a rule that was not there before and that the world must now keep to (a pencil, a brown ring, "the bridge is three miles up"), copied letter by letter; a turn of phrase, a feeling, a thing already listed, or what somebody only says of another place or time (it may be a lie) is none. Usually empty, never more than two.
settled: whose want, of those listed at the end, has been met or can no longer be met after what was played, by id; usually nobody's.`,
  zh: `你是现场演出的剧场。你读懂刚刚演出的内容，不为台上写任何字：只用 id 和枚举回答。
对每一行待读的台词（按编号）：
- to：说给谁听，写 id；没有叫名字也要判断（问的是谁、答的是谁、看着谁）。说给所有人就留空。
- tells：这一行断言为真的事实，写 id：换了说法、只说一部分、明白暗示也算；只是碰巧出现某个词、提问、以问句猜测、说谎，都不算。
- denies：这一行说并非如此的事实。
- said：它等于下列哪几种说法，写 id。
happened：末尾若列有问题，其中哪些已经真正在台上发生，各附能证明它的台词编号；没有编号就是没有发生。威胁、打算、转述都不算。
moved：有人试了、埋下、提出、发现或问了新东西，就写 true。
established：原先没有、这个世界今后必须认的东西、痕迹、数目或规矩（一支铅笔、一圈茶渍、“上头三里有桥”），照抄原文；说法、心情、已列出的物件，以及有人只是说起的别处别时之事（可能是谎话），都不算。多数时候留空，绝不超过两个。
settled：末尾所列的所求之中，谁的已经得到、或照已演的再也得不到，写 id；通常没有。`,
};

const craft: Bilingual<string> = {
  en: `You are dramaturge and prompter too. plan: the next one to four beats; you are asked again after them, and at once when something surprises.
- Whoever was hit or asked answers first. Cause and effect, not turns in order. Let people reveal themselves by what they do when it costs them, not by confessing.
- tempo: vary it. Many single lines, now and then an exchange (two people, up to six bare lines without you: name the other in "with"), a deed without words, a cut-in, rarely a speech.
- manner: what the beat does. "follow own bid" when a bid below is good. "use a thing": name it in "thing".
- who: somebody present, or "world" when a thing should happen by itself (a clock, a fire, somebody outside). Somebody marked as a person is waited for: plan them where the question is theirs, and let nobody take from them what is theirs to do (to accuse, to choose, to have the last word).
- Plant early and pay late; leave nothing unpaid that was shown. Leave room: silence and deeds speak. Comedy and dread may sit beside each other.
- Move towards the turn of the point by means of what people want; once it has happened let it land on those it hits. landed: true once they have answered; it ends the point at once.
hinge: true for the one beat of a point on which everything turns (a choice, a deed that cannot be undone, the answer to it): it is asked for twice, and you choose. Once a point at most, and not in every point.
answers: the number of the line it answers, or null.`,
  zh: `你也是编剧顾问和提词人。plan：接下来的一到四拍；之后还会再问你，若有意外会立刻再问。
- 被击中或被问到的人先回应。讲因果，不要轮流发言。让人在付出代价的行动中显出本相，而不是靠坦白。
- tempo：要有变化。多数是一句话，间或 exchange（两人，最多六句短句，不再经过你：另一人写在 with），无言的动作，抢话，偶尔一段长话。
- manner：这一拍做什么。下面若有好的打算，用 "follow own bid"。"use a thing" 要在 thing 里写明。
- who：在场的人，或 "world"（事情自己发生：钟响、起火、外面有人）。标为真人的要等他开口：问题是他的时候才安排；该由他来做的事（指认、抉择、最后一句），不要让别人抢了去。
- 早埋伏笔，迟些兑现；展示过的都要有着落。留白：沉默与动作也会说话。可笑与可怖可以并肩。
- 借人物之所求推向本节点的转折；转折发生之后，让它落在被击中的人身上。他们回应过了，landed 才写 true；写了就立刻结束本节点。
hinge：一个节点之中一切系于其上的那一拍（一个抉择、一件无可挽回的事、对它的回答）写 true：会要两种回答，由你来选。一个节点至多一次，也不必每个节点都有。
answers：它回应的台词编号，或 null。`,
};

const tail: Bilingual<{
  readonly reason: string;
  readonly heads: Readonly<Record<string, string>>;
  readonly aftermath: (names: string, left: number) => string;
  readonly last: (name: string) => string;
  readonly hinged: string;
  readonly coda: string;
}> = {
  en: {
    reason: 'reason: one sentence, for the house only.',
    heads: {
      people: 'People',
      facts: 'Facts (ids)',
      things: 'Things (ids)',
      points: 'Points',
      plants: 'Plants and what pays them',
      played: 'The evening so far',
      now: 'Now',
      questions: 'Questions',
      sayings: 'Sayings',
      state: 'As things stand',
      learned: 'Learned since the beginning',
      wants: 'What they want now',
      bids: 'What they would like to do next',
      present: 'Present',
      read: 'To be read',
      stakes: 'At stake',
      knows: 'known by',
      person: 'a person',
      nothing: 'nothing yet',
      words: 'words spoken, of about',
    },
    aftermath: (names, left) =>
      `The turn of this point has happened. Let it land: ${names === '' ? 'those it hit have answered' : `${names} answer now`}; then landed: true. At most ${left} more beats here: leave no question hanging that must be answered in this point.`,
    hinged: 'This point has had its hinge.',
    last: (name) => `${name} acted last: plan somebody else first, and nobody twice in a row.`,
    coda: 'The last point is over: the coda. One word or deed for each who needs it, then the curtain.',
  },
  zh: {
    reason: 'reason：一句话，仅供剧场内部。',
    heads: {
      people: '人物',
      facts: '事实（id）',
      things: '物件（id）',
      points: '节点',
      plants: '伏笔与兑现',
      played: '至此的演出',
      now: '此刻',
      questions: '问题',
      sayings: '说法',
      state: '眼下的情形',
      learned: '开场以来得知',
      wants: '他们此刻想要',
      bids: '他们接下来的打算',
      present: '在场',
      read: '待读',
      stakes: '利害',
      knows: '知情者',
      person: '真人',
      nothing: '还没有',
      words: '字已说，约共',
    },
    aftermath: (names, left) =>
      `本节点的转折已经发生。让它落下：${names === '' ? '被击中的人已经回应' : `${names}此刻回应`}；之后 landed 写 true。这里至多还有${left}拍：须在本节点回答的问题，不要留下悬着。`,
    hinged: '本节点的 hinge 已经用过。',
    last: (name) => `刚才是${name}：下一拍先安排别人，同一个人不连着两拍。`,
    coda: '最后一个节点已经结束：尾声。需要的人各有一句话或一个动作，然后落幕。',
  },
};

/** Stable things first, then the evening, then what changes with every beat: caches live on it. */
export function readingPrompt(view: ReadingView): Prompt {
  const { reason } = tail[view.language];
  return {
    agent: 'reading',
    messages: [
      { role: 'system', content: [readings[view.language], ...(view.directed ? [craft[view.language]] : []), reason].join('\n') },
      { role: 'user', content: [play(view), evening(view), present(view)].join('\n\n') },
    ],
    brief: { task: 'reading', language: view.language, answer: view.byWords },
    maxTokens: 900,
  };
}

const section = (title: string | undefined, lines: readonly string[]): string[] => (lines.length > 0 ? [`## ${title}`, ...lines] : []);

function play(view: ReadingView): string {
  const { heads } = tail[view.language];
  return [
    `# ${view.title}`,
    view.theme,
    view.synopsis,
    ...section(
      heads.people,
      view.people.map(({ id, name, persona, goal }) => `- ${id} (${name}): ${persona}${goal ? ` → ${goal}` : ''}`),
    ),
    ...section(
      heads.facts,
      view.facts.map(({ id, text, knownBy }) => `- ${id}: ${text} [${heads.knows}: ${knownBy.join(', ') || '—'}]`),
    ),
    ...section(
      heads.things,
      view.things.map(({ id, name }) => `- ${id}: ${name}`),
    ),
    ...section(
      heads.points,
      view.points.map(({ title, description, result }, index) => `${index + 1}. ${title}: ${description} → ${result}`),
    ),
    ...section(
      heads.plants,
      view.plants.map(({ plant, payoff }) => `- ${plant} → ${payoff}`),
    ),
  ].join('\n');
}

function evening({ language, lines, nameOf }: ReadingView): string {
  return section(
    tail[language].heads.played,
    lines.map((line) => `${line.seq}. ${writeLine(line, nameOf)}`),
  ).join('\n');
}

function present({ language, now, unread }: ReadingView): string {
  const { heads, aftermath, coda, last, hinged } = tail[language];
  const list = (items: readonly { readonly id: string; readonly text: string }[]) => items.map(({ id, text }) => `- ${id}: ${text}`);
  return [
    now.coda ? `## ${heads.now}` : `## ${heads.now}: ${now.point}. ${now.title}: ${now.description}`,
    `${heads.present}: ${now.present.map(({ id, name, person }) => `${id} (${name}${person ? `, ${heads.person}` : ''})`).join(', ')}`,
    ...(now.stakes ? [`${heads.stakes}: ${now.stakes}`] : []),
    ...section(heads.state, now.state),
    ...section(heads.learned, now.learned),
    ...section(
      heads.wants,
      now.wants.map(({ id, want }) => `- ${id}: ${want}`),
    ),
    ...section(
      heads.bids,
      now.bids.map(({ name, text }) => `- ${name}: ${text}`),
    ),
    ...section(heads.questions, list(now.questions)),
    ...section(heads.sayings, list(now.sayings)),
    `${now.words.spoken} ${heads.words} ${now.words.budget}`,
    ...(now.last === null ? [] : [last(now.last)]),
    ...(now.hinged ? [hinged] : []),
    ...(now.hits ? [aftermath(now.hits.join(', '), now.left)] : []),
    ...(now.coda ? [coda] : []),
    `${heads.read}: ${unread.join(', ') || heads.nothing}`,
    ...(now.wish ? wishLines(language, now.wish) : []),
  ].join('\n');
}
