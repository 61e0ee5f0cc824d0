import { useEffect, useRef } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { CaseWish, CaseMaking as Making } from '../../api/schema.d.ts';
import { Button, option, Said, Section } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { ToldAside, Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import mysteryWords from './mystery.words.json' with { type: 'json' };

const levels = ['easy', 'medium', 'hard'] as const;
const pause = 700;

/** A topic becomes a case, in the background: the truth first, then proved, then tried by bots. */
export function Invent() {
  const { invent: words } = useWords(mysteryWords);
  const makings = useAsk('GET /api/cases/makings', {}, { every: (all) => underWay(all) > 0 && pause });
  useMade(underWay(makings.data));
  const form = useRef<HTMLFormElement>(null);
  // Whoever came to invent a case begins there, not above a list of cases: after the page has gone to its top.
  useEffect(() => {
    if (location.hash === '#invent') requestAnimationFrame(() => void form.current?.scrollIntoView({ block: 'center' }));
  }, []);
  const { act, busy, error } = useDeed(async (fields: FormData) => {
    await ask('POST /api/cases', {
      body: {
        topic: String(fields.get('topic') ?? ''),
        seats: Number(fields.get('seats')),
        difficulty: String(fields.get('difficulty')) as NonNullable<CaseWish['difficulty']>,
      },
    });
    form.current?.reset();
    renewed();
  });
  const dismiss = (id: string) => void ask('DELETE /api/cases/makings/{making}', { making: id }).then(renewed, renewed);
  return (
    <Section id="invent" title={words.title} className="invent">
      <p className="soft">{words.lead}</p>
      <form ref={form} onSubmit={submitting(act)}>
        <label className="topic">
          <span>{words.topic}</span>
          <input name="topic" required maxLength={400} placeholder={words.example} autoComplete="off" />
        </label>
        <label>
          <span>{words.seats}</span>
          <select name="seats" defaultValue="5">
            {[4, 5, 6, 7, 8].map((seats) => (
              <option key={seats}>{seats}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.difficulty}</span>
          <select name="difficulty" defaultValue="medium">
            {levels.map((level) => option(level, words.levels[level]))}
          </select>
        </label>
        <Button label={words.make} type="submit" className="do-it" disabled={busy} />
      </form>
      {error && <Trouble error={error} />}
      <ul className="makings" aria-label={words.under}>
        {(makings.data ?? []).map((making) => (
          <MakingRow key={making.id} making={making} dismiss={() => dismiss(making.id)} />
        ))}
      </ul>
    </Section>
  );
}

function MakingRow({ making, dismiss }: { readonly making: Making; readonly dismiss: () => void }) {
  const { invent: words } = useWords(mysteryWords);
  const { topic, language, stage, played, games, fault } = making;
  const steps = 2 + games;
  const done = stage === 'imagining' ? 0 : stage === 'proving' ? 1 : 2 + played;
  return (
    <li className={fault ? 'failed' : ''}>
      <Said className="name" lang={langOf(language)} text={topic} />
      {fault ? (
        <span className="wrong" role="alert">
          {words.failed} <ToldAside refusal={fault} />
        </span>
      ) : (
        <span role="status" className="soft small">
          {words.stages[stage]} {stage === 'trying' && words.games({ game: Math.min(played + 1, games), games })}
        </span>
      )}
      {!fault && <progress max={steps} value={done} aria-label={topic} />}
      <Button icon="no" className="quiet" aria-label={words.takeBack({ topic })} onClick={dismiss} />
    </li>
  );
}

const renewed = () => renew('/api/cases/makings');
const underWay = (makings: readonly Making[] = []): number => makings.filter(({ fault }) => !fault).length;

/** What is not being made any more has become a case. */
function useMade(under: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (under < before.current) renew('/api/cases');
    before.current = under;
  }, [under]);
}
