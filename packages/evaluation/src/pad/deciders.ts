import { ask, type Clock, type Model, ModelError } from '@troupe/core/model';
import * as z from 'zod';
import { expectedAnswer } from '../judge/expected.ts';
import type { Subject } from '../run/evaluation.ts';
import { type Snapshot, Strategy } from './benchmark.ts';
import { decidePrompt, isSelf } from './decide.prompt.ts';

/** What somebody decided, and how long that took. Null: the answer could not be read. */
export type Decision = { readonly strategy: Strategy | null; readonly seconds: number };
export type PadSubject = Subject<Snapshot, Decision>;

/** Three lines that look at nothing but who was spoken to, and whether it was a question. Whoever decides with care should do better. */
export function plainRule({ self, heard }: Snapshot): Strategy {
  const last = heard.at(-1);
  if (!isSelf(self.name, last?.to)) return 'SILENCE';
  return /[?？]/u.test(last?.text ?? '') ? 'SLOW' : 'FAST';
}

export const rulesDecider: PadSubject = { id: 'rules', produce: async (snapshot) => ({ strategy: plainRule(snapshot), seconds: 0 }) };

const Answer = z.object({ strategy: Strategy });
const unreadable: readonly string[] = ['malformed', 'refusal', 'truncated', 'wrong-language'];

/** Any model, the understudy included: it gets the moment as messages and as a brief. */
export function modelDecider(model: Model, { clock, id = model.id }: DeciderOptions): PadSubject {
  return {
    id,
    expected: (snapshot) => expectedAnswer(decidePrompt(snapshot), 20, model),
    async produce(snapshot, options) {
      const start = clock.now();
      const strategy = await ask(model, decidePrompt(snapshot), Answer, options).then(
        (answer) => answer.strategy,
        (error: unknown) => {
          if (error instanceof ModelError && unreadable.includes(error.fault)) return null;
          throw error;
        },
      );
      return { strategy, seconds: (clock.now() - start) / 1000 };
    },
  };
}

export type DeciderOptions = { readonly clock: Clock; readonly id?: string };
