import { type Block, blocksOf, bracketed } from '@troupe/core/edition';
import { useState } from 'react';
import { ask, askText } from '../../api/ask.ts';
import { renew, useAsk, useDeeds, useQuery } from '../../api/query.ts';
import type { EditionView } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button, Section, Status, Tabs } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import curtainWords from './curtain.words.json' with { type: 'json' };

const forms = ['read', 'performed'] as const;

type PrintedProps = { readonly ticket: Ticket; readonly host: boolean; readonly lang: string | undefined };

/** The play of the evening, to be read; on the other leaf, the script as performed. */
export function Printed({ ticket, host, lang }: PrintedProps) {
  const words = useWords(curtainWords).edition;
  const [form, setForm] = useState<(typeof forms)[number]>('read');
  const answer = useAsk('GET /api/performances/{id}/edition', ticket, { every: (view) => (view?.editing ? 1000 : false) });
  return (
    <Section id="printed" title={words.title} className="printed">
      <Tabs label={words.shown} silent name="printed" of={forms} told={(one) => words[one]} chosen={form} choose={setForm} />
      <Once answer={answer}>
        {(view) => (
          <>
            {form === 'read' ? <Pages view={view} lang={lang} /> : <Performed ticket={ticket} lang={lang} />}
            {host && <Editor ticket={ticket} view={view} />}
          </>
        )}
      </Once>
    </Section>
  );
}

function Pages({ view: { edition }, lang }: { readonly view: EditionView; readonly lang: string | undefined }) {
  const blocks = [...blocksOf(edition)].filter(({ kind }) => kind !== 'title' && kind !== 'ending');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="pages" lang={lang} tabIndex={0}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page does not change its order
        <PageBlock key={at} block={block} language={edition.language} />
      ))}
    </div>
  );
}

function PageBlock({ block, language }: { readonly block: Block; readonly language: 'en' | 'zh' }) {
  switch (block.kind) {
    case 'cast':
      return (
        <ul className="people" aria-label={block.heading}>
          {block.cast.map(({ name, about }) => (
            <li key={name}>
              <span className="speaker">{name}</span> <span className="soft">{about}</span>
            </li>
          ))}
        </ul>
      );
    case 'act':
      return <h3 className="act">{block.title}</h3>;
    case 'scene':
      return (
        <>
          <h3>{block.title}</h3>
          <p className="seen">{block.seen}</p>
        </>
      );
    case 'seen':
      return <p className="seen">{block.text}</p>;
    case 'line':
      return (
        <p>
          <span className="speaker">{block.name}</span>{' '}
          {block.pieces.map(({ kind, text }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line keep their order
            kind === 'words' ? <span key={at}>{text} </span> : <em key={at}>{bracketed(text, { language })} </em>,
          )}
        </p>
      );
    case 'foot':
      return <p className="soft small">{block.text}</p>;
    default:
      return null;
  }
}

function Performed({ ticket, lang }: { readonly ticket: Ticket; readonly lang: string | undefined }) {
  const answer = useQuery({
    queryKey: ['GET /api/performances/{id}/export', ticket],
    queryFn: () => askText('GET /api/performances/{id}/export', { ...ticket, format: 'text', form: 'script' }),
  });
  return (
    <Once answer={answer}>
      {(text) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className="pages" lang={lang} tabIndex={0}>
          {text}
        </pre>
      )}
    </Once>
  );
}

/** For the host: who would edit it and for how much, how far it is, and the way back. */
function Editor({ ticket, view: { edition, editing, failed, cost } }: { readonly ticket: Ticket; readonly view: EditionView }) {
  const words = useWords(curtainWords).edition;
  const numbers = useNumbers();
  const { act, busy, error } = useDeeds();
  const path = `/api/performances/{id}/edition` as const;
  const doing = (work: () => Promise<unknown>) => () => act(() => work().then(() => renew(path)));
  const stop = doing(() => ask(`DELETE ${path}`, ticket));
  const money = cost?.money === undefined ? undefined : numbers.money(cost.money);
  return (
    <div className="editor">
      {editing && (
        <>
          <Status text={words.editing(editing)} />
          <Button label={words.stop} disabled={busy} onClick={stop} />
        </>
      )}
      {!editing && cost && (
        <>
          <p className="soft small">
            {words.cost({ editor: cost.editor, tokens: numbers.whole(cost.tokens), ...(money !== undefined && { money }) })}
          </p>
          <Button
            icon="pen"
            label={edition.editor === undefined ? words.edit : words.anew}
            disabled={busy}
            onClick={doing(() => ask(`POST ${path}`, ticket))}
          />
        </>
      )}
      {!editing && edition.editor !== undefined && <Button label={words.byRules} disabled={busy} onClick={stop} />}
      {failed && !editing && <ToldRefusal refusal={failed} />}
      {error && <Trouble error={error} />}
    </div>
  );
}
