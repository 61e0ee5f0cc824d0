import { ask, type CallOptions, type Model, type Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import * as z from 'zod';
import content from './preference.words.json' with { type: 'json' };
import { quoted } from './quoted.ts';
import { unreadableFault } from './unreadable.ts';

/** Two answers to one thing, and what they are weighed by. Who gave which is never said. */
export type Preference = {
  readonly id: string;
  readonly language: 'en' | 'zh';
  /** What is weighed, one line each. */
  readonly criteria: readonly string[];
  readonly about: string;
  readonly tested: string;
  readonly baseline: string;
  /** What both answer to, for a judge with vision. */
  readonly pictures?: readonly string[] | undefined;
};

/** 1 the tested one, 0 the baseline, ½ neither; null: the two orders contradict each other, or a look could not be read (`unread` says by which fault). */
export type Preferred = {
  readonly outcome: 1 | 0 | 0.5 | null;
  readonly flipped: boolean;
  readonly why: readonly string[];
  readonly unread?: string;
};

const Answer = z.object({ explanation: z.string(), choice: z.enum(['first', 'second', 'tie']) });
type Order = 'tested-first' | 'baseline-first';

const words = wordsOf(content);

/** Asks which of two answers is the better one by the given criteria; ask in both orders, for judges like the first. */
export function preferencePrompt(pair: Preference, order: Order): Prompt {
  const { id, language, criteria, about, tested, baseline, pictures = [] } = pair;
  const [first, second] = order === 'tested-first' ? [tested, baseline] : [baseline, tested];
  const { system, end } = words[language];
  return {
    agent: 'judge',
    messages: [
      { role: 'system', content: [system, ...criteria.map((one) => `- ${one}`), end].join('\n') },
      {
        role: 'user',
        content: `${about}\n\n## 1\n${quoted(first)}\n\n## 2\n${quoted(second)}`,
        ...(pictures.length > 0 && { images: pictures }),
      },
    ],
    brief: { task: 'other', judge: 'preference', language, id, order },
    temperature: 0,
  };
}

/** Asks in both orders; only what both agree on counts. */
export async function prefer(pair: Preference, model: Model, options?: CallOptions): Promise<Preferred> {
  const [one, other] = await Promise.all([look(pair, 'tested-first', model, options), look(pair, 'baseline-first', model, options)]);
  const why = [one, other].flatMap((seen) => ('why' in seen ? [seen.why] : []));
  if (!('why' in one)) return { outcome: null, flipped: false, why, unread: one.unread };
  if (!('why' in other)) return { outcome: null, flipped: false, why, unread: other.unread };
  return { outcome: one.outcome === other.outcome ? one.outcome : null, flipped: one.outcome !== other.outcome, why };
}

type Look = { readonly outcome: 1 | 0 | 0.5; readonly why: string } | { readonly unread: string };

async function look(pair: Preference, order: Order, model: Model, options?: CallOptions): Promise<Look> {
  try {
    const { choice, explanation } = await ask(model, preferencePrompt(pair, order), Answer, options);
    const first = order === 'tested-first' ? 1 : 0;
    const outcome = choice === 'tie' ? 0.5 : choice === 'first' ? first : ((1 - first) as 0 | 1);
    return { outcome, why: explanation.slice(0, 600) };
  } catch (error) {
    return { unread: unreadableFault(error) };
  }
}
