import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { EmbedderWish } from '../../api/schema.d.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { embedderWords } from './embedder.words.ts';

/** Who finds memories: the house itself, or an encoder on a server. */
export function EmbedderForm() {
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
            <Field name="embedder-url" label={words.url} type="url" value={url} placeholder="http://localhost:11434/v1" />
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
