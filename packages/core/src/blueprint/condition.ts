import * as z from 'zod';
import { VerbName } from '../text/verb-names.ts';
import conditionKeys from './conditions.table.json' with { type: 'json' };
import { FactId, Health, Id, Line, Location, Value } from './terms.ts';

/** Since when something counts. */
export const Within = z.enum(['point', 'act', 'play']);

/** An act that succeeded (or, if so asked, failed). Counted as it happens: state keeps tallies, not transcripts. */
export const Did = z.strictObject({
  verb: z.union([VerbName, z.array(VerbName).min(1)]).optional(),
  by: Id.optional(),
  target: z.union([Id, z.array(Id).min(1)]).optional(),
  outcome: z.enum(['success', 'failure', 'any']).default('success'),
  times: z.number().int().min(1).default(1),
  within: Within.default('play'),
});

/** A speech: by whom, to whom, holding which words (every group met by one alternative), or telling which fact. What the words are to amount to, `means` says to whoever can read. */
export const Said = z.strictObject({
  by: Id.optional(),
  to: Id.optional(),
  words: z.array(z.array(z.string().min(1)).min(1)).optional(),
  means: Line.optional(),
  tells: FactId.optional(),
  times: z.number().int().min(1).default(1),
  within: Within.default('play'),
});

export type Did = z.infer<typeof Did>;
export type Said = z.infer<typeof Said>;

/** A typed expression over world and events. Exactly one key. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { present: { who: string; place?: string | undefined } }
  | { holds: { who: string; prop: string } }
  | { state: { prop: string; key: string; is: string | number | boolean } }
  | { lies: { prop: string; at: Location } }
  | { found: { prop: string } }
  | { hidden: { who: string; behind?: string | undefined } }
  | { health: { who: string; is: Health } }
  | { knows: { who: string; fact: string } }
  | { heard: { who: string; fact: string } }
  | { did: Did }
  | { said: Said }
  | { judged: string }
  | { beats: { atLeast: number } }
  | { ended: { point: string; how?: 'flag' | 'forced' | undefined } };

/** What a condition may be: exactly one of these is its key. */
export { conditionKeys };

type Conditions = {
  readonly all: readonly ConditionInput[];
  readonly any: readonly ConditionInput[];
  readonly not: ConditionInput;
  readonly present: { readonly who: string; readonly place?: string | undefined };
  readonly holds: { readonly who: string; readonly prop: string };
  readonly state: { readonly prop: string; readonly key: string; readonly is: string | number | boolean };
  readonly lies: { readonly prop: string; readonly at: Location };
  readonly found: { readonly prop: string };
  readonly hidden: { readonly who: string; readonly behind?: string | undefined };
  readonly health: { readonly who: string; readonly is: Health };
  readonly knows: { readonly who: string; readonly fact: string };
  readonly heard: { readonly who: string; readonly fact: string };
  readonly did: z.input<typeof Did>;
  readonly said: z.input<typeof Said>;
  readonly judged: string;
  readonly beats: { readonly atLeast: number };
  readonly ended: { readonly point: string; readonly how?: 'flag' | 'forced' | undefined };
};

/** A condition as an author writes it: exactly one key, what has a default left out at will. */
export type ConditionInput = {
  [Key in keyof Conditions]: { readonly [One in Key]: Conditions[One] } & { readonly [Other in Exclude<keyof Conditions, Key>]?: never };
}[keyof Conditions];

export const Condition: z.ZodType<Condition, ConditionInput> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ all: z.array(Condition).min(1) }),
      z.strictObject({ any: z.array(Condition).min(1) }),
      z.strictObject({ not: Condition }),
      z.strictObject({ present: z.strictObject({ who: Id, place: Id.optional() }) }),
      z.strictObject({ holds: z.strictObject({ who: Id, prop: Id }) }),
      z.strictObject({ state: z.strictObject({ prop: Id, key: z.string(), is: Value }) }),
      z.strictObject({ lies: z.strictObject({ prop: Id, at: Location }) }),
      z.strictObject({ found: z.strictObject({ prop: Id }) }),
      z.strictObject({ hidden: z.strictObject({ who: Id, behind: Id.optional() }) }),
      z.strictObject({ health: z.strictObject({ who: Id, is: Health }) }),
      z.strictObject({ knows: z.strictObject({ who: Id, fact: FactId }) }),
      /** Was told it, true or not; whoever knows it need not have heard it. */
      z.strictObject({ heard: z.strictObject({ who: Id, fact: FactId }) }),
      z.strictObject({ did: Did }),
      z.strictObject({ said: Said }),
      /** A yes/no question that the house answers: false until it has. */
      z.strictObject({ judged: Line }),
      z.strictObject({ beats: z.strictObject({ atLeast: z.number().int().min(1) }) }),
      z.strictObject({ ended: z.strictObject({ point: Id, how: z.enum(['flag', 'forced']).optional() }) }),
    ],
    { error: `a condition has exactly one of the keys ${conditionKeys.join(', ')}, with what belongs to it` },
  ),
);
