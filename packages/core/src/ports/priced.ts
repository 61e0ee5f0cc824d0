import { meter, priceOf } from './meter.ts';
import type { Model, Prices } from './model.ts';

/** Puts a price on every call. A server that counts nothing is counted by estimate, so that no call is free by accident. */
export function priced(model: Model, prices: Prices): Model {
  const self: Model = {
    id: model.id,
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
