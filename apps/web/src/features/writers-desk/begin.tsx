import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ask, Refused } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { PlanProspect, PlanWish } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { InIt, namedIn } from '../me/as-myself.tsx';
import { Offered } from './offered.tsx';
import { bookPath, deskPath } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };
import './begin.css';

type Offer = NonNullable<PlanProspect['offer']>;

const largest = 64 * 2 ** 20;
const endings = '.txt,.md,.markdown,.epub,.fountain,.pdf,.xml';

export function Begin({ options = false }: { readonly options?: boolean }) {
  const words = useWords(writersWords);
  const [, go] = useLocation();
  const topic = useId();
  const hint = useId();
  const [offered, setOffered] = useState<{ readonly wish: PlanWish; readonly offer: Offer } | null>(null);
  const begin = useDeed(async (wish: PlanWish) => {
    const { id } = await ask('POST /api/plans', { body: wish });
    go(deskPath(id));
  });
  // Without a model it is said first what would be written.
  const write = useDeed(async (fields: FormData) => {
    const text = textIn(fields)('topic');
    if (text === '') return;
    const wish = { topic: text, ...(options && wishes(fields)) };
    const { offer } = await ask('POST /api/plans/offer', { body: wish });
    if (offer) setOffered({ wish, offer });
    else begin.act(wish);
  });
  const bring = useDeed(async (file: File) => {
    if (file.size > largest) throw new Refused(413, { message: words.bookTooLarge, remedy: words.bookTooLargeRemedy });
    const { work } = await ask('POST /api/works', { name: file.name, body: file });
    go(bookPath(work));
  });
  const busy = write.busy || bring.busy || begin.busy;
  const error = write.error ?? begin.error ?? bring.error;
  return (
    <form className="begin" onSubmit={submitting(write.act)}>
      <label htmlFor={topic}>{words.topic}</label>
      <div className="begin-line">
        <input
          id={topic}
          name="topic"
          maxLength={2000}
          placeholder={words.topicHint}
          autoComplete="off"
          onChange={() => setOffered(null)}
        />
        <Button label={write.busy ? words.writing : words.write} type="submit" disabled={busy} />
        <label className="choose" aria-busy={bring.busy}>
          <Icon name="book" />
          <span>{bring.busy ? words.reading : words.orBook}</span>
          <input
            type="file"
            className="heard"
            accept={endings}
            aria-describedby={hint}
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) bring.act(file);
              target.value = '';
            }}
          />
        </label>
      </div>
      <p id={hint} className="soft small">
        {words.bookHint}
      </p>
      {options && <Options />}
      {offered && (
        <Offered
          offer={offered.offer}
          busy={busy}
          choose={(situation) => begin.act({ ...offered.wish, ...(situation !== undefined && { situation }) })}
        />
      )}
      {error && <Trouble error={error} />}
    </form>
  );
}

function Options() {
  const words = useWords(writersWords);
  const language = useId();
  const people = useId();
  const known = useId();
  const roles = useAsk('GET /api/roles');
  return (
    <details className="begin-options">
      <summary>{words.options}</summary>
      <label className="check">
        <input type="checkbox" name="reviewer" defaultChecked />
        {words.reviewer}
      </label>
      <label className="check">
        <input type="checkbox" name="rehearsals" defaultChecked />
        {words.rehearse}
      </label>
      <label className="check">
        <input type="checkbox" name="wikipedia" />
        {words.lookUp}
      </label>
      <label className="check">
        <input type="checkbox" name="parts" />
        {words.byParts}
      </label>
      <InIt />
      <p className="row">
        <label htmlFor={people}>{words.people}</label>
        <input id={people} name="people" maxLength={500} list={known} autoComplete="off" />
        <datalist id={known}>
          {(roles.data ?? []).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </p>
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

function wishes(fields: FormData): Pick<PlanWish, 'reviewer' | 'rehearsals' | 'search' | 'language' | 'way' | 'people'> {
  const people = namedIn(fields);
  const language = fields.get('language');
  return {
    reviewer: fields.get('reviewer') !== null,
    ...(fields.get('rehearsals') === null && { rehearsals: 0 }),
    ...(people.length > 0 && { people }),
    ...(fields.get('wikipedia') !== null && { search: 'wikipedia' as const }),
    ...(fields.get('parts') !== null && { way: 'parts' as const }),
    ...((language === 'en' || language === 'zh') && { language }),
  };
}
