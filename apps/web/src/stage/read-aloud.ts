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
      return { by: null, text: `${frame.ending.title}. ${frame.ending.text}` };
    default:
      return null;
  }
}

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

/** Reads lines out, with a voice (or, where there are few, a pitch) for each role. */
export function sayAloud(line: Line, language: 'en' | 'zh', cast: readonly string[]): void {
  const heard = heardOf(line);
  if (!heard || !canSpeak()) return;
  const utterance = new SpeechSynthesisUtterance(heard.text);
  utterance.lang = language === 'zh' ? 'zh-CN' : 'en-GB';
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
  const index = heard.by === null ? 0 : Math.max(0, cast.indexOf(heard.by)) + 1;
  const voice = voices[index % Math.max(1, voices.length)];
  if (voice) utterance.voice = voice;
  utterance.pitch = heard.by === null ? 0.95 : 0.8 + ((index * 3) % 5) * 0.12;
  utterance.rate = heard.by === null ? 0.95 : 1;
  speechSynthesis.speak(utterance);
}

export const hush = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};
