import { useId } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import memoryWords from './memory.words.json' with { type: 'json' };
import { memoryPath } from './roles.ts';

/** What a text can be read as. */
const kinds = ['novel', 'play', 'screenplay', 'transcript', 'subtitles'] as const;
export type Kind = (typeof kinds)[number];
const isKind = (named: string): named is Kind => kinds.some((one) => one === named);

type KindChoiceProps = { readonly kind: Kind | undefined; readonly disabled?: boolean; readonly choose: (kind: Kind | undefined) => void };

export function KindChoice({ kind, disabled = false, choose }: KindChoiceProps) {
  const words = useWords(memoryWords);
  const id = useId();
  return (
    <p className="row small">
      <label htmlFor={id}>{words.readAs}</label>
      <select
        id={id}
        value={kind ?? ''}
        disabled={disabled}
        onChange={({ target }) => choose(isKind(target.value) ? target.value : undefined)}
      >
        <option value="">{words.asFound}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </select>
    </p>
  );
}

/** A script that was taken for something else is read as what it is: its roles are cast anew, and those before are put away. */
export function ReadAs({ role }: { readonly role: string }) {
  const [, go] = useLocation();
  const { act, busy, error } = useDeed(async (kind: Kind) => {
    const { roles } = await ask('POST /api/roles/{role}/read-as', { role, body: { kind } });
    go(memoryPath(roles[0] ?? ''));
  });
  return (
    <>
      <KindChoice kind={undefined} disabled={busy} choose={(kind) => kind && act(kind)} />
      {error && <Trouble error={error} />}
    </>
  );
}
