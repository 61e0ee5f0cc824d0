import type { Model } from './model.ts';

/** The same model to everyone who looks at it, with another way to be called. */
export function wrapped(model: Model, stream: Model['stream']): Model {
  return { id: model.id, ...(model.prices && { prices: model.prices }), stream };
}
