import { Link } from 'wouter';
import { renew, useAsk } from '../../api/query.ts';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import { Rewrite } from '../memory/memory-detail.tsx';
import { memoryPath } from '../memory/roles.ts';
import seriesWords from './series.words.json' with { type: 'json' };

type CarriedProps = {
  readonly role: string;
  readonly name: string;
  readonly lang: string | undefined;
  /** Only what these evenings gave; without it, everything. */
  readonly evenings?: readonly string[];
};

/** What a character carries from evening to evening: shown, corrected, forgotten. */
export function Carried({ role, name, lang, evenings }: CarriedProps) {
  const words = useWords(seriesWords);
  return (
    <details className="carried">
      <summary>{words.carries({ name })}</summary>
      <p className="soft small">{words.carriesHint}</p>
      <Memories {...{ role, lang }} {...(evenings && { evenings })} />
      <p>
        <Link href={memoryPath(role)}>{words.memory}</Link>
      </p>
    </details>
  );
}

function Memories({ role, lang, evenings }: Omit<CarriedProps, 'name'>) {
  const words = useWords(seriesWords);
  const pyramid = useAsk('GET /api/roles/{role}/pyramid', { role }, { every: (now) => (now?.stale.length ?? 0) > 0 && 700 });
  return (
    <Once answer={pyramid}>
      {({ insights, events }) => {
        const here = [...insights, ...events].filter(({ scene }) => !evenings || evenings.some((id) => scene.startsWith(`${id}/`)));
        if (here.length === 0) return <p className="soft">{words.carriesNothing}</p>;
        return (
          <ul className="carried-memories">
            {here.map((memory) => (
              <li key={memory.id} className={memory.stale ? 'breath' : ''}>
                <Rewrite role={role} memory={memory} lang={lang} changed={() => renew('/api/roles/{role}')} close={() => undefined} />
              </li>
            ))}
          </ul>
        );
      }}
    </Once>
  );
}
