import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { Bill } from './bill.tsx';
import type { Staged } from './brought.ts';
import broughtWords from './brought.words.json' with { type: 'json' };
import type { Order } from './opening.ts';

type StagedBillProps = {
  readonly staged: Staged;
  readonly opening: string | null;
  readonly open: (order: Order) => void;
  readonly close: () => void;
};

/** A play that somebody brought, ready to be opened. */
export function StagedBill({ staged: { play, blueprint }, opening, open, close }: StagedBillProps) {
  const words = useWords(broughtWords);
  return (
    <>
      <p className="bring-line">
        <span className="overline">{words.brought}</span>
        <Button label={words.setAside} className="quiet" onClick={close} />
      </p>
      <div className="playbills">
        <Bill play={play} blueprint={blueprint} opening={opening} open={open} />
      </div>
    </>
  );
}
