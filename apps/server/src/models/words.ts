import type { Models, Prompt } from '@troupe/core/model';
import type { HouseModels, ModelChoice } from '@troupe/house/models';
import type { z } from 'zod';
import type { WordsPart, WordsRequest } from './shapes.ts';

/** What the model of the house says to one prompt, piece by piece. It is engaged once for each choice: asking a server for its list with every sentence would be heard. */
export function wordsOf(house: HouseModels, chosen: () => ModelChoice) {
  let engaged: { readonly choice: ModelChoice; readonly models: Promise<Models> } | undefined;
  const engage = (): Promise<Models> => {
    const choice = chosen();
    if (engaged?.choice === choice) return engaged.models;
    const now = { choice, models: house.quietly(undefined, 'companions') };
    engaged = now;
    // One that was not there may be there the next time.
    now.models.catch(() => {
      if (engaged === now) engaged = undefined;
    });
    return now.models;
  };
  return async function* (wish: z.output<typeof WordsRequest>, signal: AbortSignal): AsyncGenerator<z.input<typeof WordsPart>> {
    const { performer } = await engage();
    for await (const delta of performer.stream(wish as Prompt, { signal })) if (delta.type !== 'logprobs') yield delta;
  };
}
