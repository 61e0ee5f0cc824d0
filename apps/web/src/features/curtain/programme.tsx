import type { CurtainProgramme, Standing } from '../../api/schema.d.ts';
import { Said, Section } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Face } from '../../ui/pictures.tsx';
import { useWords } from '../../ui/words.ts';
import { Evenings } from '../memory/lives.tsx';
import { useToldPlay } from '../stage/picture.tsx';
import stageWords from '../stage/stage.words.json' with { type: 'json' };
import curtainWords from './curtain.words.json' with { type: 'json' };

type PartProps = { readonly programme: CurtainProgramme; readonly lang: string | undefined };

/** What decided the last point that anybody decided: in their own words. */
export function LineOfTheEvening({ programme: { points }, lang }: PartProps) {
  const words = useWords(curtainWords);
  const last = points.findLast(({ how, act, name }) => how === 'flag' && act !== '' && name !== '');
  if (!last) return null;
  return (
    <figure className="line-of-the-evening">
      <figcaption className="overline">{words.line}</figcaption>
      <blockquote lang={lang}>{last.act}</blockquote>
      <Said as="p" className="soft" lang={lang} text={last.name} />
    </figure>
  );
}

/** What was secret and is known now, each with the words that brought it out. */
export function CameOut({ programme: { secrets }, lang }: PartProps) {
  const words = useWords(curtainWords);
  const out = new Map(secrets.flatMap(({ facts }) => facts.filter(({ cameOut }) => cameOut).map((fact) => [fact.text, fact] as const)));
  if (out.size === 0) return null;
  return (
    <Section id="came-out" title={words.out}>
      <ul className="came-out">
        {[...out.values()].map(({ text, how }) => (
          <li key={text}>
            <Said as="p" className="name" lang={lang} text={text} />
            {how && <Said as="p" className="soft" lang={lang} text={how.name === '' ? how.text : `${how.name}: ${how.text}`} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Points({ programme: { points }, lang }: PartProps) {
  const words = useWords(curtainWords);
  return (
    <Section id="points" title={words.points}>
      <ol className="points">
        {points.map(({ point, title, how, name, act }) => (
          <li key={point} className={how}>
            <Icon name={how === 'flag' ? 'yes' : 'candle'} />
            <span>
              <Said className="name" lang={lang} text={title} />
              {act && <Said className="soft through" lang={lang} text={act} />}
            </span>
            <span className="soft small">{how === 'forced' ? words.forced : name ? words.flagBy({ name }) : words.flag}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Changes({ programme: { yours }, lang }: PartProps) {
  const words = useWords(curtainWords);
  return (
    <Section id="yours" title={words.yours}>
      {yours.seats.length === 0 && <p className="soft">{words.yoursNobody}</p>}
      {yours.seats.length > 0 && yours.deeds.length === 0 && <p className="soft">{words.yoursNone}</p>}
      {yours.deeds.length > 0 && (
        <ul className="told">
          {yours.deeds.map(({ number, text }) => (
            <li key={number} lang={lang}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {yours.points.length > 0 && (
        <p className="decided">
          <span className="overline">{words.decided}</span> <span lang={lang}>{yours.points.join(' · ')}</span>
        </p>
      )}
    </Section>
  );
}

export function Secrets({ programme: { secrets }, lang }: PartProps) {
  const words = useWords(curtainWords);
  const told = secrets.filter(({ goals, facts }) => goals.length + facts.length > 0);
  if (told.length === 0) return null;
  return (
    <Section id="secrets" title={words.secrets}>
      <ul className="secrets">
        {told.map(({ character, name, goals, facts }) => (
          <li key={character}>
            <h3 lang={lang}>{name}</h3>
            {goals.length > 0 && (
              <>
                <p className="overline">{words.wanted({ name })}</p>
                {goals.map((goal) => (
                  <Said as="p" key={goal} className="goal" lang={lang} text={goal} />
                ))}
              </>
            )}
            {facts.map(({ text, cameOut }) => (
              <p key={text}>
                <Icon name={cameOut ? 'voice' : 'mask'} /> <span lang={lang}>{text}</span>{' '}
                <span className="soft small">{cameOut ? words.cameOut : words.kept}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Road({ programme: { road }, lang }: PartProps) {
  const words = useWords(curtainWords);
  const { endings, ways, points } = road;
  return (
    <Section id="road" title={words.road}>
      {endings.length + ways.length + points.length === 0 && <p className="soft">{words.roadNone}</p>}
      <div className="roads">
        {endings.length > 0 && (
          <div>
            <h3 className="overline">{words.roadEndings}</h3>
            {endings.map(({ id, title, text }) => (
              <details key={id}>
                <summary lang={lang}>{title}</summary>
                <p lang={lang}>{text}</p>
              </details>
            ))}
          </div>
        )}
        {ways.length > 0 && (
          <div>
            <h3 className="overline">{words.roadWays}</h3>
            {waysByPoint(ways).map(([point, title, all]) => (
              <details key={point}>
                <summary lang={lang}>{title}</summary>
                <ul className="told" lang={lang}>
                  {all.map((steps) => (
                    <li key={steps.join()}>{steps.join(' → ')}</li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        )}
        {points.length > 0 && (
          <div>
            <h3 className="overline">{words.roadPoints}</h3>
            <p lang={lang}>{points.join(' · ')}</p>
          </div>
        )}
      </div>
    </Section>
  );
}

type Ways = CurtainProgramme['road']['ways'];

function waysByPoint(ways: Ways): (readonly [string, string, readonly (readonly string[])[]])[] {
  return [...new Set(ways.map(({ point }) => point))].map((point) => {
    const mine = ways.filter((way) => way.point === point);
    return [point, mine[0]?.title ?? point, mine.map(({ steps }) => steps)] as const;
  });
}

type CastProps = PartProps & { readonly standing: Standing; readonly seat: string | null };

export function CastList({ programme: { cast }, lang, standing, seat }: CastProps) {
  const words = useWords(curtainWords);
  const stage = useWords(stageWords);
  const play = useToldPlay(standing);
  const player = (id: string, person: string | null) => (id === seat ? stage.you : person ? stage.taken({ person }) : stage.troupe);
  return (
    <Section id="company" title={words.cast}>
      <ul className="company">
        {cast.map(({ id, name, person, lines }) => (
          <li key={id}>
            <Face play={play} id={id} name={name} />
            <Said className="name" lang={lang} text={name} />
            <span className="soft small">
              {player(id, person)} · {words.lines({ count: lines })}
            </span>
            <Evenings standing={standing} character={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
