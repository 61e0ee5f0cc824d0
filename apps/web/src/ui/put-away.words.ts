import { wordsOf } from '@troupe/core/words';

export const putAwayWords = wordsOf({
  removed: ['Removed performances ({count})', '移除过的演出（{count}）'],
  away: ['Put away ({count})', '已收起（{count}）'],
  lead: [
    'Nobody sees these any more, but they are kept. What you remove for good is deleted from this house; nobody can bring it back.',
    '这些谁也看不见了，但还留着。彻底删除的会从这个剧场里抹去，谁也找不回来。',
  ],
  back: ['Bring it back', '放回来'],
  forGood: ['Remove for good', '彻底删除'],
  sure: ['Really: delete it', '确定：删掉它'],
  not: ['No, keep it', '不，留着'],
  gone: ['{title} is gone for good.', '“{title}”已彻底删除。'],
  undone: ['{title} is put away.', '“{title}”已收起。'],
  undo: ['Undo', '撤销'],
});
