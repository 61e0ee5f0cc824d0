import type { Words } from '@troupe/core/words';
import { named } from '@troupe/core/words';
import { useAsk } from '../../api/query.ts';
import type { Agreed } from '../../api/schema.d.ts';
import { Section, Table } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import agreementWords from './agreement.words.json' with { type: 'json' };
import arenaWords from './arena.words.json' with { type: 'json' };
import { arenaKinds } from './kinds.tsx';

const decimal = (value: number): string => value.toFixed(2).replace('-', '−');
const everySoOften = 5000;

/** How far people agree, asked again when `key` changes and now and then: others judge too. */
export function Agreement({ of, changed }: { readonly of?: Agreed['of']; readonly changed: string }) {
  const words = useWords(agreementWords);
  const { data } = useAsk('GET /api/critics/agreement', {}, { since: changed, every: () => everySoOften });
  const shown = (data ?? []).filter((one) => of === undefined || one.of === of);
  return (
    <Section id="agreement" title={words.title} className="agreement">
      <p className="soft">{words.lead}</p>
      {([...arenaKinds, 'labels'] as const).map((kind) => {
        const own = shown.filter((one) => one.of === kind);
        return own.length === 0 ? null : <Figures key={kind} title={words[kind]} figures={own} />;
      })}
    </Section>
  );
}

function Figures({ title, figures }: { readonly title: string; readonly figures: readonly Agreed[] }) {
  const agreement = useWords(agreementWords);
  const most = figures.reduce((best, one) => (one.units > best.units ? one : best));
  const known = figures.some(({ reading }) => reading !== 'too-few');
  return (
    <details className="agreed" open={known}>
      <summary>
        <span>
          <strong>{title}</strong>
          {!known && ` · ${agreement.tooFew({ have: most.units, needed: most.needed })}`}
        </span>
      </summary>
      <FigureTable title={title} figures={figures} />
    </details>
  );
}

function FigureTable({ title, figures }: { readonly title: string; readonly figures: readonly Agreed[] }) {
  const agreement = useWords(agreementWords);
  const { dimensions } = useWords(arenaWords);
  return (
    <Table
      aria-label={title}
      columns={[
        agreement.between,
        agreement.what,
        agreement.value,
        agreement.reading,
        agreement.figure,
        agreement.units,
        agreement.same,
        agreement.raters,
      ]}
    >
      {figures.map((one) => (
        <tr key={`${one.with} ${one.what} ${one.statistic}`} className={one.reading}>
          <th scope="row">
            {betweenOf(one, agreement)}
            {one.swapped && <span className="soft small between">{agreement.ofLooks({ same: one.swapped.same, of: one.swapped.of })}</span>}
          </th>
          <td>{one.of !== 'labels' ? named(dimensions, one.what) : agreement.strategy}</td>
          <td>
            {one.value === null ? '–' : decimal(one.value)}
            {one.interval && <span className="soft small between">{`${decimal(one.interval[0])} … ${decimal(one.interval[1])}`}</span>}
          </td>
          <td className="in-words">
            {one.reading === 'too-few' ? agreement.tooFew({ have: one.units, needed: one.needed }) : agreement.readings[one.reading]}
          </td>
          <td>{agreement.statistics[one.statistic]}</td>
          <td>{one.units}</td>
          <td>{one.same}</td>
          <td>{one.raters}</td>
        </tr>
      ))}
    </Table>
  );
}

function betweenOf({ of, with: other }: Agreed, words: Words<typeof agreementWords>): string {
  if (other === 'people') return words.people;
  if (of === 'labels') return named(words.with, other) ?? other;
  return other === 'rules' ? (words.with.judgeRules ?? other) : words.judge({ name: other });
}
