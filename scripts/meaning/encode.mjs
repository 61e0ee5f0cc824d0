// What an encoder says of texts, one a line: node encode.mjs MODEL TEXTS VECTORS [seconds]
// Writes as many vectors (32-bit floats, one row a line of the texts) as the seconds allow, from the first line on.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readWordPiece } from '../../packages/models/dist/onnx/word-piece.js';

const [folder, from, to, seconds = '600'] = process.argv.slice(2);
const { InferenceSession, Tensor } = createRequire(new URL('../../.tools/package.json', import.meta.url))('onnxruntime-node');
const session = await InferenceSession.create(`${folder}/onnx/model_quantized.onnx`, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
});
const tokenizer = readWordPiece(readFileSync(`${folder}/tokenizer.json`, 'utf8'));
const { hidden_size: size } = JSON.parse(readFileSync(`${folder}/config.json`, 'utf8'));
const first = folder.includes('bge');
const texts = readFileSync(from, 'utf8').split('\n');
const file = openSync(to, 'w');
const [chunk, batch] = [2048, 32];
const began = Date.now();
for (let start = 0; start < texts.length && Date.now() - began < Number(seconds) * 1000; start += chunk) {
  const rows = texts.slice(start, start + chunk).map((text) => tokenizer.encode(text, 48));
  const order = rows.map((_, at) => at).sort((a, b) => rows[a].length - rows[b].length);
  const out = new Float32Array(rows.length * size);
  for (let at = 0; at < order.length; at += batch) await encode(order.slice(at, at + batch), rows, out);
  writeSync(file, new Uint8Array(out.buffer));
  if (start % (chunk * 4) === 0)
    console.log(`${start + rows.length} of ${texts.length}, ${Math.round((start + rows.length) / ((Date.now() - began) / 1000))} a second`);
}
closeSync(file);

async function encode(places, rows, out) {
  const longest = Math.max(...places.map((at) => rows[at].length));
  const ids = new BigInt64Array(places.length * longest);
  const mask = new BigInt64Array(places.length * longest);
  for (const [row, at] of places.entries())
    for (const [column, id] of rows[at].entries()) {
      ids[row * longest + column] = BigInt(id);
      mask[row * longest + column] = 1n;
    }
  const tensor = (data) => new Tensor('int64', data, [places.length, longest]);
  const given = { input_ids: tensor(ids), attention_mask: tensor(mask), token_type_ids: tensor(new BigInt64Array(ids.length)) };
  const feeds = Object.fromEntries(session.inputNames.map((name) => [name, given[name]]));
  const { data } = (await session.run(feeds))[session.outputNames[0]];
  for (const [row, at] of places.entries()) {
    const vector = out.subarray(at * size, (at + 1) * size);
    const pooled = first ? 1 : rows[at].length;
    for (let column = 0; column < pooled; column++) for (let i = 0; i < size; i++) vector[i] += data[(row * longest + column) * size + i];
    const length = Math.hypot(...vector);
    for (let i = 0; i < size; i++) vector[i] /= length;
  }
}
