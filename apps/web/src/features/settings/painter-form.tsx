import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import painterWords from './painter.words.json' with { type: 'json' };

/** An image server that paints when it is asked to. */
export function PainterForm() {
  const words = useWords(painterWords);
  const now = useAsk('GET /api/painter');
  const { act, busy, done, error } = useDeeds();
  const doing = (work: () => Promise<unknown>) => act(() => work().finally(() => renew('/api/painter')));
  const save = (fields: FormData) => {
    const text = textIn(fields);
    const [key, price] = [text('painter-key'), Number(text('painter-price'))];
    const body = { url: text('painter-url'), model: text('painter-model'), consent: true as const };
    doing(() => ask('PUT /api/painter', { body: { ...body, ...(key && { key }), ...(price > 0 && { price }) } }));
  };
  return (
    <Section id="painter" title={words.title}>
      <p className="soft">{words.lead}</p>
      <Once answer={now}>
        {({ url, model, price, hasKey }) => (
          <form className="model-form" onSubmit={submitting(save)}>
            <p className="soft">{url === null ? words.none : words.now({ model, url })}</p>
            <Field name="painter-url" label={words.url} type="url" value={url ?? ''} placeholder="http://localhost:8080/v1" required />
            <Field name="painter-model" label={words.model} value={model} placeholder="gpt-image-1" required />
            <Field name="painter-key" label={words.key} type="password" hint={hasKey ? words.keyKept : words.keyHint} />
            <Field name="painter-price" label={words.price} type="number" value={price?.toString()} hint={words.priceHint} />
            <label className="agree">
              <input type="checkbox" name="painter-consent" required />
              {words.consent}
            </label>
            <div className="buttons">
              <Button label={words.save} type="submit" disabled={busy} />
              {url !== null && <Button label={words.drop} disabled={busy} onClick={() => doing(() => ask('DELETE /api/painter'))} />}
            </div>
            <div role="status">{done && <p>{words.done}</p>}</div>
            {error && <Trouble error={error} />}
          </form>
        )}
      </Once>
    </Section>
  );
}
