import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { ModelFiles as View } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import filesWords from './model-files.words.json' with { type: 'json' };

type FilesProps = { readonly chosen: string; readonly choose: (file: string) => void };
type Acting = (work: () => Promise<unknown>) => Promise<void>;

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

/** Model files in the house: those that are there, those that are coming, and those worth fetching. Nothing is fetched before a click. */
export function ModelFiles({ chosen, choose }: FilesProps) {
  const files = useAsk(
    'GET /api/models/files',
    {},
    { every: (view) => (view?.downloads.some(({ state }) => state === 'coming') ? 1000 : false) },
  );
  const [error, setError] = useState<Error>();
  const act: Acting = async (work) => {
    setError(undefined);
    await work().catch((failure: Error) => setError(failure));
    await files.refetch();
  };
  return (
    <Once answer={files}>
      {(view) => (
        <div className="model-files">
          <Found view={view} chosen={chosen} choose={choose} act={act} />
          <Coming view={view} act={act} />
          <Worth view={view} act={act} />
          {error && <Trouble error={error} />}
        </div>
      )}
    </Once>
  );
}

function Found({ view: { files, engine, folder }, chosen, choose, act }: FilesProps & { readonly view: View; readonly act: Acting }) {
  const words = useWords(filesWords);
  return (
    <fieldset className="presets">
      <legend className="overline">{words.here}</legend>
      {!engine && (
        <p className="small look-problem">
          {words.noEngine} <code>npx troupe add llama</code>
        </p>
      )}
      {files.map(({ file, name, packing, licence, size, memory, fits, problem }) => (
        <div key={file} className="model-file">
          <button
            type="button"
            className="preset"
            aria-pressed={chosen === file}
            disabled={problem !== undefined}
            onClick={() => choose(file)}
          >
            {file.replace(/\.gguf$/i, '')}
            <span className="small">{[name, packing, `${gigabytes(size)} GB`].filter(Boolean).join(' · ')}</span>
          </button>
          <span className="soft small">
            {memory !== undefined && words.memory({ memory: gigabytes(memory) })} {licence && words.licence({ licence })}{' '}
            {!fits && !problem && words.tooLarge}
          </span>
          {problem && <ToldRefusal refusal={problem} />}
          {chosen !== file && (
            <Remove
              label={words.remove}
              sure={words.sure({ file })}
              act={() => act(() => ask('DELETE /api/models/files/{file}', { file }))}
            />
          )}
        </div>
      ))}
      {files.length === 0 && <p className="soft small">{words.none}</p>}
      {folder && <p className="soft small">{words.byHand({ folder })}</p>}
    </fieldset>
  );
}

function Coming({ view: { downloads }, act }: { readonly view: View; readonly act: Acting }) {
  const words = useWords(filesWords);
  if (downloads.length === 0) return null;
  return (
    <fieldset className="presets">
      <legend className="overline">{words.coming}</legend>
      {downloads.map(({ file, url, got, size, state, problem }) => (
        <div key={file} className="model-file">
          <span>{file}</span>
          {size !== undefined && <progress value={got} max={size} aria-label={file} />}
          <span className="soft small">
            {size === undefined ? words.starting : words.progress({ got: gigabytes(got), size: gigabytes(size) })}
          </span>
          {problem && <ToldRefusal refusal={problem} />}
          {state === 'coming' ? (
            <Button label={words.stop} onClick={() => act(() => ask('POST /api/models/files/{file}/stop', { file }))} />
          ) : (
            <>
              {url && <Button label={words.goOn} onClick={() => act(() => ask('POST /api/models/files', { body: { url } }))} />}
              <Button label={words.drop} className="quiet" onClick={() => act(() => ask('DELETE /api/models/files/{file}', { file }))} />
            </>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function Worth({ view: { recommended, files, downloads, free, folder }, act }: { readonly view: View; readonly act: Acting }) {
  const words = useWords(filesWords);
  const [url, setUrl] = useState('');
  const there = new Set([...files, ...downloads].map(({ file }) => file));
  const get = (from: string) => act(() => ask('POST /api/models/files', { body: { url: from } }));
  if (!folder) return null;
  return (
    <details className="more" open={files.length === 0}>
      <summary>{words.get}</summary>
      <p className="soft small">{words.lead({ free: gigabytes(free) })}</p>
      {recommended
        .filter(({ file }) => !there.has(file))
        .map(({ id, name, size, memory, licence, url: from, fits, best }) => (
          <div key={id} className={best ? 'model-file best' : 'model-file'}>
            <Button label={words.fetch({ name, size: gigabytes(size) })} disabled={!fits} onClick={() => get(from)} />
            <span className="soft small">
              {best && <strong>{words.best}</strong>} {words.memory({ memory: gigabytes(memory) })} {words.licence({ licence })}{' '}
              {words.from({ host: new URL(from).host })} {!fits && words.tooLarge}
            </span>
          </div>
        ))}
      <p className="row">
        <label htmlFor="model-file-url">{words.other}</label>
        <input
          id="model-file-url"
          value={url}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/model.gguf"
          onChange={({ target }) => setUrl(target.value)}
        />
      </p>
      <Button label={words.fetchOther} disabled={url.trim() === ''} onClick={() => get(url.trim())} />
    </details>
  );
}

/** Gigabytes do not come back by themselves: it is asked once more. */
function Remove({ label, sure, act }: { readonly label: string; readonly sure: string; readonly act: () => unknown }) {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Button label={sure} className="danger" onClick={act} />
  ) : (
    <Button label={label} className="quiet" onClick={() => setAsked(true)} />
  );
}
