import type { Models, Prompt } from '@troupe/core/model';
import type { HouseModels, ModelChoice } from '@troupe/house/models';
import type { z } from 'zod';
import type { WordsPart, WordsRequest } from './shapes.ts';

type Engaged = { readonly choice: ModelChoice; readonly models: Map<string, Promise<Models>> };

/** The model of the house, or another one it knows by name, for whoever speaks in a tab. Each is engaged once for each choice: asking a server for its list with every sentence would be heard. */
export class HouseSpeakers {
  readonly #house: HouseModels;
  readonly #chosen: () => ModelChoice;
  #engaged: Engaged | undefined;

  constructor(house: HouseModels, chosen: () => ModelChoice) {
    this.#house = house;
    this.#chosen = chosen;
  }

  /** How many tokens it holds, where that is known. */
  async window(): Promise<number | undefined> {
    return (await this.#engage(undefined)).performer.window;
  }

  /** What it says to one prompt, piece by piece. */
  async *words({ model, ...prompt }: z.output<typeof WordsRequest>, signal: AbortSignal): AsyncGenerator<z.input<typeof WordsPart>> {
    const { performer } = await this.#engage(model);
    for await (const delta of performer.stream(prompt as Prompt, { signal })) if (delta.type !== 'logprobs') yield delta;
  }

  #engage(model = ''): Promise<Models> {
    const choice = this.#chosen();
    if (this.#engaged?.choice !== choice) this.#engaged = { choice, models: new Map() };
    const { models } = this.#engaged;
    const known = models.get(model) ?? this.#house.quietly(undefined, 'companions', model === '' ? {} : { performer: model });
    if (models.size < mostEngaged || models.has(model)) models.set(model, known);
    // One that was not there may be there the next time.
    known.catch(() => models.get(model) === known && models.delete(model));
    return known;
  }
}

const mostEngaged = 32;
