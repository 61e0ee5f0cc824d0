import type { KeptProblem } from '@troupe/core/errors';
import type { DatasetRequest } from '../datasets/dataset-work.ts';
export type Language = 'en' | 'zh';

/** Who made the frames by which a film is seen. */
export type SeenBy = 'ffmpeg' | 'browser';

/** Somebody in front of a film, as the talk knows them. */
export type Watcher = { readonly name: string; readonly profile: string };

/** What a film shows, as a stage would be told. */
export type SeenScene = {
  readonly name: string;
  readonly place: string;
  readonly light: string;
  readonly weather: string;
  readonly sound: string;
  readonly time: string;
};

/** What the house keeps about films and talks about them, beside the films and the talks themselves. */
export type FilmEvent =
  | { readonly type: 'film-begun'; readonly film: string; readonly name: string; readonly bytes: number }
  | { readonly type: 'film-arrived'; readonly film: string; readonly kind: string }
  | {
      readonly type: 'film-seen';
      readonly film: string;
      readonly seconds: number;
      readonly width: number;
      readonly height: number;
      readonly by: SeenBy;
    }
  | ({ readonly type: 'film-failed'; readonly film: string } & KeptProblem & { readonly code: string })
  | { readonly type: 'film-put-away'; readonly film: string }
  | {
      readonly type: 'screening-opened';
      readonly screening: string;
      readonly film: string;
      readonly language: Language;
      readonly cast: readonly Watcher[];
      readonly person: Watcher;
    }
  | { readonly type: 'screening-put-away'; readonly screening: string }
  | { readonly type: 'screening-brought-back'; readonly screening: string }
  | { readonly type: 'scene-wished'; readonly plan: string; readonly scene: SeenScene }
  | { readonly type: 'scene-set'; readonly plan: string }
  | { readonly type: 'dataset-built'; readonly film: string; readonly wish: DatasetRequest };

export const talkPrefix = 'house:screening:';
export const linesPrefix = 'house:film-lines:';
