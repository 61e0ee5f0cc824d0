import type { OfferedVoice, Sounding } from '@troupe/core/art';
import type { Line } from './transcript.ts';

/** What of a line is heard: what is spoken and told; not thoughts, hints or the house. */
export function heardOf(line: Line): { readonly by: string | null; readonly text: string } | null {
  if (!('frame' in line)) return null;
  const { frame } = line;
  switch (frame.type) {
    case 'speech':
    case 'whisper':
      return { by: frame.by, text: frame.text };
    case 'narration':
    case 'voice':
    case 'ruling':
      return { by: null, text: frame.text };
    case 'scene':
      return { by: null, text: `${frame.title}. ${frame.text}` };
    case 'curtain':
      return { by: null, text: `${frame.ending.title}. ${frame.ending.text}`.trim() };
    default:
      return null;
  }
}

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

/** A voice of this browser; with `away`, one that its maker speaks elsewhere: what is read out is sent there. */
export type BrowserVoice = OfferedVoice & { readonly away?: string };

/** Those of this browser, first those that speak on this machine. */
export const voicesFor = (language: 'en' | 'zh'): readonly BrowserVoice[] =>
  canSpeak()
    ? speechSynthesis
        .getVoices()
        .filter(({ lang }) => lang.toLowerCase().startsWith(language))
        .map(({ voiceURI, name, lang, localService }) => ({
          ...{ id: voiceURI, name, language: lang },
          ...(localService === false && { away: /google|microsoft/iu.exec(name)?.[0] ?? '' }),
        }))
        .sort((a, b) => Number(isAway(a)) - Number(isAway(b)))
    : [];

export const isAway = ({ away }: BrowserVoice): boolean => away !== undefined;

/** Nobody is given a voice that others hear while there is one that nobody else does. */
export function nearest(voices: readonly BrowserVoice[]): readonly BrowserVoice[] {
  const here = voices.filter((voice) => !isAway(voice));
  return here.length > 0 ? here : voices;
}

/** Who speaks, and how. The narrator's role is the empty string. */
export type Company = {
  readonly language: 'en' | 'zh';
  /** The voices among which is chosen. */
  readonly voices: readonly BrowserVoice[];
  readonly soundingOf: (role: string) => Sounding;
  /** How fast all of them speak; 1 is their own pace. */
  readonly rate: number;
  /** Where a sentence is had as sound; null where the browser speaks itself. */
  readonly fetch: ((text: string, voice: string) => Promise<Blob>) | null;
};

type Waiting = { readonly text: string; readonly sounding: Sounding; readonly company: Company; sound?: Promise<Blob> };

/** Sentences that are fetched before they are needed: a pause between two is heard. */
const ahead = 2;

/** One voice at a time. What the house speaks is fetched ahead and played in its order; what the browser speaks waits in the browser. */
class Speaker {
  #waiting: Waiting[] = [];
  #playing: HTMLAudioElement | null = null;
  #going = false;
  #round = 0;
  #held = false;
  /** Hears why the house could not speak; the browser speaks instead. */
  onTrouble: ((error: Error) => void) | null = null;

  say(text: string, role: string, company: Company): void {
    const sounding = company.soundingOf(role);
    if (company.fetch === null || sounding.voice === null) utter(text, sounding, company);
    else {
      this.#waiting.push({ text, sounding, company });
      this.#fetchAhead();
      void this.#go();
    }
  }

  hush(): void {
    this.#round++;
    this.#waiting = [];
    this.#playing?.pause();
    this.#playing = null;
    this.#going = false;
    if (canSpeak()) speechSynthesis.cancel();
  }

  /** Holds its breath, or goes on where it was. */
  hold(held: boolean): void {
    this.#held = held;
    if (held) this.#playing?.pause();
    else void this.#playing?.play().catch(() => undefined);
    if (canSpeak()) speechSynthesis[held ? 'pause' : 'resume']?.();
    if (!held) void this.#go();
  }

  async #go(): Promise<void> {
    if (this.#going) return;
    this.#going = true;
    const round = this.#round;
    while (this.#waiting.length > 0 && round === this.#round && !this.#held) {
      const [next] = this.#waiting;
      if (next) await this.#play(next, round);
      if (round !== this.#round) return;
      this.#waiting.shift();
      this.#fetchAhead();
    }
    this.#going = false;
  }

  async #play(next: Waiting, round: number): Promise<void> {
    const sound = await (next.sound ?? Promise.reject(new Error())).catch((error: Error) => {
      this.onTrouble?.(error);
      return null;
    });
    if (round !== this.#round) return;
    if (sound === null) {
      utter(next.text, { ...next.sounding, voice: null }, next.company);
      return;
    }
    const address = URL.createObjectURL(sound);
    const audio = new Audio(address);
    audio.playbackRate = next.sounding.rate * next.company.rate;
    this.#playing = audio;
    await new Promise<void>((resolve) => {
      audio.addEventListener('ended', () => resolve());
      audio.addEventListener('error', () => resolve());
      // What is hushed never ends by itself.
      audio.addEventListener('pause', () => round !== this.#round && resolve());
      if (!this.#held) audio.play().catch(() => resolve());
    });
    URL.revokeObjectURL(address);
    if (this.#playing === audio) this.#playing = null;
  }

  #fetchAhead(): void {
    for (const one of this.#waiting.slice(0, ahead)) {
      if (one.sound || !one.company.fetch) continue;
      one.sound = one.company.fetch(one.text, one.sounding.voice ?? '');
      // Told when its turn has come.
      one.sound.catch(() => undefined);
    }
  }
}

function utter(text: string, { voice, pitch, rate }: Sounding, company: Company): void {
  if (!canSpeak()) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = company.language === 'zh' ? 'zh-CN' : 'en-GB';
  // A browser left to itself may take a voice that others hear.
  const chosen = voice ?? nearest(voicesFor(company.language))[0]?.id;
  const own = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === chosen);
  if (own) utterance.voice = own;
  utterance.pitch = pitch;
  utterance.rate = rate * company.rate;
  speechSynthesis.speak(utterance);
}

export const speaker = new Speaker();
