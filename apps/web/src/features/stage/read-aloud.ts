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

export const voicesFor = (language: 'en' | 'zh'): readonly SpeechSynthesisVoice[] =>
  canSpeak() ? speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language)) : [];

/** Who speaks, and how it was wished that they sound. `chosen` names voices by role; the narrator's role is the empty string. */
export type Company = {
  readonly language: 'en' | 'zh';
  readonly cast: readonly string[];
  readonly chosen: (role: string) => string | undefined;
  readonly rate: number;
};

type Manner = { readonly voice: SpeechSynthesisVoice | undefined; readonly pitch: number };

/** A voice for a role: the one that was chosen, else one in turn; where there are fewer voices than roles, the pitch tells them apart. */
export function mannerOf(role: string, { language, cast, chosen }: Company): Manner {
  const voices = voicesFor(language);
  const wished = voices.find(({ voiceURI }) => voiceURI === chosen(role));
  if (wished) return { voice: wished, pitch: 1 };
  const index = role === '' ? 0 : Math.max(0, cast.indexOf(role)) + 1;
  return { voice: voices[index % Math.max(1, voices.length)], pitch: role === '' ? 0.95 : 0.8 + ((index * 3) % 5) * 0.12 };
}

export function speak(text: string, role: string, company: Company): void {
  if (!canSpeak()) return;
  const { voice, pitch } = mannerOf(role, company);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = company.language === 'zh' ? 'zh-CN' : 'en-GB';
  if (voice) utterance.voice = voice;
  utterance.pitch = pitch;
  utterance.rate = company.rate;
  speechSynthesis.speak(utterance);
}

/** Reads a line out, after those that still wait. */
export function sayAloud(line: Line, company: Company): void {
  const heard = heardOf(line);
  if (heard) speak(heard.text, heard.by ?? '', company);
}

export const hush = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};
