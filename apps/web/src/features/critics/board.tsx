import type { Placed } from '../../api/schema.d.ts';
import { Table } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import arenaWords from './arena.words.json' with { type: 'json' };
import { type Compared, dimensionsOf } from './kinds.tsx';
import leaderboardWords from './leaderboard.words.json' with { type: 'json' };

type Rate = Placed['rates'][string];
const decimal = (value: number): string => value.toFixed(2).replace('-', '−');
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function BoardTable({ placed, of }: { readonly placed: readonly Placed[]; readonly of: Compared }) {
  const board = useWords(leaderboardWords);
  const { dimensions: names } = useWords(arenaWords);
  // A judge of films prefers the whole of one answer: what nobody weighed has no column.
  const weighed = dimensionsOf(of).filter((dimension) => placed.some(({ rates }) => rates[dimension]));
  const ends = placed.flatMap(({ strength }) => (strength ? [...strength.interval] : []));
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return (
    <Table
      aria-label={board.title}
      className="standings"
      columns={[
        board.place,
        board.system,
        board.rate,
        board.strength,
        ...weighed.map((dimension) => names[dimension]),
        board.en,
        board.zh,
        board.meetings,
      ]}
    >
      {placed.map(({ system, strength, rates, languages, meetings, swapped }, at) => (
        <tr key={system}>
          <td data-label={board.place}>{at + 1}</td>
          <th scope="row">
            {system}
            {swapped && <span className="soft small between">{board.ofLooks({ same: swapped.same, of: swapped.of })}</span>}
          </th>
          <RateCell rate={rates.all ?? null} label={board.rate} />
          <td data-label={board.strength}>{strength ? <Reach {...strength} low={low} high={high} /> : '–'}</td>
          {weighed.map((dimension) => (
            <RateCell key={dimension} rate={rates[dimension] ?? null} label={names[dimension] ?? dimension} />
          ))}
          <RateCell rate={languages.en} label={board.en} />
          <RateCell rate={languages.zh} label={board.zh} />
          <td data-label={board.meetings}>{meetings}</td>
        </tr>
      ))}
    </Table>
  );
}

type ReachProps = NonNullable<Placed['strength']> & { readonly low: number; readonly high: number };

function Reach({ value, interval: [from, to], low, high }: ReachProps) {
  const x = (at: number) => 4 + (112 * (at - low)) / (high - low || 1);
  return (
    <span className="reach">
      <svg viewBox="0 0 120 20" aria-hidden="true">
        <path className="zero" d={`M${x(0)} 1V19`} />
        <path className="whisker" d={`M${x(from)} 10H${x(to)}`} />
        <circle cx={x(value)} cy={10} r={4} />
      </svg>
      <span>
        {decimal(value)}
        <span className="soft small between">{`${decimal(from)} … ${decimal(to)}`}</span>
      </span>
    </span>
  );
}

function RateCell({ rate, label }: { readonly rate: Rate; readonly label: string }) {
  const board = useWords(leaderboardWords);
  if (!rate) return <td data-label={label}>–</td>;
  const { value, interval, decided } = rate;
  return (
    <td data-label={label} title={board.decided({ count: decided })}>
      {percent(value)}
      <span className="soft small between">{`${Math.round(interval[0] * 100)} … ${percent(interval[1])}`}</span>
      <span className="soft small between">{`n ${decided}`}</span>
    </td>
  );
}

export function ThemeTable({ placed }: { readonly placed: readonly Placed[] }) {
  const board = useWords(leaderboardWords);
  const themes = [...new Set(placed.flatMap(({ themes: own }) => own.map(({ theme }) => theme)))].sort();
  if (themes.length === 0) return null;
  return (
    <div>
      <h2 className="ruled">{board.themes}</h2>
      <p className="soft">{board.themesLead}</p>
      <Table aria-label={board.themes} className="standings" table="themes" columns={[board.theme, ...placed.map(({ system }) => system)]}>
        {themes.map((theme) => (
          <tr key={theme}>
            <th scope="row">{theme}</th>
            {placed.map(({ system, themes: own }) => (
              <RateCell key={system} rate={own.find((one) => one.theme === theme)?.rate ?? null} label={system} />
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
