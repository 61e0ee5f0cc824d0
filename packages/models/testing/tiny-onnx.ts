import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// As much of ONNX's protobuf as two tiny models need, so that tests make their own.

type Field = { readonly id: number; readonly value: number | Uint8Array };

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

function message(...fields: readonly Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(({ id, value }) =>
      typeof value === 'number' ? [...varint(id * 8), ...varint(value)] : [...varint(id * 8 + 2), ...varint(value.length), ...value],
    ),
  );
}

const text = (id: number, value: string): Field => ({ id, value: new TextEncoder().encode(value) });
const part = (id: number, value: Uint8Array): Field => ({ id, value });
const number = (id: number, value: number): Field => ({ id, value });

const types = { float: 1, int64: 7 } as const;

function constant(name: string, dims: readonly number[], values: readonly number[]): Uint8Array {
  return message(
    ...dims.map((size) => number(1, size)),
    number(2, types.float),
    text(8, name),
    part(9, new Uint8Array(Float32Array.from(values).buffer)),
  );
}

function port(name: string, type: keyof typeof types, dims: readonly (number | string)[]): Uint8Array {
  const shape = message(...dims.map((size) => part(1, message(typeof size === 'number' ? number(1, size) : text(2, size)))));
  return message(text(1, name), part(2, message(part(1, message(number(1, types[type]), part(2, shape))))));
}

type Node = { readonly op: string; readonly inputs: readonly string[]; readonly output: string; readonly axes?: readonly number[] };

function node({ op, inputs, output, axes }: Node): Uint8Array {
  const attributes = axes
    ? [
        part(5, message(text(1, 'axes'), ...axes.map((axis) => number(8, axis)), number(20, 7))),
        part(5, message(text(1, 'keepdims'), number(3, 0), number(20, 2))),
      ]
    : [];
  return message(...inputs.map((name) => text(1, name)), text(2, output), text(3, output), text(4, op), ...attributes);
}

function model(nodes: readonly Node[], constants: readonly Uint8Array[], input: Uint8Array, output: Uint8Array): Uint8Array {
  const graph = message(
    ...nodes.map((one) => part(1, node(one))),
    text(2, 'tiny'),
    ...constants.map((one) => part(5, one)),
    part(11, input),
    part(12, output),
  );
  return message(number(1, 7), part(7, graph), part(8, message(text(1, ''), number(2, 13))));
}

/** A CLIP of three colours: a text lies where its words for red, green and blue lie, a picture where its colour lies. */
export function writeTinyClip(folder: string): void {
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  const words = ['<|startoftext|>', 'red</w>', 'green</w>', 'blue</w>', '<|endoftext|>'];
  const letters = [...new Set([...'redgnblu'])].flatMap((letter) => [letter, `${letter}</w>`]);
  const merges = ['r e', 're d</w>', 'g r', 'gr e', 'gre e', 'gree n</w>', 'b l', 'bl u', 'blu e</w>'];
  const joined = merges.map((pair) => pair.replace(' ', ''));
  const all = [...new Set([...words, ...letters, ...joined])];
  const vocab = Object.fromEntries(all.map((word, index) => [word, index]));
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify({ model: { type: 'BPE', vocab, merges, end_of_word_suffix: '</w>' } }));
  const preprocessor = { crop_size: { height: 8, width: 8 }, image_mean: [0, 0, 0], image_std: [1, 1, 1] };
  writeFileSync(join(folder, 'preprocessor_config.json'), JSON.stringify(preprocessor));
  const table = all.flatMap((_, index) => [1, 2, 3].map((colour) => (index === colour ? 1 : 0)));
  writeFileSync(
    join(folder, 'onnx', 'text_model.onnx'),
    model(
      [
        { op: 'Gather', inputs: ['table', 'input_ids'], output: 'tokens' },
        { op: 'ReduceMean', inputs: ['tokens'], output: 'text_embeds', axes: [1] },
      ],
      [constant('table', [all.length, 3], table)],
      port('input_ids', 'int64', ['batch', 'length']),
      port('text_embeds', 'float', ['batch', 3]),
    ),
  );
  writeFileSync(
    join(folder, 'onnx', 'vision_model.onnx'),
    model(
      [{ op: 'ReduceMean', inputs: ['pixel_values'], output: 'image_embeds', axes: [2, 3] }],
      [],
      port('pixel_values', 'float', ['batch', 3, 8, 8]),
      port('image_embeds', 'float', ['batch', 3]),
    ),
  );
}

/** A model that squares a matrix over and over: something that takes a while. */
export function writeTinyToil(file: string, times: number): void {
  const nodes = Array.from({ length: times }, (_, n) => {
    const before = n === 0 ? 'matrix' : `after ${n}`;
    return { op: 'MatMul', inputs: [before, before], output: n === times - 1 ? 'squared' : `after ${n + 1}` };
  });
  writeFileSync(file, model(nodes, [], port('matrix', 'float', ['side', 'side']), port('squared', 'float', ['side', 'side'])));
}
