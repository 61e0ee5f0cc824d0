import { Link } from 'wouter';
import { renew, useAsk } from '../../api/query.ts';
import { Once } from '../../ui/once.tsx';
import { useWords } from '../../ui/words.ts';
import carriedWords from './carried.words.json' with { type: 'json' };
import { Rewrite } from './memory-detail.tsx';
import { memoryPath } from './roles.ts';
import './carried.css';

type CarriedProps = {
  readonly role: string;
  readonly name: string;
  readonly lang: string | undefined;
  /** Only what these evenings gave; without it, everything. */
  readonly evenings?: readonly string[];
};

/** What a character carries from evening to evening: shown, corrected, forgotten. */
export function Carried({ role, name, lang, evenings }: CarriedProps) {
  const words = useWords(carriedWords);
  return (
    <details className="carried">
      <summary>{words.title({ name })}</summary>
      <p className="soft small">{words.hint}</p>
      <Memories {...{ role, lang }} {...(evenings && { evenings })} />
      <p>
        <Link href={memoryPath(role)}>{words.all}</Link>
      </p>
    </details>
  );
}

function Memories({ role, lang, evenings }: Omit<CarriedProps, 'name'>) {
  const words = useWords(carriedWords);
  const pyramid = useAsk('GET /api/roles/{role}/pyramid', { role }, { every: (now) => (now?.stale.length ?? 0) > 0 && 700 });
  return (
    <Once answer={pyramid}>
      {({ insights, events }) => {
        const here = [...insights, ...events].filter(({ scene }) => !evenings || evenings.some((id) => scene.startsWith(`${id}/`)));
        if (here.length === 0) return <p className="soft">{words.nothing}</p>;
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
