import { calledName } from '@troupe/core/character';
import { Link } from 'wouter';
import { Refused } from '../../api/ask.ts';
import { useAsk, useDeed, useQuery } from '../../api/query.ts';
import type { Playbill } from '../../api/schema.d.ts';
import { Button, option } from '../../ui/elements.tsx';
import { Field, ModelField } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { broughtCharacters, keyOf } from '../green-room/cards.ts';
import { cardOf, enterHouse, languageOf } from '../green-room/enter-house.ts';
import { AsMyself, withMyself } from '../me/as-myself.tsx';
import { RememberWish } from '../memory/lives.tsx';
import type { Order } from './opening.ts';
import orderWords from './order-sheet.words.json' with { type: 'json' };
import '../../ui/beyond.css';

const houseParts = ['performer', 'decider', 'director', 'editor'] as const;

/** How many lines one may want to have. */
const lengths = [12, 20, 40] as const;

type OrderSheetProps = {
  readonly play: Playbill;
  /** Whether it is of the repertoire, and has an address. */
  readonly kept?: boolean;
  readonly open: (order: Pick<Order, 'seat' | 'seed' | 'models' | 'budget' | 'limits' | 'remember' | 'cast' | 'lore' | 'lines'>) => void;
  readonly close: () => void;
};

export function OrderSheet({ play, kept, open, close }: OrderSheetProps) {
  const words = useWords(orderWords);
  const lang = langOf(play.language);
  const { act, busy, error } = useDeed(async (fields: FormData) => {
    const text = textIn(fields);
    const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
    const parts = [...houseParts, ...play.cast.map(({ id }) => id)];
    const [money, tokens] = [number('money'), number('tokens')];
    open({
      seat: text('seat') || null,
      seed: number('seed'),
      lines: number('lines'),
      remember: fields.has('remember'),
      cast: withMyself(await castIn(fields, play.cast), fields),
      lore: await loreIn(fields),
      limits: limitsIn(fields),
      budget: { ...(money !== undefined && { money }), ...(tokens !== undefined && { tokens }) },
      models: Object.fromEntries(parts.flatMap((part) => (text(`model-${part}`) ? [[part, text(`model-${part}`)]] : []))),
    });
  });
  return (
    <Sheet title={words.title({ play: play.title })} close={close}>
      <form className="order" onSubmit={submitting(act)}>
        <p className="row">
          <label htmlFor="seat">{words.you}</label>
          <select id="seat" name="seat">
            <option value="">{words.nobody}</option>
            {play.cast.map(({ id, name }) => option(id, name, lang))}
          </select>
        </p>
        <p className="row">
          <label htmlFor="lines">{words.long}</label>
          <span>
            <select id="lines" name="lines" aria-describedby="lines-hint">
              <option value="">{words.asLong}</option>
              {lengths.map((lines) => option(String(lines), words.aboutLines({ lines })))}
            </select>
            <small id="lines-hint" className="soft">
              {words.longHint}
            </small>
          </span>
        </p>
        <AsMyself />
        <RememberWish play={play.id} title={play.title} />
        <Field name="money" label={words.budget} type="number" />
        <Field name="tokens" label={words.tokens} type="number" />
        <Field name="seed" label={words.seed} type="number" />
        <CastWish play={play} />
        <details>
          <summary>{words.limits}</summary>
          <LimitsFields />
        </details>
        <details>
          <summary>{words.models}</summary>
          <p className="soft small">{words.modelsLead}</p>
          {houseParts.map((part) => (
            <ModelField key={part} name={`model-${part}`} label={words[part]} />
          ))}
          {play.cast.map(({ id, name }) => (
            <ModelField key={id} name={`model-${id}`} label={name} lang={lang} />
          ))}
        </details>
        <Button label={busy ? words.entering : words.open} type="submit" className="first" disabled={busy} />
        {error && <Trouble error={error} />}
      </form>
      {kept && (
        <p className="small">
          <Link href={`/plays/${encodeURIComponent(play.id)}`}>{words.send}</Link>
        </p>
      )}
    </Sheet>
  );
}

export function CastWish({ play }: { readonly play: Pick<Playbill, 'cast' | 'language'> }) {
  const words = useWords(orderWords);
  const everybody = useAsk('GET /api/roles');
  const ready = (everybody.data ?? []).filter(
    ({ state, language, from }) => state === 'ready' && (language === play.language || from === 'me'),
  );
  const guests = useGuests(play.language, ready);
  const lang = langOf(play.language);
  const nobody = ready.length + guests.length === 0;
  return (
    <details>
      <summary>{words.cast}</summary>
      <p className="soft small">{everybody.data && nobody ? words.castNobody : words.castLead}</p>
      {!nobody &&
        play.cast.map(({ id, name }) => (
          <p key={id} className="row">
            <label htmlFor={`cast-${id}`} lang={lang}>
              {name}
            </label>
            <select id={`cast-${id}`} name={`cast-${id}`}>
              <option value="">{words.asWritten}</option>
              {ready.map((role) => option(role.id, role.name, lang))}
              {guests.length > 0 && (
                <optgroup label={words.companions}>{guests.map((one) => option(guestMark + keyOf(one), calledName(one), lang))}</optgroup>
              )}
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

/** What no role of the house is called. */
const guestMark = 'companion:';

/** Whoever was brought to Companions, speaks the language, and is not of the house already. */
function useGuests(language: Playbill['language'], house: readonly { readonly name: string }[]) {
  const brought = useQuery({ queryKey: ['brought'], queryFn: broughtCharacters });
  return (brought.data ?? []).filter((one) => languageOf(one) === language && !house.some(({ name }) => name === one.name));
}

/** Who plays what. A companion comes into the house first, with their card. */
export async function castIn(fields: FormData, cast: Playbill['cast']): Promise<Readonly<Record<string, string>>> {
  const roles: Record<string, string> = {};
  for (const { id } of cast) {
    const chosen = String(fields.get(`cast-${id}`) ?? '');
    if (chosen !== '') roles[id] = chosen.startsWith(guestMark) ? await entered(chosen.slice(guestMark.length)) : chosen;
  }
  return roles;
}

async function entered(key: string): Promise<string> {
  const guest = (await broughtCharacters()).find((one) => keyOf(one) === key);
  if (!guest) throw new Refused(404, {});
  return enterHouse(await cardOf(guest));
}

/** What is in the file, if one was chosen. What is no JSON goes as it is: the house says what is wrong with it. */
async function loreIn(fields: FormData): Promise<Readonly<Record<string, unknown>> | undefined> {
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
