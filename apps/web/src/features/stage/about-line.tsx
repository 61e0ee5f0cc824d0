import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Sheet } from '../../ui/sheet.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import aboutLineWords from './about-line.words.json' with { type: 'json' };
import { forkAndGo } from './fork.ts';
import { type Company, canSpeak, speaker } from './read-aloud.ts';
import { type Chair, isHost } from './seat.ts';
import { Spoken } from './sentences.ts';
import type { KeptFrame, Shown } from './transcript.ts';
import { Reasons } from './why.tsx';

type AboutProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly shown: Shown;
  readonly as: string | null;
  readonly chair: Chair;
  readonly frame: KeptFrame;
  readonly fill: (text: string) => void;
  readonly company: Company;
  readonly close: () => void;
};

export function AboutLine(props: AboutProps) {
  const { ticket, standing, shown, as, frame, company, close } = props;
  const words = useWords(aboutLineWords);
  const over = shown.curtain !== null;
  const [willing, setWilling] = useState(over);
  const text = 'text' in frame ? frame.text : '';
  const aloud = () => {
    speaker.hush();
    const [from, spoken] = [shown.lines.findIndex(({ key }) => key === `k${frame.number}`), new Spoken()];
    for (const { by, text } of shown.lines.slice(from).flatMap((line) => spoken.kept(line))) speaker.say(text, by, company);
  };
  return (
    <Sheet title={words.title} close={close}>
      <blockquote lang={langOf(standing.language)}>
        {'name' in frame && <p className="who">{frame.name}</p>}
        <p>{text}</p>
      </blockquote>
      {willing ? (
        <WhyOf ticket={ticket} number={frame.number} as={as} lang={langOf(standing.language)} />
      ) : (
        <Button label={words.spoilers} onClick={() => setWilling(true)} />
      )}
      <div className="deeds">
        {isHost(standing) && <Deeds {...props} over={over} text={text} />}
        {(canSpeak() || company.fetch) && <Button label={words.aloud} onClick={aloud} />}
      </div>
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

type DeedsProps = AboutProps & { readonly over: boolean; readonly text: string };

function Deeds({ ticket, as, frame, chair, fill, over, text, close }: DeedsProps) {
  const words = useWords(aboutLineWords);
  const [, go] = useLocation();
  const { act, error } = useDeed((work: () => Promise<void>) => work().then(close));
  // The house's own view: whoever came late has no beat of their own to go back to.
  const times = useAsk('GET /api/performances/{id}/timeline', { ...ticket, as: 'house' });
  // Beats are counted for each viewer apart: this line's is found in the view it was read in, by where it lies in the log.
  const seen = useAsk('GET /api/performances/{id}/timeline', { ...ticket, as });
  const end = seen.data?.beats.findLast(({ beat, struck }) => !struck && beat === frame.beat)?.seq ?? 0;
  const before = times.data?.beats.findLast(({ seq, struck }) => !struck && seq < end);
  if (!before) return null;
  const takeBack = async () => {
    await ask('POST /api/performances/{id}/rewind', { ...ticket, body: { to: before.seq } });
  };
  const mine = 'by' in frame && frame.by === chair.mine;
  return (
    <>
      {error && <Trouble error={error} />}
      {!over && (
        <Deed hint={words.takeBackHint} act={() => act(takeBack)}>
          {mine ? words.takeBack : words.again}
        </Deed>
      )}
      {!over && mine && frame.type === 'speech' && (
        <Deed
          act={() =>
            act(async () => {
              await takeBack();
              fill(text);
            })
          }
        >
          {words.sayOther}
        </Deed>
      )}
      <Deed hint={words.forkHint} act={() => act(() => forkAndGo(ticket, before.seq, { seat: chair.mine }, go))}>
        {words.fork}
      </Deed>
    </>
  );
}

function Deed({ hint, act, children }: { readonly hint?: string; readonly act: () => void; readonly children: ReactNode }) {
  return (
    <p>
      <Button label={children} onClick={act} />
      {hint && <span className="soft small">{hint}</span>}
    </p>
  );
}
