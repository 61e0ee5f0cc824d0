import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ChoiceWish, type Found, house, type Models } from '../house/api.ts';
import { useAsked } from '../house/asked.ts';
import { Trouble } from '../parts/trouble.tsx';
import { prefer, type Speed, usePreferences } from '../preferences.ts';
import { useWords } from '../words/words.ts';

export default function Settings() {
  const words = useWords();
  const preferences = usePreferences();
  const models = useAsked(house.models);
  useEffect(() => {
    document.title = `${words.settings.title} · ${words.troupe}`;
  }, [words]);
  return (
    <div className="page settings">
      <h1>{words.settings.title}</h1>
      <section aria-labelledby="appearance">
        <h2 id="appearance" className="ruled">
          {words.settings.appearance}
        </h2>
        <Choice
          label={words.language}
          value={preferences.language}
          options={{ en: 'English', zh: '中文' }}
          choose={(language) => prefer({ language })}
        />
        <Choice
          label={words.theme.label}
          value={preferences.theme}
          options={{ system: words.theme.system, dark: words.theme.dark, light: words.theme.light }}
          choose={(theme) => prefer({ theme })}
        />
        <Choice
          label={words.settings.motion}
          value={preferences.motion}
          options={words.settings.motions}
          choose={(motion) => prefer({ motion })}
        />
        <Choice
          label={words.stage.speed}
          value={preferences.speed}
          options={words.stage.speeds as Record<Speed, string>}
          choose={(speed) => prefer({ speed })}
        />
        <p className="row">
          <label htmlFor="person">{words.settings.person}</label>
          <input
            id="person"
            maxLength={80}
            defaultValue={preferences.person}
            placeholder={words.settings.personDefault}
            onChange={({ target }) => prefer({ person: target.value })}
          />
        </p>
      </section>
      <section aria-labelledby="models">
        <h2 id="models" className="ruled">
          {words.settings.models}
        </h2>
        <p className="soft">{models.value?.understudy ? models.value.notice[preferences.language] : words.settings.modelsLead}</p>
        {models.error && !models.value && <Trouble error={models.error} again={models.again} />}
        {!models.value && !models.error && <p className="waiting">{words.loading}</p>}
        {models.value && <ModelForm models={models.value} changed={models.again} />}
        <p className="soft small">{words.notice}</p>
      </section>
    </div>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly choose: (value: T) => void;
};

function Choice<T extends string>({ label, value, options, choose }: ChoiceProps<T>) {
  return (
    <fieldset className="row tabs">
      <legend>{label}</legend>
      {(Object.entries(options) as [T, string][]).map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={label} checked={value === option} onChange={() => choose(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function ModelForm({ models, changed }: { readonly models: Models; readonly changed: () => void }) {
  const { settings } = useWords();
  const { configured, found } = models;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ busy?: boolean; said?: string; answer?: Found; error?: Error }>({});
  const reachable = found.filter((server) => server.reachable);
  const field = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim();
  const doing = async (work: () => Promise<Partial<typeof state>>) => {
    setState({ busy: true });
    try {
      setState(await work());
    } catch (error) {
      setState({ error: error as Error });
    }
  };
  const wish = (): ChoiceWish => ({
    ...(field('model') && { model: field('model') }),
    ...(field('modelName') && { modelName: field('modelName') }),
    ...(field('budgetMoney') && { budgetMoney: Number(field('budgetMoney')) }),
    ...(field('key') && { key: field('key') }),
  });
  const choose = (chosen: ChoiceWish) =>
    doing(async () => {
      await house.chooseModels(chosen);
      changed();
      return { said: settings.saved };
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void choose(wish());
  };
  const test = () =>
    doing(async () => ({ answer: await house.testModel({ model: field('model'), ...(field('key') && { key: field('key') }) }) }));
  return (
    <form ref={form} className="model-form" onSubmit={save}>
      {reachable.length > 0 && (
        <div className="row">
          <span>{settings.found}</span>
          <div className="buttons">
            {reachable.map((server) => (
              <button
                key={server.baseUrl}
                type="button"
                onClick={() => choose({ model: server.baseUrl, ...(server.models[0] && { modelName: server.models[0] }) })}
              >
                {settings.use} {server.name} <span className="soft">{server.baseUrl}</span>
              </button>
            ))}
          </div>
        </div>
      )}
      <Field name="model" label={settings.url} type="url" value={configured.model} placeholder="http://localhost:11434/v1" />
      <Field
        name="modelName"
        label={settings.name}
        value={configured.modelName}
        list={state.answer?.models ?? reachable.flatMap((one) => one.models)}
      />
      <Field name="key" label={settings.key} type="password" hint={configured.hasKey ? settings.keyKept : settings.keyHint} />
      <Field name="budgetMoney" label={settings.budget} type="number" value={configured.budgetMoney?.toString()} />
      <div className="buttons">
        <button type="submit" disabled={state.busy}>
          {settings.save}
        </button>
        <button type="button" disabled={state.busy} onClick={test}>
          {settings.test}
        </button>
        <button type="button" disabled={state.busy || models.understudy} onClick={() => choose({ key: null })}>
          {settings.understudy}
        </button>
      </div>
      <div role="status">
        {state.busy && settings.testing}
        {state.said}
        {state.answer &&
          (state.answer.reachable
            ? `${settings.works} ${state.answer.models.slice(0, 8).join(', ')}`
            : `${state.answer.problem?.message ?? ''} ${state.answer.problem?.remedy ?? ''}`)}
      </div>
      {state.error && <Trouble error={state.error} />}
    </form>
  );
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly value?: string | undefined;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly list?: readonly string[];
};

function Field({ name, label, type = 'text', value = '', placeholder, hint, list }: FieldProps) {
  return (
    <p className="row">
      <label htmlFor={name}>{label}</label>
      <span>
        <input
          id={name}
          name={name}
          type={type}
          key={value}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          step="any"
          min={0}
          list={list && `${name}-list`}
          aria-describedby={hint && `${name}-hint`}
        />
        {list && (
          <datalist id={`${name}-list`}>
            {list.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
        {hint && (
          <span id={`${name}-hint`} className="soft small">
            {hint}
          </span>
        )}
      </span>
    </p>
  );
}
