import type { Standing } from '../../api/schema.d.ts';
import { useWords } from '../../ui/words.ts';
import { backstageWords } from './backstage.words.ts';

type StallProps = { readonly stall: NonNullable<Standing['host']>['stall']; readonly over: boolean };

/** How long nothing has moved, and what the house will do about it. */
export function Stall({ stall, over }: StallProps) {
  const words = useWords(backstageWords);
  if (over || !stall) return null;
  return (
    <section className="stall">
      <label htmlFor="stall">{words.stall}</label>
      <meter
        id="stall"
        min={0}
        max={stall.limit}
        low={stall.limit * 0.3}
        high={stall.limit * 0.6}
        optimum={0}
        value={Math.min(stall.beats, stall.limit)}
      />
      <span className="soft small">
        {stall.beats === 0 ? words.stallCalm : words.stallOf({ beats: stall.beats, limit: stall.limit })}{' '}
        {stall.beats > 0 && words.rungs[stall.rung]}
      </span>
    </section>
  );
}
