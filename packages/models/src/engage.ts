import {
  type Budget,
  budgeted,
  type Clock,
  type Model,
  ModelError,
  type Models,
  type Prices,
  retrying,
  withDeadline,
} from '@troupe/core/model';
import type { BankSource } from '@troupe/understudy';
import { modelFault } from './errors.en.ts';
import { type Errand, goingOut } from './going-out.ts';
import { isModelFile, modelFileName } from './model-file.ts';
import type { ServerAddress } from './openai/line.ts';
import type { Inventory } from './openai/servers.ts';
import { listening } from './silence.ts';

/** Which models play, and what they cost. Without `model`, the address of a server or the path of a GGUF file, the understudy does. */
export type ModelSettings = {
  readonly model?: string;
  readonly modelName?: string;
  readonly deciderName?: string;
  readonly directorName?: string;
  /** Seconds a call may take. */
  readonly modelTimeout?: number;
  /** How many tokens the models hold; without it the server is asked. */
  readonly window?: number;
  readonly priceIn?: number;
  readonly priceCached?: number;
  readonly priceOut?: number;
};

/** What models are engaged with. */
export type ModelOptions = {
  readonly values: ModelSettings;
  readonly key: string | undefined;
  readonly clock: Clock;
  readonly budget: Budget;
  readonly banks: readonly BankSource[];
  /** Words a second at which the understudy speaks; without it, all at once. */
  readonly pace?: number;
  /** What they are engaged for, as the book of what left the machine says it. */
  readonly errand?: Errand;
  /** The data folder of the house, in which model files and what plays them may lie. */
  readonly data?: string | undefined;
};

/** The one place where models are put together: what is asked, in which order it is wrapped, who plays which part. */
export async function engageModels(options: ModelOptions): Promise<Models> {
  const { model } = options.values;
  if (model === undefined) return engageUnderstudy(options);
  return isModelFile(model) ? engageFile(model, options) : engageServer(model, options);
}

async function engageUnderstudy({ banks, budget, clock, pace }: ModelOptions): Promise<Models> {
  // Whoever plays is loaded when it is engaged: most commands need nobody.
  const { understudy } = await import('@troupe/understudy');
  const { openMeaning } = await import('./meaning/index.ts');
  const model = budgeted(understudy({ banks, meaning: openMeaning }), budget);
  return { performer: pace ? paced(model, clock, pace) : model, decider: model, director: model };
}

/** Files are read in this process: nothing goes out, nothing is paid; whoever has an own job may have an own file. */
async function engageFile(file: string, { values, clock, budget, data }: ModelOptions): Promise<Models> {
  const { openLlama } = await import('./llama/model.ts');
  // A prompt is read before its first word, and slowly where there is no graphics card.
  const total = Math.max(values.modelTimeout ?? 0, 600) * 1000;
  const around = (model: Model) => withDeadline(model, { clock, firstToken: total, total, thinking: total });
  const engage = async (name: string | undefined) =>
    retrying(budgeted(await openLlama({ file: name ?? file, data, window: values.window, around }), budget), { clock });
  // A file that was tried is kept with its own name beside its path: that is no other file.
  const own = (name: string | undefined) => (name !== undefined && isModelFile(name) && name !== modelFileName(file) ? name : undefined);
  const performer = await engage(own(values.modelName));
  const other = async (name: string | undefined) => (own(name) ? engage(own(name)) : performer);
  return { performer, decider: await other(values.deciderName), director: await other(values.directorName) };
}

async function engageServer(baseUrl: string, options: ModelOptions): Promise<Models> {
  const { values, key, errand = 'actors' } = options;
  const address = { baseUrl, fetch: goingOut(errand), ...(key !== undefined && { key }) };
  const { name: performer, there } = await performerOf(address, values.modelName);
  const { openAiModel } = await import('./openai/model.ts');
  const { priceIn } = await import('./openai/prices.ts');
  const windows = new Map<string, Promise<number | undefined>>();
  const line = listening(options.clock, longestCall(values), () => silent(baseUrl));
  const engage = async (model: string) => {
    const told = windows.get(model) ?? windowOf(address, model, there, values.window);
    windows.set(model, told);
    const window = await told;
    return guarded(
      openAiModel({
        ...address,
        model,
        ...pricesOf(values, there ? priceIn(there.entries, model) : undefined),
        ...(window !== undefined && { window }),
      }),
      options,
      line,
    );
  };
  return {
    performer: await engage(performer),
    decider: await engage(values.deciderName ?? performer),
    director: await engage(values.directorName ?? performer),
  };
}

/** As it was set, as the list of models tells, or as the server tells where it is asked for it. */
async function windowOf(
  address: ServerAddress,
  model: string,
  there: Inventory | null,
  set: number | undefined,
): Promise<number | undefined> {
  const told = set ?? there?.windows.get(model);
  if (told !== undefined || !there) return told;
  const { askWindow } = await import('./openai/window.ts');
  return askWindow(address, model, there.dialect, AbortSignal.timeout(3000));
}

/** Asks the server before the curtain rises: better an error now than in the first scene. */
async function performerOf(
  address: ServerAddress,
  wanted: string | undefined,
): Promise<{ readonly name: string; readonly there: Inventory | null }> {
  const { listWindows } = await import('./openai/servers.ts');
  const there = await listWindows({ ...address, signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    if (error instanceof ModelError && error.fault === 'bad-request' && wanted !== undefined) return null;
    if (error instanceof ModelError && error.fault === 'aborted') throw silent(address.baseUrl);
    throw error;
  });
  const name = wanted ?? there?.models[0];
  if (name !== undefined) return { name, there };
  throw modelFault('model-bad-request/none', { url: address.baseUrl });
}

const silent = (url: string) => modelFault('model-unreachable/silent', { url });

/** Each attempt has deadlines and is paid for; failures in passing are tried again. One that thinks is alive, and may take longer. */
function guarded(model: Model, { clock, budget, values }: ModelOptions, line: ReturnType<typeof listening>): Model {
  const total = longestCall(values);
  const timed = withDeadline(model, { clock, firstToken: total / 2, total, thinking: total * 3 });
  return line.call(retrying(budgeted(line.attempt(timed), budget), { clock }));
}

const longestCall = ({ modelTimeout = 120 }: ModelSettings): number => modelTimeout * 1000;

/** As they were set; else as the server tells them itself. */
function pricesOf({ priceIn, priceOut, priceCached }: ModelSettings, told: Prices | undefined): { prices?: Prices } {
  if (priceIn === undefined && priceOut === undefined) return told ? { prices: told } : {};
  return {
    prices: {
      inputPerMillion: priceIn ?? 0,
      outputPerMillion: priceOut ?? 0,
      ...(priceCached !== undefined && { cachedPerMillion: priceCached }),
    },
  };
}

/** Lets a model that answers at once speak at the pace of a person: so many pieces a second. Only where somebody hears it as it comes. */
export function paced(model: Model, clock: Clock, perSecond: number): Model {
  return {
    ...model,
    async *stream(prompt, options) {
      for await (const delta of model.stream(prompt, options)) {
        if (delta.type === 'text' && !options?.atOnce) await clock.sleep(1000 / perSecond, options?.signal);
        yield delta;
      }
    },
  };
}
