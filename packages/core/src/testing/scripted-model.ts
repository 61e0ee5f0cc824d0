import type { CallOptions, Model, ModelDelta, Prompt } from '../model/model.ts';
import { throwIfAborted } from '../model/stream.ts';

/**
 * What the model says to one call: text (streamed in pieces), a JSON value, deltas as they are, a failure, or whatever a function makes of the prompt.
 * With `to`, only that agent gets it (`pad:` matches every agent that starts so); else whoever calls next.
 */
export type ScriptedLine =
  | string
  | Error
  | readonly ModelDelta[]
  | { readonly json: unknown }
  | { readonly to: string; readonly say: ScriptedLine }
  | ((prompt: Prompt, options?: CallOptions) => ScriptedLine);

/** A model that says what it is told to, in order. */
export interface ScriptedModel extends Model {
  /** The prompts heard so far, in order of call. */
  readonly calls: readonly Prompt[];
  /** Fails when a line was left unspoken, or when a call came that the script does not know (even if its failure was swallowed). */
  finish(): void;
}

/** A strict stand-in for a model: says its lines in order, and nothing else. */
export function scriptedModel(...script: readonly ScriptedLine[]): ScriptedModel {
  const lines = [...script];
  const calls: Prompt[] = [];
  const unexpected: string[] = [];
  return {
    id: 'scripted',
    calls,
    async *stream(prompt, options) {
      throwIfAborted(options?.signal);
      calls.push(prompt);
      const index = lines.findIndex((line) => isFor(line, prompt.agent));
      if (index < 0) {
        unexpected.push(prompt.agent);
        throw new Error(`Unexpected call by ${prompt.agent}: the script has ${lines.length} line(s) left, none of them for it.`);
      }
      const [line] = lines.splice(index, 1);
      for (const delta of spoken(line as ScriptedLine, prompt, options)) {
        throwIfAborted(options?.signal);
        yield delta;
      }
    },
    finish() {
      if (unexpected.length > 0) throw new Error(`Calls that the script does not know: ${unexpected.join(', ')}.`);
      if (lines.length > 0) throw new Error(`${lines.length} line(s) left unspoken, the first: ${described(lines[0] as ScriptedLine)}`);
    },
  };
}

function isFor(line: ScriptedLine, agent: string): boolean {
  if (typeof line !== 'object' || !('to' in line)) return true;
  return line.to.endsWith(':') ? agent.startsWith(line.to) : agent === line.to;
}

function spoken(line: ScriptedLine, prompt: Prompt, options?: CallOptions): readonly ModelDelta[] {
  if (typeof line === 'function') return spoken(line(prompt, options), prompt, options);
  if (line instanceof Error) throw line;
  if (typeof line === 'string') return [...pieces(line), { type: 'finish', reason: 'stop' }];
  if (isDeltas(line)) return line;
  return 'to' in line ? spoken(line.say, prompt, options) : spoken(JSON.stringify(line.json), prompt, options);
}

function isDeltas(line: Exclude<ScriptedLine, string | Error>): line is readonly ModelDelta[] {
  return Array.isArray(line);
}

/** Small pieces that break in the middle of words, as real streams do. */
function pieces(text: string): ModelDelta[] {
  return [...(text.match(/[\s\S]{1,5}/gu) ?? [])].map((piece) => ({ type: 'text', text: piece }));
}

function described(line: ScriptedLine): string {
  if (typeof line === 'function') return 'a function';
  if (line instanceof Error) return line.message;
  return typeof line === 'string' ? line : JSON.stringify(line);
}
