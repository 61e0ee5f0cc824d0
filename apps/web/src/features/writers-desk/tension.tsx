import { useId } from 'react';
import { Section } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { lineOf, type Turn } from './turns.ts';
import writersWords from './writers.words.json' with { type: 'json' };

/** A dot is large enough for a finger; where there are many the line is longer than the page, and is pushed along. */
const [step, height, margin] = [100, 90, 22];

/** How much turns at each point, as one line from the first to the last. Each dot leads to its card. */
export function Tension({ turns }: { readonly turns: readonly Turn[] }) {
  const { tension: words } = useWords(writersWords);
  const title = useId();
  const width = step * turns.length;
  const dots = lineOf(turns, width, height);
  if (dots.length < 2) return null;
  return (
    <Section id="tension" title={words.title}>
      <p className="soft small">{words.hint}</p>
      <div className="tension">
        <svg
          viewBox={`0 ${-margin} ${width} ${height + 2 * margin}`}
          style={{ minInlineSize: `${turns.length * 4}rem`, maxInlineSize: `${turns.length * 9}rem` }}
          aria-labelledby={title}
        >
          <title id={title}>{words.title}</title>
          <path className="ground" d={`M0 ${height}H${width}`} />
          <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {turns.map(({ number, point }, index) => {
            const { x = 0, y = 0 } = dots[index] ?? {};
            return (
              <a key={point.id} href={`#turn-${number}`} aria-label={`${number}. ${point.title}`}>
                <circle cx={x} cy={y} r={18} />
                <text x={x} y={y + 5}>
                  {number}
                </text>
              </a>
            );
          })}
        </svg>
      </div>
    </Section>
  );
}
