import { type CallOptions, type Model, type ModelDelta, ModelError, type Prompt } from '../model/model.ts';

/** As much of a test runner as the contract needs: vitest's, jest's and node's with an `expect` all fit. */
export type ContractRunner = {
  readonly test: (name: string, body: () => Promise<void>) => void;
  readonly expect: (value: unknown) => {
    toBe(expected: unknown): void;
    toEqual(expected: unknown): void;
    toBeGreaterThan(expected: number): void;
  };
  /** A prompt the model can answer with some words; a plain greeting unless told. */
  readonly prompt?: Prompt;
  /** A prompt with a shape that the model can answer. Without it structured answers are not tried. */
  readonly shaped?: Prompt;
};

const greeting: Prompt = {
  agent: 'actor:contract',
  messages: [{ role: 'user', content: 'Say a few words of welcome.' }],
  brief: { task: 'other' },
};

/** What every model keeps to, whatever it wraps: an adapter's test is one call of this. */
export function modelContract(makeModel: () => Model | Promise<Model>, { test, expect, prompt = greeting, shaped }: ContractRunner): void {
  test('has an id', async () => {
    expect((await makeModel()).id.length).toBeGreaterThan(0);
  });

  test('streams words and ends with exactly one finish', async () => {
    const deltas = await all(await makeModel(), prompt);
    expect(words(deltas).length).toBeGreaterThan(0);
    expect(deltas.filter((delta) => delta.type === 'finish').length).toBe(1);
    expect(deltas.at(-1)?.type).toBe('finish');
    expect(deltas.some((delta) => (delta.type === 'text' || delta.type === 'thinking') && delta.text === '')).toBe(false);
  });

  test('counts its tokens at most once, in whole numbers', async () => {
    const usages = (await all(await makeModel(), prompt)).filter((delta) => delta.type === 'usage');
    expect(usages.length <= 1).toBe(true);
    for (const { usage } of usages) {
      expect([usage.input, usage.output, usage.cached].every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
      expect(usage.cached <= usage.input && usage.money >= 0).toBe(true);
    }
  });

  test('answers parallel calls apart from each other', async () => {
    const model = await makeModel();
    const answers = await Promise.all([1, 2, 3, 4].map(() => all(model, prompt)));
    for (const deltas of answers) {
      expect(deltas.at(-1)?.type).toBe('finish');
      expect(words(deltas).length).toBeGreaterThan(0);
    }
  });

  test('does not start a call that was stopped before it began', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const { deltas, error } = await attempt(await makeModel(), prompt, { signal: stopped.signal });
    expect(deltas).toEqual([]);
    expect(error instanceof ModelError && error.fault).toBe('aborted');
  });

  test('can be left in the middle and called again', async () => {
    const model = await makeModel();
    for await (const delta of model.stream(prompt)) if (delta.type === 'text') break;
    expect((await all(model, prompt)).at(-1)?.type).toBe('finish');
  });

  test('stops when told to in the middle', async () => {
    const stop = new AbortController();
    const model = await makeModel();
    let after = 0;
    try {
      for await (const _ of model.stream(prompt, { signal: stop.signal })) {
        if (stop.signal.aborted) after++;
        stop.abort();
      }
    } catch (error) {
      expect(error instanceof ModelError && error.fault).toBe('aborted');
    }
    expect(after).toBe(0);
  });

  if (!shaped) return;
  test('gives JSON where a shape is asked for', async () => {
    const value: unknown = JSON.parse(words(await all(await makeModel(), shaped)));
    expect(typeof value).toBe('object');
  });
}

async function all(model: Model, prompt: Prompt): Promise<ModelDelta[]> {
  const deltas: ModelDelta[] = [];
  for await (const delta of model.stream(prompt)) deltas.push(delta);
  return deltas;
}

async function attempt(model: Model, prompt: Prompt, options: CallOptions): Promise<{ deltas: ModelDelta[]; error: unknown }> {
  const deltas: ModelDelta[] = [];
  try {
    for await (const delta of model.stream(prompt, options)) deltas.push(delta);
    return { deltas, error: undefined };
  } catch (error) {
    return { deltas, error };
  }
}

function words(deltas: readonly ModelDelta[]): string {
  return deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
}
