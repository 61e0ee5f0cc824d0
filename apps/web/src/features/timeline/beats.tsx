import { useEffect, useRef } from 'react';
import type { Standing, TimeLine } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { colourIn } from '../stage/context.ts';
import timelineWords from './timeline.words.json' with { type: 'json' };

export type TimeBeat = TimeLine['beats'][number];

type BeatsProps = {
  readonly times: TimeLine;
  readonly chosen: TimeBeat | undefined;
  readonly choose: (number: number | null) => void;
  readonly standing: Standing;
};

type Heading = {
  readonly beat: number;
  readonly level: 'act' | 'scene' | 'point' | 'note';
  readonly text: string;
  readonly how?: string | null;
};

export function Beats({ times, chosen, choose, standing }: BeatsProps) {
  const words = useWords(timelineWords);
  const here = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const lang = langOf(standing.language);
  const colourOf = colourIn(standing.cast);
  const number = chosen?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another beat stands elsewhere
  useEffect(() => {
    const [box, button] = [list.current, here.current];
    // Not scrollIntoView: that would move the page as well.
    if (box && button) box.scrollTop = button.offsetTop - box.clientHeight / 2;
  }, [number]);
  const headings = headingsOf(times);
  const last = times.beats.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="beats" ref={list} aria-label={words.beats} tabIndex={0}>
      <ol>
        {times.beats.map((beat, index) => (
          <li key={beat.number}>
            {headings
              .filter((heading) => heading.beat <= beat.beat && heading.beat > (times.beats[index - 1]?.beat ?? -1) && !beat.struck)
              .map((heading) => (
                <p key={heading.level + heading.text} className={`heading ${heading.level}`} lang={lang}>
                  {heading.how && <Icon name={heading.how === 'flag' ? 'yes' : 'candle'} />}
                  {heading.text}
                </p>
              ))}
            <button
              ref={beat.number === number ? here : undefined}
              type="button"
              className={`beat ${colourOf(beat.by ?? '')} ${beat.struck ? 'struck' : ''}`}
              aria-current={beat.number === number}
              onClick={() => choose(beat === last ? null : beat.number)}
            >
              <span className="count">{beat.beat}</span>
              <span lang={lang}>
                {beat.name && <b>{beat.name} </b>}
                {beat.firstWords}
              </span>
              {beat.struck && <span className="small soft">{words.struck}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function headingsOf({ acts, notes }: TimeLine): Heading[] {
  const points = ({ points }: TimeLine['acts'][number]['scenes'][number]): Heading[] =>
    points.map(({ beat, title, how }) => ({ beat, level: 'point', text: title, how }));
  const played = acts.flatMap((act): Heading[] => [
    { beat: act.beat, level: 'act', text: act.title },
    ...act.scenes.flatMap((scene): Heading[] => [{ beat: scene.beat, level: 'scene', text: scene.title }, ...points(scene)]),
  ]);
  return [...played, ...notes.map(({ beat, text }): Heading => ({ beat, level: 'note', text }))];
}
