import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { useDeed } from '../../api/query.ts';
import { Button } from '../../ui/elements.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import inviteWords from './invite.words.json' with { type: 'json' };

export type Guest = { readonly name: string } & (
  | { readonly card: string }
  | { readonly part: string; readonly play: string; readonly blueprint?: unknown }
);

/** Makes a companion of somebody, and goes to talk with them. What the green room needs is fetched only then. */
async function comeIn(guest: Guest): Promise<string> {
  const { bringCard, bringPart } = await import('./cards.ts');
  if ('card' in guest) return bringCard(guest.card);
  return bringPart(guest.blueprint ?? (await ask('GET /api/blueprints/{play}', { play: guest.play })), guest.part);
}

export function Invite({ guest, short = false }: { readonly guest: Guest; readonly short?: boolean }) {
  const words = useWords(inviteWords);
  const [, go] = useLocation();
  const { act, busy, error } = useDeed(async () => go(`/green-room?with=${encodeURIComponent(await comeIn(guest))}`));
  return (
    <>
      <Button
        icon="people"
        label={busy ? words.comes({ name: guest.name }) : short ? guest.name : words.invite}
        className="invite"
        disabled={busy}
        aria-label={short ? words.inviteName({ name: guest.name }) : undefined}
        onClick={() => act()}
      />
      {error && <Trouble error={error} />}
    </>
  );
}
