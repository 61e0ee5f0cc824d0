import { useState } from 'react';
import { addressOf } from '../../api/ask.ts';
import { useAsk } from '../../api/query.ts';
import type { CastRole as Role } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { useNumbers, useWhen } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { BehindReply } from './behind-reply.tsx';
import memoryWords from './memory.words.json' with { type: 'json' };

/** Fewer are fetched, until somebody wants all. */
const latest = 10;

export function PastTalks({ role, count }: { readonly role: Role; readonly count: number }) {
  const words = useWords(memoryWords);
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <details className="past-talks" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.pastTalks({ count })}</summary>
      <p>
        <a href={addressOf('GET /api/roles/{role}/card', { role: role.id, format: 'chat' })} download>
          {words.asChat}
        </a>
      </p>
      {open && <Talks role={role} count={count} />}
    </details>
  );
}

function Talks({ role, count }: { readonly role: Role; readonly count: number }) {
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const [limit, setLimit] = useState(latest);
  const talks = useAsk('GET /api/roles/{role}/talks', { role: role.id, limit }, { since: count });
  const when = useWhen();
  const lang = langOf(role.language);
  return (
    <Once answer={talks}>
      {(told) => (
        <>
          {told.map(({ talk, with: other, exchanges }) => (
            <section key={talk}>
              <h3 className="overline">
                <span lang={lang}>{other ?? words.stranger}</span> · {when.format(exchanges[0]?.at ?? 0)}
              </h3>
              <ol className="talk-lines" lang={lang}>
                {exchanges.map(({ number, said, answer }) => (
                  <li key={number} className="by-role">
                    <p>
                      <strong>{other ?? words.stranger}</strong> {said}
                    </p>
                    <p>
                      <strong>{role.name}</strong> {answer}
                    </p>
                    <Asked role={role.id} number={number} lang={lang} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
          {count > told.length && (
            <Button label={words.more({ count: numbers.whole(count) })} className="quiet" onClick={() => setLimit(count)} />
          )}
        </>
      )}
    </Once>
  );
}

type AskedProps = { readonly role: string; readonly number: number; readonly lang: string | undefined };

/** Fetched when somebody wants to know. */
function Asked({ role, number, lang }: AskedProps) {
  const words = useWords(memoryWords);
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Shown {...{ role, number, lang }} />;
  return <Button label={words.whatBehind} className="quiet" onClick={() => setWanted(true)} />;
}

function Shown({ role, number, lang }: AskedProps) {
  const { data } = useAsk('GET /api/roles/{role}/replies/{reply}', { role, reply: number });
  return data ? <BehindReply behind={data} lang={lang} open /> : null;
}
