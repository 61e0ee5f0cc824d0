import type { ReactNode } from 'react';
import { Refused } from '../api/ask.ts';
import type { Query } from '../api/query.ts';
import { Door } from './door.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import { Trouble } from './trouble.tsx';
import { useWords } from './words.ts';

/** A page once its answer is there; until then a moment's patience, the door of a closed house, or what went wrong. */
export function Once<T>({ answer, children }: { readonly answer: Query<T>; readonly children: (value: T) => ReactNode }) {
  const words = useWords(houseWords);
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error instanceof Refused && error.code === 'login-needed') return <Door />;
  if (!error) return <p className="waiting">{words.loading}</p>;
  return (
    <div className="page narrow">
      <Trouble error={error} again={refetch} />
      <a href="/">{words.notFound.back}</a>
    </div>
  );
}
