import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { FoundServer, Models, ModelWish } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { AllowAddress, forbiddenIn } from './allow-address.tsx';
import connectWords from './connect.words.json' with { type: 'json' };
import { ModelFiles } from './model-files.tsx';
import { Presets } from './preset-list.tsx';
import { far, isFile } from './presets.ts';
import { TrialResult } from './trial-result.tsx';
import { useConnecting } from './use-connecting.ts';
import '../../ui/beyond.css';
import './connect.css';

type SheetProps = { readonly close: () => void; readonly changed?: (() => unknown) | undefined };

/** The one place where the house is given a model. */
export function ConnectSheet({ close, changed }: SheetProps) {
  const words = useWords(connectWords);
  const models = useAsk('GET /api/models');
  return (
    <Sheet title={words.title} close={close}>
      <Once answer={models}>{(value) => <Connect models={value} changed={changed} />}</Once>
    </Sheet>
  );
}

const jobs = ['deciderName', 'directorName'] as const;
const numbers = ['modelTimeout', 'window', 'priceIn', 'priceCached', 'priceOut'] as const;

/** What stands behind the disclosure, without what was left empty. */
function jobsIn(fields: FormData): Partial<ModelWish> {
  const field = textIn(fields);
  return Object.fromEntries([
    ...jobs.flatMap((name) => (field(name) ? [[name, field(name)]] : [])),
    ...numbers.flatMap((name) => (field(name) ? [[name, Number(field(name))]] : [])),
  ]) as Partial<ModelWish>;
}

function Connect({ models, changed }: { readonly models: Models; readonly changed: SheetProps['changed'] }) {
  const words = useWords(connectWords);
  const { language } = usePreferences();
  const { configured, understudy } = models;
  const [url, setUrl] = useState(configured.model ?? '');
  const [key, setKey] = useState('');
  const [name, setName] = useState(configured.modelName ?? '');
  const [inHouse, setInHouse] = useState(isFile(configured.model ?? ''));
  const [yeses, setYeses] = useState(0);
  const there = useServer(url, key, { hasKey: configured.hasKey && url === configured.model, yeses });
  const connecting = useConnecting({ models, language, changed });
  const preset = far.find((one) => one.url === url);
  const openHouse = () => {
    setInHouse(true);
    if (!isFile(url)) setUrl('');
    setName('');
    setKey('');
  };
  const choose = (server: { readonly url: string; readonly models?: readonly string[] }) => {
    setInHouse(false);
    setUrl(server.url);
    setName(server.models?.[0] ?? '');
    if (server.url !== url) setKey('');
  };
  const wishIn = (fields: FormData): ModelWish => ({
    ...jobsIn(fields),
    model: url,
    ...(name && !inHouse && { modelName: name }),
    ...(key && !inHouse && { key }),
  });
  const forbidden = forbiddenIn(connecting.error) ?? there.forbidden;
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  // On a telephone it comes about below the edge of the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is told anew is brought into sight
  useEffect(() => void status.current?.scrollIntoView({ block: 'nearest' }), [connecting.testing, connecting.trial, connecting.error]);
  return (
    <form ref={form} className="connect" onSubmit={submitting((fields) => connecting.test(wishIn(fields)))}>
      <p className="soft small">{words.lead}</p>
      <p>
        {understudy
          ? words.now.understudy
          : words.now.model({ name: configured.modelName ?? words.theModel, address: configured.model ?? '' })}
      </p>
      <Presets chosen={inHouse ? '' : url} choose={choose} inHouse={inHouse} openHouse={openHouse} />
      {inHouse && <ModelFiles chosen={url} choose={setUrl} />}
      <p className="row">
        <label htmlFor="connect-url">{inHouse ? words.path : words.address}</label>
        <input
          id="connect-url"
          value={url}
          required
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={inHouse ? words.pathExample : 'localhost:11434'}
          onChange={({ target }) => setUrl(target.value)}
        />
      </p>
      {inHouse && there.problem && (
        <div className="small look-problem">
          <ToldRefusal refusal={there.problem} />
        </div>
      )}
      {!inHouse && (
        <>
          <p className="row">
            <label htmlFor="connect-key">{words.key}</label>
            <span>
              <input
                id="connect-key"
                type="password"
                value={key}
                autoComplete="off"
                aria-describedby="connect-key-hint"
                onChange={({ target }) => setKey(target.value)}
              />
              <span id="connect-key-hint" className="soft small">
                {configured.hasKey && url === configured.model ? words.keyKept : !preset && words.keyNone}
                {preset && (
                  <a href={preset.keys} target="_blank" rel="noreferrer">
                    {words.getKey({ name: preset.name })}
                  </a>
                )}
              </span>
            </span>
          </p>
          <ModelName
            name={name}
            setName={setName}
            there={connecting.trial?.models.length ? { models: connecting.trial.models, asking: false } : there}
          />
        </>
      )}
      <details className="more" open={configured.deciderName !== undefined || configured.directorName !== undefined}>
        <summary>{words.more}</summary>
        <Field name="deciderName" label={words.decider} value={configured.deciderName} hint={words.deciderHint} list={there.models} />
        <Field name="directorName" label={words.director} value={configured.directorName} hint={words.directorHint} list={there.models} />
        <Field name="modelTimeout" label={words.timeout} type="number" value={configured.modelTimeout?.toString()} />
        <Field name="window" label={words.windowField} type="number" value={configured.window?.toString()} hint={words.windowHint} />
        {(['priceIn', 'priceCached', 'priceOut'] as const).map((price) => (
          <Field key={price} name={price} label={words.prices[price]} type="number" value={configured[price]?.toString()} />
        ))}
      </details>
      {forbidden !== undefined && (
        <AllowAddress
          address={forbidden}
          allowed={() => {
            connecting.stop();
            setYeses(yeses + 1);
          }}
        />
      )}
      <div className="buttons">
        <Button label={words.connect} type="submit" className="first" disabled={connecting.busy} />
        {connecting.testing && <Button label={words.stop} onClick={connecting.stop} />}
        {(connecting.trial?.problem ?? connecting.trial?.jobs?.some(({ problem }) => problem)) && (
          <Button label={words.anyway} onClick={() => form.current && connecting.save(wishIn(new FormData(form.current)))} />
        )}
        {!understudy && <Button label={words.understudy} className="quiet" disabled={connecting.busy} onClick={connecting.dismiss} />}
      </div>
      <div role="status" ref={status}>
        {connecting.testing && <Waiting name={name || words.theModel} />}
        {connecting.trial && <TrialResult trial={connecting.trial} />}
        {connecting.said && <p className="said-so">{words[connecting.said]}</p>}
      </div>
      {connecting.error && forbidden === undefined && <Trouble error={connecting.error} />}
    </form>
  );
}

type There = {
  readonly models: readonly string[];
  readonly asking: boolean;
  readonly problem?: FoundServer['problem'];
  readonly forbidden?: string | undefined;
};

/** What a server has, asked anew a moment after somebody has changed its address or the key, or has allowed it. */
function useServer(url: string, key: string, { hasKey, yeses }: { readonly hasKey: boolean; readonly yeses: number }): There {
  const [there, setThere] = useState<There>({ models: [], asking: false });
  const wantsKey = far.some((one) => one.url === url) && key === '' && !hasKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just allowed is asked at once
  useEffect(() => {
    setThere({ models: [], asking: false });
    if (url.trim() === '' || wantsKey) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      setThere({ models: [], asking: true });
      try {
        const { models, problem } = await ask('POST /api/models/look', { body: { model: url, ...(key && { key }) }, signal: left.signal });
        setThere({ models, asking: false, ...(problem && { problem }) });
      } catch (error) {
        // What is no address yet may become one: it is told when somebody wants to connect.
        if (!left.signal.aborted) setThere({ models: [], asking: false, forbidden: forbiddenIn(error) });
      }
    }, settling);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [url, key, wantsKey, yeses]);
  return there;
}
const settling = 600;

type ModelNameProps = { readonly name: string; readonly setName: (name: string) => void; readonly there: There };

function ModelName({ name, setName, there: { models, asking, problem } }: ModelNameProps) {
  const words = useWords(connectWords);
  const known = models.length > 0 && (name === '' || models.includes(name));
  return (
    <div className="row">
      <label htmlFor="connect-model">{words.model}</label>
      <span>
        {known ? (
          <select id="connect-model" value={name} onChange={({ target }) => setName(target.value)}>
            <option value="">{`${words.modelFirst} (${models[0]})`}</option>
            {models.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <input
            id="connect-model"
            value={name}
            list="connect-models"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="connect-model-hint"
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <datalist id="connect-models">
          {models.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <span id="connect-model-hint" className="soft small" aria-live="polite">
          {asking ? words.asking : !known && !problem && words.modelHint}
        </span>
        {problem && (
          <div className="small look-problem">
            <ToldRefusal refusal={problem} />
          </div>
        )}
      </span>
    </div>
  );
}

function Waiting({ name }: { readonly name: string }) {
  const words = useWords(connectWords);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="waiting-line">
      {words.testing({ name, seconds })} <span className="soft">{words.slow}</span>
    </p>
  );
}
