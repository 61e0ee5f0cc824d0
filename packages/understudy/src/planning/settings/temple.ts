import { type Setting, thing } from '../setting.ts';

export const temple: Setting = {
  id: 'temple',
  suits: /temple|ruin|\bcave|tomb|shrine|rift|ancient|throne room|death star|matrix|神庙|遗迹|洞|墓|祠|裂隙|古老|王座|死星|矩阵/iu,
  period: ['A place older than its visitors, out of time', '比来客更老的地方，不知何年'],
  place: thing(
    ['the inner hall', '内殿'],
    ['Pillars, dust, and carvings that seem to have just stopped.', '柱子，尘土，墙上的雕像像刚刚停下。'],
  ),
  door: thing(['the stair of light', '透光的石阶'], ['Steps going up towards something white.', '一道石阶，向上通往一片白。']),
  box: thing(['stone coffer', '石匣'], ['A coffer with a lid that one person can just move.', '一只石匣，盖子一个人刚好推得动。']),
  table: thing(['altar', '石台'], ['A slab, too low for a table and too clean for a stone.', '一块石台，当桌子太矮，当石头太干净。']),
  cover: thing(['fallen pillar', '倒下的石柱'], ['A pillar, lying; a person could lie behind it.', '一根倒下的柱子，后面藏得住一个人。']),
  lamp: thing(['oil lamp', '油灯'], ['A lamp that somebody must have lit.', '一盏灯，总归是有人点的。']),
  locals: [
    ['the Custodian', '守殿人'],
    ['the Voice in the Hall', '殿中的声音'],
  ],
  stir: ['Sand runs from a crack in the wall, stops, and runs again.', '沙从墙缝里流下，停了，又流。'],
};
