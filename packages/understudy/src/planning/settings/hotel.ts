import { type Setting, thing } from '../setting.ts';

export const hotel: Setting = {
  id: 'hotel',
  suits: /hotel|motel|\binn\b|hostel|guest ?house|旅馆|酒店|客栈|民宿/iu,
  plain: true,
  period: ['A small hotel out of season, at night', '一家淡季的小旅馆，夜里'],
  place: thing(
    ['the lobby', '旅馆门厅'],
    ['A counter with a bell, a rack of keys, and armchairs that nobody chose.', '一个带铃的柜台，一排钥匙，几张没人挑过的沙发。'],
  ),
  door: thing(
    ['the back stairs', '后楼梯'],
    ['Stairs with a worn carpet and a light on a timer.', '一道楼梯，地毯磨秃了，灯过一会儿就灭。'],
  ),
  box: thing(
    ['key cabinet', '钥匙柜'],
    ['A cabinet with a hook for every room, and one hook too many.', '一只柜子，一间房一个钩，多出来一个。'],
  ),
  table: thing(['front desk', '柜台'], ['A desk with a register open at today.', '一张柜台，登记簿翻在今天。']),
  cover: thing(['heavy drapes', '厚窗帘'], ['Drapes that have not been drawn back since spring.', '一幅厚窗帘，入春以来没拉开过。']),
  lamp: thing(['brass lamp', '铜灯'], ['A lamp with a pull-chain, lit.', '一盏拉绳的铜灯，亮着。']),
  locals: [
    ['the Night Clerk', '夜班伙计'],
    ['the Long-stay Guest', '长住的客人'],
  ],
  stir: ['The bell on the counter rings, once, and nobody has touched it.', '柜台上的铃响了一声，没有人碰它。'],
};
