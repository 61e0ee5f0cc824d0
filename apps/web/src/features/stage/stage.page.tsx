import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsked } from '../../api/asked.ts';
import { ticketFor } from '../../api/tickets.ts';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { Evening } from './evening.tsx';

/** The stage of one performance, for whoever came: with a seat, with a link, or to watch. */
export default function StagePage({ id }: { readonly id: string }) {
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsked(() => ask('GET /api/performances/{id}', ticket), id);
  useTitle(standing.value?.title);
  return <Once answer={standing}>{(value) => <Evening ticket={ticket} standing={value} refresh={standing.again} />}</Once>;
}
