import { addressOf, ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed, useDeeds } from '../../api/query.ts';
import type { Me } from '../../api/schema.d.ts';
import { Button, ChooseFile, PageHead, Section, Status, SureButton } from '../../ui/elements.tsx';
import { Field } from '../../ui/field.tsx';
import { submitting, textIn } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Carried } from '../memory/carried.tsx';
import meWords from './me.words.json' with { type: 'json' };
import './me.css';

const changed = () => renew('/api/me', '/api/roles');

/** Who one is on stage as oneself. */
export default function MePage() {
  const words = useWords(meWords);
  const me = useAsk('GET /api/me');
  return (
    <div className="page me">
      <PageHead title={words.title} lead={words.lead} />
      <Once answer={me}>
        {(value) => (
          <>
            {!value.sheet && <p>{words.nobody}</p>}
            <Picture me={value} version={me.answered} />
            <Sheet me={value} />
            {value.sheet && value.role !== null && (
              <Section id="carry" title={words.carry}>
                <Carried role={value.role} name={value.sheet.name} lang={langOf(value.sheet.language)} />
              </Section>
            )}
            {(value.sheet ?? value.picture) && <Forget />}
          </>
        )}
      </Once>
    </div>
  );
}

function Sheet({ me: { sheet } }: { readonly me: Me }) {
  const words = useWords(meWords);
  const { language } = usePreferences();
  const { act, busy, done, error } = useDeed(async (fields: FormData) => {
    const text = textIn(fields);
    const [name, pronouns, looks, traits] = [text('name'), text('pronouns'), text('looks'), text('traits')];
    const body = { name, pronouns, looks, traits, language: sheet?.language ?? language, across: fields.has('across') };
    await ask('PUT /api/me', { body });
    changed();
  });
  return (
    <form className="order" onSubmit={submitting(act)}>
      <Field name="name" label={words.name} value={sheet?.name} />
      <Field name="pronouns" label={words.pronouns} value={sheet?.pronouns} placeholder={words.pronounsHint} />
      {(['looks', 'traits'] as const).map((part) => (
        <p key={part} className="row">
          <label htmlFor={part}>{words[part]}</label>
          <span>
            <textarea id={part} name={part} rows={3} maxLength={1000} defaultValue={sheet?.[part]} aria-describedby={`${part}-hint`} />
            <span id={`${part}-hint`} className="soft small">
              {words[`${part}Hint`]}
            </span>
          </span>
        </p>
      ))}
      <div>
        <label className="tick">
          <input type="checkbox" name="across" defaultChecked={sheet?.across ?? false} aria-describedby="across-hint" />
          {words.across}
        </label>
        <p id="across-hint" className="soft small">
          {words.acrossHint}
        </p>
      </div>
      <Button label={words.save} type="submit" className="first" disabled={busy} />
      <Status className="soft small" text={done ? words.saved : ''} />
      {error && <Trouble error={error} />}
    </form>
  );
}

function Picture({ me: { picture, sheet }, version }: { readonly me: Me; readonly version: number }) {
  const words = useWords(meWords);
  const { act, busy, error } = useDeeds();
  const keep = (file: File) => act(() => ask('PUT /api/me/picture', { body: file }).then(changed));
  const drop = () => act(() => ask('DELETE /api/me/picture').then(changed));
  return (
    <div className="my-picture">
      <span className="portrait">
        {picture ? (
          <img src={`${addressOf('GET /api/me/picture', {})}?${version}`} alt={words.yours} />
        ) : (
          <span aria-hidden="true">{[...(sheet?.name ?? '?')][0]}</span>
        )}
      </span>
      <div>
        <p className="buttons">
          <ChooseFile label={words.choose} accept="image/png,image/jpeg,image/webp" disabled={busy} take={keep} />
          {picture && <Button label={words.dropPicture} className="quiet" onClick={drop} />}
        </p>
        <p className="soft small">{words.pictureHint}</p>
        {error && <Trouble error={error} />}
      </div>
    </div>
  );
}

function Forget() {
  const words = useWords(meWords);
  const { act, error } = useDeed(() => ask('DELETE /api/me').then(changed));
  return (
    <div>
      <SureButton label={words.forget} sure={words.forgetSure} act={act} />
      <p className="soft small">{words.forgetHint}</p>
      {error && <Trouble error={error} />}
    </div>
  );
}
