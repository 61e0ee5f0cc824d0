import type { EventOf, PlannedTurn, StageEvent } from '../events/event.ts';
import { personPlays } from '../events/state.ts';
import type { Model, ModelDelta } from '../model/model.ts';
import { wrapped } from '../model/stream.ts';
import { actorPrompt } from './actor.prompt.ts';
import { partInView } from './actor-beat.ts';
import { aftermathMayEnd } from './aftermath.ts';
import { isDoneFirst, nextBeatOf } from './directed-beat.ts';
import { ledTo } from './lead.ts';
import { writtenFor } from './script.ts';
import type { Ahead, Stage } from './stage.ts';

/** What may come between the question and its beat: anything else would make its words an answer to something that is over. */
const quiet: ReadonlySet<StageEvent['type']> = new Set(['reading', 'call', 'host-asked', 'host-answered']);

/**
 * Whoever speaks next is asked while the reading that named them is still being written. Not a word of it is heard before the
 * reading is kept; if that ended the point, met the speaker's want or changed the plan, nobody ever hears it.
 */
export function askAhead(stage: Stage, turn: PlannedTurn): void {
  stage.ahead?.drop();
  const { who } = turn;
  if (who === 'world' || turn.hinge || personPlays(stage.state, who) || ledTo(stage.state) || stage.performer(who).understudy) return;
  // Whether there is a next line at all, the rest of the reading says.
  if (aftermathMayEnd(stage.state)) return;
  const written = writtenFor(stage.state, turn);
  if (written && isDoneFirst(stage.state, written)) return;
  const { models, book } = stage.engage();
  const model = stage.performer(who, models);
  const { prepared, part } = nextBeatOf(stage, turn, who);
  const { view, played } = partInView(stage, prepared, who, part, model);
  const words = new Words();
  const { cancel } = stage.start((_, signal) =>
    words.take(model.stream(actorPrompt(view, played, ''), stage.callOptions(signal, `actor:${who}`))),
  );
  const from = stage.log.length;
  const leave = () => {
    stage.ahead = null;
    book();
  };
  stage.ahead = {
    fits: () => stage.log.slice(from).every((event) => quiet.has(event.type) && !(event.type === 'reading' && isNewTo(who, event))),
    take: (now) => {
      if (JSON.stringify(now) !== JSON.stringify(turn)) return null;
      leave();
      return spokenAhead(stage.performer(who), words, cancel);
    },
    drop: () => {
      cancel();
      leave();
    },
  } satisfies Ahead;
}

/** What the rest of the reading says to whoever was asked before it was known: its want is met, or a person wants something of it. */
const isNewTo = (who: string, { settled, lines }: EventOf<'reading'>): boolean =>
  settled?.includes(who) === true || lines.some(({ asks }) => asks?.some((one) => one.who === who));

/** The speaker of this turn: with its words under way already, where they were asked for and still fit. */
export function performerNow(stage: Stage, turn: PlannedTurn, who: string): Model {
  const { ahead } = stage;
  const model = ahead?.fits() ? ahead.take(turn) : null;
  stage.ahead?.drop();
  return model ?? stage.performer(who);
}

/** The first answer is the one that is under way; whatever is asked for after it is asked for anew. */
function spokenAhead(model: Model, words: Words, cancel: () => void): Model {
  let first = true;
  return wrapped(model, (prompt, options) => {
    if (!first) return model.stream(prompt, options);
    first = false;
    if (options?.signal?.aborted) cancel();
    options?.signal?.addEventListener('abort', cancel, { once: true });
    return words.heard(cancel);
  });
}

/** What a model says before anybody listens. */
class Words {
  #deltas: ModelDelta[] = [];
  #ended: { readonly error?: unknown } | null = null;
  #wake: () => void = () => undefined;

  async take(stream: AsyncIterable<ModelDelta>): Promise<void> {
    try {
      for await (const delta of stream) {
        this.#deltas.push(delta);
        this.#wake();
      }
      this.#ended = {};
    } catch (error) {
      this.#ended = { error };
    }
    this.#wake();
  }

  async *heard(cancel: () => void): AsyncGenerator<ModelDelta> {
    try {
      for (let at = 0; ; at++) {
        while (at >= this.#deltas.length && !this.#ended)
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        const delta = this.#deltas[at];
        if (delta) yield delta;
        else if (this.#ended && 'error' in this.#ended) throw this.#ended.error;
        else return;
      }
    } finally {
      cancel();
    }
  }
}
