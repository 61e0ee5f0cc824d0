import { useContext } from 'react';
import type { Role, Surroundings } from '../house/api.ts';
import { langOf, useWords } from '../words/words.ts';
import { StageContext } from './context.ts';
import type { Shown } from './transcript.ts';

type PlanProps = {
  readonly shown: Shown;
  readonly cast: readonly Role[];
  readonly seen: Surroundings | null;
  readonly mySeat: string | null;
};

type Figure = { readonly id: string; readonly name: string; readonly note: string };

/** The stage seen from above: who stands where, and what is about. Nothing that the viewer may not know. */
export function Plan({ shown, cast, seen, mySeat }: PlanProps) {
  const words = useWords();
  const { colourOf, fill, mine } = useContext(StageContext);
  const lang = langOf(shown.playbill?.language);
  const place = seen?.place?.name ?? shown.scene?.place ?? shown.act ?? '';
  const figures = figuresOf({ shown, cast, seen, mySeat }, words.stage);
  const things = seen?.reach ?? [];
  return (
    <section className="plan" aria-label={words.stage.plan}>
      <div className="boards">
        <p className="place" lang={lang}>
          {place}
          {shown.scene?.time && <span> · {shown.scene.time}</span>}
        </p>
        {figures.length === 0 && <p className="soft small">{shown.curtain ? words.stage.curtainFell : words.stage.nobody}</p>}
        <ul className="figures" aria-label={words.stage.here}>
          {figures.map(({ id, name, note }) => (
            <li key={id} className={`${colourOf(id)} ${shown.live?.by === id ? 'speaking' : ''} ${mine(id) ? 'mine' : ''}`}>
              <span className="token" aria-hidden="true">
                {initials(name)}
              </span>
              <span className="name" lang={lang}>
                {name}
              </span>
              {note && <span className="soft small">{note}</span>}
            </li>
          ))}
        </ul>
        <div className="footlights" aria-hidden="true" />
      </div>
      {things.length > 0 && (
        <>
          <h3 className="overline">{words.stage.things}</h3>
          <ul className="things" lang={lang}>
            {things.map(({ id, name }) => (
              <li key={id}>
                <button type="button" disabled={fill === null} onClick={() => fill?.(`*${lookAt(name, shown.playbill?.language)}*`)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {seen && seen.exits.length > 0 && (
        <p className="small">
          <span className="overline">{words.stage.exits}</span>{' '}
          <span lang={lang}>{seen.exits.map(({ name, open }) => (open ? name : `${name} (${words.stage.exitShut})`)).join(', ')}</span>
        </p>
      )}
    </section>
  );
}

const lookAt = (name: string, language: string | undefined) => (language === 'zh' ? `查看${name}` : `examine the ${name}`);

function figuresOf({ shown, cast, seen, mySeat }: PlanProps, words: ReturnType<typeof useWords>['stage']): Figure[] {
  const nameOf = (id: string) => cast.find((role) => role.id === id)?.name ?? id;
  const told: Surroundings['people'] = seen && seen.people.length > 0 ? seen.people : shown.present.map((id) => ({ id, name: nameOf(id) }));
  const others = told.filter(({ id }) => id !== mySeat);
  const about = (figure: { holding?: readonly string[]; behind?: string }) =>
    [figure.behind && words.hidden(figure.behind), figure.holding?.length && words.holds(figure.holding.join(', '))]
      .filter(Boolean)
      .join(' · ');
  const onStage = mySeat !== null && shown.present.includes(mySeat);
  const held = seen?.holding.map(({ name }) => name).join(', ');
  const me = onStage ? [{ id: mySeat, name: nameOf(mySeat), note: held ? words.holds(held) : words.you }] : [];
  return [...me, ...others.map((figure) => ({ id: figure.id, name: figure.name, note: about(figure) }))];
}

function initials(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1);
  const parts = name.split(/\s+/);
  return (parts.length > 1 ? `${parts[0]?.[0]}${parts.at(-1)?.[0]}` : name.slice(0, 2)).toUpperCase();
}
