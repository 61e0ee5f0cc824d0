import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed } from '../../api/query.ts';
import type { PlanProspect, Work } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import beginWords from './begin.words.json' with { type: 'json' };
import { deskPath } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };
import './writers.css';

export default function WritersBookPage({ id }: { readonly id: string }) {
  const words = useWords(writersWords);
  const work = useAsk('GET /api/works/{work}', { work: id });
  useTitle(work.data?.title, words.title);
  return <Once answer={work}>{(value) => <Chapters work={value} />}</Once>;
}

function Chapters({ work }: { readonly work: Work }) {
  const beginning = useWords(beginWords);
  const words = useWords(writersWords);
  const numbers = useNumbers();
  const [, go] = useLocation();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const chapters = chosen.join(',');
  const prospect = useAsk('GET /api/works/{work}/prospect', { work: work.work, ...(chapters !== '' && { chapters }) });
  const lang = langOf(work.language === 'zh' ? 'zh' : 'en');
  const { act, busy, error } = useDeed(async () => {
    const { id } = await ask('POST /api/plans', { body: { work: work.work, ...(chapters !== '' && { chapters }) } });
    go(deskPath(id));
  });
  return (
    <div className="page narrow writers">
      <header>
        <Link href={deskPath()}>{words.title}</Link>
        <h1 lang={lang}>{work.title}</h1>
        {work.author && <p lang={lang}>{words.book.by({ author: work.author })}</p>}
        <p className="soft">{words.book.size({ characters: numbers.whole(work.characters), chapters: work.chapters.length })}</p>
      </header>
      {work.divided === 'by-size' && <p>{words.book.bySize}</p>}
      {work.warnings.length > 0 && (
        <details>
          <summary>{words.book.warnings}</summary>
          <ul lang="en">
            {work.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      {prospect.data?.writer === 'understudy' && <p>{words.book.ownScenes}</p>}
      {prospect.data?.estimate && <Price whole={chosen.length === 0} {...prospect.data.estimate} />}
      <form className="chapters" onSubmit={submitting(() => act())}>
        <p>{words.book.lead}</p>
        <fieldset>
          <legend>{words.book.chapters}</legend>
          {work.chapters.map(({ title, characters }, index) => {
            const number = wantedNumber(work, index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one title
              <label key={index} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(number)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, number].sort((a, b) => a - b) : chosen.filter((one) => one !== number))
                  }
                />
                <span lang={lang}>{title}</span> <span className="soft small">{numbers.whole(characters)}</span>
              </label>
            );
          })}
        </fieldset>
        {error && <Trouble error={error} />}
        <Button
          label={busy ? beginning.writing : chosen.length === 0 ? words.book.all : words.book.some({ count: chosen.length })}
          type="submit"
          className="first"
          disabled={busy}
        />
      </form>
    </div>
  );
}

type PriceProps = NonNullable<PlanProspect['estimate']> & { readonly whole: boolean };

/** What it will cost, before anything is asked. */
function Price({ whole, chapters, calls, tokens, money }: PriceProps) {
  const { book } = useWords(writersWords);
  const numbers = useNumbers();
  return (
    <p>
      {chapters > 0 && `${whole ? book.readWhole({ chapters }) : book.readChosen({ chapters })} `}
      {book.price({ calls, tokens: numbers.whole(tokens), money: money === undefined ? false : numbers.money(money) })}
    </p>
  );
}

/** By the number printed, where every number is printed once; else by counting. */
function wantedNumber({ chapters }: Work, index: number): number {
  const unique = new Set(chapters.map(({ number }) => number)).size === chapters.length;
  return unique ? (chapters[index]?.number ?? index + 1) : index + 1;
}
