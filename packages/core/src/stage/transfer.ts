import * as z from 'zod/mini';
import type { EventOf, Seq } from '../events/event.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { type PointView, transferPrompt } from './house.prompt.ts';

const Verdict = z.object({ reason: z._default(z.string(), ''), relies: z._default(z.array(z.int()), []), happened: z.boolean() });

/** Judges whether a flag has happened that no code can see. A yes that names none of the events it was shown is a no. */
export async function transfer(
  view: PointView,
  question: string,
  from: Seq,
  model: Model,
  options: CallOptions,
): Promise<EventOf<'flag-verdict'>> {
  const { happened, relies, reason } = await ask(model, transferPrompt(view, question), Verdict, options);
  const shown = new Set(view.lines.map(({ seq }) => seq));
  const real = relies.filter((seq) => shown.has(seq));
  return {
    type: 'flag-verdict',
    point: view.point.id,
    happened: happened && real.length > 0,
    relies: real,
    from,
    reason: reason.slice(0, 500),
  };
}
