import { useId } from 'react';
import { Button } from '../../ui/elements.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import type { Progress } from './plans.ts';
import writersWords from './writers.words.json' with { type: 'json' };

const marks: Readonly<Record<Progress['status'], IconName>> = {
  waiting: 'clock',
  writing: 'pen',
  written: 'yes',
  edited: 'star',
  failed: 'no',
};

type TreeProps = { readonly progress: Progress; readonly lang: string | undefined; readonly choose: (part: string, name: string) => void };

/** Every part of the plan: what is done, under way and to come. A written one can be opened. */
export function ProgressTree({ progress, lang, choose }: TreeProps) {
  return (
    <ul className="plan-tree">
      {progress.children.map((child) => (
        <Branch key={`${child.kind} ${child.part ?? child.name}`} progress={child} lang={lang} choose={choose} />
      ))}
    </ul>
  );
}

function Branch({ progress, lang, choose }: TreeProps) {
  const words = useWords(writersWords);
  const { kind, part, name, status, round, review, children } = progress;
  const called = words.kinds[kind] ?? kind;
  const label = (
    <>
      <Icon name={marks[status]} />
      <span>
        {name === '' ? called : <span lang={lang}>{name}</span>}
        {round > 0 && ` (${round + 1})`}
      </span>
      <span className={`soft small ${status === 'writing' ? 'breath' : ''}`}>{words.status[status]}</span>
    </>
  );
  return (
    <li className={`is-${status}`}>
      {part !== undefined && (status === 'written' || status === 'edited') ? (
        <Button label={label} className="quiet part" onClick={() => choose(part, name === '' ? called : `${called}: ${name}`)} />
      ) : (
        <p className="part">{label}</p>
      )}
      {review && (
        <p className="soft small plan-review">
          {review.lapsed ? words.reviews.lapsed : words.reviews[review.approved ? 'approved' : 'back']({ round: review.round })}
        </p>
      )}
      {kind === 'chapters' && <ReadSoFar chapters={children} lang={lang} choose={choose} />}
      {children.length > 0 && kind !== 'chapters' && (
        <ul>
          {children.map((child) => (
            <Branch key={`${child.kind} ${child.part ?? child.name}`} progress={child} lang={lang} choose={choose} />
          ))}
        </ul>
      )}
    </li>
  );
}

type ChaptersProps = Omit<TreeProps, 'progress'> & { readonly chapters: readonly Progress[] };

/** Chapters are many: how many are read, and which, for whoever wants to know. */
function ReadSoFar({ chapters, lang, choose }: ChaptersProps) {
  const { book } = useWords(writersWords);
  const id = useId();
  const done = chapters.filter(({ status }) => status === 'written' || status === 'edited').length;
  return (
    <>
      <p className="read-so-far">
        <label htmlFor={id} className="small">
          {book.readSoFar({ done, of: chapters.length })}
        </label>
        <progress id={id} max={chapters.length} value={done} />
      </p>
      <details>
        <summary>{book.chapters}</summary>
        <ul>
          {chapters.map((chapter) => (
            <Branch key={chapter.part} progress={chapter} lang={lang} choose={choose} />
          ))}
        </ul>
      </details>
    </>
  );
}
