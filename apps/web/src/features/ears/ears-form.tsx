import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { keepIn, keptIn } from '../../api/kept.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import type { HouseEars } from '../../api/schema.d.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import earsWords from './ears.words.json' with { type: 'json' };
import { agreedKey } from './talk-button.tsx';

/** Minutes of talk in an evening. */
const evening = 5;

/** Who writes down what is said into the box: nobody, a transcription server, or this machine. */
export function EarsForm() {
  const { form } = useWords(earsWords);
  const now = useAsk('GET /api/ears');
  return (
    <Section id="ears" title={form.title}>
      <p className="soft">{form.lead}</p>
      <Once answer={now}>{(ears) => <Chosen ears={ears} />}</Once>
    </Section>
  );
}

function Chosen({ ears }: { readonly ears: HouseEars }) {
  const { form: words } = useWords(earsWords);
  const { whole, money } = useNumbers();
  const { act, busy, done, error } = useDeeds();
  const [price, setPrice] = useState(ears.price ?? 0);
  const [agreed, setAgreed] = useState(keptIn(agreedKey) !== '');
  const { there, url, model = '', hasKey } = ears;
  const doing = (work: () => Promise<unknown>) => act(() => work().finally(() => renew('/api/ears', '/api/performances')));
  const save = (fields: FormData) => {
    const text = textIn(fields);
    const key = text('ears-key');
    doing(() =>
      ask('PUT /api/ears', {
        body: {
          url: text('ears-url'),
          model: text('ears-model') || 'whisper-1',
          ...(key && { key }),
          ...(price > 0 && { price }),
          guests: fields.has('ears-guests'),
          consent: true,
        },
      }),
    );
  };
  return (
    <form className="model-form" onSubmit={submitting(save)}>
      <p className="soft">{there ? (url === undefined ? words.local : words.now({ model, url })) : words.none}</p>
      <Field name="ears-url" label={words.url} type="url" value={url} placeholder="http://localhost:8000/v1" required />
      <Field name="ears-model" label={words.model} value={model} placeholder="whisper-1" />
      <Field name="ears-key" label={words.key} type="password" hint={hasKey ? words.keyKept : words.keyHint} />
      <p className="row">
        <label htmlFor="ears-price">{words.price}</label>
        <span>
          <input
            id="ears-price"
            type="number"
            min={0}
            step="any"
            defaultValue={ears.price}
            aria-describedby="ears-price-hint"
            onChange={({ target }) => setPrice(Number(target.value))}
          />
          <span id="ears-price-hint" className="soft small">
            {words.priceHint({ money: price > 0 ? money(price * evening) : '' })}
          </span>
        </span>
      </p>
      <label className="agree">
        <input type="checkbox" name="ears-guests" defaultChecked={ears.guests} />
        {words.guests}
      </label>
      <label className="agree">
        <input type="checkbox" name="ears-consent" required title={words.consentWanted} />
        {words.consent}
      </label>
      <div className="buttons">
        <Button label={words.save} type="submit" disabled={busy} />
        <Button
          label={words.useLocal}
          disabled={busy || (there && url === undefined)}
          onClick={() => doing(() => ask('PUT /api/ears', { body: { consent: true } }))}
        />
        {there && <Button label={words.drop} disabled={busy} onClick={() => doing(() => ask('DELETE /api/ears'))} />}
        {agreed && (
          <Button
            label={words.askAgain}
            onClick={() => {
              keepIn(agreedKey, '');
              setAgreed(false);
            }}
          />
        )}
      </div>
      <p className="soft small">{words.localHint}</p>
      <div role="status">
        {done && there && <p>{words.done}</p>}
        {ears.seconds > 0 && (
          <p className="soft small">
            {words.spent({ seconds: whole(Math.round(ears.seconds)), money: ears.money > 0 ? money(ears.money) : '' })}
          </p>
        )}
      </div>
      {error && <Trouble error={error} />}
    </form>
  );
}
