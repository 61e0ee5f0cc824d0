import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import type { ActorBrief, ReadingBrief } from '../model/brief/index.ts';
import { withDeadline } from '../model/deadline.ts';
import { type CallOptions, type Model, type ModelDelta, ModelError, type Models, type Prompt } from '../model/model.ts';
import { throwIfAborted, wrapped } from '../model/stream.ts';
import { plainText } from '../text/plain.ts';
import type { StagePorts } from './api.ts';
import { fault as refusal } from './errors.en.ts';
import type { Agent, Intent, Moment, Narrated, OwnReading } from './own.ts';
import { type Answered, Answers } from './own-answers.ts';
import { fault, modelFault } from './own-errors.en.ts';
import { rulesOf } from './own-rules.ts';
import { OwnTools } from './own-tools.ts';
import { ruledBy } from './rule-now.ts';
import type { Stage } from './stage.ts';

export { ownDeed } from './own-rules.ts';

/** What a host puts in a model's place is asked as models are: so it is witnessed, cut short, logged and timed like them. */
export function engageOwn(ports: StagePorts, stream: string, blueprint: Blueprint): Engaged {
  const record = new Answers(stream);
  return {
    ports: { ...ports, models: new Own(ports, record, blueprint).models() },
    attach(stage) {
      if (stage.state.switches.accompanied && ports.agents) throw fault('own-accompanied');
      record.stage = stage;
      return stage;
    },
    ruled(log) {
      if (!ports.rules && !ports.verbs) return log;
      const rules = rulesOf(ports);
      return log.map((event) => (event.type === 'performance-open' ? { ...event, blueprint: ruledBy(event.blueprint, rules) } : event));
    },
  };
}

type Engaged = {
  readonly ports: StagePorts;
  attach(stage: Stage): Stage;
  /** The same log, played by the host's rules. */
  ruled(log: readonly Recorded[]): readonly Recorded[];
};

const minute = 60_000;
const longestWords = 4000;
const longestAnswer = 20_000;

class Own {
  readonly #ports: StagePorts;
  readonly #record: Answers;
  readonly #tools: OwnTools;
  readonly #blueprint: Blueprint;

  constructor(ports: StagePorts, record: Answers, blueprint: Blueprint) {
    this.#ports = ports;
    this.#record = record;
    this.#tools = new OwnTools(ports, record);
    this.#blueprint = blueprint;
    const names = blueprint.characters.map(({ name }) => name);
    const known = new Set(blueprint.characters.map(({ id }) => id));
    const named = [...Object.keys(ports.agents ?? {}), ...(ports.tools ?? []).flatMap(({ who = [] }) => who)];
    for (const role of named) if (!known.has(role)) throw refusal('unknown-role/this-play', { role, names });
  }

  models(): Models {
    const { models } = this.#ports;
    const cast = this.#blueprint.characters.map(({ id }) => id);
    const played = cast.flatMap((who) => {
      const model = models.characters?.[who] ?? models.performer;
      const agent = this.#ports.agents?.[who];
      if (agent) return [[who, this.#playedBy(who, agent, model)] as const];
      if (this.#tools.of(who).length > 0) return [[who, this.#tools.withTools(who, model)] as const];
      return models.characters?.[who] ? [[who, model] as const] : [];
    });
    return { ...models, decider: this.#decider(), director: this.#director(), characters: Object.fromEntries(played) };
  }

  #decider(): Model {
    const { models, agents = {} } = this.#ports;
    return wrapped(models.decider, (prompt, options = {}) => {
      const who = /^pad:(.+)$/u.exec(prompt.agent)?.[1] ?? '';
      const agent = agents[who];
      if (!agent?.decide) return models.decider.stream(prompt, options);
      return this.#timed(this.#nameOf(who), agent.timeout, () => this.#whole(this.#decide(who, agent, prompt, options))).stream(
        prompt,
        options,
      );
    });
  }

  #director(): Model {
    const { models, narrator, reading } = this.#ports;
    return wrapped(models.director, (prompt, options = {}) => {
      if (narrator && prompt.agent === 'narrator') {
        const rule = async (moment: Moment<never>) => rulingIn(await narrator(moment));
        return this.#timed('the narrator', undefined, () => this.#whole(this.#kept('narrate', prompt, options, rule))).stream(
          prompt,
          options,
        );
      }
      if (reading && prompt.agent === 'reading') {
        const read = async (moment: Moment<never>) =>
          readingIn(await reading({ ...moment, sees: (prompt.brief as ReadingBrief).seen ?? nothingSeen }));
        return this.#timed('the reading', undefined, () => this.#whole(this.#kept('read', prompt, options, read))).stream(prompt, options);
      }
      return models.director.stream(prompt, options);
    });
  }

  /** Plays from briefs, as an understudy does: nobody asks it ahead, or to say otherwise what it said before. */
  #playedBy(who: CharacterId, agent: Agent, model: Model): Model {
    const id = `own:${who}`;
    return {
      id,
      understudy: true,
      stream: (prompt, options = {}) =>
        prompt.agent === `actor:${who}`
          ? this.#timed(this.#nameOf(who), agent.timeout, () => this.#perform(who, agent, prompt, options)).stream(prompt, options)
          : model.stream(prompt, options),
    };
  }

  async *#perform(who: CharacterId, agent: Agent, prompt: Prompt, options: CallOptions): AsyncGenerator<ModelDelta> {
    const { directed, language } = prompt.brief as ActorBrief;
    if (directed) {
      const intent = agent.decide ? (JSON.parse(await this.#decide(who, agent, prompt, options)) as Decided) : null;
      const { action, to = [] } = intent ?? {};
      yield text(`act: ${action?.verb ?? 'none'}; what: ${(action?.targets ?? []).join(', ')}; to: ${to.join(', ')}\n`);
      if (intent?.strategy === 'SILENCE') return yield* ended(language === 'zh' ? '（没有说话）' : '(says nothing)');
    }
    const id = this.#record.idOf(prompt, options, 'speak');
    const before = this.#record.answered(id);
    if (before) return yield* ended(before.answer);
    let spoken = '';
    const moment = { id, sees: prompt.brief as ActorBrief, messages: prompt.messages, signal: signalOf(options) };
    for await (const piece of pieces(agent.speak({ ...moment, ...this.#tools.using(who, id, options) }))) {
      throwIfAborted(options.signal);
      const said = plainText(String(piece)).slice(0, longestWords - spoken.length);
      spoken += said;
      if (said !== '') yield text(said);
    }
    await this.#record.keep({ type: 'host-answered', id, by: who, of: 'speak', answer: spoken });
    yield { type: 'finish', reason: 'stop' };
  }

  #decide(who: CharacterId, agent: Agent, prompt: Prompt, options: CallOptions): Promise<string> {
    const decide = async (moment: Moment<never>) =>
      decisionIn((await agent.decide?.({ ...moment, ...this.#tools.using(who, moment.id, options) })) ?? {});
    return this.#kept('decide', prompt, options, decide, who);
  }

  /** Asked once: what was answered before is what it answers. */
  async #kept(
    of: Answered['of'],
    prompt: Prompt,
    options: CallOptions,
    answer: (moment: Moment<never>) => Promise<unknown>,
    by?: CharacterId,
  ): Promise<string> {
    const id = this.#record.idOf(prompt, options, of);
    const before = this.#record.answered(id);
    if (before) return before.answer;
    const said = JSON.stringify(await answer({ id, sees: prompt.brief as never, messages: prompt.messages, signal: signalOf(options) }));
    if (said.length > longestAnswer) throw new Error(`its answer is ${said.length} characters long`);
    throwIfAborted(options.signal);
    await this.#record.keep({ type: 'host-answered', id, ...(by !== undefined && { by }), of, answer: said });
    return said;
  }

  async *#whole(answer: Promise<string>): AsyncGenerator<ModelDelta> {
    yield* ended(await answer);
  }

  #nameOf(who: CharacterId): string {
    return this.#blueprint.characters.find(({ id }) => id === who)?.name ?? who;
  }

  /** A program that fails or says nothing ends the evening: a stumble would hide it from whoever must mend it. */
  #timed(part: string, total = minute, stream: () => AsyncIterable<ModelDelta>): Model {
    const failed = (error: unknown) => {
      if (error instanceof ModelError && error.fault === 'aborted') return error;
      const reason = error instanceof Error ? error.message : String(error);
      return modelFault('model-unreachable/own', { part, reason }, { cause: error });
    };
    const timed = withDeadline({ id: `own:${part}`, stream }, { clock: this.#ports.clock, total });
    return wrapped(timed, async function* (prompt, options) {
      try {
        yield* timed.stream({ ...prompt, maxTokens: 0 }, options);
      } catch (error) {
        throw failed(error);
      }
    });
  }
}

const text = (said: string): ModelDelta => ({ type: 'text', text: said });

function* ended(said: string): Generator<ModelDelta> {
  yield text(said);
  yield { type: 'finish', reason: 'stop' };
}

const signalOf = ({ signal }: CallOptions): AbortSignal => signal ?? new AbortController().signal;

async function* pieces(said: ReturnType<Agent['speak']>): AsyncGenerator<string> {
  const whole = await said;
  if (typeof whole === 'object' && whole !== null && Symbol.asyncIterator in whole) yield* whole;
  else yield whole;
}

type Decided = {
  readonly strategy: string;
  readonly action?: { readonly verb: string; readonly targets: readonly string[] };
  readonly to?: readonly string[];
};

/** As a decider would have said it. */
function decisionIn({ silent, strategy = 'FAST', act, to, reason }: Intent): Decided & { readonly reason?: string } {
  return {
    strategy: silent ? 'SILENCE' : strategy,
    ...(act && { action: { verb: String(act.verb), targets: (act.targets ?? []).map(String) } }),
    ...(to && { to: to.map(String) }),
    ...(reason !== undefined && { reason: String(reason) }),
  };
}

/** As a narrator would: what it changes is proposed, and code makes it so or drops it. */
const rulingIn = ({ ok, because, changes = [] }: Narrated) => ({ outcome: ok ? 'success' : 'failure', because: String(because), changes });

const nothingSeen = { lines: [], present: [], facts: [], questions: [] };
const readingIn = ({ lines = [], happened = [], ...rest }: OwnReading) => ({ lines, happened, ...rest });
