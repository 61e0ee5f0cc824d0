import { type Setting, thing } from '../setting.ts';

export const station: Setting = {
  id: 'station',
  suits: /\btrain\b|station|railway|platform|subway|airport|\bbus\b|火车|车站|末班车|站台|机场|列车|地铁/iu,
  period: ['A waiting room, between the last train and the first', '一间候车室，末班车与头班车之间'],
  place: thing(
    ['the waiting room', '候车室'],
    ['Benches, a stopped clock, and a stove that somebody keeps up for strangers.', '长椅，一座停了的钟，一只替陌生人烧着的炉子。'],
  ),
  door: thing(['the platform', '站台'], ['Rails going both ways, and a signal at red.', '铁轨通向两头，信号灯是红的。']),
  box: thing(['left-luggage locker', '寄存柜'], ['A locker whose number has worn off.', '一只寄存柜，号码磨没了。']),
  table: thing(['long bench', '长椅'], ['A bench polished by thirty years of waiting.', '一条长椅，被三十年的等待磨得发亮。']),
  cover: thing(['timetable board', '时刻牌'], ['A tall board of times, most of them crossed out.', '一块高高的时刻牌，多半划掉了。']),
  lamp: thing(['signal lamp', '信号灯'], ['A railwayman’s lamp, lit.', '一盏铁路上的提灯，亮着。']),
  locals: [
    ['the Stationmaster', '站长'],
    ['the Ticket Clerk', '售票员'],
  ],
  stir: ['Far off something whistles, and does not come nearer.', '远处一声汽笛，没有更近。'],
};
