import { wordsOf } from '@troupe/core/words';

export const embedderWords = wordsOf({
  title: ['How memories are found', '怎样找到记忆'],
  lead: [
    'By meaning and by words. The house’s own way needs nothing; an encoder on a server understands more. Memories are read anew behind the scenes, and found meanwhile.',
    '按意思，也按字词。剧场自己的办法什么都不需要；服务器上的编码器懂得更多。换了以后，记忆在幕后重读，期间照样找得到。',
  ],
  own: ['The house finds memories by itself.', '由剧场自己找记忆。'],
  now: ['{model} at {url} finds memories.', '由 {url} 上的 {model} 找记忆。'],
  url: ['Address of a server with embeddings', '提供向量的服务器地址'],
  model: ['Encoder', '编码器'],
  key: ['Key', '密钥'],
  keyHint: ['Only if the server wants one. It is sealed and never shown again.', '服务器要求时才填。封存之后不再显示。'],
  keyKept: ['A key is kept. Leave this empty to keep it.', '已保存密钥。留空则继续用它。'],
  save: ['Find with it', '用它来找'],
  useOwn: ['Let the house find by itself', '由剧场自己找'],
  progress: ['Reading anew: {done} of {total} memories.', '正在重读：{total}条里读了{done}条。'],
  done: ['It holds from now on.', '从现在起生效。'],
  trouble: ['The encoder does not answer; until it does, the house finds by itself.', '编码器没有回应；在它回应以前，由剧场自己找。'],
});
