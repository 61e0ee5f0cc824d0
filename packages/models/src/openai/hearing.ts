import { plainJson } from '@troupe/core/model';
import { plainText } from '@troupe/core/plain';
import * as z from 'zod';
import { bounds, refusalIn, textWithin } from './bounds.ts';
import { modelFault } from './errors.en.ts';
import { complaintIn, faultOf } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { withRetryAfter } from './servers.ts';

/** Whoever writes down what somebody says: a WAV of one channel and 16,000 numbers a second, in one language. */
export type Hearing = {
  readonly id: string;
  hear(sound: Uint8Array, language: string, signal?: AbortSignal): Promise<string>;
};

/** Which server and which model listens. */
export type OpenAiHearingOptions = ServerAddress & {
  readonly model: string;
  /** Milliseconds for one piece of sound. */
  readonly deadline?: number;
};

const Answer = z.looseObject({ text: z.string() });

/** Any server that speaks OpenAI's `/v1/audio/transcriptions`. Asked once: whoever speaks sees what was heard, and speaks again. */
export function openAiHearing(options: OpenAiHearingOptions): Hearing {
  const line = openLine(options);
  const { model, deadline = 30_000 } = options;
  return {
    id: `openai:${line.url.host}:${model}`,
    hear: (sound, language, signal) => inTime(line, deadline, signal, (timed) => heard(line, sound, { model, language }, timed)),
  };
}

async function heard(line: Line, sound: Uint8Array, asked: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([sound as Uint8Array<ArrayBuffer>], { type: 'audio/wav' }), 'speech.wav');
  for (const [name, value] of Object.entries({ ...asked, response_format: 'json' })) form.append(name, value);
  const response = await line.send('/audio/transcriptions', form, signal);
  if (!response.ok) throw faultOf(response.status, complaintIn(await refusalIn(response)), line, withRetryAfter(response.headers));
  const { data } = Answer.safeParse(plainJson(await textWithin(response, line, bounds.whole)));
  if (data === undefined) throw modelFault('model-malformed/no-transcript', { url: line.shown });
  return plainText(data.text).trim();
}
