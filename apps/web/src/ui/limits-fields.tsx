import { type ContentKind, contentKinds, contentWords } from '@troupe/core/content';
import { useId } from 'react';
import type { Limits } from '../api/schema.d.ts';
import limitsWords from './limits.words.json' with { type: 'json' };
import { usePreferences } from './preferences.ts';
import { useWords } from './words.ts';

const none: Limits = { lines: [], veils: [] };
const isKind = (limit: string): limit is ContentKind => contentKinds.some((kind) => kind === limit);

/** Lines and veils, as kinds of the list and in one's own words. Read again by `limitsIn`. */
export function LimitsFields({ limits = none }: { readonly limits?: Limits }) {
  return (
    <>
      <Drawn name="lines" limits={limits.lines} />
      <Drawn name="veils" limits={limits.veils} />
    </>
  );
}

function Drawn({ name, limits }: { readonly name: 'lines' | 'veils'; readonly limits: readonly string[] }) {
  const words = useWords(limitsWords);
  const { language } = usePreferences();
  const kinds = contentWords(language).kinds;
  const [own, hint] = [useId(), useId()];
  const chosen = limits.filter(isKind);
  return (
    <div className="limits-drawn">
      <label htmlFor={own}>{words[name]}</label>
      <input
        id={own}
        name={`${name}-own`}
        maxLength={600}
        placeholder={words.example}
        aria-describedby={hint}
        defaultValue={limits.filter((limit) => !isKind(limit)).join(', ')}
      />
      <small id={hint} className="soft">
        {words[`${name}Hint`]}
      </small>
      <details open={chosen.length > 0}>
        <summary>{words.kinds}</summary>
        <div className="limits-kinds">
          {contentKinds.map((kind) => (
            <label key={kind}>
              <input type="checkbox" name={`${name}-kind`} value={kind} defaultChecked={chosen.includes(kind)} />
              {kinds[kind]}
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

/** What was drawn in the fields. */
export function limitsIn(fields: FormData): Limits {
  const drawn = (name: string): string[] => {
    const own = String(fields.get(`${name}-own`) ?? '')
      .split(/[,;，；、\n]/u)
      .map((one) => one.trim().slice(0, 120));
    return [...new Set([...fields.getAll(`${name}-kind`).map(String), ...own])].filter((one) => one !== '').slice(0, 40);
  };
  return { lines: drawn('lines'), veils: drawn('veils') };
}
