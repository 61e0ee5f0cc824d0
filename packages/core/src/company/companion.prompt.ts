import { estimateTokens } from '../model/cost.ts';
import type { Message, Prompt } from '../model/model.ts';
import { plainly } from '../model/plainly.ts';
import { hash } from '../model/random.ts';
import { wordsOf } from '../text/words.ts';
import type { Companion, ConditionalLine, Instruction } from './companion.ts';
import content from './companion.words.json' with { type: 'json' };
import { meets } from './condition.ts';
import { acquaintance, type ChatMessage, type CompanyState, circumstances, heardIn, type RoomState } from './state.ts';
import { TalkBook } from './talk-book.ts';

/** A labelled piece of data that a job can name: `TEXT`, `MEMORY`, `TOOL weather`. */
export type Block = { readonly label: string; readonly text: string };

/** What is to be done, and how: a job with an `edit` or a `prompt` is done, not performed. */
export type Job = { readonly id: string; readonly text: string } & Omit<Instruction, 'id' | 'job' | 'scope' | 'after'>;

/** All that one reply is written from. */
export type ReplyView = {
  readonly language: 'en' | 'zh';
  readonly self: Companion;
  readonly members: readonly Companion[];
  readonly room: RoomState;
  readonly state: CompanyState;
  readonly situation: string | null;
  /** Today and now, in words. */
  readonly now: string;
  readonly blocks: readonly Block[];
  readonly job: Job | null;
  readonly turn: string;
  /** What was said in this place before, and is to be said otherwise. */
  readonly versions: readonly string[];
  /** More is wanted of what it said last. */
  readonly goesOn: boolean;
  /** Tokens for the whole prompt. */
  readonly tokens: number;
  /** Where somebody turns who may harm themselves. */
  readonly crisis: string;
};

const text = wordsOf(content);

/** The words of the companion that are open now, with the world's values filled in. */
export function openLines(
  view: Pick<ReplyView, 'self' | 'state'>,
  of: 'knowledge' | 'mottos',
  only?: ConditionalLine['category'],
): string[] {
  const now = circumstances(view.state, view.self.id);
  return view.self[of]
    .filter(({ condition, category }) => meets(condition, now) && (only === undefined || category === only))
    .flatMap(({ lines }) => lines.map((line) => filledIn(line, view.state)));
}

/** `{{USERNAME}}` and every other key of the world state, with a capital where a sentence begins. What nobody has set stays as it is written. */
export function filledIn(line: string, { world }: Pick<CompanyState, 'world'>): string {
  if (!line.includes('{{')) return line;
  // The blanks around a key are taken off afterwards: in the pattern, a page of them would be tried in every way there is.
  return line.replace(/\{\{([^{}]+)\}\}/gu, (whole, written: string, at: number) => {
    const key = written.trim();
    if (!Object.hasOwn(world, key)) return whole;
    const value = String(world[key]);
    return /(^|[.!?…]["”’]?\s+)$/u.test(line.slice(0, at)) ? value.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : value;
  });
}

/** One reply. Stable parts first; what changes with every turn last; the epilogue closes the system prompt. */
export function replyPrompt(view: ReplyView, book = new TalkBook()): Prompt {
  const system = sameSystem(view.self, systemText(view));
  const tail = tailText(view);
  const temperature = view.job?.temperature ?? view.self.temperature;
  const room = view.tokens - system.size - estimateTokens(tail);
  const history = view.job ? [] : historyOf(view, room, book);
  let brief: Prompt['brief'] | undefined;
  return {
    agent: `companion:${view.self.id}`,
    messages: [system.message, ...closedBy(history, tail)],
    // Only the understudy reads it: for any other model it is never written.
    get brief() {
      brief ??= briefOf(view);
      return brief;
    },
    ...(temperature !== undefined && { temperature }),
  };
}

type System = { readonly message: Message; readonly size: number };
const systems = new WeakMap<Companion, System>();

/** The same message as last time, where it says the same: nobody has to measure or write it again. */
function sameSystem(self: Companion, content: string): System {
  const last = systems.get(self);
  if (last?.message.content === content) return last;
  const system: System = { message: { role: 'system', content }, size: estimateTokens(content) };
  systems.set(self, system);
  return system;
}

/** The talk so far: a summary where it has grown long, then the newest that fits. */
function historyOf({ language, room, self, members }: ReplyView, tokens: number, book: TalkBook): readonly Message[] {
  const { earlier, cut } = text[language];
  const opening = room.summary ? `## ${earlier}\n${room.summary.text}` : null;
  return book.turns(room, { self, members, room: tokens, opening, cut });
}

/** What is asked now stands at the end of the last turn, where that was somebody else's. */
function closedBy(history: readonly Message[], tail: string): Message[] {
  const last = history.at(-1);
  if (last?.role !== 'user') return [...history, { role: 'user', content: tail }];
  return [...history.slice(0, -1), { role: 'user', content: `${last.content}\n\n${tail}` }];
}

function systemText({ language, self, members, situation, state, crisis }: ReplyView): string {
  const words = text[language];
  const others = members
    .filter(({ id }) => id !== self.id)
    .map(({ name, description }) => (description ? `- ${name}: ${description}` : `- ${name}`));
  const knowledge = openLines({ self, state }, 'knowledge').map((line) => `- ${line}`);
  const now = circumstances(state, self.id);
  const sayings = self.mottos
    .filter(({ condition }) => meets(condition, now))
    .flatMap(({ category, lines }) => lines.map((line) => `- ${filledIn(line, state)}${category ? words.occasions[category] : ''}`));
  const mood = self.moods.find(({ label }) => label === acquaintance(state, self.id).mood);
  return [
    filledIn(self.basePrompt, state),
    situation === null ? '' : filledIn(situation, state),
    others.length > 0 ? `## ${words.others}\n${others.join('\n')}` : '',
    knowledge.length > 0 ? `## ${words.knows}\n${knowledge.join('\n')}` : '',
    sayings.length > 0 ? `## ${words.sayings}\n${sayings.join('\n')}` : '',
    mood ? `## ${words.mood}\n${filledIn(mood.prompt, state)}` : '',
    words.rules,
    members.some(({ id, kind }) => id !== self.id && kind === 'npc') ? words.apart : '',
    plainly[language].rule({ name: self.name, crisis }),
    self.epilogue ? filledIn(self.epilogue, state) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tailText({ language, now, blocks, job, self, state, goesOn }: ReplyView): string {
  const words = text[language];
  return [
    ...blocks.map(({ label, text: data }) => `<data label="${label}">\n${enclosed(data)}\n</data>`),
    words.now({ when: now }),
    job ? `## ${words.job}\n${filledIn(job.text, state)}` : self.job ? filledIn(self.job, state) : '',
    goesOn ? words.on({ name: self.name }) : words.go({ name: self.name }),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What stands in a block does not end it: else a text could go on as an instruction. */
export function enclosed(data: string): string {
  return data.replace(/<(?=\/data\b)/giu, '<\u200b');
}

const remembered = 60;

/** Its latest lines. Walks back from the newest: a long talk is never read whole for every reply. */
function ownWords({ messages }: RoomState, id: string): number[] {
  const own: number[] = [];
  for (let index = messages.length - 1; index >= 0 && own.length < remembered; index--) {
    const { by, text: said } = messages[index] as ChatMessage;
    if (by === id) own.push(hash(said));
  }
  return own.reverse();
}

const heardLines = 24;

/** The same view as data, for the understudy. */
export function briefOf(view: ReplyView): Prompt['brief'] {
  const { self, members, room, state, language, turn, job, blocks, versions } = view;
  const now = circumstances(state, self.id);
  const memory = blocks.find(({ label }) => label === 'MEMORY')?.text;
  const found = blocks.filter(({ label }) => label.startsWith('TOOL ')).map(({ text: data }) => data);
  const recent = heardIn(room.messages).slice(-heardLines);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id;
  return {
    task: 'companion',
    language,
    seed: state.seed,
    turn,
    self: { id: self.id, name: self.name, description: self.description, mood: acquaintance(state, self.id).mood ?? '' },
    user: String(state.world.USERNAME ?? members.find(({ kind }) => kind === 'user')?.name ?? ''),
    others: members.filter(({ id, kind }) => id !== self.id && kind !== 'user').map(({ name }) => name),
    heard: recent.map(({ by, text: said }) => ({ by: nameOf(by), text: said, mine: by === self.id })),
    knowledge: openLines({ self, state }, 'knowledge'),
    mottos: self.mottos
      .filter(({ condition }) => meets(condition, now))
      .flatMap(({ category = null, lines }) => lines.map((line) => ({ category, text: filledIn(line, state) }))),
    ...(found.length > 0 && { found }),
    ...(memory !== undefined && { remembers: memory.split('\n') }),
    ...(job && {
      job: {
        id: job.id,
        text: job.text,
        ...(job.edit && { edit: job.edit }),
        material: blocks.find(({ label }) => label === 'TEXT')?.text ?? '',
      },
    }),
    used: [...ownWords(room, self.id), ...versions.map(hash)],
  };
}
