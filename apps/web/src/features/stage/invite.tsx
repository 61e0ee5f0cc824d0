import { ask } from '../../api/ask.ts';
import type { Role, Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { InviteSheet } from '../../ui/invitations.tsx';
import { useWords } from '../../ui/words.ts';
import stageWords from './stage.words.json' with { type: 'json' };

type InviteProps = {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly roles: readonly Role[];
  readonly changed: () => void;
  readonly close: () => void;
};

/** A seat for each of those who may come, and a place in the audience. */
export function Invite({ ticket, standing, roles, changed, close }: InviteProps) {
  const stage = useWords(stageWords);
  return (
    <InviteSheet
      words={{ title: stage.share, lead: stage.shareLead, makeLink: stage.makeLink }}
      rows={[
        ...roles.map(({ id, name, guise = name }) => ({ key: id, label: stage.seatLink({ name: guise }), seat: id })),
        { key: ':spectator', label: stage.spectatorLink },
      ]}
      link={(body) => ask('POST /api/performances/{id}/links', { ...ticket, body })}
      operator={standing.you.role === 'operator'}
      behind={standing.host?.spectators === 'house'}
      setBehind={(wanted) =>
        ask('PUT /api/performances/{id}/spectators', { ...ticket, body: { spectators: wanted ? 'house' : 'audience' } }).then(changed)
      }
      behindLabel={
        <>
          {stage.behindForAll} <span className="soft small">{stage.behindForAllHint}</span>
        </>
      }
      close={close}
    />
  );
}
