import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import type { HouseVoices } from '../../api/schema.d.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import voicesWords from './voices.words.json' with { type: 'json' };

/** Letters of an evening, as the bundled plays run. */
const evening = 12_000;

/** Who reads out for the house: nobody, a speech server, or this machine. */
export function VoicesForm() {
  const words = useWords(voicesWords);
  const now = useAsk('GET /api/voices');
  return (
    <Section id="voices" title={words.title}>
      <p className="soft">{words.lead}</p>
      <Once answer={now}>{(voices) => <Chosen voices={voices} />}</Once>
    </Section>
  );
}

function Chosen({ voices }: { readonly voices: HouseVoices }) {
  const words = useWords(voicesWords);
  const { whole, money } = useNumbers();
  const { act, busy, done, error } = useDeeds();
  const [price, setPrice] = useState(voices.price ?? 0);
  const { url, model = '', hasKey } = voices;
  const there = voices.voices.length > 0;
  const doing = (work: () => Promise<unknown>) => act(() => work().finally(() => renew('/api/voices', '/api/performances')));
  const save = (fields: FormData) => {
    const text = textIn(fields);
    const key = text('voices-key');
    const named = text('voices-names')
      .split(/[,，、]/u)
      .map((name) => name.trim())
      .filter(Boolean);
    doing(() =>
      ask('PUT /api/voices', {
        body: {
          url: text('voices-url'),
          model: text('voices-model') || 'tts-1',
          ...(key && { key }),
          voices: named,
          ...(price > 0 && { price }),
          guests: fields.has('voices-guests'),
          consent: true,
        },
      }),
    );
  };
  return (
    <form className="model-form" onSubmit={submitting(save)}>
      <p className="soft">
        {there
          ? url === undefined
            ? words.local({ count: voices.voices.length })
            : words.now({ model, url, count: voices.voices.length })
          : words.none}
      </p>
      <Field name="voices-url" label={words.url} type="url" value={url} placeholder="http://localhost:8880/v1" required />
      <Field name="voices-model" label={words.model} value={model} placeholder="tts-1" />
      <Field name="voices-key" label={words.key} type="password" hint={hasKey ? words.keyKept : words.keyHint} />
      <Field name="voices-names" label={words.voices} value={voices.voices.join(', ')} hint={words.voicesHint} />
      <p className="row">
        <label htmlFor="voices-price">{words.price}</label>
        <span>
          <input
            id="voices-price"
            type="number"
            min={0}
            step="any"
            defaultValue={voices.price}
            aria-describedby="voices-price-hint"
            onChange={({ target }) => setPrice(Number(target.value))}
          />
          <span id="voices-price-hint" className="soft small">
            {words.priceHint({ letters: whole(evening), money: price > 0 ? money((price * evening) / 1e6) : '' })}
          </span>
        </span>
      </p>
      <label className="agree">
        <input type="checkbox" name="voices-guests" defaultChecked={voices.guests} />
        {words.guests}
      </label>
      <label className="agree">
        <input type="checkbox" name="voices-consent" required title={words.consentWanted} />
        {words.consent}
      </label>
      <div className="buttons">
        <Button label={words.save} type="submit" disabled={busy} />
        <Button
          label={words.useLocal}
          disabled={busy || (there && url === undefined)}
          onClick={() => doing(() => ask('PUT /api/voices', { body: { consent: true } }))}
        />
        {there && <Button label={words.drop} disabled={busy} onClick={() => doing(() => ask('DELETE /api/voices'))} />}
        {voices.kept > 0 && <Button label={words.forget} disabled={busy} onClick={() => doing(() => ask('DELETE /api/voices/sounds'))} />}
      </div>
      <p className="soft small">{words.localHint}</p>
      <div role="status">
        {done && <p>{words.done}</p>}
        {voices.letters > 0 && (
          <p className="soft small">
            {words.spent({ letters: whole(voices.letters), money: voices.money > 0 ? money(voices.money) : '' })}
          </p>
        )}
        {voices.kept > 0 && <p className="soft small">{words.kept({ size: (voices.kept / 1e6).toFixed(1) })}</p>}
      </div>
      {error && <Trouble error={error} />}
    </form>
  );
}
