import { type Setting, thing } from '../setting.ts';

export const wild: Setting = {
  id: 'wild',
  suits:
    /forest|clearing|mountain|shore|ocean|river|wilderness|frozen|swamp|wall\b|camp|campfire|stars|godswood|godwood|kingdom|wasteland|journey|fish|lake|island|elba|lighthouse|\bbees?\b|dragon|pirate|farm|森林|林|山|海|岸|河|湖|钓|灯塔|蜜蜂|龙|岛|荒野|冰|沼|营|篝火|星|王国|废土|旅/iu,
  period: ['Open country, far from any house, towards night', '远离人家的野外，将近夜里'],
  place: thing(
    ['the clearing', '空地'],
    ['A ring of trodden ground, a fire, and the dark standing round it.', '一圈踩实的地，一堆火，黑暗围着站着。'],
  ),
  door: thing(['the path', '小路'], ['A path that is more a habit than a path.', '一条小路，与其说是路，不如说是习惯。']),
  box: thing(['old pack', '旧背囊'], ['A pack with many pockets, not all of them remembered.', '一只口袋很多的背囊，有几只谁都忘了。']),
  table: thing(['flat stone', '平石'], ['A stone flat enough to eat from.', '一块平得能当桌的石头。']),
  cover: thing(['great tree', '大树'], ['A tree so broad that two people could not join hands round it.', '一棵大树，两个人合抱不拢。']),
  lamp: thing(['camp fire', '篝火'], ['A fire that has been fed with care.', '一堆细心添着的火。']),
  locals: [
    ['the Hermit', '隐者'],
    ['the Hunter', '猎人'],
  ],
  stir: ['Something small runs through the leaves and is answered by something larger.', '有什么小东西跑过落叶，应它的是一个更大的。'],
};
