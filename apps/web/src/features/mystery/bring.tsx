import { named } from '@troupe/core/words';
import { useEffect, useRef, useState } from 'react';
import { ask, Refused } from '../../api/ask.ts';
import { renew, useDeed } from '../../api/query.ts';
import type { BroughtCase } from '../../api/schema.d.ts';
import { ChooseFile, Section } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useDropped } from '../../ui/use-dropped.ts';
import { useWords } from '../../ui/words.ts';
import { filesIn, largest, type PlacedFile, sizeOf, textsOf } from './brought-files.ts';
import mysteryWords from './mystery.words.json' with { type: 'json' };

/** Brings a case file, a zip or a folder: the house checks it and keeps it, and its findings are told in words. */
export function Bring() {
  const { bring: words, findings } = useWords(mysteryWords);
  const section = useRef<HTMLElement>(null);
  const [kept, setKept] = useState<readonly BroughtCase[]>([]);
  const { act, busy, error } = useDeed(async (coming: Promise<readonly PlacedFile[]>) => {
    const files = await coming;
    const [first] = files;
    if (!first) return;
    setKept([]);
    try {
      if (sizeOf(files) > largest)
        throw new Refused(413, { message: words.tooLarge({ name: first.file.name }), remedy: words.tooLargeRemedy });
      const { cases } =
        files.length === 1
          ? await ask('POST /api/cases/file', { body: first.file })
          : await ask('POST /api/cases/folder', { body: { files: await textsOf(files) } });
      setKept(cases);
      renew('/api/cases');
    } catch (cause) {
      throw inWords(cause as Error, findings);
    }
  });
  useDropped((dropped) => void (!busy && act(filesIn(dropped))));
  useEffect(() => {
    // Dropped at the top of the page, it is answered at the bottom.
    if (error || kept.length > 0) section.current?.scrollIntoView({ block: 'center' });
  }, [error, kept]);
  const take = (_: File, all: readonly File[]) =>
    act(Promise.resolve(all.map((file) => ({ path: file.webkitRelativePath || file.name, file }))));
  return (
    <Section id="bring" title={words.title} ref={section} className="bring">
      <p className="bring-line drop-zone">
        <ChooseFile
          label={busy ? words.reading : words.file}
          accept="application/json,.json,.zip,application/zip"
          disabled={busy}
          take={take}
        />
        <ChooseFile icon="book" label={words.folder} {...{ webkitdirectory: '' }} disabled={busy} take={take} />
        <span className="soft small">{words.lead}</span>
      </p>
      {error && <Trouble error={error} />}
      {kept.map((one) => (
        <Findings key={one.id} kept={one} />
      ))}
    </Section>
  );
}

/** A refusal with every finding in the language of the house, before the checker's own words. */
function inWords(error: Error, findings: Readonly<Record<string, string>>): Error {
  if (!(error instanceof Refused)) return error;
  const { status, problems, ...problem } = error;
  const told = problems.map((problem) => {
    const meant = findings[/\((M\d+)\)$/.exec(problem)?.[1] ?? ''];
    return meant === undefined ? problem : `${meant} ${problem}`;
  });
  return new Refused(status, { ...problem, message: error.message, problems: told });
}

/** What the checker says of a case that was kept. It may give the case away, and is folded. */
function Findings({ kept }: { readonly kept: BroughtCase }) {
  const words = useWords(mysteryWords);
  const { title, findings, problems } = kept;
  return (
    <div className="case-findings" role="status">
      <p>
        <Icon name="yes" /> <strong>{words.bring.kept({ title })}</strong> {findings.length === 0 && words.bring.sound}
      </p>
      {findings.length > 0 && (
        <details>
          <summary>{words.bring.found({ count: findings.length })}</summary>
          <ul>
            {findings.map(({ code, text }) => (
              <li key={`${code} ${text}`}>
                <span className="overline">{code}</span> {named(words.findings, code) ?? text}
                {named(words.findings, code) !== undefined && <span className="soft small"> {text}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {problems.length > 0 && (
        <details>
          <summary>{words.bring.data({ count: problems.length })}</summary>
          <ul>
            {problems.map((problem) => (
              <li key={problem} className="small">
                {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
