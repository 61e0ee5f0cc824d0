import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useDeeds } from '../../api/query.ts';
import type { Models, ModelTrial as Trial } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/form.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { TrialResult } from '../connect/trial-result.tsx';
import settingsWords from './settings.words.json' with { type: 'json' };

export function SavedModels({ models: { saved } }: { readonly models: Models }) {
  const words = useWords(settingsWords);
  const { act: doing, error } = useDeeds();
  const [trial, setTrial] = useState<{ readonly id: string; readonly trial: Trial | null } | null>(null);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const field = textIn(fields);
    doing(async () => {
      await ask('PUT /api/models/{model}', {
        model: field('saved-id'),
        body: {
          model: field('saved-url'),
          ...(field('saved-name') && { modelName: field('saved-name') }),
          ...(field('saved-key') && { key: field('saved-key') }),
        },
      });
      form.reset();
      renew('/api/models');
    });
  };
  const test = (id: string) =>
    doing(async () => {
      setTrial({ id, trial: null });
      setTrial({ id, trial: await ask('POST /api/models/{model}/test', { model: id }) });
    });
  const forget = (id: string) =>
    doing(async () => {
      await ask('DELETE /api/models/{model}', { model: id });
      renew('/api/models');
    });
  return (
    <details className="more saved-models" open={saved.length > 0}>
      <summary>{words.savedModels}</summary>
      <p className="soft small">{words.savedLead}</p>
      {saved.length === 0 && <p className="soft">{words.savedNone}</p>}
      <ul>
        {saved.map(({ id, model, modelName }) => (
          <li key={id}>
            <strong>{id}</strong>
            <span className="soft small">{[modelName, model].filter(Boolean).join(' · ')}</span>
            <Button label={words.test} className="quiet" aria-label={words.testOne({ name: id })} onClick={() => test(id)} />
            <Button icon="no" className="quiet" aria-label={words.forget({ name: id })} onClick={() => forget(id)} />
            {trial?.id === id && (
              <div role="status" className="whole">
                {trial.trial ? <TrialResult trial={trial.trial} /> : words.testing}
              </div>
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <Field name="saved-id" label={words.savedId} placeholder="strong" />
        <Field name="saved-url" label={words.url} placeholder="localhost:11434" />
        <Field name="saved-name" label={words.name} />
        <Field name="saved-key" label={words.key} type="password" hint={words.keyHint} />
        <Button label={words.add} type="submit" />
      </form>
      {error && <Trouble error={error} />}
    </details>
  );
}
