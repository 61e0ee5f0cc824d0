/** Something that listens until it is told to stop. */
export type Listening = {
  /** What was said. */
  readonly stop: () => Promise<string>;
  /** Nothing of it is wanted. */
  readonly cancel: () => void;
};

export type Trouble = 'insecure' | 'denied' | 'missing' | 'silent';

/** Why nobody can listen, in a word that the page has sentences for. */
export class CannotListen extends Error {
  readonly why: Trouble;

  constructor(why: Trouble) {
    super(why);
    this.why = why;
  }
}

const rate = 16_000;

/** Listens by the microphone; what was said is a WAV that `hear` writes down. */
export async function listen(hear: (sound: Blob) => Promise<string>): Promise<Listening> {
  if (!window.isSecureContext || !navigator.mediaDevices) throw new CannotListen('insecure');
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error: DOMException) => {
    throw new CannotListen(error.name === 'NotFoundError' ? 'missing' : 'denied');
  });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    // The sign of the browser that somebody listens goes out at once.
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    cancel: end,
    async stop() {
      end();
      await ended;
      const sound = await numbersIn(new Blob(parts, { type: recorder.mimeType }));
      return isSpeech(sound) ? hear(waveOf(sound)) : '';
    },
  };
}

/** A tap by mistake, or a microphone that is switched off: nobody is asked, for they would make something up. */
export const isSpeech = (sound: Float32Array): boolean => sound.length >= rate / 5 && sound.some((number) => Math.abs(number) > 0.005);

/** One channel, 16,000 numbers a second, whatever the browser records in. What cannot be read is nothing that was said. */
async function numbersIn(recorded: Blob): Promise<Float32Array> {
  if (recorded.size === 0) return new Float32Array();
  try {
    return (await new OfflineAudioContext(1, 1, rate).decodeAudioData(await recorded.arrayBuffer())).getChannelData(0);
  } catch {
    return new Float32Array();
  }
}

/** As a WAV of 16 bits: what every server that listens can read. */
export function waveOf(numbers: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(44 + numbers.length * 2));
  const say = (at: number, text: string) => {
    for (const [index, sign] of [...text].entries()) view.setUint8(at + index, sign.charCodeAt(0));
  };
  say(0, 'RIFF');
  view.setUint32(4, 36 + numbers.length * 2, true);
  say(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  say(36, 'data');
  view.setUint32(40, numbers.length * 2, true);
  for (const [index, number] of numbers.entries()) view.setInt16(44 + index * 2, Math.max(-1, Math.min(1, number)) * 0x7fff, true);
  return new Blob([view], { type: 'audio/wav' });
}

type Result = { readonly isFinal: boolean; readonly 0: { readonly transcript: string } };
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type Recognizer = new () => Recognition;

/** The browser's own, where it has one: it may send what it hears to its maker. */
export const recognizer = (): Recognizer | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Listens by the browser itself. */
export async function listenByBrowser(language: string): Promise<Listening> {
  const Made = recognizer();
  if (!Made) throw new CannotListen('silent');
  const recognition = new Made();
  recognition.lang = language === 'zh' ? 'zh-CN' : language;
  recognition.continuous = true;
  const heard = new Map<number, string>();
  let trouble: Trouble | null = null;
  recognition.addEventListener('result', (event) => {
    const { results } = event as Event & { readonly results: ArrayLike<Result> };
    for (const [index, result] of Array.from(results).entries()) if (result.isFinal) heard.set(index, result[0].transcript.trim());
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { readonly error: string };
    if (error !== 'no-speech' && error !== 'aborted')
      trouble = /not-allowed/u.test(error) ? 'denied' : error === 'audio-capture' ? 'missing' : 'silent';
  });
  const ended = new Promise((resolve) => recognition.addEventListener('end', resolve, { once: true }));
  recognition.start();
  return {
    cancel: () => recognition.abort(),
    async stop() {
      recognition.stop();
      await ended;
      if (trouble) throw new CannotListen(trouble);
      return [...heard.values()].join(language === 'zh' ? '' : ' ');
    },
  };
}
