import { wordsOf } from '@troupe/core/words';

export const filmCastWords = wordsOf({
  title: ['Who watches {film}?', '谁来看《{film}》？'],
  first: ['Somebody', '一个人'],
  second: ['Somebody else', '另一个人'],
  nobody: ['nobody else', '没有别人'],
  you: ['You are', '你是'],
  yourself: ['yourself', '你自己'],
  name: ['Your name', '你的名字'],
  nameHint: ['You', '你'],
  written: ['somebody I describe…', '由我来写……'],
  writtenName: ['Name', '名字'],
  writtenProfile: ['Who it is', '是个怎样的人'],
  writtenHint: ['A few sentences: what they are like, how they speak, what they want.', '几句话：性情、说话的样子、想要什么。'],
  companions: ['Companions of the green room', '后台的伙伴'],
  begin: ['Watch', '同看'],
});
