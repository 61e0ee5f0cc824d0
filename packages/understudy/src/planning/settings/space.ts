import { type Setting, thing } from '../setting.ts';

export const space: Setting = {
  id: 'space',
  suits: /\bmars\b|outer space|spaceship|starship|astronaut|rocket|planet|alien|orbit|火星|月球|太空|宇航|飞船|外星|星球|轨道/iu,
  period: ['A station a long way from anywhere, between two signals', '一座离哪里都远的舱站，两次通讯之间'],
  place: thing(
    ['the crew cabin', '乘员舱'],
    ['Straps, panels, a window the size of a plate with all the dark in it.', '绑带，仪表，一扇盘子大的窗，装着全部的黑。'],
  ),
  door: thing(['the airlock', '气闸'], ['Two doors that are never open at once.', '两道门，从不同时开着。']),
  box: thing(
    ['supply locker', '补给柜'],
    ['A locker with a list on its door and a pencil on a string.', '一只柜子，门上贴着清单，拴着一支铅笔。'],
  ),
  table: thing(['instrument table', '仪表台'], ['A table that folds out of the wall.', '一张从墙里翻出来的台子。']),
  cover: thing(['insulation screen', '隔热屏'], ['A silver screen, creased like a map.', '一面银色的隔热屏，皱得像张地图。']),
  lamp: thing(['work light', '工作灯'], ['A light on a bracket, on.', '一盏架在支臂上的灯，亮着。']),
  locals: [
    ['the Flight Engineer', '随航工程师'],
    ['the Voice from Home', '地面的声音'],
  ],
  stir: ['A fan stops, thinks, and starts again.', '一只风扇停了停，想了想，又转起来。'],
};
