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
import { Takes } from './takes.tsx';
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
      <Once answer={answer}>
        {(edited) => (
          <Editor {...{ plan, saved }} edited={edited as EditedPart} lang={langOf(language)} again={() => void answer.refetch()} />
        )}
      </Once>
    </Sheet>
  );
}

type EditorProps = {
  readonly plan: string;
  readonly edited: EditedPart;
  readonly lang: string | undefined;
  readonly saved: () => void;
  readonly again: () => void;
};

function Editor({ plan, edited, lang, saved, again }: EditorProps) {
  const words = useWords(writersWords);
  const [value, setValue] = useState(edited.value);
  const { part } = edited;
  const keep = useDeed(async (deed: () => Promise<unknown>) => {
    await deed();
    saved();
  });
  const choose = (chosen: unknown) => keep.act(() => ask('PUT /api/plans/{plan}/parts/{part}', { plan, part, body: { value: chosen } }));
  const take = useDeed(() => ask('POST /api/plans/{plan}/parts/{part}/takes', { plan, part }).then(again));
  const busy = keep.busy || take.busy;
  const save = () => keep.act(() => ask('PUT /api/plans/{plan}/parts/{part}', { plan, part, body: { value: tidied(value) } }));
  return (
    <form className="part-form" onSubmit={submitting(save)}>
      <p className="soft small">{words.touches({ count: edited.touches.length })}</p>
      <div lang={lang}>
        <PartForm form={edited.form} value={value} change={setValue} />
      </div>
      {edited.takes.length > 0 && <Takes key={edited.takes.length} takes={[edited.value, ...edited.takes]} {...{ lang, busy, choose }} />}
      {keep.error && <Trouble error={keep.error} />}
      {take.error && <Trouble error={take.error} />}
      <p className="buttons">
        <Button label={keep.busy ? words.saving : words.save} type="submit" className="first" disabled={busy} />
        <Button label={take.busy ? words.takes.writing : words.takes.another} disabled={busy} onClick={() => take.act()} />
        {edited.edited && (
          <Button
            label={words.takeBack}
            disabled={busy}
            onClick={() => keep.act(() => ask('DELETE /api/plans/{plan}/parts/{part}', { plan, part }))}
          />
        )}
      </p>
    </form>
  );
}
