import { type Setting, thing } from '../setting.ts';

export const cafe: Setting = {
  id: 'cafe',
  suits: /caf[eé]|coffee|diner|tavern|restaurant|baker|\bbar\b|dinner|pub\b|咖啡|餐|酒馆|茶|饭|面馆|面包/iu,
  plain: true,
  period: ['A public room with small tables, in the evening', '一间摆着小桌的堂子，傍晚时分'],
  place: thing(
    ['the café', '咖啡馆'],
    [
      'Small tables, a long counter, and a window that makes strangers of the people in the street.',
      '小桌子，长柜台，一扇窗把街上的人都隔成了陌生人。',
    ],
  ),
  door: thing(['the yard behind', '后院'], ['Crates, a drain, a square of sky.', '木箱，水沟，一方天。']),
  box: thing(['sideboard', '餐具柜'], ['A sideboard with deep drawers that stick.', '一只餐具柜，抽屉很深，总卡着。']),
  table: thing(['corner table', '角落的桌子'], ['A round table with somebody’s initials in it.', '一张圆桌，刻着谁的名字缩写。']),
  cover: thing(['folding screen', '屏风'], ['A screen that keeps the draught from the kitchen.', '一扇挡着后厨穿堂风的屏风。']),
  lamp: thing(['table lamp', '台灯'], ['A lamp with a green shade, lit.', '一盏绿罩子的灯，亮着。']),
  locals: [
    ['the Waiter', '跑堂'],
    ['the Owner', '老板娘'],
  ],
  stir: ['The coffee machine sighs at exactly the wrong moment.', '咖啡机偏在这时叹了口气。'],
};
