import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { Button, Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import sessionWords from './sessions.words.json' with { type: 'json' };

/** Absent where nobody has to log in. */
export function Sessions() {
  const words = useWords(sessionWords);
  const { data: sessions = [] } = useAsk('GET /api/sessions');
  const { act, error } = useDeed((work: () => Promise<unknown>) => work().then(() => renew('/api')));
  const when = useWhen();
  // What this page knows of the house is the operator's: it goes with the session.
  const logOut = () => ask('POST /api/logout').then(() => window.location.assign('/'));
  if (sessions.length === 0) return null;
  return (
    <Section id="sessions" title={words.title}>
      <p className="soft small">{words.lead}</p>
      <ul className="sessions">
        {sessions.map(({ session, agent, begunAt, yours }) => {
          const name = browserIn(agent) ?? words.unknown;
          const since = when.format(begunAt);
          return (
            <li key={session} className="row">
              <span title={agent}>
                <strong>{name}</strong> <span className="soft small">{yours ? words.yours : words.since({ when: since })}</span>
              </span>
              {yours ? (
                <Button label={words.logOut} onClick={() => act(logOut)} />
              ) : (
                <Button
                  label={words.end}
                  className="quiet"
                  aria-label={words.endOne({ agent: name, when: since })}
                  onClick={() => act(() => ask('DELETE /api/sessions/{session}', { session }))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {error && <Trouble error={error} />}
    </Section>
  );
}

function browserIn(agent: string): string | undefined {
  // Edge and Opera call themselves Chrome too, and Chrome calls itself Safari: the first that is named here is meant.
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'].find((one) => agent.includes(`${one}/`));
  const system = /\b(Windows|Android|iPhone|iPad|Mac OS X|Linux)\b/u.exec(agent)?.[1];
  const name = browser && ({ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser);
  return [name, system?.replace('Mac OS X', 'macOS')].filter(Boolean).join(' · ') || undefined;
}
