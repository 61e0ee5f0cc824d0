import { loadRuntime } from '../src/onnx/runtime.ts';

// A process that opens a model on a thread: `idle` does nothing with it and should end by itself, `leaves` leaves in the middle of a run.
const [, , how, weights = '', program = ''] = process.argv;
const session = await (await loadRuntime(undefined, { thread: program })).open(weights, { threads: 1 });
const side = 400;
const run = () => session.run({ matrix: { data: new Float32Array(side * side).fill(0.001), dims: [side, side] } });
const { squared } = await run();
process.stdout.write(`${squared?.dims.join('x')}\n`);
if (how === 'leaves') {
  void run();
  void run();
  let turns = 0;
  const turn = () => (++turns < 4000 ? setImmediate(turn) : process.exit(3));
  turn();
}
