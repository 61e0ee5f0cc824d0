import * as z from 'zod';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import { coverageOf } from './coverage.ts';
import { keyOf } from './labels.ts';
import type { Observation, Script } from './observation.ts';
import { playbillOf } from './roles.ts';
import { undecidedPrompt } from './undecided.prompt.ts';

const Answer = z.object({ speakers: z.array(z.object({ mark: z.number().int().min(1), name: z.string().nullable() })).max(50) });

const together = 6;
const context = 1500;

/** Who decides whose words those are that code leaves open. */
export type DecideOptions = CallOptions & {
  /** At most so many calls. */
  readonly calls?: number;
  readonly onProgress?: (done: number, of: number) => void;
};

/** Asks a model about the words that rules gave to nobody, or only to whoever was there. What it cannot say stays as it was. */
export async function decideOpen(text: string, script: Script, model: Model, options: DecideOptions = {}): Promise<Script> {
  const groups = grouped(script).slice(0, options.calls ?? Number.POSITIVE_INFINITY);
  const decided = new Map<Observation, string>();
  for (const [at, group] of groups.entries()) {
    options.signal?.throwIfAborted();
    for (const [observation, name] of await askedAbout(text, script, group, model, options)) decided.set(observation, name);
    options.onProgress?.(at + 1, groups.length);
  }
  return decided.size === 0 ? script : withSpeakers(text, script, decided);
}

function isOpen({ kind, how }: Observation): boolean {
  return kind === 'speech' && (how === 'open' || how === 'nearby');
}

/** Open words that stand close together are asked about together. */
function grouped({ observations }: Script): Observation[][] {
  const groups: Observation[][] = [];
  for (const observation of observations.filter(isOpen)) {
    const last = groups.at(-1);
    const near =
      last && last.length < together && last[0]?.scene === observation.scene && observation.start - (last[0]?.start ?? 0) < context;
    if (near) last.push(observation);
    else groups.push([observation]);
  }
  return groups;
}

async function askedAbout(
  text: string,
  script: Script,
  group: readonly Observation[],
  model: Model,
  options: CallOptions,
): Promise<[Observation, string][]> {
  const names = candidates(script, group[0]?.scene ?? 0);
  if (names.length === 0) return [];
  const view = { language: script.language, excerpt: marked(text, group), count: group.length, names };
  try {
    const { speakers } = await ask(model, undecidedPrompt(view), Answer, options);
    return speakers.flatMap(({ mark, name }): [Observation, string][] => {
      const observation = group[mark - 1];
      const known = names.find((one) => name !== null && keyOf(one) === keyOf(name));
      return observation && known ? [[observation, known]] : [];
    });
  } catch (error) {
    // An answer that cannot be used leaves these words as the rules left them.
    if (error instanceof ModelError && (error.fault === 'malformed' || error.fault === 'truncated' || error.fault === 'refusal')) return [];
    throw error;
  }
}

function candidates({ roles, scenes }: Script, scene: number): string[] {
  const present = scenes[scene]?.present ?? [];
  return [...new Set([...present, ...roles.slice(0, 12).map(({ name }) => name)])].slice(0, 30);
}

function marked(text: string, group: readonly Observation[]): string {
  const from = Math.max(0, (group[0]?.start ?? 0) - context);
  const to = Math.min(text.length, (group.at(-1)?.end ?? 0) + context / 3);
  let excerpt = '';
  let at = from;
  group.forEach(({ start }, number) => {
    excerpt += `${text.slice(at, start)}⟦${number + 1}⟧`;
    at = start;
  });
  return excerpt + text.slice(at, to);
}

function withSpeakers(text: string, script: Script, decided: ReadonlyMap<Observation, string>): Script {
  const observations = script.observations.map((observation): Observation => {
    const name = decided.get(observation);
    return name === undefined ? observation : { ...observation, speaker: name, how: 'model' };
  });
  const draft = { scenes: script.scenes, observations };
  return { ...script, observations, ...playbillOf(draft, script.roles, text.length), coverage: coverageOf(text, script.format, draft) };
}
