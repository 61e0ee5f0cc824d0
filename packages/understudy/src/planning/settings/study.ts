import { type Setting, thing } from '../setting.ts';

export const study: Setting = {
  id: 'study',
  suits:
    /study|library|office|institution|club\b|school|hogwarts|control room|museum|louvre|startup|interview|exam|trial|court\b|chess|书房|图书馆|办公室|医院|俱乐部|学校|控制室|博物馆|卢浮宫|公司|面试|考|法庭|审判|棋/iu,
  period: ['A room full of papers, late at night', '满屋纸张的房间，夜深'],
  place: thing(
    ['the study', '书房'],
    ['Shelves to the ceiling, a clock, and the smell of other people’s thoughts.', '书架顶到天花板，一座钟，满屋别人思想的气味。'],
  ),
  door: thing(['the corridor', '走廊'], ['A long corridor with a light at the wrong end.', '一条长走廊，灯亮在不该亮的那头。']),
  box: thing(['writing desk', '写字台'], ['A desk with more drawers than it needs.', '一张写字台，抽屉多得过分。']),
  table: thing(['reading table', '阅览桌'], ['A broad table, bare but for a blotter.', '一张宽桌，只有一方吸墨纸。']),
  cover: thing(['velvet curtain', '丝绒帷幔'], ['A curtain heavy enough to keep a secret.', '一道帷幔，厚得藏得住事。']),
  lamp: thing(['desk lamp', '案头灯'], ['A lamp on a brass arm, lit.', '一盏黄铜臂的灯，亮着。']),
  locals: [
    ['the Archivist', '档案员'],
    ['the Porter', '看门人'],
  ],
  stir: ['A book leans over on its shelf and knocks down its neighbours, one by one.', '架上一本书歪倒，碰倒了旁边的，一本接一本。'],
};
