import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import { Once } from '../../ui/once.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { PartForm } from './part-form.tsx';
import type { EditedPart } from './plans.ts';
import { tidied } from './tidied.ts';
import { writersWords } from './writers.words.ts';

type PartSheetProps = {
  readonly plan: string;
  readonly part: string;
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly close: () => void;
  readonly saved: () => void;
};

/** One part of a plan to be read and written anew. */
export function PartSheet({ plan, part, name, language, close, saved }: PartSheetProps) {
  const words = useWords(writersWords);
  const answer = useAsk('GET /api/plans/{plan}/parts/{part}', { plan, part });
  return (
    <Sheet title={words.editPart(name)} close={close}>
      <Once answer={answer}>{(edited) => <Editor {...{ plan, saved }} edited={edited as EditedPart} lang={langOf(language)} />}</Once>
    </Sheet>
  );
}

type EditorProps = {
  readonly plan: string;
  readonly edited: EditedPart;
  readonly lang: string | undefined;
  readonly saved: () => void;
};

function Editor({ plan, edited, lang, saved }: EditorProps) {
  const words = useWords(writersWords);
  const [value, setValue] = useState(edited.value);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const keep = async (deed: () => Promise<unknown>) => {
    setSaving(true);
    setError(null);
    try {
      await deed();
      saved();
    } catch (cause) {
      setError(cause as Error);
      setSaving(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void keep(() => ask('PUT /api/plans/{plan}/parts/{part}', { plan, part: edited.part, body: { value: tidied(value) } }));
  };
  return (
    <form className="part-form" onSubmit={save}>
      <p className="soft small">{words.touches(edited.touches.length)}</p>
      <div lang={lang}>
        <PartForm form={edited.form} value={value} change={setValue} />
      </div>
      {error && <Trouble error={error} />}
      <p className="buttons">
        <button type="submit" className="first" disabled={saving}>
          {saving ? words.saving : words.save}
        </button>
        {edited.edited && (
          <button
            type="button"
            disabled={saving}
            onClick={() => void keep(() => ask('DELETE /api/plans/{plan}/parts/{part}', { plan, part: edited.part }))}
          >
            {words.takeBack}
          </button>
        )}
      </p>
    </form>
  );
}
