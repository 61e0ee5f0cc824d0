import type { Model } from '@troupe/core/model';
import { benchModel } from '../bench-model.ts';

export type Tempo = {
  /** Milliseconds before a decision, and before the first word. */
  readonly firstToken: number;
  readonly betweenTokens: number;
  readonly tokens: number;
  /** Milliseconds a decision takes from its first token to its last. */
  readonly deciding: number;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Speaks at a set tempo, and stamps every token with the moment at which it was spoken, so that whoever hears it knows how late it is. */
export function stampedModel({ firstToken, betweenTokens, tokens, deciding }: Tempo): Model {
  const model = benchModel();
  return {
    id: 'stamped',
    async *stream(prompt, options) {
      await pause(firstToken);
      if (!prompt.agent.startsWith('actor')) {
        await pause(deciding);
        // A real model reads no brief: writing one for every decision would be counted as the house's work.
        if (prompt.agent.startsWith('pad')) yield { type: 'text', text: '{"strategy":"FAST"}' };
        else yield* model.stream(prompt, options);
        return;
      }
      for (let token = 0; token < tokens && !options?.signal?.aborted; token++) {
        if (token > 0) await pause(betweenTokens);
        yield { type: 'text', text: `word @${(performance.timeOrigin + performance.now()).toFixed(3)} ` };
      }
      yield { type: 'text', text: 'end.' };
      yield { type: 'usage', usage: { input: 2500, output: 60, cached: 2000, money: 0 } };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}
