import { type Setting, thing } from '../setting.ts';

export const rooftop: Setting = {
  id: 'rooftop',
  suits: /roof|rooftop|garden|balcony|gotham|battlement|tower's|屋顶|天台|花园|阳台|城垛|墙头|城楼|月亮/iu,
  period: ['A high place above a city, at night', '城市之上的高处，夜里'],
  place: thing(
    ['the roof', '屋顶'],
    ['Chimneys, wet tiles, and the whole city underneath, going about its business.', '烟囱，湿瓦，整座城在底下各忙各的。'],
  ),
  door: thing(['the stairwell', '楼梯间'], ['An iron stair that answers every step.', '一道铁梯，踩一步应一声。']),
  box: thing(['tool chest', '工具箱'], ['A tin chest left by whoever last mended something here.', '一只铁皮箱，上回来修东西的人落下的。']),
  table: thing(['parapet', '矮墙'], ['A broad parapet, worn smooth by elbows.', '一道宽矮墙，被胳膊肘磨得光滑。']),
  cover: thing(['water tank', '水塔'], ['A tank on iron legs, tall enough to stand behind.', '一座铁脚水塔，后面站得下人。']),
  lamp: thing(['storm lantern', '风灯'], ['A lantern hung on a nail, lit.', '一盏挂在钉上的风灯，亮着。']),
  locals: [
    ['the Night Porter', '守夜人'],
    ['the Pigeon Keeper', '养鸽人'],
  ],
  stir: ['A siren crosses the city from one side to the other, looking for somebody else.', '警笛从城的这头响到那头，找的是别人。'],
};
