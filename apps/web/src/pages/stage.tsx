import { useMemo } from 'react';
import { house } from '../house/api.ts';
import { useAsked } from '../house/asked.ts';
import { ticketFor } from '../house/tickets.ts';
import { Once } from '../parts/once.tsx';
import { useTitle } from '../parts/title.ts';
import { Evening } from '../stage/evening.tsx';

/** The stage of one performance, for whoever came: with a seat, with a link, or to watch. */
export default function StagePage({ id }: { readonly id: string }) {
  const ticket = useMemo(() => ticketFor(id), [id]);
  const standing = useAsked(() => house.standing(ticket), id);
  useTitle(standing.value?.title);
  return <Once answer={standing}>{(value) => <Evening ticket={ticket} standing={value} refresh={standing.again} />}</Once>;
}
