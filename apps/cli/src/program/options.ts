import { type Command, InvalidArgumentError } from 'commander';
import type { Context } from '../context/context.ts';

export type Flags = Readonly<Record<string, unknown>>;

type Code = number | void | Promise<number | undefined> | Promise<void>;
/** What a command does with its arguments, its flags and its context; it says how it ended, where that is not well. */
type Work =
  | ((flags: never, context: Context) => Code)
  | ((argument: never, flags: never, context: Context) => Code)
  | ((argument: never, more: never, flags: never, context: Context) => Code);

/** What a group of commands needs to register: the program, and how an action is taken. */
export type Registry = {
  readonly program: Command;
  /** An action whose work is loaded when it is asked for, and whose exit code is kept. */
  acting(load: () => Promise<Work>): (...given: unknown[]) => Promise<void>;
};

export function withPlaces(command: Command): Command {
  return command
    .option('--store <file>', 'the database file')
    .option('--data <folder>', 'the data folder')
    .option('--language <language>', 'of the interface: en or zh');
}

export function withRoles(command: Command): Command {
  return command
    .option('--from <folder>', 'a data folder with roles; by default where the house keeps its own')
    .option('--embedder <what>', 'plain, the folder of a local encoder, or the address of a server')
    .option('--embedder-name <name>', 'the encoder to ask such a server for');
}

export function withEncoders(command: Command): Command {
  return command
    .option('--semantics <folder>', 'an encoder for ONNX that gives every token its vector; without it, words are compared by spelling')
    .option('--clip <folder>', 'a CLIP model for ONNX: text and vision halves')
    .option('--clips <folder>', 'where frames and films lie; by default here')
    .option('--reference <url>', 'a server that gives log-probabilities of a prompt (vLLM), for the gain of seeing and thinking')
    .option('--reference-name <name>', 'the frozen model to ask it for')
    .option('--text-only', 'the reference gets no frames; the scores say so');
}

export function withModelOptions(command: Command): Command {
  return command
    .option('--model <url>', 'base URL of a model server')
    .option('--model-name <name>', 'the model to ask for')
    .option('--decider-name <name>', 'a smaller model for decisions')
    .option('--director-name <name>', 'the model of the house')
    .option('--model-timeout <seconds>', 'how long a model call may take')
    .option('--window <tokens>', 'how much the model holds; else the server is asked')
    .option('--understudy', 'let the understudy play, whatever is configured')
    .option('--budget-money <amount>', 'pause when this much is spent')
    .option('--budget-tokens <n>', 'pause when so many tokens are used');
}

export const collect = (value: string, previous: readonly string[]): string[] => [...previous, value];

export function whole(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

export function port(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || number > 65_535 || value.trim() === '')
    throw new InvalidArgumentError('A port is a whole number up to 65535.');
  return number;
}

export function positive(value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a number, not below zero.');
  return number;
}
