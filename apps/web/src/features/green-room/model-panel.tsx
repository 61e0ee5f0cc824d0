import { calledName } from '@troupe/core/character';
import { type FormEvent, useState } from 'react';
import { download, jsonFile } from '../../ui/download.ts';
import { Button, ChooseFile, Status } from '../../ui/elements.tsx';
import { textIn } from '../../ui/form.ts';
import { useWords } from '../../ui/words.ts';
import { bring, sendAway, sendCompanyAway } from './cards.ts';
import { Fault } from './fault.tsx';
import greenRoomWords from './green-room.words.json' with { type: 'json' };
import { chooseModel, type ModelChoice, understudyChoice } from './model-choice.ts';
import type { TabCompany } from './tab-company.ts';

/** Whose words are spoken here. The key never leaves the tab but for the server it opens. */
export function ModelPanel({ model, use }: { readonly model: ModelChoice; readonly use: (model: ModelChoice) => void }) {
  const words = useWords(greenRoomWords);
  const choose = (choice: ModelChoice) => {
    chooseModel(choice);
    use(choice);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = textIn(fields);
    choose({ url: field('url'), name: field('name'), key: field('key') || model.key });
  };
  return (
    <section className="model-panel" aria-label={words.model}>
      <h2>{words.model}</h2>
      <p className="soft small">{model.url === '' ? words.understudySpeaks : words.modelSpeaks({ name: model.name, url: model.url })}</p>
      <details>
        <summary>{words.url}</summary>
        <form className="tab-model" onSubmit={submit}>
          <label htmlFor="tab-url">{words.url}</label>
          <input id="tab-url" name="url" type="url" required defaultValue={model.url} placeholder="http://localhost:11434/v1" />
          <label htmlFor="tab-name">{words.name}</label>
          <input id="tab-name" name="name" defaultValue={model.name} autoComplete="off" />
          <label htmlFor="tab-key">{words.key}</label>
          <input id="tab-key" name="key" type="password" autoComplete="off" aria-describedby="tab-key-hint" />
          <p id="tab-key-hint" className="soft small">
            {words.keyHint}
          </p>
          <Button label={words.use} type="submit" />
        </form>
      </details>
      {model.url !== '' && <Button label={words.understudy} onClick={() => choose(understudyChoice)} />}
    </section>
  );
}

export function Bring({ tab, changed }: { readonly tab: TabCompany; readonly changed: () => void }) {
  const words = useWords(greenRoomWords);
  const [came, setCame] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const { language } = tab.company.configuration;
  const take = async (file: File) => {
    setError(null);
    try {
      setCame(words.brought({ name: await bring(file) }));
      changed();
    } catch (reason) {
      setError(reason as Error);
    }
  };
  return (
    <section aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <p className="soft small">{words.bringLead}</p>
      <ChooseFile label={words.chooseFile} accept=".json,.png,.charx,application/json,image/png" take={take} />
      <Status className="small" text={came} />
      {error && <Fault error={error} />}
      <ul>
        <li>
          <Button
            label={words.takeFile}
            className="quiet"
            onClick={() => download(jsonFile(`${tab.file.title ?? 'company'}.json`, tab.file))}
          />
        </li>
        {tab.own && (
          <li>
            <Button
              label={words.ownCompany}
              className="quiet"
              onClick={async () => {
                await sendCompanyAway(language);
                changed();
              }}
            />
          </li>
        )}
        {tab.brought.map((character) => (
          <li key={character.name}>
            <Button
              label={words.sendAway({ name: calledName(character) })}
              className="quiet"
              onClick={async () => {
                await sendAway(character.name);
                changed();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
