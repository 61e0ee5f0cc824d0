import { useId, useState } from 'react';
import { type CaseBill, mystery } from '../house/mystery.ts';
import { Icon } from '../parts/icon.tsx';
import { usePreferences } from '../preferences.ts';
import { mysteryWords } from '../words/mystery.ts';
import { langOf, useWords } from '../words/words.ts';
import { type Opening, OrderSheet } from './order-sheet.tsx';

type BillProps = { readonly bill: CaseBill; readonly busy: boolean; readonly open: Opening; readonly changed: () => void };

/** A case on the wall: who is dead, and whom one might play. Nothing that must be found out. */
export function CaseCard({ bill, busy, open, changed }: BillProps) {
  const words = useWords(mysteryWords);
  const { language } = usePreferences();
  const [ordering, setOrdering] = useState(false);
  const heading = useId();
  const lang = langOf(bill.language);
  return (
    <article className="playbill" aria-labelledby={heading}>
      <div lang={lang}>
        <p className="period" lang={langOf(language)}>
          {words.facts(bill.roles.length, bill.rounds)}
        </p>
        <h3 id={heading}>{bill.title}</h3>
        <p className="theme" lang={langOf(language)}>
          {words.victim(bill.victims.map(({ name }) => name).join(', '))}
        </p>
        <p className="synopsis">{bill.opening}</p>
        <p className="soft small" lang={langOf(language)}>
          {bill.language !== language && words.languageName[bill.language]}
          {bill.tried && words.tried(bill.tried.solved, bill.tried.games)}
        </p>
      </div>
      <ul className="cast">
        {bill.roles.map(({ id, name, known }) => (
          <li key={id}>
            <button type="button" className="role" disabled={busy} onClick={() => open({ case: bill.id, people: [id] }, id)}>
              <span className="do">{words.play}</span>{' '}
              <span className="name" lang={lang}>
                {name}
              </span>{' '}
              <span className="appearance" lang={lang}>
                {known}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="bill-foot">
        <button
          type="button"
          className="watch"
          disabled={busy}
          aria-label={words.watchCase(bill.title)}
          onClick={() => open({ case: bill.id, people: [] }, null)}
        >
          <Icon name="eye" />
          {words.watch}
        </button>
        <button type="button" className="quiet" aria-label={words.optionsFor(bill.title)} onClick={() => setOrdering(true)}>
          {words.options}
        </button>
        {bill.invented && (
          <button
            type="button"
            className="quiet"
            aria-label={words.putAwayCase(bill.title)}
            onClick={() => void mystery.putAway(bill.id).then(changed, changed)}
          >
            {words.putAway}
          </button>
        )}
      </div>
      {ordering && <OrderSheet bill={bill} open={open} close={() => setOrdering(false)} />}
    </article>
  );
}
