import { useMemo } from 'react';
import { useAsk } from '../../api/query.ts';
import { ticketFor } from '../../api/tickets.ts';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { Evening } from './evening.tsx';

export default function StagePage({ id }: { readonly id: string }) {
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsk('GET /api/performances/{id}', ticket);
  useTitle(standing.data?.title);
  return <Once answer={standing}>{(value) => <Evening ticket={ticket} standing={value} refresh={standing.refetch} />}</Once>;
}
