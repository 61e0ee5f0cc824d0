import { ask, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { unreadableFault } from '../judge/unreadable.ts';
import { scriptSummaryPrompt } from './builder.prompt.ts';
import type { RoleQuestion, RoleScript } from './layout.ts';

/** More of a script than this no model reads with care. */
const longest = 60_000;
const most = 1500;

/** Every scene of a script once, in its order, whoever was in it. */
function scenesOf({ profiles }: RoleScript): string[] {
  const scenes = new Map([...profiles.values()].flat().map(({ scene, content }) => [scene, content]));
  return [...scenes].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([, content]) => content);
}

/**
 * What a judge should know of each script: the summary that came with it, or one that the judge itself writes, once. Where that cannot be
 * read, how its scenes open.
 */
export function scriptBriefs(scripts: readonly RoleScript[], judge: Model | null): (question: RoleQuestion) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const written = async (script: RoleScript): Promise<string> => {
    if (script.summary !== undefined) return script.summary;
    const whole = scenesOf(script).join('\n\n').slice(0, longest);
    if (judge === null || whole === '') return '';
    try {
      return (await ask(judge, scriptSummaryPrompt(script.language, whole), z.object({ summary: z.string().min(1) }))).summary;
    } catch (error) {
      unreadableFault(error);
      return openings(script);
    }
  };
  return ({ script: name }) => {
    const script = scripts.find((one) => one.name === name);
    const told = known.get(name) ?? (script ? written(script) : Promise.resolve(''));
    known.set(name, told);
    return told;
  };
}

function openings(script: RoleScript): string {
  const scenes = scenesOf(script);
  const each = Math.max(60, Math.floor(most / Math.max(1, scenes.length)));
  return scenes
    .map((content) => content.replace(/\s+/gu, ' ').slice(0, each))
    .join('\n')
    .slice(0, most);
}
