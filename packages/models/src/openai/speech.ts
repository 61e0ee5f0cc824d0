import { plainJson } from '@troupe/core/model';
import { plainName } from '@troupe/core/plain';
import * as z from 'zod';
import { bounds, bytesWithin, refusalIn, textWithin } from './bounds.ts';
import { modelFault } from './errors.en.ts';
import { complaintIn, faultOf } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { withRetryAfter } from './servers.ts';

/** A piece of sound that a browser can play. */
export type Sound = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** Whoever can say a sentence in one of several voices. */
export type Speech = {
  /** Another id, another sound. */
  readonly id: string;
  voices(signal?: AbortSignal): Promise<readonly string[]>;
  say(text: string, voice: string, signal?: AbortSignal): Promise<Sound>;
};

/** Which server and which model reads out. */
export type OpenAiSpeechOptions = ServerAddress & {
  readonly model: string;
  /** Milliseconds for one sentence. */
  readonly deadline?: number;
};

/** Those of OpenAI itself, which tells them nowhere; other servers know many of them too. */
const usual = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer', 'verse'];
const mostVoices = 300;
const Voice = z.union([z.string(), z.looseObject({ id: z.string() }), z.looseObject({ name: z.string() })]);
const Voices = z.union([z.array(Voice), z.looseObject({ voices: z.array(Voice) })]);

/** Any server that speaks OpenAI's `/v1/audio/speech`. */
export function openAiSpeech(options: OpenAiSpeechOptions): Speech {
  const line = openLine(options);
  const { model, deadline = 60_000 } = options;
  return {
    id: `openai:${line.url.host}:${model}`,
    voices: (signal) => inTime(line, 5000, signal, (timed) => voicesOf(line, timed)),
    say: (text, voice, signal) => inTime(line, deadline, signal, (timed) => said(line, { model, voice, input: text }, timed)),
  };
}

async function voicesOf(line: Line, signal: AbortSignal): Promise<readonly string[]> {
  const response = await line.get('/audio/voices', signal);
  if (!response.ok) {
    response.body?.cancel().catch(() => {});
    return usual;
  }
  const { data } = Voices.safeParse(plainJson(await textWithin(response, line)));
  const listed = data === undefined ? [] : Array.isArray(data) ? data : data.voices;
  const names = listed.map((one) => plainName(typeof one === 'string' ? one : 'id' in one ? String(one.id) : String(one.name)));
  const own = [...new Set(names.filter((name) => name !== '' && name.length <= 100))].slice(0, mostVoices);
  return own.length === 0 ? usual : own;
}

async function said(line: Line, asked: object, signal: AbortSignal): Promise<Sound> {
  const response = await line.post('/audio/speech', { ...asked, response_format: 'mp3' }, signal);
  if (!response.ok) throw faultOf(response.status, complaintIn(await refusalIn(response)), line, withRetryAfter(response.headers));
  const bytes = await bytesWithin(response, line, bounds.sound);
  const type = soundType(bytes);
  if (type === undefined) throw modelFault('model-malformed/no-sound', { url: line.shown });
  return { bytes, type };
}

/** By what is in it: a web page or a complaint is not played, whatever it calls itself. */
export function soundType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (/^RIFF[\s\S]{4}WAVE/u.test(head)) return 'audio/wav';
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('fLaC')) return 'audio/flac';
  const [first = 0, second = 0] = bytes;
  return head.startsWith('ID3') || (first === 0xff && (second & 0xe0) === 0xe0) ? 'audio/mpeg' : undefined;
}
