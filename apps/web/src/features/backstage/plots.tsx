import { useMemo } from 'react';
import { Section } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import type { HouseFrame } from '../stage/transcript.ts';
import backstageWords from './backstage.words.json' with { type: 'json' };
import { gathered, spentByBeat } from './beats.ts';

const most = 120;
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const last = (values: readonly number[]) => values.at(-1) ?? 0;

export function Plots({ frames }: { readonly frames: readonly HouseFrame[] }) {
  const words = useWords(backstageWords);
  const { whole, money } = useNumbers();
  const beats = useMemo(() => spentByBeat(frames), [frames]);
  if (beats.length === 0) return null;
  let spent = 0;
  const added = beats.map((beat) => {
    spent += beat.money;
    return spent;
  });
  const percent = (value: number) => `${whole(value)} %`;
  const plots = [
    [words.plotTokens, beats.map(({ tokens }) => tokens), sum, whole],
    [words.plotTime, beats.map(({ milliseconds }) => milliseconds), sum, whole],
    [words.plotCached, beats.map(({ cached, input }) => (input === 0 ? 0 : (100 * cached) / input)), last, percent],
    [words.plotMoney, added, last, money],
  ] as const;
  return (
    <Section id="plots" title={words.plots}>
      <div className="plots">
        {plots.map(([label, values, gather, say]) => (
          <Plot key={label} label={label} values={gathered(values, most, gather)} say={say} />
        ))}
      </div>
    </Section>
  );
}

type PlotProps = { readonly label: string; readonly values: readonly number[]; readonly say: (value: number) => string };

function Plot({ label, values, say }: PlotProps) {
  const words = useWords(backstageWords);
  const top = Math.max(...values, 0);
  if (top === 0) return null;
  const told = words.plotSays({ label, latest: say(last(values)), most: say(top) });
  return (
    <figure className="plot">
      <svg viewBox={`0 0 ${Math.max(values.length, 24)} 40`} preserveAspectRatio="none" role="img" aria-label={told}>
        {values.map((value, index) => {
          const height = Math.max(0.6, (38 * value) / top);
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar stands for its place
          return value === 0 ? null : <rect key={index} x={index + 0.1} y={40 - height} width={0.8} height={height} />;
        })}
      </svg>
      <figcaption className="small soft">{told}</figcaption>
    </figure>
  );
}
