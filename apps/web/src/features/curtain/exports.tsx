import { useState } from 'react';
import { askText } from '../../api/ask.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { curtainWords } from './curtain.words.ts';

const formats = { html: 'html', markdown: 'md', text: 'txt', fountain: 'fountain', jsonl: 'jsonl', log: 'troupe.jsonl' } as const;
type Format = keyof typeof formats;

type ExportsProps = { readonly ticket: Ticket; readonly as: string | null; readonly title: string; readonly host: boolean };

/** Files to keep and to give away. */
export function Exports({ ticket, as, title, host }: ExportsProps) {
  const words = useWords(curtainWords);
  const [error, setError] = useState<Error | null>(null);
  const [saved, setSaved] = useState('');
  const offered = (Object.keys(formats) as Format[]).filter((format) => host || format !== 'log');
  const save = async (format: Format) => {
    setError(null);
    try {
      const name = `${fileName(title)}.${formats[format]}`;
      keep(
        name,
        await (format === 'log'
          ? askText('GET /api/performances/{id}/events', ticket)
          : askText('GET /api/performances/{id}/export', { ...ticket, format, as })),
      );
      setSaved(words.saved(name));
    } catch (cause) {
      setError(cause as Error);
    }
  };
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className="ruled">
        {words.exports}
      </h2>
      <p className="soft">{words.exportsLead}</p>
      <div className="buttons exports">
        {offered.map((format) => (
          <button key={format} type="button" className={format === 'html' ? 'first' : ''} onClick={() => save(format)}>
            <Icon name="file" /> {words.formats[format]}
          </button>
        ))}
      </div>
      <p role="status" className="soft small">
        {saved}
      </p>
      {error && <Trouble error={error} />}
    </section>
  );
}

/** Titles may hold anything; names of files may not. */
const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'play';

function keep(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
