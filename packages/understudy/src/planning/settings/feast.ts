import { type Setting, thing } from '../setting.ts';

export const feast: Setting = {
  id: 'feast',
  suits: /party|ball\b|festival|celebrat|shire|gatsby|wedding|summer|舞会|聚会|派对|节|庆|宴|婚礼|夏/iu,
  period: ['A house lit for a feast, in the season', '张灯设宴的宅子，正当时令'],
  place: thing(['the ballroom', '厅堂'], ['Flowers, mirrors, and more light than anybody needs.', '花，镜子，亮得用不完的光。']),
  door: thing(['the terrace', '露台'], ['A terrace with the music coming after one.', '一处露台，乐声跟到这里。']),
  box: thing(
    ['gift table chest', '礼品箱'],
    ['A painted chest where presents are put until they are looked at.', '一只彩漆箱，礼物先收在里头。'],
  ),
  table: thing(['supper table', '宴桌'], ['A table like a small city.', '一张桌子，摆得像座小城。']),
  cover: thing(['bank of palms', '一排盆栽'], ['Palms in tubs, close together.', '一排盆栽，挨得密密的。']),
  lamp: thing(['candelabrum', '烛台'], ['A branch of candles, lit.', '一座枝形烛台，燃着。']),
  locals: [
    ['the Violinist', '提琴手'],
    ['the Aunt from the Country', '乡下来的姑母'],
  ],
  stir: ['The band loses its place, and finds another.', '乐队丢了拍子，另找了一个。'],
};
