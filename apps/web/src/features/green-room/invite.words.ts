import { inBoth } from '../../ui/both.ts';

/** From anywhere in the theatre into the green room. */
export const inviteWords = inBoth(
  {
    invite: 'Invite to the green room',
    inviteName: (name: string) => `Invite ${name} to the green room`,
    meet: 'Meet the cast in the green room',
    comes: (name: string) => `${name} is on the way…`,
  },
  {
    invite: '请到后台',
    inviteName: (name: string) => `请${name}到后台`,
    meet: '到后台见见演员',
    comes: (name: string) => `${name}正走过来……`,
  },
);
