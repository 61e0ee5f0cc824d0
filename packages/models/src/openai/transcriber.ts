import { type Clock, ModelError, type ModelFault, plainJson, type SpokenLine, type Transcriber } from '@troupe/core/model';
import { plainName, plainText } from '@troupe/core/plain';
import * as z from 'zod';
import { bounds, refusalIn, textWithin } from './bounds.ts';
import { modelFault } from './errors.en.ts';
import { complaintIn, faultOf } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { withRetryAfter } from './servers.ts';

/** Which server and which model writes down what was said. */
export type OpenAiTranscriberOptions = ServerAddress & {
  readonly model: string;
  readonly clock: Clock;
  /** Calls in all for one piece of sound, the first included. */
  readonly attempts?: number;
  /** Milliseconds for each of them. */
  readonly deadline?: number;
};

const Seconds = z.number().min(0);
const Segment = z.looseObject({ start: Seconds, end: Seconds, text: z.string(), speaker: z.union([z.string(), z.number()]).nullish() });
const Word = z.looseObject({ start: Seconds, end: Seconds, word: z.string() });
const Answer = z.looseObject({ text: z.string().optional(), segments: z.array(Segment).nullish(), words: z.array(Word).nullish() });

/** What is asked for, most first: not every server knows times of words, and some name the times of voices otherwise. */
const forms = [
  { response_format: 'verbose_json', granularities: ['segment', 'word'] },
  { response_format: 'verbose_json', granularities: [] },
  { response_format: 'diarized_json', granularities: [] },
] as const;

/** Any server that speaks OpenAI's `/v1/audio/transcriptions` and gives times. What it refuses is asked for more plainly, and that is remembered. */
export function openAiTranscriber(options: OpenAiTranscriberOptions): Transcriber {
  const line = openLine(options);
  let rung = 0;
  return {
    id: `openai:${line.url.host}:${options.model}`,
    async transcribe(sound, { name, language, signal }) {
      for (;;) {
        const form = formOf(sound, name, language, options.model, rung);
        const heard = await sent(line, form, options, signal);
        if ('text' in heard) return linesOf(plainJson(heard.text), line);
        const { fault } = heard;
        if (fault.fault !== 'bad-request' || !/format|granularit|timestamp|verbose/iu.test(fault.message) || rung + 1 >= forms.length)
          throw fault;
        rung += 1;
      }
    },
  };
}

function formOf(sound: Uint8Array, name: string, language: string | undefined, model: string, rung: number): FormData {
  const { response_format, granularities } = forms[rung] ?? forms[0];
  const form = new FormData();
  form.append('file', new Blob([sound as Uint8Array<ArrayBuffer>]), name);
  form.append('model', model);
  form.append('response_format', response_format);
  for (const one of granularities) form.append('timestamp_granularities[]', one);
  // Servers that part long sound by themselves want to be told so; the others pass it over.
  if (response_format === 'diarized_json') form.append('chunking_strategy', 'auto');
  if (language !== undefined) form.append('language', language);
  return form;
}

const passing: ReadonlySet<ModelFault> = new Set<ModelFault>(['unreachable', 'rate-limited', 'server-error', 'time-out']);

async function sent(
  line: Line,
  form: FormData,
  { clock, attempts = 4, deadline = 600_000 }: OpenAiTranscriberOptions,
  signal?: AbortSignal,
): Promise<Heard> {
  for (let attempt = 1; ; attempt++) {
    let wait = 250 * 2 ** (attempt - 1);
    try {
      const heard = await inTime(line, deadline, signal, (timed) => once(line, form, timed));
      if ('text' in heard || attempt >= attempts || !passing.has(heard.fault.fault)) return heard;
      wait = Math.max(heard.fault.retryAfter ?? 0, wait);
    } catch (error) {
      if (!(error instanceof ModelError) || !passing.has(error.fault) || attempt >= attempts) throw error;
    }
    await clock.sleep(wait, signal);
  }
}

/** What a server said, or why it refused. */
type Heard = { readonly text: string } | { readonly fault: ModelError };

async function once(line: Line, form: FormData, signal: AbortSignal): Promise<Heard> {
  const response = await line.send('/audio/transcriptions', form, signal);
  if (response.ok) return { text: await textWithin(response, line, bounds.transcript) };
  return { fault: faultOf(response.status, complaintIn(await refusalIn(response)), line, withRetryAfter(response.headers)) };
}

function linesOf(body: unknown, line: Line): readonly SpokenLine[] {
  const { data } = Answer.safeParse(body);
  if (data?.segments)
    return data.segments.flatMap(({ start, end, text, speaker }) =>
      text.trim() === ''
        ? []
        : [
            {
              start,
              end: Math.max(start, end),
              text: plainText(text.trim()),
              ...(speaker != null && { speaker: plainName(String(speaker)) }),
            },
          ],
    );
  if (data?.words) return spokenIn(data.words);
  if (data?.text?.trim() === '') return [];
  throw modelFault(data?.text === undefined ? 'model-malformed/no-transcript' : 'model-malformed/no-times', { url: line.shown });
}

/** A pause this long, or the end of a sentence, parts lines. */
const pause = 0.8;
const longest = 12;

/** Words become lines where somebody pauses or a sentence ends. */
function spokenIn(words: readonly z.infer<typeof Word>[]): SpokenLine[] {
  const lines: { start: number; end: number; text: string }[] = [];
  for (const { start, end, word } of words) {
    const last = lines.at(-1);
    const text = plainText(word.trim());
    const joint = /\p{Script=Han}$/u.test(last?.text ?? '') && /^\p{Script=Han}/u.test(text) ? '' : ' ';
    if (!last || start - last.end > pause || /[.!?。！？]$/u.test(last.text) || end - last.start > longest)
      lines.push({ start, end, text });
    else Object.assign(last, { end: Math.max(last.end, end), text: `${last.text}${joint}${text}` });
  }
  return lines.filter(({ text }) => text !== '');
}
