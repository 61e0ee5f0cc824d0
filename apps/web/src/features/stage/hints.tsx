import { useEffect, useState } from 'react';
import { keepIn, keptIn } from '../../api/kept.ts';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import hintWords from './hints.words.json' with { type: 'json' };
import './hints.css';

const steps = ['box', 'script', 'panel'] as const;
export type HintStep = (typeof steps)[number];
const key = 'troupe.hinted';

/** A page in a frame of another, or driven by a program, has nobody who comes for the first time. */
const isAutomated = () => navigator.webdriver || window.self !== window.top;

/** Once in this browser, on the first turn: they are remembered as soon as they are shown, and never come twice. */
export function useHints(mayBegin: boolean) {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (!mayBegin || keptIn(key) !== '' || isAutomated()) return;
    keepIn(key, 'yes');
    setAt(0);
  }, [mayBegin]);
  const step: HintStep | undefined = at === null ? undefined : steps[at];
  return { step, next: () => setAt((before) => (before === null ? null : before + 1)), skip: () => setAt(steps.length) };
}

type HintsProps = ReturnType<typeof useHints>;

/** In a row of its own between script and box: what it talks about is framed, and nothing is covered. */
export function Hints({ step, next, skip }: HintsProps) {
  const words = useWords(hintWords);
  if (step === undefined) return null;
  const at = steps.indexOf(step);
  const title = words.title({ now: at + 1, all: steps.length });
  return (
    <section
      className="hints"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') skip();
      }}
    >
      <p role="status">
        <span className="overline">{title}</span> {words.steps[step]}
      </p>
      <Button label={at === steps.length - 1 ? words.done : words.next} className="first" onClick={next} />
      {at < steps.length - 1 && <Button label={words.skip} className="quiet" onClick={skip} />}
    </section>
  );
}
