import { textWithin } from './bounds.ts';
import type { DialectName } from './dialect.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What servers call it in their list of models: vLLM, OpenRouter and Together, Groq, Mistral and LM Studio, llama.cpp. */
const names = ['max_model_len', 'context_length', 'context_window', 'loaded_context_length', 'max_context_length', 'n_ctx'] as const;

/** How many tokens a model holds, as an entry of a list of models tells it. Where it tells several, the least holds. */
export function windowIn(entry: Entry): number | undefined {
  const told = [entry, partOf(entry.meta), partOf(entry.top_provider)].flatMap((part) =>
    names.flatMap((name) => counted(part[name]) ?? []),
  );
  return told.length === 0 ? undefined : Math.min(...told);
}

const partOf = (value: unknown): Entry => (typeof value === 'object' && value !== null ? (value as Entry) : {});

function counted(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 512 ? number : undefined;
}

/** What Ollama gives every model that nobody has told otherwise, however much it was made for. */
const ollamaWindow = 4096;

/** Servers that tell it elsewhere than in their list. Whatever goes wrong, nothing is known. */
export async function askWindow(
  address: ServerAddress,
  model: string,
  dialect: DialectName,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const { origin } = new URL(address.baseUrl);
    const line = openLine({ ...address, baseUrl: origin });
    if (dialect === 'ollama') return await ollamaTells(line, model, signal);
    if (dialect === 'lm-studio') return windowIn(await heard(line, line.get(`/api/v0/models/${encodeURIComponent(model)}`, signal)));
    return undefined;
  } catch {
    return undefined;
  }
}

/** As it is loaded now; else as its file sets it; else as every model is loaded. */
async function ollamaTells(line: Line, model: string, signal: AbortSignal): Promise<number | undefined> {
  const loaded = await heard(line, line.get('/api/ps', signal)).catch(() => ({}) as Entry);
  const entries = Array.isArray(loaded.models) ? loaded.models.map(partOf) : [];
  const now = entries.find(({ name, model: id }) => name === model || id === model);
  const running = now && counted(now.context_length);
  if (running !== undefined) return running;
  const shown = await heard(line, line.post('/api/show', { model }, signal));
  const set = /^\s*num_ctx\s+(\d+)/m.exec(String(shown.parameters ?? ''))?.[1];
  const made = Object.entries(partOf(shown.model_info)).find(([name]) => name.endsWith('.context_length'))?.[1];
  return counted(set) ?? Math.min(ollamaWindow, counted(made) ?? ollamaWindow);
}

async function heard(line: Line, asked: Promise<Response>): Promise<Entry> {
  const response = await asked;
  if (!response.ok) throw new Error(String(response.status));
  return partOf(JSON.parse(await textWithin(response, line)));
}
