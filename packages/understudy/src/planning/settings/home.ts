import { type Setting, thing } from '../setting.ts';

export const home: Setting = {
  id: 'home',
  suits:
    /\bhome\b|\bhouse\b|apartment|\bflat\b|kitchen|mother|father|grand(?:mother|father|ma|pa)|sister|brother|husband|wife|recipe|mortgage|roommate|family|\bcat\b|\bdog\b|家|公寓|厨房|母亲|父亲|外婆|奶奶|爷爷|姐|妹|兄|弟|夫|妻|菜谱|房子|合租|猫|狗|园|府|宅/iu,
  plain: true,
  period: ['A kitchen that everybody ends up in, after supper', '一间谁最后都会坐进去的厨房，晚饭以后'],
  place: thing(
    ['the kitchen', '灶间'],
    [
      'A scrubbed table, too many chairs, and a kettle that has heard everything.',
      '一张擦得发白的饭桌，凳子总嫌多，一把什么都听过的水壶。',
    ],
  ),
  door: thing(['the back garden', '后园'], ['A washing line, a path, a gate that sticks.', '一根晾衣绳，一条小径，一扇推不动的小门。']),
  box: thing(['dresser', '碗柜'], ['A dresser with a drawer for everything that has no place.', '一只碗柜，有个抽屉专放没处放的东西。']),
  table: thing(['kitchen table', '饭桌'], ['A table with a ring for every cup there ever was.', '一张饭桌，每只杯子都留过一个印。']),
  cover: thing(
    ['pantry curtain', '布帘'],
    ['A curtain across the pantry; it does not quite reach the floor.', '一道遮着储物间的布帘，差一点才到地。'],
  ),
  lamp: thing(['hanging lamp', '吊灯'], ['A lamp on a chain above the table, lit.', '饭桌上方的一盏吊灯，亮着。']),
  locals: [
    ['the Neighbour', '邻居'],
    ['the Lodger', '房客'],
  ],
  stir: ['The kettle begins to sing, and nobody gets up.', '水壶响了起来，没有人起身。'],
};
