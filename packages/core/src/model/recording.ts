import * as z from 'zod';
import { fault, modelFault } from './call-errors.en.ts';
import { type Model, type ModelDelta, ModelError, type ModelFault } from './model.ts';
import { plainJson } from './plain-json.ts';
import { promptHash } from './prompt-hash.ts';
import { throwIfAborted, wrapped } from './stream.ts';

/** One answer as it was heard. `end` says how it ended: completely, by its listener, or by a fault. */
export type TapeEntry = {
  readonly agent: string;
  readonly prompt: string;
  readonly model: string;
  readonly deltas: readonly ModelDelta[];
  readonly end:
    | 'complete'
    | 'left'
    | { readonly fault: ModelFault; readonly message: string; readonly remedy: string; readonly answer: string };
};

/** Answers in the order in which they were asked for. Plain data. */
export type Tape = { readonly version: 1; readonly entries: TapeEntry[] };

/** For `recording`: every answer is written to it. */
export function blankTape(): Tape {
  return { version: 1, entries: [] };
}

/** Keeps every answer on the tape. The place is taken when the call starts, so that parallel calls keep their order. */
export function recording(model: Model, tape: Tape): Model {
  return wrapped(model, async function* (prompt, options) {
    const deltas: ModelDelta[] = [];
    const entry: { -readonly [K in keyof TapeEntry]: TapeEntry[K] } = {
      agent: prompt.agent,
      prompt: promptHash(prompt),
      model: model.id,
      deltas,
      end: 'left',
    };
    tape.entries.push(entry);
    try {
      for await (const delta of model.stream(prompt, options)) {
        deltas.push(delta);
        yield delta;
      }
      entry.end = 'complete';
    } catch (error) {
      if (!options?.signal?.aborted || error instanceof ModelError) entry.end = endOf(error);
      throw error;
    }
  });
}

/** Whatever a model throws failed the call: left out, it would come back as an answer without words. */
function endOf(error: unknown): TapeEntry['end'] {
  if (error instanceof ModelError) return { fault: error.fault, message: error.message, remedy: error.remedy, answer: error.answer };
  return { fault: 'server-error', message: String(error), remedy: 'Try again, or use another model.', answer: '' };
}

/** Answers only from the tape, by prompt; the same prompt gets its answers in the order they were recorded. */
export function reperforming(tape: Tape): Model {
  const shelves = new Map<string, TapeEntry[]>();
  for (const entry of tape.entries) {
    const shelf = shelves.get(entry.prompt);
    if (shelf) shelf.push(entry);
    else shelves.set(entry.prompt, [entry]);
  }
  return {
    id: tape.entries[0]?.model ?? 'recording',
    async *stream(prompt, options) {
      throwIfAborted(options?.signal);
      const entry = shelves.get(promptHash(prompt))?.shift();
      if (!entry) throw notRecorded(prompt.agent, promptHash(prompt));
      for (const delta of entry.deltas) {
        throwIfAborted(options?.signal);
        yield delta;
      }
      if (typeof entry.end === 'object')
        throw new ModelError(entry.end.fault, entry.end.message, entry.end.remedy, { answer: entry.end.answer });
    },
  };
}

const entryForm = z.object({
  agent: z.string(),
  prompt: z.string(),
  model: z.string(),
  deltas: z.array(z.looseObject({ type: z.enum(['text', 'thinking', 'logprobs', 'usage', 'finish']) })),
  end: z.union([
    z.enum(['complete', 'left']),
    z.object({ fault: z.string(), message: z.string(), remedy: z.string(), answer: z.string() }),
  ]),
});

/** One line for the version, then one line an answer. */
export function writeTape(tape: Tape): string {
  return [{ tape: 'troupe', version: tape.version }, ...tape.entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A tape as it was written to a file, for `reperforming`. */
export function readTape(text: string): Tape {
  const [head, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const header = z.object({ tape: z.literal('troupe'), version: z.literal(1) }).safeParse(plainJson(head ?? ''));
  if (!header.success) throw fault('tape-unreadable');
  const entries = lines.map((line, index) => {
    const entry = entryForm.safeParse(plainJson(line));
    if (!entry.success) throw fault('tape-unreadable/line', { line: index + 2 });
    return entry.data as unknown as TapeEntry;
  });
  return { version: 1, entries };
}

function notRecorded(agent: string, hash: string): ModelError {
  return modelFault('model-not-recorded', { agent, hash });
}
