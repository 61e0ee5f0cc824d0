import { parentPort, workerData } from 'node:worker_threads';

// One encoder on a thread of its own. Plain JavaScript, because a thread of Node 20 reads no TypeScript and tests run the sources.
// `counts` is shared with whoever started it: how many runs are under way, and whether the process is leaving.

/** @type {{ runtime: string, weights: string, options: object, counts: Int32Array }} */
const { runtime, weights, options, counts } = workerData;

const done = () => {
  Atomics.sub(counts, 0, 1);
  Atomics.notify(counts, 0);
};

/** @param {unknown} error */
const saidBy = (error) => (error instanceof Error ? error.message : String(error));

async function loaded() {
  try {
    const module = await import(runtime);
    return module.default ?? module;
  } catch (error) {
    parentPort?.postMessage({ broken: 'runtime', said: saidBy(error) });
  }
}

/** @param {any} onnx */
async function opened(onnx) {
  try {
    return await onnx.InferenceSession.create(weights, options);
  } catch (error) {
    parentPort?.postMessage({ broken: 'weights', said: saidBy(error) });
  }
}

/** @param {any} onnx @param {any} session @param {{ number: number, feeds: Record<string, { data: BigInt64Array | Float32Array, dims: number[] }> }} request */
async function run(onnx, session, { number, feeds }) {
  try {
    const tensors = Object.entries(feeds).map(([name, { data, dims }]) => [
      name,
      new onnx.Tensor(data instanceof BigInt64Array ? 'int64' : 'float32', data, dims),
    ]);
    /** @type {[string, { data: Float32Array, dims: number[] }][]} */
    const found = Object.entries(await session.run(Object.fromEntries(tensors)));
    const outputs = Object.fromEntries(found.map(([name, { data, dims }]) => [name, { data, dims: [...dims] }]));
    const moved = new Set(found.map(([, { data }]) => data.buffer));
    parentPort?.postMessage({ number, outputs }, [...moved]);
  } catch (error) {
    parentPort?.postMessage({ number, said: saidBy(error) });
  }
}

const onnx = await loaded();
const session = onnx && (await opened(onnx));
if (session) {
  let before = Promise.resolve();
  parentPort?.on('message', (request) => {
    before = before.then(async () => {
      if (request === 'close') {
        await session.release?.();
        parentPort?.close();
        return;
      }
      if (Atomics.load(counts, 1) === 0) await run(onnx, session, request);
      done();
    });
  });
  parentPort?.postMessage({ inputs: [...session.inputNames], outputs: [...session.outputNames] });
}
done();
