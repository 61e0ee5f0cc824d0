import { parseScript, profileOf, profileText, rewriteProfile } from '@troupe/core/casting';
import { memoryStore } from '@troupe/core/log';
import {
  build,
  heardOut,
  openRoleMemory,
  type Partner,
  type RoleFile,
  type RoleMemory,
  type ScriptLine,
  Talk,
  witness,
  witnessedBy,
} from '@troupe/core/memory';
import { type Embedder, ModelError, type Models } from '@troupe/core/model';
import {
  type Answered,
  addressingAnswerer,
  answerSchemas,
  askingOf,
  constantAnswerer,
  modelAnswerer,
  type RoleQuestion,
  type RoleScript,
  type RoleSubject,
  randomAnswerer,
  readAnswer,
  type SaidInForm,
  unreadableFault,
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

/** By what memories are found. Without it the house's own embedder. */
export type RoleSubjectOptions = { readonly embedder?: Embedder };

/** Who answers for a role. Models: null where there is none; those who know nothing need none. */
export async function roleSubject(
  name: string,
  scripts: readonly RoleScript[],
  models: Models | null,
  { embedder = ownEmbedder }: RoleSubjectOptions = {},
): Promise<RoleSubject> {
  if (name === 'constant') return constantAnswerer;
  if (name === 'chance') return randomAnswerer;
  if (name === 'addressing') return addressingAnswerer;
  if (!modelSubjects.includes(name)) throw fault('usage-subject', { name, names: [...trivialSubjects, ...modelSubjects] });
  if (!models) throw fault('usage-subject/role-agent', { name });
  const id = `${name}@${models.performer.id}`;
  const alone = modelAnswerer(models.performer, { id });
  if (name === 'no-memory') return alone;
  const house = new Interviews(scripts, models, embedder, memories[name as keyof typeof memories]);
  const { performer } = models;
  return { id, expected: foreseen(performer), produce: (question, { signal }) => house.ask(question, signal) };
}

/** A summary of what is remembered, and the answer. What building the memories takes is not known before. */
function foreseen({ prices }: Models['performer']) {
  const { inputPerMillion = 0, outputPerMillion = 0 } = prices ?? {};
  const [input, output] = [6000, 400];
  return { calls: 2, input, output, money: (input * inputPerMillion + output * outputPerMillion) / 1_000_000 };
}

type Ways = (typeof memories)[keyof typeof memories];
type Guest = { readonly memory: RoleMemory; talk?: Talk };

/**
 * Interviews as people have them: every role is built once from the scenes it was in, and is then talked with; what it was asked and has
 * answered is part of its memory when the next question comes. One question after the other for each role.
 */
class Interviews {
  readonly #scripts: readonly RoleScript[];
  readonly #models: Models;
  readonly #embedder: Embedder;
  readonly #ways: Ways;
  readonly #guests = new Map<string, Promise<Guest>>();
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(scripts: readonly RoleScript[], models: Models, embedder: Embedder, ways: Ways) {
    this.#scripts = scripts;
    this.#models = models;
    this.#embedder = embedder;
    this.#ways = ways;
  }

  ask(question: RoleQuestion, signal?: AbortSignal): Promise<Answered> {
    const key = `${question.script}/${question.role}`;
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#answer(key, question, signal));
    this.#turns.set(
      key,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #answer(key: string, question: RoleQuestion, signal?: AbortSignal): Promise<Answered> {
    const guest = await this.#guest(key, question, signal);
    const options = signal ? { signal } : {};
    try {
      const talk = await this.#talk(guest, question, signal);
      if (question.task === 'general_response') return { answer: (await heardOut(talk.say(question.question, options))).text };
      const { request, shape } = askingOf(question);
      const spoken = (said: SaidInForm): string => spokenIn(question, said);
      return readAnswer(question, await talk.consult(question.question, { request, schema: answerSchemas[shape], spoken }, options));
    } catch (error) {
      return { answer: null, unread: unreadableFault(error) };
    }
  }

  #guest(key: string, question: RoleQuestion, signal?: AbortSignal): Promise<Guest> {
    const known = this.#guests.get(key) ?? this.#born(question, signal);
    this.#guests.set(key, known);
    // A server that was gone may be back for the next question.
    known.catch(() => this.#guests.delete(key));
    return known;
  }

  /** Built once from the scenes it was in, with the profile that casting writes of it. */
  async #born(question: RoleQuestion, signal?: AbortSignal): Promise<Guest> {
    const script = this.#scripts.find(({ name }) => name === question.script);
    const told = script?.profiles.get(question.role) ?? [];
    const scenes = told.map(({ scene, role, content }) => ({
      id: scene,
      title: scene,
      present: [...new Set([question.role, ...role.split(/[,，、]/u).map((one) => one.trim())])],
      lines: content.split('\n').map(lineIn),
    }));
    const profile = await this.#profile(question, told.map(({ content }) => content).join('\n\n'), signal);
    const role: RoleFile = {
      id: question.role,
      name: question.role,
      aliases: [],
      language: question.language,
      profile,
      source: question.script,
    };
    const memory = await openRoleMemory({ store: memoryStore(), stream: 'role', clock: systemClock, embedder: this.#embedder, role });
    await witness(memory, witnessedBy(question.role, scenes));
    await this.#build(memory, signal);
    return { memory };
  }

  async #profile({ role: name }: RoleQuestion, text: string, signal?: AbortSignal): Promise<string> {
    const cast = parseScript(text);
    const role = cast.roles.find((one) => one.name === name || one.aliases.includes(name));
    if (!role) return '';
    const extracted = profileOf(cast, role);
    const written = await rewriteProfile(extracted, this.#models.decider, signal ? { signal } : {}).catch((error: unknown) => {
      if (!(error instanceof ModelError)) throw error;
      unreadableFault(error);
      return extracted;
    });
    return profileText(written);
  }

  async #build(memory: RoleMemory, signal?: AbortSignal): Promise<void> {
    if (this.#ways.hierarchy) await build(memory, { model: this.#models.decider, ...(signal && { signal }) });
  }

  /** Another who asks begins another talk; the one before becomes a memory. */
  async #talk(guest: Guest, question: RoleQuestion, signal?: AbortSignal): Promise<Talk> {
    const name = 'asker' in question ? question.asker : '';
    const partner: Partner = name === '' ? { kind: 'stranger' } : { kind: 'role', name };
    if (guest.talk && JSON.stringify(guest.talk.partner) === JSON.stringify(partner)) return guest.talk;
    const before = guest.talk;
    guest.talk = await Talk.begin(guest.memory, partner, { models: this.#models, recall: { replay: this.#ways.replay } });
    if (before) await this.#build(guest.memory, signal);
    return guest.talk;
  }
}

/** What the role has said by it, so that it remembers its own answer. */
function spokenIn(question: RoleQuestion, said: SaidInForm): string {
  if (said.text !== undefined) return said.text;
  const { answer } = readAnswer(question, said);
  if (question.task === 'reaction') return typeof answer === 'number' ? (question.options[answer] ?? '…') : '…';
  const words = question.language === 'zh' ? ['不是。', '是的。'] : ['No.', 'Yes.'];
  return words[answer === true ? 1 : 0] as string;
}

function lineIn(text: string): ScriptLine {
  const spoken = /^([^:：\s][^:：]{0,30})[:：]\s*(.+)$/u.exec(text.trim());
  return spoken?.[1] && spoken[2] ? { by: spoken[1], kind: 'speech', text: spoken[2] } : { by: null, kind: 'narration', text };
}
