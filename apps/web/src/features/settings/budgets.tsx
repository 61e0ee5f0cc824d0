import { ask } from '../../api/ask.ts';
import { renew, useDeed } from '../../api/query.ts';
import type { Models } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import settingsWords from './settings.words.json' with { type: 'json' };

/** At what a performance pauses. The model stays as it was chosen. */
export function Budgets({ models: { configured } }: { readonly models: Models }) {
  const words = useWords(settingsWords);
  const { act, busy, done, error } = useDeed(async (fields: FormData) => {
    const field = textIn(fields);
    const { hasKey: _, budgetMoney: __, budgetTokens: ___, ...chosen } = configured;
    const caps = (['budgetMoney', 'budgetTokens'] as const).flatMap((name) => (field(name) ? [[name, Number(field(name))]] : []));
    await ask('PUT /api/models', { body: { ...chosen, ...Object.fromEntries(caps) } });
    renew('/api/models');
  });
  return (
    <form className="model-form" onSubmit={submitting(act)}>
      <h3>{words.budgets}</h3>
      <p className="soft small">{words.budgetsLead}</p>
      <Field name="budgetMoney" label={words.budgetMoney} type="number" value={configured.budgetMoney?.toString()} />
      <Field name="budgetTokens" label={words.budgetTokens} type="number" value={configured.budgetTokens?.toString()} />
      <div className="buttons">
        <Button label={words.save} type="submit" disabled={busy} />
      </div>
      <div role="status">{done && words.saved}</div>
      {error && <Trouble error={error} />}
    </form>
  );
}
