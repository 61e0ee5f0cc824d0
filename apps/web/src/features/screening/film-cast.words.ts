import { wordsOf } from '@troupe/core/words';

/** Who watches a film, and as whom. */
export const filmCastWords = wordsOf(
  {
    title: 'Who watches {film}?',
    first: 'Somebody',
    second: 'Somebody else',
    nobody: 'nobody else',
    you: 'You are',
    yourself: 'yourself',
    name: 'Your name',
    nameHint: 'You',
    written: 'somebody I describe…',
    writtenName: 'Name',
    writtenProfile: 'Who it is',
    writtenHint: 'A few sentences: what they are like, how they speak, what they want.',
    companions: 'Companions of the green room',
    search: 'Find somebody',
    begin: 'Watch',
  },
  {
    title: '谁来看《{film}》？',
    first: '一个人',
    second: '另一个人',
    nobody: '没有别人',
    you: '你是',
    yourself: '你自己',
    name: '你的名字',
    nameHint: '你',
    written: '由我来写……',
    writtenName: '名字',
    writtenProfile: '是个怎样的人',
    writtenHint: '几句话：性情、说话的样子、想要什么。',
    companions: '后台的伙伴',
    search: '找一个人',
    begin: '同看',
  },
);
