import type { MysteryBrief } from '../model/brief/index.ts';
import { estimateTokens } from '../model/cost.ts';
import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { bothIn } from './contradictions.ts';
import content from './player.words.json' with { type: 'json' };
import { retrieve, segments } from './retrieve.ts';
import type { HeardLine, PlayerView } from './view.ts';

/** How much of its own script and of the talk a player has before its eyes. */
export const contextBudget = 4000;
export const examBudget = 5000;

export type Context = { readonly script: readonly string[]; readonly heard: readonly HeardLine[] };

const fitsScript = ({ self }: PlayerView, half: number): boolean => estimateTokens(self.script) <= half;
const fitsTalk = ({ heard }: PlayerView, half: number): boolean =>
  heard.reduce((sum, { text }) => sum + estimateTokens(text) + 4, 0) <= half;

/** What bears on a question: all of it where it fits, so that the prompt begins alike from call to call; else what is nearest. */
export function contextFor(view: PlayerView, query: string, budget = contextBudget): Context {
  const { self, heard, meanings } = view;
  const half = Math.floor(budget / 2);
  const script = fitsScript(view, half) ? [self.script] : retrieve(query, segments(self.script), half, meanings);
  if (fitsTalk(view, half)) return { script, heard };
  const texts = heard.map(({ text }) => text);
  const kept = new Set(retrieve(query, texts, half, meanings));
  return { script, heard: heard.filter(({ text }) => kept.has(text)) };
}

/** Asks the embedder for what a prompt will look for, before it is written. Where everything fits there is nothing to ask. */
export async function learnFor(view: PlayerView, queries: readonly string[], budget = contextBudget, signal?: AbortSignal): Promise<void> {
  const half = Math.floor(budget / 2);
  const texts = [
    ...(fitsScript(view, half) ? [] : segments(view.self.script)),
    ...(fitsTalk(view, half) ? [] : view.heard.map(({ text }) => text)),
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
    view.opening,
    ...section(
      w.table,
      view.players.map(({ name, known }) => (known === '' ? name : `${name}: ${known}`)),
    ),
    ...section(
      w.dead,
      view.victims.map(({ name }) => name),
    ),
    `## ${w.script}\n${script.join('\n…\n')}`,
    `## ${w.heard}\n${heard.length === 0 ? w.nothing : heard.map((line) => `[${line.mark}]${line.secretly ? w.private : ''} ${line.text}`).join('\n')}`,
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
