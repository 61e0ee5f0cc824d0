import { type ModelError, plainJson } from '@troupe/core/model';
import * as z from 'zod';
import { bounds, refusalIn, textWithin } from './bounds.ts';
import { modelFault } from './errors.en.ts';
import { complaintIn, faultOf } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { withRetryAfter } from './servers.ts';

/** Whoever paints what is told them. What comes is not checked yet. */
export type Painter = { paint(told: string, size: '1024x1024' | '1536x1024', signal?: AbortSignal): Promise<Uint8Array> };
/** Which server and which model paints. */
export type OpenAiPainterOptions = ServerAddress & { readonly model: string; readonly deadline?: number };

const Answer = z.looseObject({ data: z.array(z.looseObject({ b64_json: z.string() })).min(1) });

/** Any server that speaks OpenAI's `/v1/images/generations`. Pictures come in the answer itself: an address in it would be somewhere nobody allowed. */
export function openAiPainter(options: OpenAiPainterOptions): Painter {
  const line = openLine(options);
  const { model, deadline = 180_000 } = options;
  return {
    paint: (told, size, signal) =>
      inTime(line, deadline, signal, async (timed) => {
        const asked = { model, prompt: told, n: 1, size };
        const plainly = await painted(line, { ...asked, response_format: 'b64_json' }, timed);
        // Some give nothing else, and refuse to be asked for it.
        const again = 'fault' in plainly && plainly.fault.fault === 'bad-request' && /response_format/u.test(plainly.fault.message);
        const made = again ? await painted(line, asked, timed) : plainly;
        if ('fault' in made) throw made.fault;
        return made.bytes;
      }),
  };
}

async function painted(line: Line, asked: object, signal: AbortSignal): Promise<{ bytes: Uint8Array } | { fault: ModelError }> {
  const response = await line.post('/images/generations', asked, signal);
  if (!response.ok)
    return { fault: faultOf(response.status, complaintIn(await refusalIn(response)), line, withRetryAfter(response.headers)) };
  const { data } = Answer.safeParse(plainJson(await textWithin(response, line, bounds.picture)));
  const [first] = data?.data ?? [];
  if (first === undefined) throw modelFault('model-malformed/no-picture', { url: line.shown });
  try {
    return { bytes: Uint8Array.from(atob(first.b64_json), (sign) => sign.charCodeAt(0)) };
  } catch {
    throw modelFault('model-malformed/no-picture', { url: line.shown });
  }
}
