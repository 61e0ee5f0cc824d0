import { Refused } from '../api/ask.ts';
import { houseWords } from './house.words.ts';
import { useTold } from './told.ts';
import { useWords } from './words.ts';

/** What went wrong and what to do about it. */
export function Trouble({ error, again }: { readonly error: Error; readonly again?: () => unknown }) {
  const words = useWords(houseWords);
  return (
    <div className="trouble" role="alert">
      {error instanceof Refused ? <Refusal refused={error} /> : <strong>{words.unreachable}</strong>}
      {again && (
        <button type="button" onClick={() => again()}>
          {words.again}
        </button>
      )}
    </div>
  );
}

function Refusal({ refused }: { readonly refused: Refused }) {
  const words = useWords(houseWords);
  const { problems } = refused;
  return (
    <>
      <ToldRefusal code={refused.code} message={refused.message || words.failed} remedy={refused.remedy} />
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type ToldProps = { readonly code?: string | undefined; readonly message: string; readonly remedy: string };

/** A refusal of the house in the language of the page; what only the English says is at hand. */
export function ToldRefusal({ code = '', message, remedy }: ToldProps) {
  const words = useWords(houseWords);
  const told = useTold({ code, message, remedy });
  return (
    <>
      <p>
        <strong>{told.said}</strong> {told.remedy}
      </p>
      {told.original && (
        <details className="small">
          <summary>{words.original}</summary>
          <p lang="en">{told.original}</p>
        </details>
      )}
    </>
  );
}
