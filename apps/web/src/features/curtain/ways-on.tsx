import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { askFile } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { TimeLine } from '../../api/schema.d.ts';
import { stagePath, type Ticket } from '../../api/tickets.ts';
import { download } from '../../ui/download.ts';
import { Button, option, Section, Status, Tabs } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { forkAndGo } from '../stage/fork.ts';
import timelineWords from '../timeline/timeline.words.json' with { type: 'json' };
import curtainWords from './curtain.words.json' with { type: 'json' };

type MomentsProps = {
  readonly ticket: Ticket;
  readonly seat: string | null;
  readonly times: TimeLine;
  readonly lang: string | undefined;
};

/** The same past, another future: from the beginning of any point, or after any beat. */
export function Moments({ ticket, seat, times, lang }: MomentsProps) {
  const words = useWords(curtainWords);
  const timeline = useWords(timelineWords);
  const [, go] = useLocation();
  const { act: fork, error } = useDeed((seq: number) => forkAndGo(ticket, seq, { seat }, go));
  const beats = times.beats.filter(({ struck }) => !struck);
  const [at, setAt] = useState('');
  const chosen = at || String(beats[Math.floor(beats.length / 2)]?.seq ?? '');
  const points = times.acts
    .flatMap(({ scenes }) => scenes)
    .flatMap((scene) => scene.points)
    .flatMap(({ id, title, beat }) => {
      const start = beats.findLast((one) => one.beat <= beat);
      return start ? [{ id, title, seq: start.seq }] : [];
    });
  if (beats.length === 0) return null;
  return (
    <Section id="fork" title={words.fork}>
      {points.length > 0 && (
        <ul className="from-points">
          {points.map(({ id, title, seq }) => (
            <li key={id}>
              <span lang={lang}>{title}</span>
              <Button label={words.fromHere} aria-label={words.fromPoint({ title })} onClick={() => fork(seq)} />
            </li>
          ))}
        </ul>
      )}
      <div className="fork">
        <label htmlFor="moment">{words.forkAt}</label>
        <select id="moment" value={chosen} lang={lang} onChange={({ target }) => setAt(target.value)}>
          {beats.map(({ seq, beat, name, firstWords }) =>
            option(seq, `${timeline.beat({ beat })} · ${name ? `${name}: ` : ''}${firstWords}`),
          )}
        </select>
        <Button label={words.forkButton} onClick={() => fork(Number(chosen))} />
        <Link href={stagePath(ticket.id, '/timeline')}>{words.timeline}</Link>
      </div>
      {error && <Trouble error={error} />}
    </Section>
  );
}

const formats = {
  html: 'html',
  epub: 'epub',
  markdown: 'md',
  text: 'txt',
  fountain: 'fountain',
  jsonl: 'jsonl',
  log: 'troupe.jsonl',
} as const;
type Format = keyof typeof formats;

type ExportsProps = { readonly ticket: Ticket; readonly as: string | null; readonly title: string; readonly host: boolean };

const forms = ['edition', 'script'] as const;
type Form = (typeof forms)[number];

/** An edition is the audience's, for whoever may see as much; what was seen line by line is one's own. */
const exported = (format: Exclude<Format, 'log'>, form: Form, as: string | null) =>
  format === 'epub' || (format !== 'jsonl' && form === 'edition') ? {} : { form: 'script' as const, as };

export function Exports({ ticket, as, title, host }: ExportsProps) {
  const words = useWords(curtainWords);
  const offered = (Object.keys(formats) as Format[]).filter((format) => host || format !== 'log');
  const [saved, setSaved] = useState('');
  const [form, setForm] = useState<Form>('edition');
  const { act, error } = useDeed(async (format: Format) => {
    const name = `${fileName(title)}.${formats[format]}`;
    const file =
      format === 'log'
        ? await askFile('GET /api/performances/{id}/events', ticket)
        : await askFile('GET /api/performances/{id}/export', { ...ticket, format, ...exported(format, form, as) });
    download(new File([file], name));
    setSaved(words.saved({ name }));
  });
  return (
    <Section id="exports" title={words.exports}>
      <p className="soft">{words.exportsLead}</p>
      <Tabs label={words.exportedAs} silent name="form" of={forms} told={(one) => words.forms[one]} chosen={form} choose={setForm} />
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
