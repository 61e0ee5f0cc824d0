import { type FormEvent, useId, useState } from 'react';
import { askLines, Refused } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { CastRole as Role } from '../../api/schema.d.ts';
import { Button, option } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { BehindReply, type Recalled } from './behind-reply.tsx';
import memoryWords from './memory.words.json' with { type: 'json' };

type Line = { readonly number: number; readonly by: string; readonly text: string; readonly behind?: Recalled };
const turns = 6;

export function Together({ role, heard }: { readonly role: Role; readonly heard: () => void }) {
  const words = useWords(memoryWords);
  const all = useAsk('GET /api/roles');
  const others = (all.data ?? []).filter(({ id, state }) => id !== role.id && state === 'ready');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [partner, opening] = [useId(), useId()];
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const first = String(fields.get('opening') ?? '').trim();
    if (first === '' || busy) return;
    setBusy(true);
    setError(null);
    const add = (line: Omit<Line, 'number'>) => setLines((before) => [...before, { ...line, number: before.length }]);
    setLines([]);
    add({ by: role.name, text: first });
    try {
      for await (const part of askLines('POST /api/roles/{role}/together', {
        role: role.id,
        body: { with: String(fields.get('with')), opening: first, turns },
      })) {
        if (part.type === 'refused') throw new Refused(409, part);
        if (part.type === 'line') add({ by: part.by, text: part.text, behind: part.behind });
      }
      heard();
    } catch (cause) {
      setError(cause as Error);
    }
    setBusy(false);
  };
  return (
    <details className="memory-together">
      <summary>{words.together}</summary>
      {others.length === 0 ? (
        <p className="soft">{words.nobodyElse}</p>
      ) : (
        <form className="talk-form" onSubmit={begin}>
          <p>
            <label htmlFor={partner}>{words.partner}</label>
            <select id={partner} name="with">
              {others.map(({ id, name, language }) => option(id, name, langOf(language)))}
            </select>
          </p>
          <p>
            <label htmlFor={opening}>{words.opening({ name: role.name })}</label>
            <input id={opening} name="opening" maxLength={2000} autoComplete="off" />
          </p>
          <p className="buttons">
            <Button label={words.begin} type="submit" disabled={busy} />
          </p>
          <p className="soft small">{words.togetherHint}</p>
        </form>
      )}
      <ol className="talk-lines" lang={langOf(role.language)} aria-live="polite">
        {lines.map(({ number, by, text, behind }) => (
          <li key={number} className={by === role.name ? 'by-role' : 'by-other'}>
            <strong>{by}</strong> {text}
            {behind && <BehindReply behind={behind} lang={langOf(role.language)} />}
          </li>
        ))}
      </ol>
      {error && <Trouble error={error} />}
    </details>
  );
}
