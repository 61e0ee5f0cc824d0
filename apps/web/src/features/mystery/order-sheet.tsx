import type { FormEvent } from 'react';
import type { Case as CaseBill, TableWish } from '../../api/schema.d.ts';
import { Button, option } from '../../ui/elements.tsx';
import { Field, ModelField } from '../../ui/field.tsx';
import { textIn } from '../../ui/form.ts';
import { LimitsFields, limitsIn } from '../../ui/limits-fields.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import mysteryWords from './mystery.words.json' with { type: 'json' };

/** Opens a table; the seat is this browser’s own, or none. */
export type Opening = (wish: TableWish, seat: string | null) => void;

const usual = 'player-star';

export function OrderSheet({ bill, open, close }: { readonly bill: CaseBill; readonly open: Opening; readonly close: () => void }) {
  const words = useWords(mysteryWords);
  const lang = langOf(bill.language);
  const order = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = textIn(fields);
    const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
    const held = bill.roles.map(({ id }) => ({ id, by: text(`seat-${id}`), method: text(`method-${id}`) }));
    const methods = Object.fromEntries(
      held.filter(({ by, method }) => by === 'agent' && method !== usual).map(({ id, method }) => [id, method]),
    );
    const own = Object.fromEntries(bill.roles.flatMap(({ id }) => (text(`model-${id}`) === '' ? [] : [[id, text(`model-${id}`)]])));
    const [seed, patience] = [number('seed'), number('patience')];
    const limits = limitsIn(fields);
    close();
    open(
      {
        case: bill.id,
        people: held.filter(({ by }) => by !== 'agent').map(({ id }) => id),
        ...(Object.keys(methods).length > 0 && { methods }),
        ...(Object.keys(own).length > 0 && { models: own }),
        ...(seed !== undefined && { seed }),
        ...(patience !== undefined && { patience }),
        ...(limits.lines.length + limits.veils.length > 0 && { limits }),
        ...(fields.get('gallery') !== null && { spectators: 'gallery' as const }),
      },
      held.find(({ by }) => by === 'me')?.id ?? null,
    );
  };
  return (
    <Sheet title={words.order.title({ title: bill.title })} close={close}>
      <form className="order mystery-order" onSubmit={order}>
        <fieldset>
          <legend>{words.order.who}</legend>
          {bill.roles.map(({ id, name }) => (
            <p className="row" key={id}>
              <label htmlFor={`seat-${id}`} lang={lang}>
                {name}
              </label>
              <span className="pair">
                <select id={`seat-${id}`} name={`seat-${id}`} defaultValue="agent">
                  <option value="agent">{words.order.agent}</option>
                  <option value="me">{words.order.me}</option>
                  <option value="person">{words.order.person}</option>
                </select>
                <select name={`method-${id}`} aria-label={words.order.method({ name })} defaultValue={usual}>
                  {Object.entries(words.methods).map(([method, told]) => option(method, told))}
                </select>
              </span>
            </p>
          ))}
        </fieldset>
        <details>
          <summary>{words.order.models}</summary>
          <p className="soft small">{words.order.modelsLead}</p>
          {bill.roles.map(({ id, name }) => (
            <ModelField key={id} name={`model-${id}`} label={words.order.model({ name })} />
          ))}
        </details>
        <details>
          <summary>{words.order.limits}</summary>
          <LimitsFields />
        </details>
        <Field name="seed" label={words.order.seed} type="number" />
        <Field name="patience" label={words.order.patience} type="number" />
        <label className="behind">
          <input type="checkbox" name="gallery" />
          <span>{words.order.gallery}</span>
        </label>
        <Button label={words.order.open} type="submit" className="first" />
      </form>
    </Sheet>
  );
}
