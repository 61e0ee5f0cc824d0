import { type Setting, thing } from '../setting.ts';

export const street: Setting = {
  id: 'street',
  suits:
    /street|square|alley|market|fair\b|crowd|avenue|mall|cityscape|city\b|town\b|village|salem|marrakech|街|广场|巷|市集|市场|庙会|人群|大道|商场|都市|城中|城里|长安|镇|村|县/iu,
  period: ['A busy corner of a city, at the hour when it empties', '城里一处热闹街角，人渐散的时候'],
  place: thing(
    ['the corner', '街角'],
    ['Stalls half shut, a lamp-post, and the crowd thinning to people with reasons.', '半收的摊子，一根灯柱，人群散得只剩有事的人。'],
  ),
  door: thing(['the side street', '横街'], ['A narrow street that turns at once.', '一条窄街，一进去就拐弯。']),
  box: thing(['market barrow', '货车'], ['A barrow under a cloth, with sacks and straw in it.', '一辆盖着布的货车，里面是麻袋和稻草。']),
  table: thing(['stone bench', '石凳'], ['A bench worn hollow in the middle.', '一条石凳，中间坐得凹了。']),
  cover: thing(
    ['poster wall', '广告墙'],
    ['A wall of posters one could stand behind all day.', '一堵贴满广告的墙，后面站一天都没人看见。'],
  ),
  lamp: thing(['street lantern', '街灯'], ['A lantern low enough to reach, lit.', '一盏伸手够得着的灯，亮着。']),
  locals: [
    ['the Street Musician', '卖艺人'],
    ['the News-seller', '卖报人'],
  ],
  stir: ['A shutter comes down along the row, and then the next.', '一家铺子落了板，接着又一家。'],
};
