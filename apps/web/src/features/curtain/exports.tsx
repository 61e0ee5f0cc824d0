import { useState } from 'react';
import { askText } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { download } from '../../ui/download.ts';
import { Button, Section, Status } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { curtainWords } from './curtain.words.ts';

const formats = { html: 'html', markdown: 'md', text: 'txt', fountain: 'fountain', jsonl: 'jsonl', log: 'troupe.jsonl' } as const;
type Format = keyof typeof formats;

type ExportsProps = { readonly ticket: Ticket; readonly as: string | null; readonly title: string; readonly host: boolean };

export function Exports({ ticket, as, title, host }: ExportsProps) {
  const words = useWords(curtainWords);
  const offered = (Object.keys(formats) as Format[]).filter((format) => host || format !== 'log');
  const [saved, setSaved] = useState('');
  const { act, error } = useDeed(async (format: Format) => {
    const name = `${fileName(title)}.${formats[format]}`;
    const text =
      format === 'log'
        ? await askText('GET /api/performances/{id}/events', ticket)
        : await askText('GET /api/performances/{id}/export', { ...ticket, format, as });
    download(new File([text], name));
    setSaved(words.saved({ name }));
  });
  return (
    <Section id="exports" title={words.exports}>
      <p className="soft">{words.exportsLead}</p>
      <div className="buttons exports">
        {offered.map((format) => (
          <Button
            icon="file"
            label={words.formats[format]}
            key={format}
            className={format === 'html' ? 'first' : ''}
            onClick={() => act(format)}
          />
        ))}
      </div>
      <Status className="soft small" text={saved} />
      {error && <Trouble error={error} />}
    </Section>
  );
}

/** Titles may hold anything; names of files may not. */
const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'play';
