import * as z from 'zod';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import type { Impression } from './event.ts';
import { rememberPrompt, type SceneView } from './remember.prompt.ts';
import { termsOf } from './terms.ts';
import { writtenObservation } from './wording.ts';

const Rated = z.object({ text: z.string().trim().min(1).max(1200), importance: z.number().min(0).max(5) });
const Answer = z.object({ event: Rated, points: z.array(Rated).min(1).max(8) });

export type SceneMemory = { readonly event: Impression; readonly points: readonly Impression[]; readonly by: string };

/** One scene becomes one event and three key points. An answer that is no memory gives way to what was said and done itself. */
export async function remember(view: SceneView, model: Model, options: CallOptions): Promise<SceneMemory> {
  const answer = await ask(model, rememberPrompt(view), Answer, options);
  const said = [answer.event.text, ...answer.points.map(({ text }) => text)];
  if (said.some((text) => looksLikeRefusal(text)) || wrongLanguage(said.join(' '), view.role.language, namesIn(view))) return plainly(view);
  return made(view, answer.event, distinct(answer.points), model.id);
}

/** Without a model: the lines that tell most, word for word. */
export function plainly(view: SceneView): SceneMemory {
  const lines = view.observations.map((observation, index) => ({
    text: writtenObservation(observation),
    index,
    weight: weightOf(observation.text),
  }));
  const best = [...lines].sort((a, b) => b.weight - a.weight || a.index - b.index).slice(0, 3);
  const inOrder = best.toSorted((a, b) => a.index - b.index).map(({ text }) => text.slice(0, 300));
  const event = `${view.title}${view.role.language === 'zh' ? '：' : ': '}${inOrder[0] ?? ''}`;
  return made(
    view,
    { text: event, importance: 1 },
    inOrder.map((text) => ({ text, importance: 1 })),
    'plain',
  );
}

type Said = { readonly text: string; readonly importance: number };

function made(view: SceneView, event: Said, points: readonly Said[], by: string): SceneMemory {
  const id = `event:${view.scene}`;
  return {
    event: { id, text: view.corrected ?? event.text, importance: event.importance, from: view.observations.map((one) => one.id) },
    points: points
      .slice(0, 3)
      .map(({ text, importance }, index) => ({ id: `point:${view.scene}:${index + 1}`, text, importance, from: [id] })),
    by,
  };
}

function distinct(points: readonly Said[]): Said[] {
  const seen = new Set<string>();
  return points.filter(({ text }) => {
    const key = text.toLowerCase().replace(/[\p{P}\s]+/gu, '');
    return !seen.has(key) && seen.add(key);
  });
}

function weightOf(text: string): number {
  return Math.min(
    12,
    termsOf(text.slice(0, 400)).reduce((sum, { weight }) => sum + weight, 0),
  );
}

function namesIn({ role, observations }: SceneView): string[] {
  return [...new Set([role.name, ...role.aliases, ...observations.flatMap(({ by }) => by ?? [])])];
}
