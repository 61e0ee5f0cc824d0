import { useId, useState } from 'react';
import { Section, Table, Tabs } from '../../ui/elements.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import { HeatMap } from './heat-map.tsx';
import afterWords from './mystery-after.words.json' with { type: 'json' };
import type { TableView, Thought, ThoughtOf } from './table-view.ts';

const only = <T extends Thought['type']>(thoughts: readonly Thought[], type: T): ThoughtOf<T>[] =>
  thoughts.filter((thought): thought is ThoughtOf<T> => thought.type === type);

/** What one agent thinks: sensors over rounds, suspects, entropy, and why it asked whom. For those who do not play. */
export function Mind({ view }: { readonly view: TableView }) {
  const words = useWords(afterWords);
  const { nameOf, lang } = useNames();
  const id = useId();
  const thinkers = [...new Set(view.thoughts.map(({ by }) => by))];
  const [chosen, setChosen] = useState('');
  const whose = thinkers.includes(chosen) ? chosen : thinkers[0];
  const own = view.thoughts.filter(({ by }) => by === whose);
  return (
    <Section id={id} title={words.mind.title} className="mind">
      {whose === undefined ? (
        <p className="soft">{words.mind.none}</p>
      ) : (
        <>
          <Tabs
            label={words.mind.whose}
            silent
            lang={lang}
            name="whose"
            of={thinkers}
            told={(one) => nameOf(one)}
            chosen={whose}
            choose={setChosen}
          />
          {view.table?.victims.map((victim) => (
            <OneCase key={victim.id} thoughts={own} victim={victim.id} view={view} several={(view.table?.victims.length ?? 0) > 1} />
          ))}
          <Contradictions found={only(own, 'contradiction')} />
        </>
      )}
    </Section>
  );
}

type OneCaseProps = { readonly thoughts: readonly Thought[]; readonly victim: string; readonly view: TableView; readonly several: boolean };

function OneCase({ thoughts, victim, view, several }: OneCaseProps) {
  const words = useWords(afterWords);
  const { nameOf, lang } = useNames();
  const about = thoughts.filter((thought) => thought.type === 'contradiction' || thought.victim === victim);
  const suspects = only(about, 'suspects');
  const profile = suspects.at(-1)?.profile;
  return (
    <>
      {several && <h3 lang={lang}>{nameOf(victim)}</h3>}
      <HeatMap readings={only(about, 'sensors')} />
      <Entropy lists={suspects} players={view.table?.players.length ?? 0} />
      {profile && (
        <p>
          <span className="overline">{words.mind.profile}</span> <span lang={lang}>{profile}</span>
        </p>
      )}
      <Choices choices={only(about, 'choice')} view={view} />
    </>
  );
}

function Choices({ choices, view }: { readonly choices: readonly ThoughtOf<'choice'>[]; readonly view: TableView }) {
  const words = useWords(afterWords);
  const { nameOf, lang } = useNames();
  if (choices.length === 0) return null;
  return (
    <div className="choices">
      <h3>{words.mind.why}</h3>
      {choices.map(({ round, by, victim, scores, chosen, explored }) => {
        const asked = [...view.questions.values()].find(
          (one) => one.by === by && one.round === round && one.victim === victim && one.to === chosen && !one.secretly,
        );
        return (
          <div key={`${round} ${victim}`}>
            <h4>
              {words.mind.asked({ name: nameOf(chosen), round })}{' '}
              <span className="soft small">({explored ? words.mind.explored : words.mind.best})</span>
            </h4>
            {asked && <blockquote lang={lang}>{asked.text}</blockquote>}
            <Table
              aria-label={words.mind.asked({ name: nameOf(chosen), round })}
              columns={[words.mind.suspect, words.mind.expected, words.mind.history, words.mind.score]}
            >
              {scores.map(({ role, expected, history, score }) => (
                <tr key={role} className={role === chosen ? 'chosen' : ''}>
                  <th scope="row" lang={lang}>
                    {nameOf(role)}
                    {role === chosen && <span className="badge">{words.mind.chosen}</span>}
                  </th>
                  <td>{expected.toFixed(2)}</td>
                  <td>{history.toFixed(2)}</td>
                  <td>{score.toFixed(2)}</td>
                </tr>
              ))}
            </Table>
          </div>
        );
      })}
    </div>
  );
}

function Contradictions({ found }: { readonly found: readonly ThoughtOf<'contradiction'>[] }) {
  const words = useWords(afterWords);
  const { nameOf, colourOf, lang } = useNames();
  return (
    <>
      <h3>{words.mind.contradictions}</h3>
      {found.length === 0 && <p className="soft small">{words.mind.noContradictions}</p>}
      <ul className="contradictions" lang={lang}>
        {found.map(({ of, against, what, records }) => (
          <li key={`${of} ${records.join()}`} className={colourOf(of)}>
            <span className="who">
              {nameOf(of)}
              {against !== undefined && against !== of && ` ↔ ${nameOf(against)}`}
            </span>{' '}
            {what}
          </li>
        ))}
      </ul>
    </>
  );
}

const width = 320;
const height = 120;
const edge = 24;

/** How unsure an agent still is: falls as its list of suspects gets shorter. */
function Entropy({ lists, players }: { readonly lists: readonly ThoughtOf<'suspects'>[]; readonly players: number }) {
  const words = useWords(afterWords);
  const listed = useListed();
  const { nameOf } = useNames();
  const id = useId();
  if (lists.length === 0) return null;
  const start = Math.log(Math.max(2, players - 1));
  const values = [start, ...lists.map(({ entropy }) => entropy)];
  const x = (at: number) => edge + (at * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value: number) => height - edge - (value / start) * (height - 2 * edge);
  const names = (suspects: readonly string[]) => listed(suspects.map(nameOf));
  return (
    <figure className="entropy" aria-labelledby={id}>
      <figcaption id={id}>{words.mind.entropy}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line x1={edge} x2={width - edge} y1={y(0)} y2={y(0)} className="axis" />
        <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <g key={at}>
            <circle cx={x(at)} cy={y(value)} r="4" />
            <text x={x(at)} y={y(value) - 8} textAnchor="middle">
              {value.toFixed(2)}
            </text>
            <text x={x(at)} y={height - 6} textAnchor="middle">
              {at === 0 ? words.mind.start : lists[at - 1]?.round}
            </text>
          </g>
        ))}
      </svg>
      <ul className="small">
        {lists.map(({ round, entropy, suspects, gain, credited, refilled }) => (
          <li key={round}>
            {words.mind.entropyAt({ round, value: entropy.toFixed(2), names: names(suspects) })}{' '}
            <span className="soft">
              {words.mind.gained({ gain: gain.toFixed(2), name: credited === null ? null : nameOf(credited) })}{' '}
              {refilled && words.mind.refilled}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
