import { ask } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Button } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { useNumbers } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { stageWords } from './stage.words.ts';

type CapProps = { readonly ticket: Ticket; readonly host: NonNullable<Standing['host']>; readonly raised: () => void };

/** The play stands at its cap: twice as much is offered, and nothing is spent unless somebody says so. */
export function Cap({ ticket, host: { budget, costs }, raised }: CapProps) {
  const { cap: words } = useWords(stageWords);
  const { whole, money } = useNumbers();
  const tokens = costs.input + costs.output;
  const { act, error } = useDeed(async (fields: FormData) => {
    const body = {
      ...(fields.get('cap-tokens') && { tokens: Number(fields.get('cap-tokens')) }),
      ...(fields.get('cap-money') && { money: Number(fields.get('cap-money')) }),
    };
    await ask('PUT /api/performances/{id}/budget', { ...ticket, body });
    raised();
  });
  return (
    <form className="cap" onSubmit={submitting(act)}>
      <p className="small">{words.lead({ spent: `${whole(tokens)}${costs.money > 0 ? ` · $ ${money(costs.money)}` : ''}` })}</p>
      <label>
        {words.tokens}
        <input name="cap-tokens" type="number" min={0} step={1} defaultValue={budget.tokens === undefined ? '' : 2 * tokens} />
      </label>
      <label>
        {words.money}
        <input name="cap-money" type="number" min={0} step="any" defaultValue={budget.money === undefined ? '' : 2 * costs.money} />
      </label>
      <Button label={words.raise} type="submit" />
      {error && <Trouble error={error} />}
    </form>
  );
}
