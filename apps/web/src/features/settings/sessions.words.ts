import { wordsOf } from '@troupe/core/words';

export const sessionWords = wordsOf({
  title: ['Sessions', '登录'],
  lead: [
    'Browsers that have come in as the operator of this house. An ended session opens nothing any more, wherever its cookie lies.',
    '以剧场主人身份登录的浏览器。结束以后，无论 cookie 还在哪里，都不再有效。',
  ],
  unknown: ['A program', '某个程序'],
  yours: ['this browser', '这个浏览器'],
  since: ['since {when}', '自 {when} 起'],
  end: ['End', '结束'],
  endOne: ['End the session of {agent}, since {when}', '结束{agent}自 {when} 起的登录'],
  logOut: ['Log out', '退出登录'],
});
