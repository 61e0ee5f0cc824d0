import { critics } from '../house/critics.ts';
import { Icon } from '../parts/icon.tsx';
import { takeAlongWords } from '../words/take-along.ts';
import { useWords } from '../words/words.ts';

/** What people said, as files for a trainer, and as it is. */
export function TakeAlong({ of }: { readonly of: readonly ('pairs' | 'labels')[] }) {
  const words = useWords(takeAlongWords);
  return (
    <section aria-labelledby="take-along" className="take-along">
      <h2 id="take-along" className="ruled">
        {words.title}
      </h2>
      <p className="soft">{words.lead}</p>
      {of.map((what) => (
        <p key={what} className="files">
          <span>{words[what]}</span>
          {Object.entries(words.formats).map(([format, name]) => (
            <a key={format} className="file" href={critics.training(what, format)} download>
              <Icon name="file" /> {name}
            </a>
          ))}
          <a className="file" href={critics.opinions(what)} download>
            <Icon name="file" /> {words.raw}
          </a>
        </p>
      ))}
    </section>
  );
}
