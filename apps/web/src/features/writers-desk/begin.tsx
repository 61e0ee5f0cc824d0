import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import type { PlanWish } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { bookPath, deskPath } from './plans.ts';
import { writersWords } from './writers.words.ts';
import './begin.css';

const largest = 64 * 2 ** 20;
const endings = '.txt,.md,.markdown,.epub,.fountain,.pdf,.xml';

/** One line for a topic, or a book: the writers begin. */
export function Begin({ options = false }: { readonly options?: boolean }) {
  const words = useWords(writersWords);
  const [, go] = useLocation();
  const [busy, setBusy] = useState<'writing' | 'reading' | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const topic = useId();
  const hint = useId();
  const attempt = async (what: 'writing' | 'reading', deed: () => Promise<string>) => {
    setBusy(what);
    setError(null);
    try {
      go(await deed());
    } catch (cause) {
      setError(cause as Error);
      setBusy(null);
    }
  };
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = String(fields.get('topic') ?? '').trim();
    if (text === '') return;
    void attempt('writing', async () =>
      deskPath((await ask('POST /api/plans', { body: { topic: text, ...(options && wishes(fields)) } })).id),
    );
  };
  const bring = (file: File | undefined) => {
    if (!file) return;
    void attempt('reading', async () => {
      if (file.size > largest) throw new Refused(413, { message: words.bookTooLarge, remedy: words.bookTooLargeRemedy });
      return bookPath((await ask('POST /api/works', { name: file.name, body: file })).work);
    });
  };
  return (
    <form className="begin" onSubmit={begin}>
      <label htmlFor={topic}>{words.topic}</label>
      <div className="begin-line">
        <input id={topic} name="topic" maxLength={2000} placeholder={words.topicHint} autoComplete="off" />
        <button type="submit" disabled={busy !== null}>
          {busy === 'writing' ? words.writing : words.write}
        </button>
        <label className="choose" aria-busy={busy === 'reading'}>
          <Icon name="book" />
          <span>{busy === 'reading' ? words.reading : words.orBook}</span>
          <input
            type="file"
            className="heard"
            accept={endings}
            aria-describedby={hint}
            disabled={busy !== null}
            onChange={({ target }) => {
              bring(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </div>
      <p id={hint} className="soft small">
        {words.bookHint}
      </p>
      {options && <Options />}
      {error && <Trouble error={error} />}
    </form>
  );
}

function Options() {
  const words = useWords(writersWords);
  const language = useId();
  return (
    <details className="begin-options">
      <summary>{words.options}</summary>
      <label className="check">
        <input type="checkbox" name="reviewer" defaultChecked />
        {words.reviewer}
      </label>
      <label className="check">
        <input type="checkbox" name="wikipedia" />
        {words.lookUp}
      </label>
      <p className="row">
        <label htmlFor={language}>{words.language}</label>
        <select id={language} name="language">
          <option value="">{words.languageOwn}</option>
          <option value="en">{words.languages.en}</option>
          <option value="zh">{words.languages.zh}</option>
        </select>
      </p>
    </details>
  );
}

/** What was ticked beside the topic or the chapters. */
function wishes(fields: FormData): Pick<PlanWish, 'reviewer' | 'search' | 'language'> {
  const language = fields.get('language');
  return {
    reviewer: fields.get('reviewer') !== null,
    ...(fields.get('wikipedia') !== null && { search: 'wikipedia' as const }),
    ...((language === 'en' || language === 'zh') && { language }),
  };
}
