import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { Allowed, Quota } from '../api/schema.d.ts';
import allowedWords from './allowed.words.json' with { type: 'json' };
import { Field } from './field.tsx';
import { textIn } from './form.ts';
import { useNumbers } from './numbers.ts';
import { useWords } from './words.ts';
import './allowed.css';
import './put-away.css';

export const measures = ['tokens', 'money', 'forks', 'bytes'] as const;
type Measure = (typeof measures)[number];
const megabyte = 1_000_000;
const nearly = 0.8;

/** How much of everything that is limited is used; with `nearOnly`, of what is nearly used up. */
export function Bars({ allowed: { used, most }, nearOnly = false }: { readonly allowed: Allowed; readonly nearOnly?: boolean }) {
  const words = useWords(allowedWords);
  const { whole, money } = useNumbers();
  const told = (measure: Measure, value: number) =>
    measure === 'money' ? `$ ${money(value)}` : measure === 'bytes' ? money(value / megabyte) : whole(value);
  const shown = measures.flatMap((measure) => {
    const limit = most[measure];
    return limit === undefined || (nearOnly && used[measure] < nearly * limit) ? [] : [{ measure, limit }];
  });
  return (
    <ul className="allowed">
      {shown.map(({ measure, limit }) => {
        const name = words.measures[measure];
        const text = words.of({ used: told(measure, used[measure]), most: told(measure, limit) });
        return (
          <li key={measure} className="small">
            <span>{name}</span>
            <meter min={0} max={Math.max(limit, Number.MIN_VALUE)} value={Math.min(used[measure], limit)} aria-label={`${name}: ${text}`} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Said before it bites: what is nearly used up, and who can raise it. */
export function NearlySpent({ allowed, operator }: { readonly allowed: Allowed; readonly operator: boolean }) {
  const words = useWords(allowedWords);
  if (!allowed.near) return null;
  const { used, most } = allowed;
  const reached = measures.some((measure) => used[measure] >= (most[measure] ?? Number.POSITIVE_INFINITY));
  return (
    <aside className="nearly-spent" role="status">
      <strong>{reached ? words.reached : words.near}</strong>{' '}
      {operator ? <Link href="/settings#limits">{words.raise}</Link> : words.askHost}
      <Bars allowed={allowed} nearOnly />
    </aside>
  );
}

/** Boxes for limits; one that is empty sets none. Several on a page are told apart by `prefix`. */
export function QuotaFields({ quota = {}, prefix = '' }: { readonly quota?: Quota; readonly prefix?: string }) {
  const words = useWords(allowedWords);
  const value = (measure: Measure) => {
    const limit = quota[measure];
    return limit === undefined ? undefined : String(measure === 'bytes' ? limit / megabyte : limit);
  };
  return measures.map((measure) => (
    <Field key={measure} name={`${prefix}${measure}`} label={words.measures[measure]} type="number" value={value(measure)} />
  ));
}

export function quotaIn(fields: FormData, prefix = ''): Quota {
  const field = textIn(fields);
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const text = field(`${prefix}${measure}`);
      if (text === '') return [];
      const number = Math.max(0, Number(text));
      return [[measure, measure === 'money' ? number : Math.round(measure === 'bytes' ? number * megabyte : number)]];
    }),
  ) as Quota;
}

/** Limits for links that are about to be made, and whom they are for. */
export function LinkLimits({ operator, form }: { readonly operator: boolean; readonly form: RefObject<HTMLFormElement | null> }) {
  const words = useWords(allowedWords);
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <details className="out-of-sight">
        <summary>{words.limits}</summary>
        <p className="soft small">{words.limitsHint}</p>
        <QuotaFields prefix="link-" />
        {operator && <Field name="link-person" label={words.person} hint={words.personHint} />}
      </details>
    </form>
  );
}

export function linkLimitsIn(form: HTMLFormElement | null): { quota?: Quota; person?: string } {
  if (!form) return {};
  const fields = new FormData(form);
  const quota = quotaIn(fields, 'link-');
  const person = textIn(fields)('link-person');
  return { ...(Object.keys(quota).length > 0 && { quota }), ...(person !== '' && { person }) };
}
