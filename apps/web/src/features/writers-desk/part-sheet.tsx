import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { Once } from '../../ui/once.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { PartForm } from './part-form.tsx';
import type { EditedPart } from './plans.ts';
import { tidied } from './tidied.ts';
import writersWords from './writers.words.json' with { type: 'json' };

type PartSheetProps = {
  readonly plan: string;
  readonly part: string;
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly close: () => void;
  readonly saved: () => void;
};

export function PartSheet({ plan, part, name, language, close, saved }: PartSheetProps) {
  const words = useWords(writersWords);
  const answer = useAsk('GET /api/plans/{plan}/parts/{part}', { plan, part });
  return (
    <Sheet title={words.editPart({ name })} close={close}>
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
  const { part } = edited;
  const keep = useDeed(async (deed: () => Promise<unknown>) => {
    await deed();
    saved();
  });
  const save = () => keep.act(() => ask('PUT /api/plans/{plan}/parts/{part}', { plan, part, body: { value: tidied(value) } }));
  return (
    <form className="part-form" onSubmit={submitting(save)}>
      <p className="soft small">{words.touches({ count: edited.touches.length })}</p>
      <div lang={lang}>
        <PartForm form={edited.form} value={value} change={setValue} />
      </div>
      {keep.error && <Trouble error={keep.error} />}
      <p className="buttons">
        <Button label={keep.busy ? words.saving : words.save} type="submit" className="first" disabled={keep.busy} />
        {edited.edited && (
          <Button
            label={words.takeBack}
            disabled={keep.busy}
            onClick={() => keep.act(() => ask('DELETE /api/plans/{plan}/parts/{part}', { plan, part }))}
          />
        )}
      </p>
    </form>
  );
}
