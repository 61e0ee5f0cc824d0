import { useState } from 'react';
import { addressOf } from '../../api/ask.ts';
import { Section } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import takeAlongWords from './take-along.words.json' with { type: 'json' };

type Taken = 'pairs' | 'labels' | 'points' | 'tables';

export function TakeAlong({ of }: { readonly of: readonly Taken[] }) {
  const words = useWords(takeAlongWords);
  return (
    <Section id="take-along" title={words.title} className="take-along">
      <p className="soft">{words.lead}</p>
      {of.map((what) => (what === 'tables' ? <Tables key={what} /> : <Opinions key={what} what={what} />))}
      <p className="soft small">{words.consent}</p>
    </Section>
  );
}

function Opinions({ what }: { readonly what: Exclude<Taken, 'tables'> }) {
  const words = useWords(takeAlongWords);
  return (
    <p className="files">
      <span>{words[what]}</span>
      {what !== 'points' && <ForTrainers address={(format) => addressOf('GET /api/critics/training', { what, format })} />}
      <a className="file" href={addressOf('GET /api/critics/opinions', { what })} download>
        <Icon name="file" /> {words.raw}
      </a>
    </p>
  );
}

/** Tables at which people sat are left out until somebody says that they agreed. */
function Tables() {
  const words = useWords(takeAlongWords);
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <p className="files">
        <span title={words.tablesNote}>{words.tables}</span>
        <ForTrainers
          address={(format) => addressOf('GET /api/critics/training', { what: 'tables', format, people: agreed ? 'agreed' : null })}
        />
      </p>
      <p className="soft small">{words.tablesNote}</p>
      <label className="agreed-to small">
        <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} /> {words.agreed}
      </label>
    </>
  );
}

function ForTrainers({ address }: { readonly address: (format: 'llama-factory' | 'trl') => string }) {
  const words = useWords(takeAlongWords);
  return (['llama-factory', 'trl'] as const).map((format) => (
    <a key={format} className="file" href={address(format)} download>
      <Icon name="file" /> {words.formats[format]}
    </a>
  ));
}
