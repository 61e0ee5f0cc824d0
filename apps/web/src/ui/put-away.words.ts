import { wordsOf } from '@troupe/core/words';

/** What is out of sight. */
export const putAwayWords = wordsOf(
  {
    removed: 'Removed performances ({count})',
    away: 'Put away ({count})',
    lead: 'Nobody sees these any more, but they are kept. What you remove for good is deleted from this house; nobody can bring it back.',
    back: 'Bring it back',
    forGood: 'Remove for good',
    sure: 'Really: delete it',
    not: 'No, keep it',
    gone: '{title} is gone for good.',
    undone: '{title} is put away.',
    undo: 'Undo',
  },
  {
    removed: '移除过的演出（{count}）',
    away: '已收起（{count}）',
    lead: '这些谁也看不见了，但还留着。彻底删除的会从这个剧场里抹去，谁也找不回来。',
    back: '放回来',
    forGood: '彻底删除',
    sure: '确定：删掉它',
    not: '不，留着',
    gone: '“{title}”已彻底删除。',
    undone: '“{title}”已收起。',
    undo: '撤销',
  },
);
