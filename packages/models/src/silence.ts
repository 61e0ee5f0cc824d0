import { type Clock, type Model, ModelError } from '@troupe/core/model';

/** Milliseconds for which a server that was given up is not asked again. */
const givenUpFor = 10_000;

/**
 * Tells a silent server from a slow one: nobody has heard anything of it, no word and no refusal, for as long as a call may take. Whoever asks is then
 * told so, and whoever asks in the next moments is told at once: else every part of a play would wait for itself, one after the other, for an hour.
 */
export function listening(clock: Clock, longest: number, silent: () => ModelError) {
  let asked: number | null = null;
  let givenUp: number | null = null;
  const heard = () => {
    asked = null;
    givenUp = null;
  };
  const refuse = () => {
    if (givenUp !== null && clock.now() < givenUp + givenUpFor) throw silent();
  };
  const late = (error: unknown): unknown => {
    if (!(error instanceof ModelError) || (error.fault !== 'time-out' && error.fault !== 'aborted')) heard();
    if (!(error instanceof ModelError) || error.fault !== 'time-out' || asked === null || clock.now() - asked < longest) return error;
    givenUp = clock.now();
    return silent();
  };
  return {
    /** Around one attempt. */
    attempt: (model: Model): Model => ({
      ...model,
      async *stream(prompt, options) {
        refuse();
        asked ??= clock.now();
        try {
          for await (const delta of model.stream(prompt, options)) {
            heard();
            yield delta;
          }
        } catch (error) {
          throw late(error);
        }
      },
    }),
    /** Around all of them: who was given up is not tried again and again. */
    call: (model: Model): Model => ({
      ...model,
      async *stream(prompt, options) {
        refuse();
        yield* model.stream(prompt, options);
      },
    }),
  };
}
