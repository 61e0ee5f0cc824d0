import { stageBook } from '../blueprint/lookup.ts';
import type { PropId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';

type Where = Pick<StageState, 'blueprint' | 'world'>;

/** Of several that are one thing, those that went their own way tonight. */
export const partsOf = ({ world }: Where, id: PropId): PropId[] =>
  Object.keys(world.props).filter((one) => world.props[one]?.state.oneOf === id);

const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const countsZh = '零一二三四五六七八九十';

/** How many its name says it is; undefined: it does not say. */
function countIn(name: string): number | undefined {
  const [first = ''] = /^\p{Script=Latin}+/u.exec(name.toLowerCase()) ?? [];
  if (first !== '') return first === 'pair' ? 2 : counts.indexOf(first) > 0 ? counts.indexOf(first) : undefined;
  const at = countsZh.indexOf(name.charAt(0).replace(/[两双对]/u, '二'));
  return at > 0 ? at : undefined;
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];

/** Nothing of it is left: each of the two was given away, or bottle and glasses are things of their own. Told beside its parts it would be there twice. */
export function isDivided(state: Where, id: PropId): boolean {
  const { nameOf } = stageBook(state.blueprint);
  const whole = nameOf(id);
  // "One of the two lanterns" is one, and names them both.
  const parts = partsOf(state, id).map((one) => nameOf(one).replace(whole, ''));
  if (parts.length === 0) return false;
  const count = countIn(whole);
  if (count !== undefined && parts.reduce((sum, one) => sum + (countIn(one) ?? 1), 0) >= count) return true;
  if (/\p{Script=Han}/u.test(whole)) return parts.reduce((left, one) => left.replace(one, ''), whole).replace(/[和与跟、]/gu, '') === '';
  const named = new Set(parts.flatMap(wordsOf));
  return wordsOf(whole).every((one) => one === 'and' || named.has(one));
}
