import { useId } from 'react';
import { useAsk } from '../../api/query.ts';
import type { PlanWish } from '../../api/schema.d.ts';
import { useWords } from '../../ui/words.ts';
import { InIt, namedIn } from '../me/as-myself.tsx';
import writersWords from './writers.words.json' with { type: 'json' };

/** What else may be wished for of a play that is to be written. */
export function BeginOptions() {
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

export function wishes(fields: FormData): Pick<PlanWish, 'reviewer' | 'rehearsals' | 'search' | 'language' | 'way' | 'people'> {
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
