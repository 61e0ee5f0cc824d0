import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import type { MemoryEvent } from './event.ts';
import { type GistPart, type GistView, gistPrompt } from './gist.prompt.ts';
import type { RoleMemory } from './role-memory.ts';

export type Gists = Readonly<Partial<Record<GistPart, string>>>;

const lastingParts: readonly GistPart[] = ['self', 'other', 'relation'];

/** What the recalled memories come to. Traits and relationship are asked for once, and again only when the memory has changed. */
export async function gist(
  memory: RoleMemory,
  view: Omit<GistView, 'wanted'>,
  model: Model,
  options: CallOptions,
): Promise<{ readonly gists: Gists; readonly events: MemoryEvent[] }> {
  const { book } = memory;
  const { edition } = book;
  const known = lastingParts.flatMap((part) => {
    const kept = book.gists.get(keyOf(part, view.other));
    return kept && kept.edition === edition ? [[part, kept.text] as const] : [];
  });
  const wanted = [...lastingParts.filter((part) => !known.some(([one]) => one === part)), 'why' as const, 'content' as const];
  const schema = z.object(Object.fromEntries(wanted.map((part) => [part, z.string().trim().max(1500)])));
  const { model: counted, calls } = memory.counting(model);
  try {
    const result = await ask(counted, gistPrompt({ ...view, wanted }), schema, options);
    const fresh = wanted.filter((part) => result[part]).map((part) => [part, result[part] as string] as const);
    const lasting = fresh
      .filter(([part]) => lastingParts.includes(part))
      .map(([part, text]): MemoryEvent => ({ type: 'gist', key: keyOf(part, view.other), text, edition }));
    return { gists: Object.fromEntries([...known, ...fresh]), events: [...lasting, ...calls] };
  } catch (error) {
    // A role without a summary still has its memories; a server that is gone has nothing.
    if (!(error instanceof ModelError) || (error.fault !== 'malformed' && error.fault !== 'truncated' && error.fault !== 'refusal'))
      throw error;
    return { gists: Object.fromEntries(known), events: [...calls] };
  }
}

function keyOf(part: GistPart, other: string) {
  return part === 'self' ? 'self' : part === 'other' ? (`other:${other}` as const) : (`relation:${other}` as const);
}
