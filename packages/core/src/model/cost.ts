import type { Model, ModelDelta, Prices, Prompt, Usage } from './model.ts';
import { wrapped } from './stream.ts';

/** Counts one call as it streams. What the server does not tell is estimated, also when the call ends early. */
export type Meter = { note(delta: ModelDelta): void; readonly told: boolean; usage(): Usage };

export function meter(model: Model, prompt: Prompt): Meter {
  let told: Usage | undefined;
  const heard: string[] = [];
  return {
    note(delta) {
      if (delta.type === 'usage') told = delta.usage;
      else if (delta.type === 'text' || delta.type === 'thinking') heard.push(delta.text);
    },
    get told() {
      return told !== undefined;
    },
    usage() {
      if (told) return told;
      const counted = { input: promptTokens(prompt), output: estimateTokens(heard.join('')), cached: 0 };
      return { ...counted, money: model.prices ? priceOf(counted, model.prices) : 0 };
    },
  };
}

/** What a call has cost: fresh and cached tokens read, and tokens written. */
export function priceOf(usage: Omit<Usage, 'money'>, prices: Prices): number {
  const fresh = Math.max(0, usage.input - usage.cached);
  const cachedPrice = prices.cachedPerMillion ?? prices.inputPerMillion;
  return (fresh * prices.inputPerMillion + usage.cached * cachedPrice + usage.output * prices.outputPerMillion) / 1_000_000;
}

/** About four tokens of framing per message, as chat templates have it. */
export function promptTokens(prompt: Prompt): number {
  return prompt.messages.reduce((sum, message) => sum + 4 + estimateTokens(message.content), 0);
}

/** A cheap guess at how many tokens a text is: CJK about 1.5 characters each, everything else about 4. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (const [run] of text.matchAll(/[\u2e80-\uffff]+/g)) wide += run.length;
  return Math.ceil(wide / 1.5 + (text.length - wide) / 4);
}

/** Puts a price on every call. A server that counts nothing is counted by estimate, so that no call is free by accident. */
export function priced(model: Model, prices: Prices): Model {
  const self: Model = {
    ...wrapped(model, model.stream),
    prices,
    async *stream(prompt, options) {
      const counter = meter(self, prompt);
      for await (const delta of model.stream(prompt, options)) {
        counter.note(delta);
        if (delta.type === 'usage') yield { type: 'usage', usage: { ...delta.usage, money: priceOf(delta.usage, prices) } };
        else {
          if (delta.type === 'finish' && !counter.told) yield { type: 'usage', usage: counter.usage() };
          yield delta;
        }
      }
    },
  };
  return self;
}
