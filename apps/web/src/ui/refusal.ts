import type { KeptProblem } from '@troupe/core/errors';
import { type Catalogue, tellIn } from '@troupe/core/text';

/** As the API describes it: what stands in a sentence is anything, until it is said. */
export type Refusal = Pick<KeptProblem, 'message'> & {
  readonly key?: string | undefined;
  readonly remedy?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};
export type Told = { readonly said: string; readonly remedy: string };

/** A refusal of the house in the language of the page; in English, as it came, where that language has no words for it. */
export function toldIn({ key, message, remedy = '', params }: Refusal, chinese: Catalogue): Told {
  const told = key === undefined ? null : tellIn(chinese, { key, params: params as KeptProblem['params'] }, 'zh');
  return told ? { said: told.message, remedy: told.remedy } : { said: message, remedy };
}
