import { ask, Refused } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import { Button } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import connectWords from './connect.words.json' with { type: 'json' };

/** The address that the house may not ask yet, where that is why it refused. */
export const forbiddenIn = (error: unknown): string | undefined =>
  error instanceof Refused && error.key === 'model-address/forbidden' ? String(error.params.origin) : undefined;

const keep = (addresses: readonly string[]) =>
  ask('PUT /api/model-addresses', { body: { addresses } }).finally(() => renew('/api/model-addresses', '/api/models'));

type AllowProps = { readonly address: string; readonly allowed: () => void };

/** A yes of whoever runs the house to one address, with what it means. */
export function AllowAddress({ address, allowed }: AllowProps) {
  const words = useWords(connectWords);
  const now = useAsk('GET /api/model-addresses');
  const { act, busy, error } = useDeed(async () => {
    await keep([...(now.data?.addresses ?? []), address]);
    allowed();
  });
  return (
    <div className="allow-address" role="status">
      <p>
        <strong>{words.elsewhere({ address })}</strong> {now.data?.mayAllow === false ? words.allowFixed : words.allowMeans}
      </p>
      {now.data?.mayAllow && <Button label={words.allow} disabled={busy} onClick={() => act()} />}
      {error && <Trouble error={error} />}
    </div>
  );
}

/** What was allowed, and the way back. */
export function AllowedAddresses() {
  const words = useWords(connectWords);
  const now = useAsk('GET /api/model-addresses');
  const { act, busy, error } = useDeed((address: string) => keep((now.data?.addresses ?? []).filter((one) => one !== address)));
  return (
    <Once answer={now}>
      {({ addresses }) =>
        addresses.length > 0 && (
          <div className="allowed-addresses">
            <h3>{words.allowedTitle}</h3>
            <p className="soft small">{words.allowedLead}</p>
            <ul>
              {addresses.map((address) => (
                <li key={address}>
                  <code>{address}</code>{' '}
                  <Button
                    label={words.forbid}
                    className="quiet"
                    aria-label={words.forbidOne({ address })}
                    disabled={busy}
                    onClick={() => act(address)}
                  />
                </li>
              ))}
            </ul>
            {error && <Trouble error={error} />}
          </div>
        )
      }
    </Once>
  );
}
