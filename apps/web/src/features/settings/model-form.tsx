import { type FormEvent, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useQuery } from '../../api/query.ts';
import type { ModelWish as ChoiceWish, FoundServer as Found, Models, ModelTrial as Trial } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/form.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { TrialResult } from './saved-models.tsx';
import settingsWords from './settings.words.json' with { type: 'json' };

type State = { readonly busy?: 'saving' | 'testing'; readonly said?: string; readonly trial?: Trial; readonly error?: Error };

const texts = ['model', 'modelName', 'deciderName', 'directorName', 'key'] as const;
const numbers = ['modelTimeout', 'window', 'priceIn', 'priceCached', 'priceOut', 'budgetMoney', 'budgetTokens'] as const;

/** What is written in the form, without what was left empty. */
function wishIn(form: HTMLFormElement): ChoiceWish {
  const fields = new FormData(form);
  const field = textIn(fields);
  return Object.fromEntries([
    ...texts.flatMap((name) => (field(name) ? [[name, field(name)]] : [])),
    ...numbers.flatMap((name) => (field(name) ? [[name, Number(field(name))]] : [])),
  ]) as ChoiceWish;
}

export function ModelForm({ models }: { readonly models: Models }) {
  const words = useWords(settingsWords);
  const { language } = usePreferences();
  const { configured, understudy, notice } = models;
  const form = useRef<HTMLFormElement>(null);
  const round = useRef(0);
  const [state, setState] = useState<State>({});
  const busy = state.busy !== undefined;
  const doing = async (what: 'saving' | 'testing', work: () => Promise<State>) => {
    const mine = ++round.current;
    const done = (next: State) => mine === round.current && setState(next);
    setState({ busy: what });
    await work().then(done, (error: Error) => done({ error }));
  };
  const choose = (wish: ChoiceWish) =>
    doing('saving', async () => {
      await ask('PUT /api/models', { body: wish });
      renew('/api/models');
      return { said: words.saved };
    });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void choose(wishIn(event.currentTarget));
  };
  const test = () =>
    doing('testing', async () => {
      if (!form.current) return {};
      const { model, modelName, key } = wishIn(form.current);
      const trial = model
        ? await ask('POST /api/models/test', { body: { model, ...(modelName && { modelName }), ...(key && { key }) } })
        : await ask('POST /api/models/{model}/test', { model: 'understudy' });
      return { trial };
    });
  const stop = () => {
    round.current++;
    setState({});
  };
  const known = state.trial?.models ?? models.found.find(({ baseUrl }) => baseUrl === configured.model)?.models ?? [];
  return (
    <form ref={form} className="model-form" onSubmit={save}>
      <p className="soft">
        {understudy ? notice[language] : words.modelNow({ name: configured.modelName ?? '', address: configured.model ?? '' })}
      </p>
      <FoundServers
        first={models.found}
        use={({ baseUrl, models: [name] }) => choose({ model: baseUrl, ...(name && { modelName: name }) })}
      />
      <Field name="model" label={words.url} type="url" value={configured.model} placeholder="http://localhost:11434/v1" />
      <Field name="modelName" label={words.name} value={configured.modelName} list={known} />
      <Field name="key" label={words.key} type="password" hint={configured.hasKey ? words.keyKept : words.keyHint} />
      <details className="more" open={configured.deciderName !== undefined || configured.directorName !== undefined}>
        <summary>{words.more}</summary>
        <Field name="deciderName" label={words.decider} value={configured.deciderName} hint={words.deciderHint} list={known} />
        <Field name="directorName" label={words.director} value={configured.directorName} hint={words.directorHint} list={known} />
        <Field name="modelTimeout" label={words.timeout} type="number" value={configured.modelTimeout?.toString()} />
        <Field name="window" label={words.window} type="number" value={configured.window?.toString()} hint={words.windowHint} />
        {(['priceIn', 'priceCached', 'priceOut'] as const).map((price) => (
          <Field key={price} name={price} label={`${words.prices}: ${words[price]}`} type="number" value={configured[price]?.toString()} />
        ))}
      </details>
      <h3>{words.budgets}</h3>
      <p className="soft small">{words.budgetsLead}</p>
      <Field name="budgetMoney" label={words.budgetMoney} type="number" value={configured.budgetMoney?.toString()} />
      <Field name="budgetTokens" label={words.budgetTokens} type="number" value={configured.budgetTokens?.toString()} />
      <div className="buttons">
        <Button label={words.save} type="submit" disabled={busy} />
        <Button
          label={state.busy === 'testing' ? words.stopTest : words.test}
          onClick={state.busy === 'testing' ? stop : test}
          disabled={state.busy === 'saving'}
        />
        <Button label={words.understudy} disabled={busy || understudy} onClick={() => choose({ key: null })} />
      </div>
      <div role="status">
        {state.busy === 'testing' && words.testing}
        {state.said}
        {state.trial && <TrialResult trial={state.trial} />}
      </div>
      {state.error && <Trouble error={state.error} />}
    </form>
  );
}

function FoundServers({ first, use }: { readonly first: readonly Found[]; readonly use: (server: Found) => void }) {
  const words = useWords(settingsWords);
  const again = useQuery({ queryKey: ['GET /api/models/found'], queryFn: () => ask('GET /api/models/found'), enabled: false });
  const looking = again.isFetching;
  const reachable = (again.data ?? first).filter((server) => server.reachable);
  return (
    <div className="row">
      <span>{words.found}</span>
      <div className="buttons found">
        {reachable.length === 0 && <p className="soft small">{looking ? words.looking : words.foundNone}</p>}
        {reachable.map((server) => (
          <button key={server.baseUrl} type="button" onClick={() => use(server)}>
            {words.use} {server.name} <span className="soft">{server.baseUrl}</span>
          </button>
        ))}
        <Button label={words.lookAgain} className="quiet" disabled={looking} onClick={() => again.refetch()} />
      </div>
    </div>
  );
}
