import type { Clock, Model } from '@troupe/core/model';

/** Lets a model that answers at once speak at the pace of a person: so many pieces a second. Only for eyes on a terminal. */
export function paced(model: Model, clock: Clock, perSecond: number): Model {
  return {
    ...model,
    async *stream(prompt, options) {
      for await (const delta of model.stream(prompt, options)) {
        if (delta.type === 'text') await clock.sleep(1000 / perSecond, options?.signal);
        yield delta;
      }
    },
  };
}
