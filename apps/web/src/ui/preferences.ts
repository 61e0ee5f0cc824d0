import { useSyncExternalStore } from 'react';
import { keepIn, keptObject } from '../api/kept.ts';

export type Language = 'en' | 'zh';
export type Speed = 'calm' | 'brisk' | 'instant';
export type TextSize = 'small' | 'middle' | 'large' | 'huge';

export type Preferences = {
  readonly language: Language;
  readonly theme: 'system' | 'dark' | 'light';
  readonly motion: 'system' | 'reduced';
  readonly speed: Speed;
  readonly aloud: boolean;
  /** What the place sounds like, and the signs of the house. */
  readonly sounds: boolean;
  /** Told by the browser when it is one's turn and one looks elsewhere. */
  readonly notices: boolean;
  /** The stage as a picture beside the script. */
  readonly pictures: boolean;
  readonly textSize: TextSize;
  /** The voice of a role, by `play/role`, as the browser names it. */
  readonly voices: Readonly<Record<string, string>>;
  /** Whose voices: those of the house where it has any, or the browser's. */
  readonly source: 'house' | 'browser';
  /** Pausing the voice pauses the play. */
  readonly holds: boolean;
  /** How fast the voices speak; 1 is their own pace. */
  readonly rate: number;
  readonly person: string;
};

const key = 'troupe.preferences';
const listeners = new Set<() => void>();

const firstTime = (): Preferences => ({
  language: navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en',
  theme: 'system',
  motion: 'system',
  speed: 'calm',
  aloud: false,
  sounds: false,
  notices: false,
  pictures: true,
  textSize: 'middle',
  voices: {},
  source: 'house',
  holds: true,
  rate: 1,
  person: '',
});

let current: Preferences = { ...firstTime(), ...keptObject<Preferences>(key) };

const dark = () => matchMedia('(prefers-color-scheme: dark)');
export const themeNow = ({ theme } = current): 'dark' | 'light' => (theme === 'system' ? (dark().matches ? 'dark' : 'light') : theme);

/** Puts the preferences on the page. The theme is an attribute, so that no style needs to be inline. */
export function applyPreferences(): void {
  const page = document.documentElement;
  page.lang = current.language === 'zh' ? 'zh-CN' : 'en';
  page.dataset.theme = themeNow();
  page.dataset.motion = current.motion;
  page.dataset.text = current.textSize;
}

export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  keepIn(key, JSON.stringify(current));
  applyPreferences();
  for (const listener of listeners) listener();
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

dark().addEventListener('change', () => prefer({}));
