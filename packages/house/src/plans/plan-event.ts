import type { Blueprint } from '@troupe/core/blueprint';
import type { WantedPerson } from '@troupe/core/planning';
import type { Legacy } from '@troupe/core/sequel';

export type Language = 'en' | 'zh';

/** What a plan is made from, as far as whoever resumes it must know. */
export type PlanSource =
  | {
      readonly kind: 'topic';
      readonly topic: string;
      readonly language?: Language;
      readonly people?: readonly WantedPerson[];
      /** What the evening left that it goes on from, and which performance that was. */
      readonly after?: Legacy;
      readonly performance?: string;
    }
  | { readonly kind: 'work'; readonly work: string; readonly chapters?: string; readonly language?: Language };

export type RestingState = 'finished' | 'stopped' | 'failed';

/** What the house keeps about its writers, beside the plans themselves. */
export type PlanEvent =
  | {
      readonly type: 'plan-opened';
      readonly plan: string;
      readonly title: string;
      readonly language: Language;
      /** Null: begun elsewhere, its work is not here. */
      readonly source: PlanSource | null;
      readonly reviewer: boolean;
      readonly search?: string;
    }
  | { readonly type: 'plan-went-on'; readonly plan: string }
  | { readonly type: 'plan-rested'; readonly plan: string; readonly state: RestingState; readonly title?: string }
  | { readonly type: 'plan-put-away'; readonly plan: string }
  | { readonly type: 'plan-brought-back'; readonly plan: string }
  /** An example was taken out for good: it is not laid out again. */
  | { readonly type: 'example-forgotten'; readonly plan: string }
  | { readonly type: 'play-added'; readonly plan: string; readonly blueprint: Blueprint };

/** The command line keeps its plans under the same name. */
/** The plans that are there at the first visit; once forgotten, they never come back. */
const exampleIds = ['example-en', 'example-zh'] as const;
export type ExampleId = (typeof exampleIds)[number];
export const isExample = (id: string): boolean => exampleIds.some((example) => example === id);

export const planPrefix = 'house:plan:';
export const workPrefix = 'house:work:';
/** Under what names the evenings of a plan are kept while a model plays them. */
export const rehearsalPrefix = 'house:rehearsal:';
