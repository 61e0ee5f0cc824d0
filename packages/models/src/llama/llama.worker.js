import { parentPort, workerData } from 'node:worker_threads';

// One model on a thread of its own. Plain JavaScript, because a thread of Node 20 reads no TypeScript and tests run the sources.
// It is told `{ number, ask }`, `{ stop: number }`, 'leave' or 'close', and tells pieces, ends and failures of what it was asked, by number.
// `busy` is shared with whoever started it: how much of what it was told to do is not done.

/** @type {{ runtime: string, file: string, window: number, threads: number, busy: Int32Array }} */
const { runtime, file, window, threads, busy } = workerData;

const done = () => {
  Atomics.sub(busy, 0, 1);
  Atomics.notify(busy, 0);
};

/** @param {object} message */
const tell = (message) => parentPort?.postMessage(message);
/** @param {unknown} error */
const saidBy = (error) => (error instanceof Error ? error.message : String(error));

/** Whatever is not installed is not built and not fetched: a thread that compiles for an hour is worse than one that says no. */
async function engine() {
  try {
    const module = await import(runtime);
    const llama = await module.getLlama({
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logger: () => undefined,
      maxThreads: threads,
    });
    return { module, llama };
  } catch (error) {
    tell({ broken: 'engine', said: saidBy(error) });
  }
}

/** @param {any} module @param {any} llama */
async function opened(module, llama) {
  try {
    const model = await llama.loadModel({ modelPath: file });
    const context = await model.createContext({ contextSize: window, sequences: 1, batchSize: 256 });
    const quiet = { qwen: { thoughts: 'discourage' } };
    const chatWrapper = module.resolveChatWrapper?.(model, { customWrapperSettings: quiet }) ?? 'auto';
    return { model, context, chat: new module.LlamaChat({ contextSequence: context.getSequence(), chatWrapper }) };
  } catch (error) {
    tell({ broken: 'file', said: saidBy(error) });
  }
}

/** @param {readonly { role: string, content: string }[]} messages */
const historyOf = (messages) =>
  messages.map(({ role, content }) => (role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content }));

/** A schema that the engine cannot make a grammar of still gives JSON. @param {any} llama @param {unknown} schema */
const grammarFor = (llama, schema) =>
  schema === undefined ? undefined : llama.createGrammarForJsonSchema(schema).catch(() => llama.getGrammarFor('json'));

/**
 * @param {any} llama @param {any} opened
 * @param {{ number: number, ask: { messages: { role: string, content: string }[], schema?: unknown, maxTokens: number, temperature: number, seed?: number } }} request
 * @param {AbortSignal} signal
 */
async function answer(llama, { model, chat }, { number, ask }, signal) {
  const history = [...historyOf(ask.messages), { type: 'model', response: [] }];
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history });
  const input = contextText.tokenize(model.tokenizer).length;
  if (input >= window - 16) return tell({ number, full: input });
  const grammar = await grammarFor(llama, ask.schema);
  let output = 0;
  const { metadata } = await chat.generateResponse(history, {
    ...(grammar ? { grammar } : { repeatPenalty: { penalty: 1.1 } }),
    ...(ask.seed !== undefined && { seed: ask.seed }),
    temperature: ask.temperature,
    topP: 0.95,
    minP: 0.05,
    maxTokens: Math.min(ask.maxTokens, window - input - 8),
    budgets: { thoughtTokens: 0 },
    signal,
    stopOnAbortSignal: true,
    /** @param {{ type?: string, text: string, tokens: unknown[] }} chunk */
    onResponseChunk: ({ type, text, tokens }) => {
      output += tokens.length;
      if (text !== '') tell({ number, text, ...(type === 'segment' && { thought: true }) });
    },
  });
  tell({ number, ended: metadata.stopReason === 'maxTokens' ? 'length' : 'stop', input, output });
}

const begun = await engine();
const model = begun && (await opened(begun.module, begun.llama));
if (begun && model) {
  /** @type {Map<number, AbortController>} */
  const going = new Map();
  let before = Promise.resolve();
  parentPort?.on('message', (request) => {
    if (request.stop !== undefined) return going.get(request.stop)?.abort();
    if (request === 'leave') {
      for (const one of going.values()) one.abort();
      return;
    }
    if (request !== 'close') going.set(request.number, new AbortController());
    before = before.then(async () => {
      if (request === 'close') {
        await begun.llama.dispose();
        parentPort?.close();
        return;
      }
      const { signal } = /** @type {AbortController} */ (going.get(request.number));
      if (!signal.aborted)
        await answer(begun.llama, model, request, signal).catch((error) => tell({ number: request.number, said: saidBy(error) }));
      going.delete(request.number);
      done();
    });
  });
  tell({ ready: true });
}
done();
