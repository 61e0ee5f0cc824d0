import type { MysteryBrief } from '../model/brief/index.ts';
import { estimateTokens } from '../model/cost.ts';
import type { Model, Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { bothIn } from './contradictions.ts';
import content from './player.words.json' with { type: 'json' };
import { retrieve, segments } from './retrieve.ts';
import type { HeardLine, PlayerView } from './view.ts';

/** Tokens of a player's own script, and as many of the talk, that it has before its eyes where the window of the model is not known. */
export const contextBudget = 4000;
export const examBudget = 5000;
/** Of a model's window this much is for rules, question and answer. */
const kept = 3000;

/** Script and talk whole where the window allows it: half of what is left for each. */
export const roomIn = (model: Pick<Model, 'window'>): number | undefined =>
  model.window === undefined ? undefined : Math.max(400, Math.floor((model.window - kept) / 2));

export type Context = { readonly script: readonly string[]; readonly heard: readonly HeardLine[] };

const fitsScript = ({ self }: PlayerView, room: number): boolean => estimateTokens(self.script) <= room;
const fitsTalk = ({ heard }: PlayerView, room: number): boolean =>
  heard.reduce((sum, { text }) => sum + estimateTokens(text) + 4, 0) <= room;

/** What bears on a question: all of it where it fits, so that the prompt begins alike from call to call; else what is nearest. */
export function contextFor(view: PlayerView, query: string, room = view.room ?? contextBudget): Context {
  const { self, heard, meanings } = view;
  const script = fitsScript(view, room) ? [self.script] : retrieve(query, segments(self.script), room, meanings);
  if (fitsTalk(view, room)) return { script, heard };
  const texts = heard.map(({ text }) => text);
  const near = new Set(retrieve(query, texts, room, meanings));
  return { script, heard: heard.filter(({ text }) => near.has(text)) };
}

/** Asks the embedder for what a prompt will look for, before it is written. Where everything fits there is nothing to ask. */
export async function learnFor(
  view: PlayerView,
  queries: readonly string[],
  room = view.room ?? contextBudget,
  signal?: AbortSignal,
): Promise<void> {
  const texts = [
    ...(fitsScript(view, room) ? [] : segments(view.self.script)),
    ...(fitsTalk(view, room) ? [] : view.heard.map(({ text }) => text)),
  ];
  if (texts.length > 0) await view.meanings?.learn?.([...texts, ...queries], signal);
}

const words = wordsOf(content);

/** What a player is told before it is asked for anything: who it is first, what changes last. */
export function playerMessages(view: PlayerView, { script, heard }: Context, task: string): Prompt['messages'] {
  const w = words[view.language];
  const killed = view.victims.filter(({ id }) => view.self.killed.includes(id)).map(({ name }) => name);
  const system = [
    w.house({ title: view.title, name: view.self.name }),
    killed.length > 0 ? w.killer({ victims: killed.join(view.language === 'zh' ? '、' : ', ') }) : w.innocent,
    ...section(w.rules, view.rules),
    ...section(
      w.goals,
      view.self.objectives.map(({ text }) => text),
    ),
    ...section(w.hold, view.self.mustNotVolunteer),
  ];
  const story = [
    ...tableOf(view),
    `## ${w.script}\n${script.join('\n…\n')}`,
    heardSection(view, heard),
    ...section(
      w.clashes,
      view.contradictions.map(({ what }) => what),
    ),
    ...section(w.claims, view.self.claims),
    task,
  ];
  return [
    { role: 'system', content: system.join('\n\n') },
    { role: 'user', content: story.join('\n\n') },
  ];
}

/** How the case opens, who sits there, who is dead. */
function tableOf(view: PlayerView): string[] {
  const w = words[view.language];
  return [
    view.opening,
    ...section(
      w.table,
      view.players.map(({ name, known }) => (known === '' ? name : `${name}: ${known}`)),
    ),
    ...section(
      w.dead,
      view.victims.map(({ name }) => name),
    ),
  ];
}

function heardSection(view: PlayerView, heard: readonly HeardLine[]): string {
  const w = words[view.language];
  const lines = heard.map((line) => `[${line.mark}]${line.secretly ? w.private : ''} ${line.text}`);
  return `## ${w.heard}\n${lines.length === 0 ? w.nothing : lines.join('\n')}`;
}

/** Somebody's script, by name: where several are read, "you" is another in each. */
export type OwnedScript = { readonly name: string; readonly script: readonly string[] };

/** What a player is told when the game is over and it is asked what it knows: nothing of goals, secrets and deceit, which belong to the play. */
export function examMessages(
  view: PlayerView,
  { script, heard }: Context,
  task: string,
  every?: readonly OwnedScript[],
): Prompt['messages'] {
  const w = words[view.language];
  const { title, self } = view;
  const killed = view.victims.filter(({ id }) => self.killed.includes(id)).map(({ name }) => name);
  const guilt = killed.length > 0 ? w.examKiller({ victims: killed.join(view.language === 'zh' ? '、' : ', ') }) : w.examInnocent;
  const house = every ? w.omniscient({ title, name: self.name }) : w.exam({ title, name: self.name });
  const owned = ({ name, script: pieces }: OwnedScript): string => `## ${w.scriptOf({ name })}\n${pieces.join('\n…\n')}`;
  const read = every
    ? every.map(owned)
    : [`## ${w.script}\n${script.join('\n…\n')}`, heardSection(view, heard), ...section(w.said, self.claims)];
  return [
    { role: 'system', content: [house, guilt, ...section(w.rules, view.rules)].join('\n\n') },
    { role: 'user', content: [...tableOf(view), ...read, task].join('\n\n') },
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}\n${lines.map((line) => `- ${line}`).join('\n')}`];

/** The same as data, for the understudy. */
export function playerBrief(
  view: PlayerView,
  { script, heard }: Context,
  ask: MysteryBrief['ask'],
  more: Partial<MysteryBrief> = {},
): MysteryBrief {
  return {
    task: 'mystery',
    ask,
    language: view.language,
    seed: view.seed,
    round: view.round,
    self: { id: view.self.id, name: view.self.name },
    script,
    heard: heard.map(({ mark, by, text }) => ({ mark, by, text })),
    players: view.players.map(({ id, name }) => ({ id, name })),
    victims: view.victims,
    ...(view.contradictions.length > 0 && {
      contradictions: view.contradictions.map(({ of, against, what, own }) => {
        const both = bothIn(what, view.language);
        return { of, what, ...(own && { own }), ...(both && { both: { ...both, against: against ?? of } }) };
      }),
    }),
    ...(view.self.claims.length > 0 && { claims: view.self.claims }),
    ...(view.self.mustNotVolunteer.length > 0 && { hold: view.self.mustNotVolunteer }),
    ...more,
  };
}

export function introductionPrompt(view: PlayerView): Prompt {
  const context = contextFor(view, view.victims.map(({ name }) => name).join(' '));
  return {
    agent: `introduction:${view.self.id}`,
    messages: playerMessages(view, context, words[view.language].introduce({ name: view.self.name })),
    brief: playerBrief(view, context, 'introduction', deception(view)),
  };
}

export type Asked = {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly victim: string;
  readonly secretly: boolean;
};

export function answerPrompt(view: PlayerView, asked: Asked): Prompt {
  const by = view.players.find(({ id }) => id === asked.by)?.name ?? asked.by;
  const context = contextFor(view, asked.text);
  return {
    agent: `answer:${view.self.id}`,
    messages: playerMessages(view, context, words[view.language].answer({ by, text: asked.text, secretly: asked.secretly })),
    brief: playerBrief(view, context, 'answer', { asked: { by, text: asked.text }, ...deception(view) }),
  };
}

/** What only a killer's own calls hold. */
export function deception(view: PlayerView): Partial<MysteryBrief> {
  if (view.self.killed.length === 0) return {};
  return { deceiving: true, ...(view.self.alibi !== undefined && { alibi: view.self.alibi }) };
}
