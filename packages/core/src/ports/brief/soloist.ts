import type { BriefLine, BriefPerson } from './role.ts';

export type SoloistBrief = {
  readonly task: 'soloist';
  readonly language: 'en' | 'zh';
  readonly play: string;
  readonly seed: number;
  readonly beat: number;
  readonly point: string;
  readonly cast: readonly BriefPerson[];
  readonly heard: readonly BriefLine[];
};
