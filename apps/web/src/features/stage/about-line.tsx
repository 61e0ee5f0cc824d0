import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import aboutLineWords from './about-line.words.json' with { type: 'json' };
import toolWords from './tools.words.json' with { type: 'json' };
import type { KeptFrame } from './transcript.ts';
import { Reasons } from './why.tsx';

type AboutProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly as: string | null;
  readonly frame: KeptFrame;
  readonly over: boolean;
  readonly close: () => void;
};

/** Why a line came to be. While the play goes on that tells secrets, and is asked first. */
export function AboutLine({ ticket, standing, as, frame, over, close }: AboutProps) {
  const words = useWords(aboutLineWords);
  const [willing, setWilling] = useState(over);
  return (
    <Sheet title={words.title} close={close}>
      <blockquote lang={langOf(standing.language)}>
        {'name' in frame && <p className="who">{frame.name}</p>}
        <p>{'text' in frame ? frame.text : ''}</p>
      </blockquote>
      {willing ? (
        <WhyOf ticket={ticket} number={frame.number} as={as} lang={langOf(standing.language)} />
      ) : (
        <Button label={words.spoilers} onClick={() => setWilling(true)} />
      )}
    </Sheet>
  );
}

type WhyProps = { readonly ticket: Ticket; readonly number: number; readonly as: string | null; readonly lang: string | undefined };

function WhyOf({ ticket, number, as, lang }: WhyProps) {
  const words = useWords(houseWords);
  const { data, error, refetch } = useAsk('GET /api/performances/{id}/lines/{line}/why', { ...ticket, line: number, as });
  if (error && !data) return <Trouble error={error} again={refetch} />;
  return data ? <Reasons why={data} lang={lang} /> : <p className="soft">{words.loading}</p>;
}

/** An actor's line in other words. */
export function EditLine({ ticket, standing, as, frame, close }: Omit<AboutProps, 'over'>) {
  const { editing: words } = useWords(toolWords);
  const { act, error } = useDeed(async (fields: FormData) => {
    const text = String(fields.get('line') ?? '');
    await ask('POST /api/performances/{id}/lines/{line}/reword', { ...ticket, line: frame.number, as, body: { text } });
    close();
  });
  return (
    <Sheet title={words.title} close={close}>
      <p className="soft">{words.lead({ name: 'name' in frame ? frame.name : '' })}</p>
      <form onSubmit={submitting(act)}>
        <label>
          {words.box}
          <textarea
            name="line"
            required
            maxLength={4000}
            rows={4}
            lang={langOf(standing.language)}
            defaultValue={'text' in frame ? frame.text : ''}
          />
        </label>
        <Button label={words.save} type="submit" className="first" />
        {error && <Trouble error={error} />}
      </form>
    </Sheet>
  );
}
