import type { Growth } from '../../api/schema.d.ts';
import { Section } from '../../ui/elements.tsx';
import { useWhen } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import { memoryWords } from './memory.words.ts';
import { levels } from './roles.ts';

const width = 320;
const height = 110;

/** How a memory grew: one line a level. Each is drawn to its own height; the numbers are said in words. */
export function GrowthPlot({ steps, count }: { readonly steps: readonly Growth[]; readonly count: number }) {
  const words = useWords(memoryWords);
  const when = useWhen();
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const text = words.growthText({
    steps: count,
    insights: last.insight,
    points: last.point,
    events: last.event,
    observations: last.observation,
  });
  return (
    <Section id="growth" title={words.growth}>
      <figure className="memory-growth">
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
          {levels.map((level) => (
            <polyline key={level} className={`line-${level}`} points={pointsOf(steps.map((step) => step[level]))} />
          ))}
        </svg>
        <p className="growth-from-to small soft">
          <time dateTime={new Date(first.at).toISOString()}>{when.format(first.at)}</time>
          <time dateTime={new Date(last.at).toISOString()}>{when.format(last.at)}</time>
        </p>
        <figcaption className="small">
          <ul>
            {levels.map((level) => (
              <li key={level} className={`line-${level}`}>
                {words.levels[level]}
              </li>
            ))}
          </ul>
          <p className="soft">{text}</p>
        </figcaption>
      </figure>
    </Section>
  );
}

function pointsOf(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => `${(index * step).toFixed(1)},${(height - 4 - (value / most) * (height - 10)).toFixed(1)}`).join(' ');
}
