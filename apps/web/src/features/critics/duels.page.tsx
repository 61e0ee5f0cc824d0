import { named } from '@troupe/core/words';
import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { ShownDuel } from '../../api/schema.d.ts';
import { Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { BenchForm } from './bench-form.tsx';
import duelsWords from './duels.words.json' with { type: 'json' };
import { criticsPaths, Frame } from './frame.tsx';
import { goesOn, Run } from './reports.page.tsx';
import './critics-duels.css';

export default function DuelsPage() {
  const words = useWords(duelsWords);
  const runs = useAsk('GET /api/critics/runs', {}, { every: (all) => goesOn(all) && 1000 });
  return (
    <Once answer={runs}>
      {(list) => {
        const own = list.filter(({ benchmark }) => benchmark === 'duel');
        return (
          <Frame title={words.title} lead={words.lead}>
            {own.length > 0 && (
              <Section id="runs" title={words.runs}>
                <ul className="runs">
                  {own.map((run) => (
                    <Run key={run.id} run={run} />
                  ))}
                </ul>
                <p>
                  <Link href={criticsPaths.arena}>{words.arena}</Link>
                </p>
              </Section>
            )}
            {own.map(({ id, records }) => records > 0 && <Duels key={`${id} ${records}`} run={id} />)}
            <BenchForm busy={goesOn(list)} only="duel" />
          </Frame>
        );
      }}
    </Once>
  );
}

function Duels({ run }: { readonly run: string }) {
  const { data: duels = [] } = useAsk('GET /api/critics/runs/{run}/duels', { run });
  if (duels.length === 0) return null;
  return (
    <Section id={`duels-${run}`} title={run} className="duels">
      {duels.map((duel) => (
        <OneDuel key={`${duel.case} ${duel.figure} ${duel.judge}`} duel={duel} />
      ))}
    </Section>
  );
}

type Look = ShownDuel['looks'][number];
type Quotation = Look['reasons'][number]['quotes'][number];

function OneDuel({ duel }: { readonly duel: ShownDuel }) {
  const words = useWords(duelsWords);
  const { case: id, figure, kind, verdict, words: length, looks, language } = duel;
  const spent = (['ours', 'other'] as const).flatMap((side) => {
    const took = duel[side];
    return took ? [words.took({ ...took, side: words.sides[side], money: took.money > 0 ? took.money.toFixed(2) : '' })] : [];
  });
  return (
    <article className="one-duel">
      <h3>
        {id}: {words.verdicts[verdict]}
      </h3>
      <p className="soft small">{[words.figures[figure], words.kinds[kind], words.words(length), ...spent].join(' · ')}</p>
      {looks.map((look) => (
        <details key={look.order}>
          <summary>{words.looks[look.order]}</summary>
          <div lang={langOf(language)}>
            <Reasons look={look} />
            <Findings look={look} />
          </div>
        </details>
      ))}
    </article>
  );
}

function Reasons({ look: { reasons, strength } }: { readonly look: Look }) {
  const words = useWords(duelsWords);
  return reasons.map(({ dimension, choice, reason, quotes }) => (
    <div key={dimension}>
      <h4>
        {words.for({ dimension: words.dimensions[dimension], side: words.sides[choice] })}
        {dimension === 'duel' && choice !== 'tie' && ` (${named(words.strengths, String(strength))})`}
      </h4>
      <p>{reason}</p>
      {quotes.length > 0 && (
        <div className="quoted">
          {(['ours', 'other'] as const).map((side) => (
            <div key={side}>
              <p className="soft small">{words.sides[side]}</p>
              {quotes.flatMap((quote) => (quote.side === side ? [<Quote key={quote.quote} of={quote} />] : []))}
            </div>
          ))}
        </div>
      )}
    </div>
  ));
}

function Quote({ of: { quote, stands } }: { readonly of: Quotation }) {
  const words = useWords(duelsWords);
  return (
    <blockquote>
      {quote}
      {!stands && <span className="small wrong"> {words.unverified}</span>}
    </blockquote>
  );
}

function Findings({ look: { findings } }: { readonly look: Look }) {
  const words = useWords(duelsWords);
  if (findings.length === 0) return null;
  return (
    <>
      <h4>{words.findings}</h4>
      <ul>
        {findings.map(({ why, kind, events, ...quotation }) => (
          <li key={`${quotation.side} ${kind} ${quotation.quote}`}>
            <strong>{`${words.sides[quotation.side]}, ${words.faults[kind]}`}</strong>
            <Quote of={quotation} />
            <p>{why}</p>
            {events.length > 0 && <p className="soft small">{events.map((event) => words.event(event)).join('; ')}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
