import type { Params } from '@troupe/core/errors';
import { type Care, type Limits, type Meaning, type Model, ModelError, type ModelFault } from '@troupe/core/model';
import { ask, askLines, Refused } from '../../api/ask.ts';
import { useQuery } from '../../api/query.ts';

/** Who speaks in this tab: the model of the house by its name, or the understudy, which needs no house. */
export type Speaker = { readonly house: string | null };

/** A page opened as a file has no house to ask; one that does not answer has no model. */
const inHouse = () => location.protocol !== 'file:';

/** Null until it is known. `mayChange` where whoever looks on may give the house another model. */
export function useSpeaker(): { readonly speaker: Speaker | null; readonly mayChange: boolean } {
  const { data, error } = useQuery({
    queryKey: ['GET /api/models', {}, undefined],
    queryFn: () => ask('GET /api/models'),
    enabled: inHouse(),
  });
  if (!inHouse() || error) return { speaker: { house: null }, mayChange: false };
  if (!data) return { speaker: null, mayChange: false };
  const { understudy, configured } = data;
  return { speaker: { house: understudy ? null : (configured.modelName ?? configured.model ?? '') }, mayChange: true };
}

/** Where the house sends somebody who may harm themselves, and when it proposes a break; where there is no house, as usual. */
export async function careOf(): Promise<Partial<Care> & { readonly limits?: Limits }> {
  if (!inHouse()) return {};
  try {
    const { crisis, breakAfter, limits } = await ask('GET /api/safety');
    return { limits, ...(crisis !== undefined && { crisis }), ...(breakAfter !== undefined && { breakAfter }) };
  } catch {
    return {};
  }
}

export type Voices = {
  readonly performer: Model;
  /** Others that the house knows, by the names it knows them by; there as soon as it has told. */
  readonly named: Readonly<Record<string, Model>>;
};

/** Fetched when it is needed: the understudy's lines are in no first page. */
export async function voicesOf({ house }: Speaker, meaning: () => Promise<Meaning | undefined>): Promise<Voices> {
  if (house !== null) return houseVoices(house);
  const { understudy } = await import('@troupe/understudy');
  return { performer: understudy({ meaning }), named: {} };
}

/** Nobody waits for what a model holds: a server that is slow to tell holds up no talk. */
function houseVoices(id: string): Voices {
  const told: { window?: number } = {};
  const named: Record<string, Model> = Object.create(null) as Record<string, Model>;
  const hear = ({ window, models }: { readonly window?: number | undefined; readonly models: readonly string[] }) => {
    if (window !== undefined) told.window = window;
    for (const name of models) named[name] ??= houseModel(name, {}, name);
  };
  ask('GET /api/models/house').then(hear, () => undefined);
  ask('GET /api/models').then(
    ({ saved }) => hear({ models: saved.map((one) => one.id) }),
    () => undefined,
  );
  return { performer: houseModel(id, told), named };
}

/** A model of the house, asked through the house: no key and no other address is ever known to this tab. */
const houseModel = (id: string, told: { readonly window?: number }, model?: string): Model => ({
  id,
  get window() {
    return told.window as number;
  },
  async *stream(prompt, { signal } = {}) {
    const { agent, messages, shape, brief, maxTokens, temperature } = prompt;
    const body = {
      ...(model !== undefined && { model }),
      ...{ agent, brief, messages: messages.map(({ images, ...one }) => ({ ...one, ...(images && { images: [...images] }) })) },
      ...(shape && { shape }),
      ...(maxTokens !== undefined && { maxTokens }),
      ...(temperature !== undefined && { temperature }),
    };
    let finished = false;
    try {
      for await (const part of askLines('POST /api/models/house/words', { body, signal })) {
        if (part.type === 'refused') throw faultOf(part);
        finished ||= part.type === 'finish';
        yield part;
      }
    } catch (error) {
      if (signal?.aborted) throw new ModelError('aborted', 'The call was ended.', '');
      throw error instanceof Refused ? faultOf(error) : error;
    }
    if (!finished) throw faultOf(new Refused(502, brokeOff));
  },
});

const brokeOff = {
  code: 'model-truncated',
  key: 'model-truncated/broke-off',
  message: 'The answer broke off.',
  remedy: 'Try again.',
  params: { url: '/' },
};

type Told = Pick<Refused, 'code' | 'message' | 'remedy'> & {
  readonly key?: string | undefined;
  readonly params?: Refused['params'] | undefined;
};

function faultOf({ code, key = code, message, remedy, params }: Told): ModelError | Error {
  if (!key.startsWith('model-')) return new Refused(422, { code, key, message, remedy, ...(params && { params }) });
  return new ModelError(key.slice('model-'.length) as ModelFault, message, remedy, { ...(params && { params: params as Params }) });
}
