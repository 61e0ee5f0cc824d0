import * as z from 'zod';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import type { Impression } from './event.ts';
import { type ReflectView, reflectPrompt } from './reflect.prompt.ts';

const Answer = z.object({
  insights: z
    .array(
      z.object({
        text: z.string().trim().min(1).max(1200),
        importance: z.number().min(0).max(5),
        points: z.array(z.number()).default([]),
      }),
    )
    .min(1)
    .max(6),
});

/** Key points of several scenes become insights. One that names no point it rests on rests on all of them. */
export async function reflect(view: ReflectView, scenes: readonly string[], model: Model, options: CallOptions): Promise<Impression[]> {
  const { insights } = await ask(model, reflectPrompt(view), Answer, options);
  const points = view.scenes.flatMap((scene) => scene.points.map(({ id }) => id));
  const usable = insights.filter(({ text }) => !looksLikeRefusal(text) && !wrongLanguage(text, view.role.language, [view.role.name]));
  return usable.slice(0, 3).map(({ text, importance, points: numbers }, index) => {
    const named = [...new Set(numbers.flatMap((number) => points[number - 1] ?? []))];
    return { id: `insight:${scenes[0]}:${index + 1}`, text, importance, from: named.length > 0 ? named : points };
  });
}
