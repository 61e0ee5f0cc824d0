import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { renew, useAsk } from '../api/query.ts';
import doorWords from './door.words.json' with { type: 'json' };
import { Button } from './elements.tsx';
import { useWords } from './words.ts';

/** A house that other machines can reach asks for its password. */
export function Door({ opened = () => undefined }: { readonly opened?: () => void }) {
  const door = useWords(doorWords);
  const [wrong, setWrong] = useState(false);
  const byToken = useAsk('GET /api/house').data?.needsToken === true;
  const enter = async (form: FormData) => {
    try {
      await ask('POST /api/login', { body: { password: String(form.get('password') ?? '') } });
      renew('/api');
      opened();
    } catch {
      setWrong(true);
    }
  };
  return (
    <form className="page narrow" action={enter}>
      <h1>{door.title}</h1>
      {byToken && <p>{door.tokenHint}</p>}
      <label htmlFor="password">{byToken ? door.token : door.password}</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required aria-invalid={wrong} />
      <Button label={door.enter} type="submit" className="first" />
      <p role="alert" className="wrong">
        {wrong ? door.wrong : ''}
      </p>
    </form>
  );
}
