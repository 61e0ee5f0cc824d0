import { ask } from '../../api/ask.ts';

/** What a character of a play carries from evening to evening; `role` is where its memory is looked into. */
export type Life = {
  readonly role: string;
  readonly play: string;
  readonly who: string;
  readonly name: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly evenings: number;
  readonly state: 'building' | 'ready' | 'failed';
};

export const lives = {
  all: () => ask<Life[]>('GET', '/api/lives'),
  of: (play: string) => ask<Life[]>('GET', `/api/lives?play=${encodeURIComponent(play)}`),
  forget: (play: string) => ask<{ forgotten: number }>('DELETE', `/api/lives/${encodeURIComponent(play)}`),
};
