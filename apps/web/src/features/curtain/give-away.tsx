import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeeds } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { Reached, SentAddress, useReach } from '../../ui/reach.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import giveAwayWords from './give-away.words.json' with { type: 'json' };

const path = '/api/performances/{id}/page';

/** The evening as a page for whoever has its address: made, sent, taken back. */
export function GiveAway({ ticket, standing }: { readonly ticket: Ticket; readonly standing: Standing }) {
  const words = useWords(giveAwayWords);
  const given = useAsk(`GET ${path}`, ticket).data;
  const reach = useReach(standing.you.role === 'operator');
  const { act, busy, error } = useDeeds();
  const doing = (work: () => Promise<unknown>) => () => act(() => work().then(() => renew(path)));
  return (
    <Section id="give-away" title={words.title} className="give-away">
      <p className="soft">{words.lead}</p>
      {reach.told}
      {given?.url === null && (
        <Button icon="share" label={words.make} className="first" disabled={busy} onClick={doing(() => ask(`PUT ${path}`, ticket))} />
      )}
      {given?.url && (
        <>
          <Reached reach={reach}>
            <SentAddress label={words.address} url={given.url} reach={reach} />
          </Reached>
          <div className="buttons">
            <a href={reach.addressOf(given.url)} target="_blank" rel="noreferrer">
              {words.open}
            </a>
            <Button label={words.takeBack} disabled={busy} onClick={doing(() => ask(`DELETE ${path}`, ticket))} />
          </div>
        </>
      )}
      {error && <Trouble error={error} />}
    </Section>
  );
}
