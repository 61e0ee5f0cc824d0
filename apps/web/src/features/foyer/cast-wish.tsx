import { useAsk } from '../../api/query.ts';
import type { Playbill } from '../../api/schema.d.ts';
import { option } from '../../ui/elements.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { foyerWords } from './foyer.words.ts';

/** Others in the parts of a play, with the books they bring along; and a lorebook that holds for everybody. */
export function CastWish({ play }: { readonly play: Playbill }) {
  const { orderSheet: words } = useWords(foyerWords);
  const everybody = useAsk('GET /api/roles');
  const ready = (everybody.data ?? []).filter(({ state, language }) => state === 'ready' && language === play.language);
  const lang = langOf(play.language);
  return (
    <details>
      <summary>{words.cast}</summary>
      <p className="soft small">{everybody.data && ready.length === 0 ? words.castNobody : words.castLead}</p>
      {ready.length > 0 &&
        play.cast.map(({ id, name }) => (
          <p key={id} className="row">
            <label htmlFor={`cast-${id}`} lang={lang}>
              {name}
            </label>
            <select id={`cast-${id}`} name={`cast-${id}`}>
              <option value="">{words.asWritten}</option>
              {ready.map((role) => option(role.id, role.name, lang))}
            </select>
          </p>
        ))}
      <div className="row">
        <label htmlFor="lore">{words.lore}</label>
        <div>
          <input id="lore" name="lore" type="file" accept="application/json,.json" aria-describedby="lore-hint" />
          <p id="lore-hint" className="soft small">
            {words.loreHint}
          </p>
        </div>
      </div>
    </details>
  );
}

/** Whoever was chosen for a part. */
export const castIn = (fields: FormData, cast: Playbill['cast']): Readonly<Record<string, string>> =>
  Object.fromEntries(cast.flatMap(({ id }) => (fields.get(`cast-${id}`) ? [[id, String(fields.get(`cast-${id}`))]] : [])));

/** What is in the file, if one was chosen. What is no JSON goes as it is: the house says what is wrong with it. */
export async function loreIn(fields: FormData): Promise<Readonly<Record<string, unknown>> | undefined> {
  const file = fields.get('lore');
  if (!(file instanceof File) || file.size === 0) return undefined;
  const text = await file.text();
  try {
    const lore: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    return typeof lore === 'object' && lore !== null && !Array.isArray(lore) ? (lore as Readonly<Record<string, unknown>>) : { lore };
  } catch {
    return { text: text.slice(0, 100) };
  }
}
