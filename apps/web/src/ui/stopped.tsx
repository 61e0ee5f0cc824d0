import type { Limits } from '../api/schema.d.ts';
import { Button } from './elements.tsx';
import { submitting } from './form.ts';
import { LimitsFields, limitsIn } from './limits-fields.tsx';
import stoppedWords from './stopped.words.json' with { type: 'json' };
import { useWords } from './words.ts';

/** For anybody, always in reach. It goes without a name. */
export function StopButton({ stop }: { readonly stop: () => void }) {
  const words = useWords(stoppedWords);
  return <Button icon="no" label={words.stop} className="quiet" title={words.stopHint} onClick={stop} />;
}

type StoppedProps = {
  readonly limits: Limits | undefined;
  readonly busy?: boolean;
  readonly goOn: () => unknown;
  /** Absent where nothing can be taken back. */
  readonly back?: (() => unknown) | undefined;
  readonly draw: (limits: Limits) => unknown;
};

/** Somebody asked to stop: on, back, or on another course. */
export function Stopped({ limits, busy = false, goOn, back, draw }: StoppedProps) {
  const words = useWords(stoppedWords);
  return (
    <section className="standing-still" aria-labelledby="standing-still">
      <h2 id="standing-still" role="status">
        {words.title}
      </h2>
      <p className="soft small">{words.lead}</p>
      <p className="buttons">
        <Button label={words.goOn} disabled={busy} onClick={() => void goOn()} />
        {back && <Button label={words.back} disabled={busy} onClick={() => void back()} />}
      </p>
      <details>
        <summary>{words.draw}</summary>
        {limits && (
          <form onSubmit={submitting((fields: FormData) => void draw(limitsIn(fields)))}>
            <LimitsFields limits={limits} />
            <Button label={words.draw} type="submit" className="first" disabled={busy} />
          </form>
        )}
      </details>
    </section>
  );
}
