import { type Setting, thing } from '../setting.ts';

export const shelter: Setting = {
  id: 'shelter',
  suits:
    /tunnel|underground|hiding|\bhide|cellar|abandon|shelter|zombie|bunker|prison|mental|wagon|\bship|mine\b|mining|隧道|地下|地窖|躲|废弃|避难|僵尸|监狱|精神病|船|矿/iu,
  period: ['A shut-up place with one way out, some time after', '只有一个出口的封闭之处，出事以后'],
  place: thing(
    ['the store room', '储藏间'],
    ['Shelves, a barred window, and the last of several things.', '货架，一扇钉了条的窗，几样东西都只剩最后一点。'],
  ),
  door: thing(['the loading bay', '装卸口'], ['A wide door, half up, with weather under it.', '一道大门，半开着，底下是外面的天气。']),
  box: thing(['steel locker', '铁柜'], ['A locker with somebody’s name still on it.', '一只铁柜，还贴着谁的名字。']),
  table: thing(['packing case', '木箱'], ['A case that does for a table.', '一只当桌子用的木箱。']),
  cover: thing(['stack of pallets', '货板堆'], ['Pallets to the height of a person.', '一堆齐人高的货板。']),
  lamp: thing(['battery lantern', '电池灯'], ['A lantern turned low to last.', '一盏捻低了省电的灯。']),
  locals: [
    ['the Caretaker', '看管人'],
    ['the Medic', '医护兵'],
  ],
  stir: ['Pipes knock in the wall: three, a pause, three.', '墙里的管子敲了三下，停停，又三下。'],
};
