import { Refused } from '../api/ask.ts';
import { Button, Lines } from './elements.tsx';
import houseWords from './house.words.json' with { type: 'json' };
import type { Refusal } from './refusal.ts';
import { useTold } from './told.ts';
import { useWords } from './words.ts';

export function Trouble({ error, again }: { readonly error: Error; readonly again?: () => unknown }) {
  const words = useWords(houseWords);
  return (
    <div className="trouble" role="alert">
      {error instanceof Refused ? <Told refused={error} /> : <strong>{words.unreachable}</strong>}
      {again && <Button label={words.again} onClick={() => again()} />}
    </div>
  );
}

function Told({ refused }: { readonly refused: Refused }) {
  const words = useWords(houseWords);
  const { problems } = refused;
  return (
    <>
      <ToldRefusal refusal={refused.message ? refused : { message: words.failed }} />
      {problems.length > 0 && <Lines of={problems} />}
    </>
  );
}

export function ToldRefusal({ refusal }: { readonly refusal: Refusal }) {
  const { said, remedy } = useTold(refusal);
  return (
    <p>
      <strong>{said}</strong> {remedy}
    </p>
  );
}

/** The same within a sentence. */
export function ToldAside({ refusal }: { readonly refusal: Refusal }) {
  const { said, remedy } = useTold(refusal);
  return <>{`${said} ${remedy}`}</>;
}
