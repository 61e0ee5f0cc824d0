import { Refused } from '../house/api.ts';
import { houseWords } from '../words/house.ts';
import { useWords } from '../words/words.ts';

/** What went wrong and what to do about it. */
export function Trouble({ error, again }: { readonly error: Error; readonly again?: () => void }) {
  const words = useWords(houseWords);
  const text = error instanceof Refused ? error.message || words.failed : words.unreachable;
  return (
    <div className="trouble" role="alert">
      <p>
        <strong>{text}</strong>
        {error instanceof Refused && error.remedy && <> {error.remedy}</>}
      </p>
      {error instanceof Refused && error.problems.length > 0 && (
        <ul>
          {error.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {again && (
        <button type="button" onClick={again}>
          {words.again}
        </button>
      )}
    </div>
  );
}
