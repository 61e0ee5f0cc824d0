import { stageBook } from '../blueprint/lookup.ts';
import type { StageEvent } from '../events/event.ts';
import type { StageState } from '../events/state.ts';
import type { Models } from '../model/model.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { historyOf } from './history.ts';
import { pointView, stepsNow } from './house-view.ts';
import { leadingSteps } from './lead.ts';
import { judgeWay, planner, writtenWays } from './planner.ts';
import { buildUpHolds, destination } from './plot.ts';
import type { RecapView } from './recap.prompt.ts';
import { plainRecap, recap } from './recap.ts';
import type { Stage } from './stage.ts';
import { transfer } from './transfer.ts';

type Job = {
  readonly dueBeat: number;
  readonly applies: (state: StageState) => boolean;
  done: Promise<void>;
  events: readonly StageEvent[];
  error: unknown;
  cancel: () => void;
  /** Its calls count from when its result is taken in. */
  readonly book: () => void;
};

/** Of a scene in a prompt: no model reads more. */
const mostLines = 800;

/**
 * What the house thinks about while others speak. What there is to do follows from state, so a crash loses none of it;
 * results are taken in at a set beat, not when they happen to arrive, so that the same seed gives the same evening.
 */
export class Backstage {
  readonly #stage: Stage;
  #jobs = new Map<string, Job>();
  #givenUp = new Set<string>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  has(key: string): boolean {
    return this.#jobs.has(key);
  }

  /** Starts everything that state says is to be done and nobody does yet. */
  begin(): void {
    this.#planWays();
    this.#watchFlag();
    this.#judgeWays();
    this.#writeRecaps();
  }

  /** Results that are due (or all, waiting for those under way). */
  async collect(options: { readonly all: boolean }): Promise<StageEvent[]> {
    const events: StageEvent[] = [];
    for (const [key, job] of [...this.#jobs]) {
      if (!options.all && job.dueBeat > this.#stage.state.beat) continue;
      await job.done;
      this.#jobs.delete(key);
      job.book();
      if (job.error) throw job.error;
      if (job.applies(this.#stage.state)) events.push(...job.events);
    }
    return events;
  }

  /** After a rewind nothing that was being thought about applies. */
  clear(): void {
    for (const job of this.#jobs.values()) {
      job.cancel();
      job.book();
    }
    this.#jobs.clear();
  }

  #launch(
    key: string,
    lag: number,
    applies: Job['applies'],
    work: (signal: AbortSignal, models: Models) => Promise<StageEvent[]>,
    otherwise: () => StageEvent[] | Promise<StageEvent[]>,
  ): void {
    if (this.#jobs.has(key)) return;
    const { models, book } = this.#stage.engage();
    const job: Job = {
      dueBeat: this.#stage.state.beat + lag,
      applies,
      done: Promise.resolve(),
      events: [],
      error: undefined,
      cancel: () => {},
      book,
    };
    job.done = new Promise<void>((finish) => {
      const { cancel } = this.#stage.start(async (_run, signal) => {
        try {
          job.events = await work(signal, models);
        } catch (error) {
          if (cannotGoOn(error)) job.error = error;
          else job.events = await otherwise();
        }
        finish();
      });
      job.cancel = cancel;
    });
    this.#jobs.set(key, job);
  }

  #planWays(): void {
    const { state } = this.#stage;
    const point = state.point && stageBook(state.blueprint).points.get(state.point.id)?.point;
    if (!state.point || !point || state.ways || !state.switches.planner || state.switches.way === 'directed') return;
    const view = pointView(state, this.#stage.chronicle, point.id, state.point.startSeq);
    this.#launch(
      `ways ${point.id}`,
      2,
      (now) => now.point?.id === point.id && now.ways === null,
      async (signal, models) => [await planner(view, models.director, this.#stage.callOptions(signal, 'planner'))],
      () => [writtenWays(point)],
    );
  }

  #watchFlag(): void {
    const { state } = this.#stage;
    const point = state.point && stageBook(state.blueprint).points.get(state.point.id)?.point;
    if (!state.point || !point || !('judged' in point.flag) || state.verdict?.happened || state.switches.way) return;
    if (state.beat === state.point.startBeat || (state.verdict && state.verdict.from >= state.beatSeq) || !buildUpHolds(state)) return;
    const question = point.flag.judged;
    const from = state.seq;
    const view = pointView(state, this.#stage.chronicle, point.id, state.point.startSeq);
    this.#launch(
      `transfer ${point.id}`,
      1,
      (now) => now.point?.id === point.id,
      async (signal, models) => [await transfer(view, question, from, models.director, this.#stage.callOptions(signal, 'transfer'))],
      () => [],
    );
  }

  #judgeWays(): void {
    const { state } = this.#stage;
    for (const due of state.waysToJudge) {
      const key = `verdict ${due.point} ${due.before}`;
      if (this.#givenUp.has(key)) continue;
      const view = pointView(state, this.#stage.chronicle, due.point, due.after);
      const events = this.#stage.log.filter(({ seq }) => seq > due.after && seq <= due.before);
      const planned = events.findLast((event) => event.type === 'ways');
      const acts = events.flatMap((event) =>
        event.type === 'attempt' ? [{ who: event.by, verb: event.verb, targets: event.targets.map(({ id }) => id) }] : [],
      );
      const lines = view.lines.filter(({ seq }) => seq <= due.before);
      this.#launch(
        key,
        3,
        (now) => now.waysToJudge.some(({ point, before }) => point === due.point && before === due.before),
        async (signal, models) => [
          await judgeWay(
            { ...view, lines, ways: planned?.type === 'ways' ? planned.ways : [], beats: due.endBeat - due.startBeat, acts },
            models.director,
            this.#stage.callOptions(signal, 'way-judge'),
          ),
        ],
        () => {
          this.#givenUp.add(key);
          return [];
        },
      );
    }
  }

  #writeRecaps(): void {
    const { state, chronicle } = this.#stage;
    const book = stageBook(state.blueprint);
    // Nobody needs to remember a scene that nothing follows.
    if (state.switches.way && (state.coda || (!state.point && 'ending' in destination(state)))) return;
    for (const { scene, who } of state.recapsDue) {
      if (state.switches.way && !needsRecap(this.#stage, scene, who)) continue;
      const view: RecapView = {
        language: state.blueprint.language,
        tongue: state.blueprint.tongue,
        self: { id: who, name: book.nameOf(who) },
        scene,
        lines: chronicle.sceneOf(who, scene).slice(-mostLines),
        nameOf: (id) => book.nameOf(id),
      };
      this.#launch(
        `recap ${scene} ${who}`,
        2,
        (now) => now.recapsDue.some((due) => due.scene === scene && due.who === who),
        async (signal, models) => [
          {
            type: 'recap',
            who,
            scene,
            text: await recap(view, this.#stage.performer(who, models), {
              ...this.#stage.callOptions(signal, `recap:${who}`),
              atOnce: true,
            }),
          },
        ],
        () => [{ type: 'recap', who, scene, text: plainRecap(view) }],
      );
    }
  }

  /** The advancer's two rungs that need a choice. */
  advise(rung: 'hint' | 'direction'): void {
    const { state } = this.#stage;
    if (!state.point) return;
    const point = state.point;
    const led = rung === 'direction' && state.switches.way ? leadingSteps(state) : [];
    const steps = led.length > 0 ? led : stepsNow(state);
    const view = pointView(state, this.#stage.chronicle, point.id, point.startSeq);
    const before = state.momentum.rung;
    this.#launch(
      'advice',
      1,
      (now) => now.point?.id === point.id && now.momentum.rung === before,
      async (signal, models) => {
        const { advancer, nudge } = await import('./advancer.ts');
        const { step, reason } = await advancer(view, rung, steps, models.director, this.#stage.callOptions(signal, 'advancer'));
        return nudge(state, rung, step, reason);
      },
      async () => (await import('./advancer.ts')).nudge(state, rung, steps[0], 'first that can be done'),
    );
  }
}

/** A scene that its witness still has before its eyes needs no summary; neither do the dead. */
function needsRecap({ state, chronicle, house }: Stage, scene: string, who: string): boolean {
  const first = chronicle.sceneOf(who, scene)[0];
  const kept = historyOf(chronicle.witnessedBy(who), house)[0];
  return state.world.characters[who]?.health !== 'dead' && first !== undefined && kept !== undefined && first.seq < kept.seq;
}
