import { wordsOf } from '@troupe/core/words';

/** From anywhere in the theatre into the green room. */
export const inviteWords = wordsOf(
  {
    invite: 'Invite to the green room',
    inviteName: 'Invite {name} to the green room',
    meet: 'Meet the cast in the green room',
    comes: '{name} is on the way…',
  },
  {
    invite: '请到后台',
    inviteName: '请{name}到后台',
    meet: '到后台见见演员',
    comes: '{name}正走过来……',
  },
);
