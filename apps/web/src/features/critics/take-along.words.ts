import { wordsOf } from '@troupe/core/words';

export const takeAlongWords = wordsOf({
  title: ['Take it along', '带走'],
  lead: [
    'For whoever trains a model: moments on which four of five agree; judged pairs half as lessons, half as choices; 5% held out.',
    '给训练模型的人：五人中四人一致的时刻；评过的对子，一半作示范，一半作取舍；留 5% 作检验。',
  ],
  raw: ['as it is (JSONL)', '原样（JSONL）'],
  pairs: ['Judged pairs', '评过的对子'],
  labels: ['Labelled moments', '标注过的时刻'],
  points: ['Points for answers', '给回答的分数'],
  tables: ['Moves of mysteries', '谜案里的每一步'],
  tablesNote: [
    'Questions with what they brought, accusations with the truth: agents only, and only what each of them knew.',
    '提问与它带来的收获，指认与真相：只有智能体的，也只含各自当时知道的。',
  ],
  agreed: ['Everybody who sat at those tables has agreed', '坐过那些桌的人都已同意'],
  consent: [
    'They hold what people wrote. Pass them on only where they have agreed, and where the licences of the texts allow it.',
    '里面有人写下的话。只有他们同意、文本的许可也允许时，才可转交。',
  ],
  formats: { 'llama-factory': ['LLaMA-Factory', 'LLaMA-Factory'], trl: ['TRL', 'TRL'] },
});
