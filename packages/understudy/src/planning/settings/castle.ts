import { type Setting, thing } from '../setting.ts';

export const castle: Setting = {
  id: 'castle',
  suits: /castle|royal court|council|throne|winterfell|palace|landing|hyrule|hall\b|\bking|queen|城堡|宫殿|皇宫|朝|议|国王|王后|殿|临冬/iu,
  period: ['A great stone house with a draughty hall, in winter', '一座透风的石头大宅，冬天'],
  place: thing(
    ['the great hall', '大厅'],
    ['Banners, a hearth one could stable a horse in, and cold that knows the building.', '旗帜，一座拴得下马的壁炉，还有熟门熟路的冷。'],
  ),
  door: thing(['the gallery', '回廊'], ['An open gallery with snow along one side.', '一条敞着的回廊，一边积着雪。']),
  box: thing(
    ['iron-bound chest', '铁箍箱'],
    ['A chest that has been to more wars than anybody here.', '一只箱子，上过的战场比在座的都多。'],
  ),
  table: thing(['long table', '长桌'], ['A table with knife marks in it like a map.', '一张长桌，刀痕密得像地图。']),
  cover: thing(['tapestry', '挂毯'], ['A tapestry of a hunt; there is room behind it.', '一幅行猎的挂毯，后面有空地。']),
  lamp: thing(['torch', '火把'], ['A torch in a ring, lit.', '一支插在环里的火把，燃着。']),
  locals: [
    ['the Old Nurse', '老嬷嬷'],
    ['the Captain of the Guard', '卫队长'],
  ],
  stir: ['Far below a gate is tried, and holds.', '远远的底下，有人推了推大门，没推开。'],
};
