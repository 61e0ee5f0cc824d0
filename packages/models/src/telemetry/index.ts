import type { Span, Tracer } from '@opentelemetry/api';
import type { Performance, PublicFrame } from '@troupe/core';
import { type CallRecord, type Clock, callLogged, type Model } from '@troupe/core/model';
import { systemClock } from '../clock.ts';

/** `SpanStatusCode.ERROR`: as a number, so that nothing of OpenTelemetry is loaded by whoever does not use it. */
const failed = 2;

/** The tracer that draws the spans, and the clock they are timed with. */
export type Tracing = { readonly tracer: Tracer; readonly clock?: Clock };

/**
 * A model whose every call is a span, by the names of OpenTelemetry for generative models: who was asked, by which agent, how many tokens,
 * when the first word came, how it failed. Nothing of what was said is in it.
 *
 * @example
 * const model = traced(openAiModel({ baseUrl, model: 'some-model', fetch }), { tracer: trace.getTracer('my-game') });
 */
export function traced(model: Model, { tracer, clock = systemClock }: Tracing): Model {
  return callLogged(model, { clock, log: (call) => span(tracer, clock.now(), call) });
}

function span(tracer: Tracer, end: number, call: CallRecord): void {
  const startTime = end - call.total;
  const one = tracer.startSpan(`chat ${call.model}`, {
    startTime,
    kind: 2,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': call.model,
      'gen_ai.usage.input_tokens': call.input,
      'gen_ai.usage.output_tokens': call.output,
      'troupe.agent': call.agent,
      'troupe.first_token_ms': call.firstToken,
      ...(call.cached !== undefined && { 'troupe.cached_tokens': call.cached }),
      ...(call.fault !== undefined && { 'error.type': call.fault }),
    },
  });
  if (call.fault !== undefined) one.setStatus({ code: failed, message: call.fault });
  one.end(end);
}

/**
 * Every beat of a performance as a span, with its rulings as events on it; ends when the performance does. Who played and how it was ruled
 * is in it, words are not.
 *
 * @example
 * const performance = await openPerformance(options);
 * void tracePerformance(performance, { tracer: trace.getTracer('my-game') });
 */
export async function tracePerformance(performance: Performance, { tracer, clock = systemClock }: Tracing): Promise<void> {
  let beat: { readonly number: number; readonly span: Span } | null = null;
  const close = () => {
    beat?.span.end(clock.now());
    beat = null;
  };
  const open = (number: number, by: string): Span => {
    close();
    const attributes = { 'troupe.performance': performance.stream, 'troupe.beat': number, 'troupe.character': by };
    const begun = tracer.startSpan('troupe beat', { startTime: clock.now(), attributes });
    beat = { number, span: begun };
    return begun;
  };
  const take = (frame: PublicFrame) => {
    if (frame.type === 'beat-start') open(frame.beat, frame.by);
    // What was played before this began to listen, and what people do, has no start: it is told when it is there.
    else if ('number' in frame && 'by' in frame && frame.beat !== beat?.number) open(frame.beat, frame.by);
    if (frame.type === 'ruling') beat?.span.addEvent('ruling', { 'troupe.outcome': frame.outcome }, clock.now());
    if (frame.type === 'beat-dropped') beat?.span.setAttribute('troupe.dropped', true);
    if (frame.type === 'curtain') close();
  };
  try {
    for await (const frame of performance.watch({ as: 'house' })) take(frame);
  } finally {
    close();
  }
}
