import type { Words } from '@troupe/core/words';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { ask } from '../../api/ask.ts';
import type { Case as CaseBill } from '../../api/schema.d.ts';
import { CastList } from '../../ui/cast-list.tsx';
import { Content } from '../../ui/content.tsx';
import { Button, Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Poster } from '../../ui/pictures.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import type { Put } from '../../ui/put-away.tsx';
import type { ToldPlay } from '../../ui/told-play.ts';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { casePath } from './context.ts';
import mysteryWords from './mystery.words.json' with { type: 'json' };
import { type Opening, OrderSheet } from './order-sheet.tsx';

const OwnPictures = lazy(() => import('../../ui/own-pictures.tsx').then((made) => ({ default: made.OwnPictures })));

type BillProps = { readonly bill: CaseBill; readonly busy: boolean; readonly open: Opening; readonly put: Put };

/** A case on the wall: who is dead, and whom one might play. Nothing that must be found out. */
export function CaseCard({ bill, busy, open, put }: BillProps) {
  const words = useWords(mysteryWords);
  const listed = useListed();
  const { language } = usePreferences();
  const [sheet, setSheet] = useState<'order' | 'pictures' | null>(null);
  const close = () => setSheet(null);
  const heading = useId();
  const lang = langOf(bill.language);
  const play = useMemo(() => toldCase(bill), [bill]);
  return (
    <article className="playbill" aria-labelledby={heading}>
      <div lang={lang}>
        <Poster play={play} />
        <p className="period" lang={langOf(language)}>
          {words.facts({ seats: bill.roles.length, rounds: bill.rounds })}
          {bill.language !== language && ` · ${words.languageName[bill.language]}`}
          {bill.origin !== 'repertoire' && ` · ${words.origins[bill.origin]}`}
        </p>
        <h3 id={heading}>
          <Link href={casePath(bill.id)}>{bill.title}</Link>
        </h3>
        <Said
          as="p"
          className="theme"
          lang={langOf(language)}
          text={words.victim({ names: listed(bill.victims.map(({ name }) => name)) })}
        />
        <p className="synopsis">{bill.opening}</p>
        <Content notes={noted(bill, language, words.noteIn)} />
      </div>
      <CastList
        cast={bill.roles.map(({ id, name, known }) => ({ id, name, about: known }))}
        play={play}
        lang={lang}
        word={words.play}
        disabled={busy}
        take={(role) => open({ case: bill.id, people: [role] }, role)}
      />
      <div className="bill-foot">
        <button
          type="button"
          className="watch"
          disabled={busy}
          aria-label={words.watchCase({ title: bill.title })}
          onClick={() => open({ case: bill.id, people: [] }, null)}
        >
          <Icon name="eye" />
          {words.watch}
        </button>
        <Button
          label={words.options}
          className="quiet"
          aria-label={words.optionsFor({ title: bill.title })}
          onClick={() => setSheet('order')}
        />
        <Button
          label={words.pictures}
          className="quiet"
          aria-label={words.picturesOf({ title: bill.title })}
          onClick={() => setSheet('pictures')}
        />
        {bill.origin !== 'repertoire' && (
          <Button
            label={words.putAway}
            className="quiet"
            aria-label={words.putAwayCase({ title: bill.title })}
            onClick={() =>
              put(
                words.undone({ title: bill.title }),
                () => ask('DELETE /api/cases/{case}', { case: bill.id }),
                () => ask('POST /api/cases/{case}/bring-back', { case: bill.id }),
              )
            }
          />
        )}
      </div>
      <Figures bill={bill} />
      {sheet === 'order' && <OrderSheet bill={bill} open={open} close={close} />}
      <Suspense fallback={null}>
        {sheet === 'pictures' && <OwnPictures wall={{ kind: 'case', id: bill.id }} drawn={play} close={close} />}
      </Suspense>
    </article>
  );
}

/** What anybody at the table knows, as far as it can be drawn. */
const toldCase = ({ title, language, opening, roles, own }: CaseBill): ToldPlay => ({
  own,
  title,
  language,
  period: '',
  opens: { place: title, description: opening },
  cast: roles.map(({ id, name, known }) => ({ id, name, appearance: known })),
});

/** What is known of a case: how bots and people fared, and what code has proved. Nothing that gives it away. */
function Figures({ bill }: { readonly bill: CaseBill }) {
  const words = useWords(mysteryWords);
  const { language } = usePreferences();
  const { tried, played, proved } = bill;
  return (
    <div className="case-figures small" lang={langOf(language)}>
      <p className="soft">
        {tried ? words.tried({ solved: tried.solved, games: tried.games }) : words.trying}
        {played.games > 0 && ` ${words.played({ solved: played.solved, games: played.games })}`}
      </p>
      {proved ? <Proofs proved={proved} /> : <p className="soft">{words.proof.under}</p>}
    </div>
  );
}

function Proofs({ proved }: { readonly proved: NonNullable<CaseBill['proved']> }) {
  const words = useWords(mysteryWords);
  const proofs: readonly (readonly [boolean, string])[] = [
    [proved.solvable === true, proved.solvable === null ? words.proof.unknown : words.proof.solvable],
    [!proved.alone && proved.solvable !== null, proved.alone ? words.proof.alone : words.proof.notAlone],
    [proved.reachable, words.proof.reachable],
    [proved.timeline === true, proved.timeline === null ? words.proof.noTimeline : words.proof.timeline],
  ];
  // Where no evidence is named, that no script gives it away is not known either.
  const shown = proofs.filter((_, at) => at !== 1 || proved.solvable !== null);
  return (
    <details>
      <summary>{words.proof.title}</summary>
      <ul>
        {shown.map(([holds, text]) => (
          <li key={text}>
            <Icon name={holds ? 'yes' : 'help'} /> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a case says of itself in its own words stands in its own language: that is said, on a page in another. */
function noted({ content, language }: CaseBill, read: string, noteIn: Words<typeof mysteryWords>['noteIn']): CaseBill['content'] {
  return content?.more === undefined || language === read ? content : { ...content, more: noteIn[language]({ note: content.more }) };
}
