import { wordsOf } from '@troupe/core/words';

/** Who has come in, and how they are sent out. */
export const sessionWords = wordsOf(
  {
    title: 'Sessions',
    lead: 'Browsers that have come in as the operator of this house. An ended session opens nothing any more, wherever its cookie lies.',
    unknown: 'A program',
    yours: 'this browser',
    since: 'since {when}',
    end: 'End',
    endOne: 'End the session of {agent}, since {when}',
    logOut: 'Log out',
  },
  {
    title: '登录',
    lead: '以剧场主人身份登录的浏览器。结束以后，无论 cookie 还在哪里，都不再有效。',
    unknown: '某个程序',
    yours: '这个浏览器',
    since: '自 {when} 起',
    end: '结束',
    endOne: '结束{agent}自 {when} 起的登录',
    logOut: '退出登录',
  },
);
