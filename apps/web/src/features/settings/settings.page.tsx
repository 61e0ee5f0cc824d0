import { Link } from 'wouter';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { Button, Section, Tabs } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Once } from '../../ui/once.tsx';
import { prefer, usePreferences } from '../../ui/preferences.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../ui/words.ts';
import { AllowedAddresses } from '../connect/allow-address.tsx';
import { Badge } from '../connect/badge.tsx';
import { EarsForm } from '../ears/ears-form.tsx';
import { canSpeak, speaker, voicesFor } from '../stage/read-aloud.ts';
import stageWords from '../stage/stage.words.json' with { type: 'json' };
import { Budgets } from './budgets.tsx';
import { Limits } from './limits.tsx';
import { PainterForm } from './painter-form.tsx';
import { SafetyForm } from './safety-form.tsx';
import { SavedModels } from './saved-models.tsx';
import { Sessions } from './sessions.tsx';
import settingsWords from './settings.words.json' with { type: 'json' };
import { VoicesForm } from './voices-form.tsx';
import './settings.css';
import { ask } from '../../api/ask.ts';
import type { EmbedderWish } from '../../api/schema.d.ts';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import embedderWords from './embedder.words.json' with { type: 'json' };

export default function Settings() {
  const words = useWords(houseWords);
  const settings = useWords(settingsWords);
  const models = useAsk('GET /api/models');
  useTitle(settings.title);
  return (
    <div className="page settings">
      <h1>{settings.title}</h1>
      {models.data?.understudy === false && <p className="notice">{words.notice}</p>}
      <Appearance />
      <Reading />
      <Section id="models" title={settings.models}>
        <Once answer={models}>
          {(value) => (
            <>
              <Badge understudy={value.understudy} name={value.configured.modelName ?? value.configured.model} mayChange />
              <Budgets models={value} />
              <SavedModels models={value} />
              <AllowedAddresses />
              <p>
                <Link href="/sent">{settings.sent}</Link>
              </p>
            </>
          )}
        </Once>
      </Section>
      {/* A closed house has one door on this page, not one a section. */}
      {models.data && <VoicesForm />}
      {models.data && <EarsForm />}
      {models.data && <PainterForm />}
      {models.data && <EmbedderForm />}
      {models.data && <SafetyForm />}
      {models.data && <Limits />}
      {models.data && <Sessions />}
    </div>
  );
}

function Appearance() {
  const words = useWords(houseWords);
  const settings = useWords(settingsWords);
  const { language, theme, motion, textSize, person } = usePreferences();
  const { system, dark, light } = words.theme;
  return (
    <Section id="appearance" title={settings.appearance}>
      <Choice label={words.language} value={language} options={{ en: 'English', zh: '中文' }} choose={(one) => prefer({ language: one })} />
      <Choice label={words.theme.label} value={theme} options={{ system, dark, light }} choose={(one) => prefer({ theme: one })} />
      <Choice label={settings.textSize} value={textSize} options={settings.textSizes} choose={(one) => prefer({ textSize: one })} />
      <Choice label={settings.motion} value={motion} options={settings.motions} choose={(one) => prefer({ motion: one })} />
      <p className="row">
        <label htmlFor="person">{settings.person}</label>
        <input
          id="person"
          maxLength={80}
          defaultValue={person}
          placeholder={words.personDefault}
          onChange={({ target }) => prefer({ person: target.value })}
        />
      </p>
      <p>
        <Link href="/me">{settings.me}</Link>
      </p>
    </Section>
  );
}

function Reading() {
  const settings = useWords(settingsWords);
  const stage = useWords(stageWords);
  const { language, speed, aloud, rate } = usePreferences();
  const hear = () => {
    speaker.hush();
    const voices = voicesFor(language);
    const soundingOf = () => ({ voice: voices[0]?.id ?? null, pitch: 1, rate: 1 });
    speaker.say(settings.sample, '', { language, voices, soundingOf, rate, fetch: null });
  };
  return (
    <Section id="reading" title={settings.reading}>
      <Choice label={stage.speed} value={speed} options={stage.speeds} choose={(one) => prefer({ speed: one })} />
      {canSpeak() ? (
        <>
          <Choice
            label={settings.aloud}
            value={aloud ? 'yes' : 'no'}
            options={settings.aloudChoices}
            choose={(one) => prefer({ aloud: one === 'yes' })}
          />
          <div className="row">
            <label htmlFor="rate">{settings.rate}</label>
            <span className="rate">
              <input
                id="rate"
                type="range"
                min={0.6}
                max={1.6}
                step={0.1}
                value={rate}
                onChange={({ target }) => prefer({ rate: Number(target.value) })}
              />
              <output>{rate.toFixed(1)}×</output>
              <Button label={settings.hear} onClick={hear} />
            </span>
          </div>
          <p className="soft small">{settings.aloudHint}</p>
        </>
      ) : (
        <p className="soft small">{stage.aloudNone}</p>
      )}
    </Section>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly choose: (value: T) => void;
};

const Choice = <T extends string>({ label, value, options, choose }: ChoiceProps<T>) => (
  <Tabs
    label={label}
    kind="row"
    name={label}
    of={Object.keys(options) as T[]}
    told={(one) => options[one]}
    chosen={value}
    choose={choose}
  />
);

/** Who finds memories: the house itself, or an encoder on a server. */
function EmbedderForm() {
  const words = useWords(embedderWords);
  const now = useAsk('GET /api/embedder', {}, { every: (answer) => answer?.progress != null && 700 });
  const { act, busy, done, error } = useDeed((body: EmbedderWish) =>
    ask('PUT /api/embedder', { body }).finally(() => renew('/api/embedder')),
  );
  const save = (fields: FormData) => {
    const text = textIn(fields);
    const [url, model, key] = [text('embedder-url'), text('embedder-model'), text('embedder-key')];
    act({ ...(url && { url }), ...(model && { model }), ...(key && { key }) });
  };
  return (
    <Section id="embedder" title={words.title}>
      <p className="soft">{words.lead}</p>
      <Once answer={now}>
        {({ url, model = '', hasKey, progress, problem }) => (
          <form className="model-form" onSubmit={submitting(save)}>
            <p className="soft">{url === undefined ? words.own : words.now({ model, url })}</p>
            <Field name="embedder-url" label={words.url} value={url} placeholder="localhost:11434" />
            <Field name="embedder-model" label={words.model} value={model} placeholder="nomic-embed-text" />
            <Field name="embedder-key" label={words.key} type="password" hint={hasKey ? words.keyKept : words.keyHint} />
            <div className="buttons">
              <Button label={words.save} type="submit" disabled={busy} />
              <Button label={words.useOwn} disabled={busy || url === undefined} onClick={() => act({})} />
            </div>
            <div role="status">
              {progress && <p>{words.progress({ done: progress.done, total: progress.total })}</p>}
              {done && !progress && <p>{words.done}</p>}
              {problem && (
                <div className="trouble">
                  <p>{words.trouble}</p>
                  <ToldRefusal refusal={problem} />
                </div>
              )}
            </div>
            {error && <Trouble error={error} />}
          </form>
        )}
      </Once>
    </Section>
  );
}
