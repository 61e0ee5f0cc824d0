import content from '../../data/plans/settings.json' with { type: 'json' };
import type { Setting } from './setting.ts';

/** Words of a topic that call for a place, by the id it has in `data/plans/settings.json`. */
const suits: Readonly<Record<string, RegExp>> = {
  cafe: /caf[eé]|coffee|diner|tavern|restaurant|baker|\bbar\b|dinner|pub\b|咖啡|餐|酒馆|茶|饭|面馆|面包/iu,
  study:
    /study|library|office|institution|club\b|school|hogwarts|control room|museum|louvre|startup|interview|exam|trial|court\b|chess|书房|图书馆|办公室|医院|俱乐部|学校|控制室|博物馆|卢浮宫|公司|面试|考|法庭|审判|棋/iu,
  rooftop: /roof|rooftop|garden|balcony|gotham|battlement|tower's|屋顶|天台|花园|阳台|城垛|墙头|城楼|月亮/iu,
  street:
    /street|square|alley|market|fair\b|crowd|avenue|mall|cityscape|city\b|town\b|village|salem|marrakech|街|广场|巷|市集|市场|庙会|人群|大道|商场|都市|城中|城里|长安|镇|村|县/iu,
  temple: /temple|ruin|\bcave|tomb|shrine|rift|ancient|throne room|death star|matrix|神庙|遗迹|洞|墓|祠|裂隙|古老|王座|死星|矩阵/iu,
  wild: /forest|clearing|mountain|shore|ocean|river|wilderness|frozen|swamp|wall\b|camp|campfire|stars|godswood|godwood|kingdom|wasteland|journey|fish|lake|island|elba|lighthouse|\bbees?\b|dragon|pirate|farm|森林|林|山|海|岸|河|湖|钓|灯塔|蜜蜂|龙|岛|荒野|冰|沼|营|篝火|星|王国|废土|旅/iu,
  castle: /castle|royal court|council|throne|winterfell|palace|landing|hyrule|hall\b|\bking|queen|城堡|宫殿|皇宫|朝|议|国王|王后|殿|临冬/iu,
  workshop: /workshop|smithy|forge|\blab\b|laborator|studio|renaissance|weapon|工坊|铁匠|炉|实验室|画室|文艺复兴|武器/iu,
  feast: /party|ball\b|festival|celebrat|shire|gatsby|wedding|summer|舞会|聚会|派对|节|庆|宴|婚礼|夏/iu,
  shelter:
    /tunnel|underground|hiding|\bhide|cellar|abandon|shelter|zombie|bunker|prison|mental|wagon|\bship|mine\b|mining|隧道|地下|地窖|躲|废弃|避难|僵尸|监狱|精神病|船|矿/iu,
  home: /\bhome\b|\bhouse\b|apartment|\bflat\b|kitchen|mother|father|grand(?:mother|father|ma|pa)|sister|brother|husband|wife|recipe|mortgage|roommate|family|\bcat\b|\bdog\b|家|公寓|厨房|母亲|父亲|外婆|奶奶|爷爷|姐|妹|兄|弟|夫|妻|菜谱|房子|合租|猫|狗|园|府|宅/iu,
  hotel: /hotel|motel|\binn\b|hostel|guest ?house|旅馆|酒店|客栈|民宿/iu,
  station: /\btrain\b|station|railway|platform|subway|airport|\bbus\b|火车|车站|末班车|站台|机场|列车|地铁/iu,
  space: /\bmars\b|outer space|spaceship|starship|astronaut|rocket|planet|alien|orbit|火星|月球|太空|宇航|飞船|外星|星球|轨道/iu,
};

const places = content as Readonly<Record<string, unknown>>;
export const settings: readonly Setting[] = Object.entries(suits).map(([id, words]) => ({
  ...(places[id] as Omit<Setting, 'suits'>),
  suits: words,
}));
