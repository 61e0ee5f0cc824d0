import { calledName } from '@troupe/core/character';
import { useQuery } from '../../api/query.ts';
import { Once } from '../../ui/once.tsx';
import { CastNow } from '../arrivals/cast-now.tsx';
import { cardOf } from '../arrivals/enter-house.ts';
import { type Guest, keyOf } from './cards.ts';

/** A part in a play for somebody one talks to, as their card has them. */
export function CastFromRoom({ guest, close }: { readonly guest: Guest; readonly close: () => void }) {
  const card = useQuery({ queryKey: ['card', keyOf(guest)], queryFn: () => cardOf(guest) });
  return <Once answer={card}>{(file) => <CastNow file={file} character={guest} name={calledName(guest)} close={close} />}</Once>;
}
