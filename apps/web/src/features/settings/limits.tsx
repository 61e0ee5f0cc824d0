import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { renew, useAsk, useDeed } from '../../api/query.ts';
import type { Account, Quota, QuotaDefaults } from '../../api/schema.d.ts';
import { stagePath } from '../../api/tickets.ts';
import { Bars, QuotaFields, quotaIn } from '../../ui/allowed.tsx';
import { Button, Section } from '../../ui/elements.tsx';
import { submitting } from '../../ui/form.ts';
import { useNumbers } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import limitsWords from './limits.words.json' with { type: 'json' };

/** What links, people and the operator may spend; what is nearly used up stands first. */
export function Limits() {
  const words = useWords(limitsWords);
  const { data } = useAsk('GET /api/quotas');
  if (!data) return null;
  const shown = data.accounts.filter(({ kind, near }) => near || kind !== 'link');
  const rest = data.accounts.filter((account) => !shown.includes(account));
  return (
    <Section id="limits" title={words.title} className="limits">
      <p className="soft small">{words.lead}</p>
      <Defaults defaults={data.defaults} />
      <h3>{words.used}</h3>
      <Accounts accounts={shown} />
      {rest.length > 0 && (
        <details className="more">
          <summary>{words.all({ count: rest.length })}</summary>
          <Accounts accounts={rest} />
        </details>
      )}
    </Section>
  );
}

function Defaults({ defaults }: { readonly defaults: QuotaDefaults }) {
  const words = useWords(limitsWords);
  const [saved, setSaved] = useState(false);
  const { act, error } = useDeed(async (fields: FormData) => {
    setSaved(false);
    await ask('PUT /api/quotas', { body: { link: quotaIn(fields, 'each-link-'), person: quotaIn(fields, 'each-person-') } });
    setSaved(true);
    renew('/api/quotas');
  });
  return (
    <form className="model-form" onSubmit={submitting(act)}>
      <h3>{words.everyLink}</h3>
      <QuotaFields quota={defaults.link} prefix="each-link-" />
      <h3>{words.everyPerson}</h3>
      <QuotaFields quota={defaults.person} prefix="each-person-" />
      <div className="buttons">
        <Button label={words.save} type="submit" />
      </div>
      <div role="status">{saved && words.saved}</div>
      {error && <Trouble error={error} />}
    </form>
  );
}

const Accounts = ({ accounts }: { readonly accounts: readonly Account[] }) => (
  <ul className="accounts">
    {accounts.map((account) => (
      <OneAccount key={account.account} account={account} />
    ))}
  </ul>
);

function OneAccount({ account }: { readonly account: Account }) {
  const words = useWords(limitsWords);
  const { whole, money } = useNumbers();
  const { used, link, near } = account;
  const name = useName(account);
  const { act, error } = useDeed(async (fields: FormData) => {
    await ask('PUT /api/quotas/{account}', { account: account.account, body: quotaIn(fields, `${account.account}-`) as Quota });
    renew('/api/quotas');
  });
  // What the understudy plays is counted by the house, and costs nobody anything.
  const counts = useAsk('GET /api/models').data?.understudy === false || used.money > 0;
  const rest = { money: money(used.money), forks: whole(used.forks), bytes: money(used.bytes / 1_000_000) };
  const now = counts ? words.usedNow({ tokens: whole(used.tokens), ...rest }) : words.usedFree(rest);
  return (
    <li>
      <strong>{name}</strong> {link && <a href={link.to === 'table' ? `/mystery/${link.id}` : stagePath(link.id)}>{link.title}</a>}{' '}
      {near && <em className="near">{words.near}</em>}
      <p className="soft small">{now}</p>
      <Bars allowed={account} />
      <details className="more">
        <summary>{words.ownOf({ name })}</summary>
        <form onSubmit={submitting(act)}>
          <QuotaFields quota={account.quota} prefix={`${account.account}-`} />
          <Button label={words.save} type="submit" />
          {error && <Trouble error={error} />}
        </form>
      </details>
    </li>
  );
}

function useName({ kind, person, link }: Account): string {
  const words = useWords(limitsWords);
  if (kind === 'operator') return words.operator;
  if (person !== undefined) return person;
  if (link?.kind === 'seat') return words.kinds.seat({ seat: link.seat ?? '' });
  return link?.kind === 'spectator' ? words.kinds.spectator : words.kinds.host;
}
