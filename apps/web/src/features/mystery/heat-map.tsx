import { type Reading, type Sensor, sensorsIn } from '@troupe/core/mystery';
import { Fragment } from 'react';
import { useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import afterWords from './mystery-after.words.json' with { type: 'json' };
import type { ThoughtOf } from './table-view.ts';

const heats: Readonly<Record<NonNullable<Reading[Sensor]>, string>> = {
  negative: 'hot',
  yes: 'hot',
  unclear: 'dim',
  neutral: 'cold',
  positive: 'cold',
  no: 'cold',
};

/** What an agent reads in each of the others, round after round: the warmer, the more suspect. Words say it as well as colours. */
export function HeatMap({ readings }: { readonly readings: readonly ThoughtOf<'sensors'>[] }) {
  const words = useWords(afterWords);
  const { nameOf, lang } = useNames();
  if (readings.length === 0) return null;
  const sensors = sensorsIn(readings.flatMap((one) => one.readings));
  const roles = [...new Set(readings.flatMap((one) => one.readings.map(({ role }) => role)))];
  const of = (at: number, role: string): Reading | undefined => readings[at]?.readings.find((one) => one.role === role);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table heat" aria-label={words.mind.sensors} tabIndex={0}>
      <h3>{words.mind.sensors}</h3>
      <p className="soft small">{words.mind.legend}</p>
      <table>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {words.mind.suspect}
            </th>
            {readings.map(({ round }) => (
              <th key={round} colSpan={sensors.length} scope="colgroup">
                {words.mind.round({ round })}
              </th>
            ))}
          </tr>
          <tr>
            {readings.map(({ round }) => (
              <Fragment key={round}>
                {sensors.map((sensor) => (
                  <th key={sensor} scope="col">
                    {words.mind[sensor]}
                  </th>
                ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th scope="row" lang={lang}>
                {nameOf(role)}
              </th>
              {readings.map(({ round }, at) => (
                <Fragment key={round}>
                  {sensors.map((sensor) => {
                    const read = of(at, role);
                    const value = read?.[sensor];
                    return (
                      <td key={sensor} className={value === undefined ? '' : heats[value]} title={read?.because}>
                        {value === undefined ? '' : words.mind.values[value]}
                      </td>
                    );
                  })}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Reasons readings={readings} />
    </section>
  );
}

/** What stands behind a field is told when one points at it, and here for those who cannot point. */
function Reasons({ readings }: { readonly readings: readonly ThoughtOf<'sensors'>[] }) {
  const words = useWords(afterWords);
  const { nameOf, lang } = useNames();
  return (
    <details className="reasons-list">
      <summary>{words.mind.reasons}</summary>
      {readings.map(({ round, readings: read }) => (
        <div key={round}>
          <h4>{words.mind.round({ round })}</h4>
          <ul className="small" lang={lang}>
            {read.map(({ role, because }) => (
              <li key={role}>
                <span className="who">{nameOf(role)}</span> {because}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
