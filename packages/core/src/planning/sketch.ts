import type {
  CastPart,
  CuesPart,
  DraftPart,
  EndingPart,
  FallbacksPart,
  FlagPart,
  IntegrationPart,
  PropsPart,
  ScenesPart,
} from './parts.ts';
import type { PlannedFact, Profiled } from './people.ts';
import type { PlannedPoint } from './points.ts';
import type { BillPart, SetPart } from './script-parts.ts';
import type { ActSource } from './source.ts';

type SetScene = Pick<SetPart['scenes'][number], 'start'>;
type SetProp = Pick<SetPart['props'][number], 'tells'>;

/** Everything the writers handed in for one act. */
export type ActSketch = {
  readonly source: ActSource;
  readonly draft: DraftPart;
  readonly ending: EndingPart;
  readonly points: readonly PlannedPoint[];
  readonly scenes: { readonly places: ScenesPart['places']; readonly scenes: (ScenesPart['scenes'][number] & Partial<SetScene>)[] };
  readonly props: { readonly props: (PropsPart['props'][number] & Partial<SetProp>)[] };
  /** One for each point, in order. */
  readonly flags: readonly FlagPart[];
  readonly cues: ReadonlyMap<string, CuesPart>;
  readonly fallbacks: FallbacksPart;
};

/** The whole play before it is a blueprint: what each writer said, in their words. */
export type Sketch = {
  readonly cast: CastPart;
  readonly people: readonly Profiled[];
  readonly facts: readonly PlannedFact[];
  readonly acts: readonly ActSketch[];
  readonly integration: IntegrationPart;
  /** Where a script came first: what stands around it. */
  readonly bill?: BillPart;
};

export const pointId = (act: number, point: number): string => `act-${act}-point-${point}`;
