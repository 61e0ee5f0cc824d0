import { wordsOf } from '@troupe/core/words';

export const inviteWords = wordsOf({
  invite: ['Invite to the green room', '请到后台'],
  inviteName: ['Invite {name} to the green room', '请{name}到后台'],
  meet: ['Meet the cast in the green room', '到后台见见演员'],
  comes: ['{name} is on the way…', '{name}正走过来……'],
});
