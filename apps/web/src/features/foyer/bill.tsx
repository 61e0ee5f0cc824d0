import { lazy, Suspense, useId, useState } from 'react';
import { addressOf } from '../../api/ask.ts';
import type { Playbill } from '../../api/schema.d.ts';
import { CastList } from '../../ui/cast-list.tsx';
import { Content } from '../../ui/content.tsx';
import { Button, Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Poster } from '../../ui/pictures.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { langOf, useWords } from '../../ui/words.ts';
import foyerWords from './foyer.words.json' with { type: 'json' };
import type { Order } from './opening.ts';

const Invite = lazy(() => import('../green-room/invite.tsx').then((made) => ({ default: made.Invite })));
const OrderSheet = lazy(() => import('./order-sheet.tsx').then((made) => ({ default: made.OrderSheet })));

type BillProps = {
  readonly play: Playbill;
  /** A play that somebody brought, and that the house does not keep. */
  readonly blueprint?: Order['blueprint'] | undefined;
  readonly opening: string | null;
  readonly open: (order: Order) => void;
};

export function Bill({ play, blueprint, opening, open }: BillProps) {
  const foyer = useWords(foyerWords);
  const { language } = usePreferences();
  const [ordering, setOrdering] = useState(false);
  const [meeting, setMeeting] = useState(false);
  const lang = langOf(play.language);
  const heading = useId();
  const kept = blueprint === undefined ? { play: play.id } : undefined;
  const which = kept ?? { blueprint };
  return (
    <article className="playbill" aria-labelledby={heading}>
      <div lang={lang}>
        {kept ? <Poster at={addressOf('GET /api/plays/{play}/poster', kept)} /> : <Poster play={play} />}
        <p className="period">{play.period}</p>
        <h3 id={heading}>{play.title}</h3>
        <p className="theme">{play.theme}</p>
        <p className="synopsis">{play.synopsis}</p>
        <Content notes={play.content} />
        {play.language !== language && <Said as="p" className="soft small" lang={language} text={foyer.languageName[play.language]} />}
      </div>
      <h4 className="overline">{foyer.cast}</h4>
      <CastList
        cast={play.cast.map(({ id, name, appearance }) => ({ id, name, about: appearance }))}
        play={play}
        faces={kept && addressOf('GET /api/plays/{play}/faces', kept)}
        lang={lang}
        word={foyer.play}
        disabled={opening !== null}
        take={(seat) => open({ ...which, seat })}
      />
      <div className="bill-foot">
        <button
          type="button"
          className="watch"
          disabled={opening !== null}
          aria-label={foyer.watchPlay({ title: play.title })}
          onClick={() => open({ ...which, seat: null })}
        >
          <Icon name="eye" />
          {foyer.watch}
        </button>
        <Button
          label={foyer.order}
          className="quiet"
          aria-label={foyer.orderPlay({ title: play.title })}
          onClick={() => setOrdering(true)}
        />
      </div>
      <details className="meet" onToggle={({ currentTarget }) => setMeeting(currentTarget.open)}>
        <summary>{foyer.meet}</summary>
        <p className="buttons" lang={lang}>
          <Suspense fallback={null}>
            {meeting &&
              play.cast.map(({ id, name }) => (
                <Invite key={id} short guest={{ name, part: id, play: play.id, ...(blueprint !== undefined && { blueprint }) }} />
              ))}
          </Suspense>
        </p>
      </details>
      <Suspense fallback={null}>
        {ordering && (
          <OrderSheet
            play={play}
            kept={kept !== undefined}
            open={(order) => {
              setOrdering(false);
              open({ ...which, ...order });
            }}
            close={() => setOrdering(false)}
          />
        )}
      </Suspense>
    </article>
  );
}
