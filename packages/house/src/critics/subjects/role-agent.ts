import { appendStamped, eventsOf, memoryStore } from '@troupe/core/log';
import {
  build,
  memoryStream,
  openRoleMemory,
  type Remembered,
  type RoleFile,
  recall,
  type ScriptLine,
  witness,
  witnessedBy,
} from '@troupe/core/memory';
import type { Model, Models } from '@troupe/core/model';
import {
  addressingAnswerer,
  constantAnswerer,
  modelAnswerer,
  type RoleQuestion,
  type RoleScript,
  type RoleSubject,
  randomAnswerer,
} from '@troupe/evaluation';
import { systemClock } from '@troupe/models/clock';
import { ownEmbedder } from '@troupe/models/meaning';
import { fault } from '../errors.en.ts';

/** The names of those who answer without a model: what anybody has to be better than. */
export const trivialSubjects: readonly string[] = ['constant', 'chance', 'addressing'];

/** How a role remembers: all of it, without hearing scenes again, nothing but what it saw and heard, or nothing. */
const memories = {
  memory: { hierarchy: true, replay: 12 },
  'no-replay': { hierarchy: true, replay: 0 },
  flat: { hierarchy: false, replay: 0 },
} as const;
/** The names of those who answer for a role with a model, by what they remember. */
export const modelSubjects: readonly string[] = ['no-memory', ...Object.keys(memories)];

/** Who answers for a role. Models: null where there is none; those who know nothing need none. */
export async function roleSubject(name: string, scripts: readonly RoleScript[], models: Models | null): Promise<RoleSubject> {
  if (name === 'constant') return constantAnswerer;
  if (name === 'chance') return randomAnswerer;
  if (name === 'addressing') return addressingAnswerer;
  if (!modelSubjects.includes(name)) throw fault('usage-subject', { name, names: [...trivialSubjects, ...modelSubjects] });
  if (!models) throw fault('usage-subject/role-agent', { name });
  const { performer, decider } = models;
  const id = `${name}@${performer.id}`;
  if (name === 'no-memory') return modelAnswerer(performer, { id });
  const { hierarchy, replay } = memories[name as keyof typeof memories];
  const lives = new Map<string, Promise<readonly Remembered[]>>();
  return modelAnswerer(performer, {
    id,
    async memoriesOf(question, options) {
      const key = `${question.script}/${question.role}`;
      const life = lives.get(key) ?? lived(question, scripts, hierarchy ? decider : null, options.signal);
      lives.set(key, life);
      return recalled(await life, question, replay, options.signal);
    },
  });
}

const streamName = 'role';

/** The memory of a role, built once from the scenes it was in. */
async function lived(
  question: RoleQuestion,
  scripts: readonly RoleScript[],
  model: Model | null,
  signal?: AbortSignal,
): Promise<readonly Remembered[]> {
  const script = scripts.find(({ name }) => name === question.script);
  const scenes = (script?.profiles.get(question.role) ?? []).map(({ scene, role, content }) => ({
    id: scene,
    title: scene,
    present: [...new Set([question.role, ...role.split(/[,，、]/u).map((one) => one.trim())])],
    lines: content.split('\n').map(lineIn),
  }));
  const store = memoryStore();
  const memory = await openRoleMemory({ store, stream: streamName, clock: systemClock, embedder: ownEmbedder, role: roleFile(question) });
  await witness(memory, witnessedBy(question.role, scenes));
  if (model) await build(memory, { model, ...(signal && { signal }) });
  return eventsOf(memoryStream, store, streamName);
}

const roleFile = ({ role, language, script }: RoleQuestion): RoleFile => ({
  id: role,
  name: role,
  aliases: [],
  language,
  profile: '',
  source: script,
});

function lineIn(text: string): ScriptLine {
  const spoken = /^([^:：\s][^:：]{0,30})[:：]\s*(.+)$/u.exec(text.trim());
  return spoken?.[1] && spoken[2] ? { by: spoken[1], kind: 'speech', text: spoken[2] } : { by: null, kind: 'narration', text };
}

/** From a fresh copy each time: that one question was asked must not change what comes back for the next. */
async function recalled(life: readonly Remembered[], question: RoleQuestion, replay: number, signal?: AbortSignal): Promise<string[]> {
  const store = memoryStore();
  await appendStamped(store, streamName, life);
  const memory = await openRoleMemory({ store, stream: streamName, clock: systemClock, embedder: ownEmbedder });
  const asker = 'asker' in question ? [question.asker] : [];
  const { found, replayed } = await recall(memory, [question.question, question.role, ...asker], {
    limit: 5,
    replay,
    ...(signal && { signal }),
  });
  const said = (by: string | null, text: string) => (by === null ? text : `${by}: ${text}`);
  return [...new Set([...found.map(({ memory: one }) => said(one.by, one.text)), ...replayed.map(({ by, text }) => said(by, text))])];
}
