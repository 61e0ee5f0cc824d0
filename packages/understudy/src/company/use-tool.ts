import type { ToolsBrief } from '@troupe/core/model';
import type { Ear } from '../matcher.ts';

type Wish = { readonly tool: string | null; readonly input?: string };
type Field = { readonly type?: string; readonly pattern?: string; readonly default?: unknown };

/** The first function that was spoken of and not called yet, with what of its input stands in the words. */
export function useTool({ said, tools, called }: ToolsBrief, _ear?: Ear): Wish {
  const lower = said.toLowerCase();
  const wanted = tools.find(
    ({ name, phrases }) => !called.includes(name) && phrases.some((phrase) => lower.includes(phrase.toLowerCase())),
  );
  if (!wanted) return { tool: null };
  const fields = Object.entries((wanted.schema.properties ?? {}) as Readonly<Record<string, Field>>);
  const input = Object.fromEntries(fields.map(([name, field]) => [name, valueIn(said, field)]).filter(([, value]) => value !== undefined));
  return { tool: wanted.name, input: JSON.stringify(input) };
}

function valueIn(said: string, { type, pattern, default: usual }: Field): unknown {
  if (type === 'number' || type === 'integer') return numberIn(said) ?? usual;
  if (type !== 'string') return usual;
  if (pattern === undefined) return quoted(said);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern.replace(/^\^/u, '').replace(/\$$/u, '')}(?![\\p{L}\\p{N}])`, 'u').exec(
    said.toLowerCase(),
  );
  return found?.[0] ?? usual;
}

function numberIn(said: string): number | undefined {
  const found = /-?\d+(\.\d+)?/u.exec(said);
  return found ? Number(found[0]) : undefined;
}

/** What stands in quotation marks or after a colon; else all of it. */
function quoted(said: string): string {
  return /[“"「『]([^”"」』]+)[”"」』]/u.exec(said)?.[1] ?? /[:：]\s*(\S[\s\S]*)$/u.exec(said)?.[1] ?? said;
}
