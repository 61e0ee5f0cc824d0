import type { Both } from './situation.ts';

type Thing = { readonly name: Both; readonly description: Both };

/** A kind of place: what stands there, what may stir, who belongs to it. */
export type Setting = {
  readonly id: string;
  readonly suits: RegExp;
  /** It suits a topic that calls for no place. */
  readonly plain?: boolean;
  /** On the playbill; also how the understudy knows its own plan again. */
  readonly period: Both;
  readonly place: Thing;
  /** Where one can go. */
  readonly door: Thing;
  /** Things can be hidden in it. */
  readonly box: Thing;
  readonly table: Thing;
  readonly cover: Thing;
  readonly lamp: Thing;
  /** Whoever is there anyway, when the topic names too few. */
  readonly locals: readonly Both[];
  readonly stir: Both;
};

const thing = (name: Both, description: Both): Thing => ({ name, description });

export const settings: readonly Setting[] = [
  {
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
  },
  {
    id: 'study',
    suits:
      /study|library|office|institution|club\b|school|hogwarts|control room|museum|louvre|startup|interview|exam|trial|court\b|chess|书房|图书馆|办公室|医院|俱乐部|学校|控制室|博物馆|卢浮宫|公司|面试|考|法庭|审判|棋/iu,
    period: ['A room full of papers, late at night', '满屋纸张的房间，夜深'],
    place: thing(
      ['the study', '书房'],
      ['Shelves to the ceiling, a clock, and the smell of other people’s thoughts.', '书架顶到天花板，一座钟，满屋别人思想的气味。'],
    ),
    door: thing(['the corridor', '走廊'], ['A long corridor with a light at the wrong end.', '一条长走廊，灯亮在不该亮的那头。']),
    box: thing(['writing desk', '写字台'], ['A desk with more drawers than it needs.', '一张写字台，抽屉多得过分。']),
    table: thing(['reading table', '阅览桌'], ['A broad table, bare but for a blotter.', '一张宽桌，只有一方吸墨纸。']),
    cover: thing(['velvet curtain', '丝绒帷幔'], ['A curtain heavy enough to keep a secret.', '一道帷幔，厚得藏得住事。']),
    lamp: thing(['desk lamp', '案头灯'], ['A lamp on a brass arm, lit.', '一盏黄铜臂的灯，亮着。']),
    locals: [
      ['the Archivist', '档案员'],
      ['the Porter', '看门人'],
    ],
    stir: ['A book leans over on its shelf and knocks down its neighbours, one by one.', '架上一本书歪倒，碰倒了旁边的，一本接一本。'],
  },
  {
    id: 'rooftop',
    suits: /roof|rooftop|garden|balcony|gotham|battlement|tower's|屋顶|天台|花园|阳台|城垛|墙头|城楼|月亮/iu,
    period: ['A high place above a city, at night', '城市之上的高处，夜里'],
    place: thing(
      ['the roof', '屋顶'],
      ['Chimneys, wet tiles, and the whole city underneath, going about its business.', '烟囱，湿瓦，整座城在底下各忙各的。'],
    ),
    door: thing(['the stairwell', '楼梯间'], ['An iron stair that answers every step.', '一道铁梯，踩一步应一声。']),
    box: thing(
      ['tool chest', '工具箱'],
      ['A tin chest left by whoever last mended something here.', '一只铁皮箱，上回来修东西的人落下的。'],
    ),
    table: thing(['parapet', '矮墙'], ['A broad parapet, worn smooth by elbows.', '一道宽矮墙，被胳膊肘磨得光滑。']),
    cover: thing(['water tank', '水塔'], ['A tank on iron legs, tall enough to stand behind.', '一座铁脚水塔，后面站得下人。']),
    lamp: thing(['storm lantern', '风灯'], ['A lantern hung on a nail, lit.', '一盏挂在钉上的风灯，亮着。']),
    locals: [
      ['the Night Porter', '守夜人'],
      ['the Pigeon Keeper', '养鸽人'],
    ],
    stir: ['A siren crosses the city from one side to the other, looking for somebody else.', '警笛从城的这头响到那头，找的是别人。'],
  },
  {
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
  },
  {
    id: 'temple',
    suits: /temple|ruin|\bcave|tomb|shrine|rift|ancient|throne room|death star|matrix|神庙|遗迹|洞|墓|祠|裂隙|古老|王座|死星|矩阵/iu,
    period: ['A place older than its visitors, out of time', '比来客更老的地方，不知何年'],
    place: thing(
      ['the inner hall', '内殿'],
      ['Pillars, dust, and carvings that seem to have just stopped.', '柱子，尘土，墙上的雕像像刚刚停下。'],
    ),
    door: thing(['the stair of light', '透光的石阶'], ['Steps going up towards something white.', '一道石阶，向上通往一片白。']),
    box: thing(['stone coffer', '石匣'], ['A coffer with a lid that one person can just move.', '一只石匣，盖子一个人刚好推得动。']),
    table: thing(['altar', '石台'], ['A slab, too low for a table and too clean for a stone.', '一块石台，当桌子太矮，当石头太干净。']),
    cover: thing(['fallen pillar', '倒下的石柱'], ['A pillar, lying; a person could lie behind it.', '一根倒下的柱子，后面藏得住一个人。']),
    lamp: thing(['oil lamp', '油灯'], ['A lamp that somebody must have lit.', '一盏灯，总归是有人点的。']),
    locals: [
      ['the Custodian', '守殿人'],
      ['the Voice in the Hall', '殿中的声音'],
    ],
    stir: ['Sand runs from a crack in the wall, stops, and runs again.', '沙从墙缝里流下，停了，又流。'],
  },
  {
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
  },
  {
    id: 'castle',
    suits:
      /castle|royal court|council|throne|winterfell|palace|landing|hyrule|hall\b|\bking|queen|城堡|宫殿|皇宫|朝|议|国王|王后|殿|临冬/iu,
    period: ['A great stone house with a draughty hall, in winter', '一座透风的石头大宅，冬天'],
    place: thing(
      ['the great hall', '大厅'],
      ['Banners, a hearth one could stable a horse in, and cold that knows the building.', '旗帜，一座拴得下马的壁炉，还有熟门熟路的冷。'],
    ),
    door: thing(['the gallery', '回廊'], ['An open gallery with snow along one side.', '一条敞着的回廊，一边积着雪。']),
    box: thing(
      ['iron-bound chest', '铁箍箱'],
      ['A chest that has been to more wars than anybody here.', '一只箱子，上过的战场比在座的都多。'],
    ),
    table: thing(['long table', '长桌'], ['A table with knife marks in it like a map.', '一张长桌，刀痕密得像地图。']),
    cover: thing(['tapestry', '挂毯'], ['A tapestry of a hunt; there is room behind it.', '一幅行猎的挂毯，后面有空地。']),
    lamp: thing(['torch', '火把'], ['A torch in a ring, lit.', '一支插在环里的火把，燃着。']),
    locals: [
      ['the Old Nurse', '老嬷嬷'],
      ['the Captain of the Guard', '卫队长'],
    ],
    stir: ['Far below a gate is tried, and holds.', '远远的底下，有人推了推大门，没推开。'],
  },
  {
    id: 'workshop',
    suits: /workshop|smithy|forge|\blab\b|laborator|studio|renaissance|weapon|工坊|铁匠|炉|实验室|画室|文艺复兴|武器/iu,
    period: ['A workshop, with the day’s work not put away', '一间工坊，白天的活还没收'],
    place: thing(
      ['the workshop', '工坊'],
      ['Benches, half-made things, and a fire that is never quite out.', '工作台，做了一半的东西，一炉从不全灭的火。'],
    ),
    door: thing(
      ['the yard', '院子'],
      ['A yard with a pump and a heap of what did not come out right.', '一个院子，一台水泵，一堆没做成的东西。'],
    ),
    box: thing(['pattern chest', '图样柜'], ['A chest of flat drawers, labelled in three hands.', '一只扁抽屉的柜子，标签是三个人的字。']),
    table: thing(['work bench', '工作台'], ['A bench with a vice and many scars.', '一张带虎钳的台子，满是疤。']),
    cover: thing(['canvas sheet', '帆布'], ['A sheet hung over something tall.', '一块帆布，罩着什么高的东西。']),
    lamp: thing(['furnace lamp', '炉灯'], ['A lamp lit from the furnace.', '一盏从炉里引火的灯。']),
    locals: [
      ['the Journeyman', '伙计'],
      ['the Patron', '主顾'],
    ],
    stir: ['Something on the bench rolls to the edge and thinks about it.', '台子上什么东西滚到边上，犹豫着。'],
  },
  {
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
  },
  {
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
  },
  {
    id: 'home',
    suits:
      /\bhome\b|\bhouse\b|apartment|\bflat\b|kitchen|mother|father|grand(?:mother|father|ma|pa)|sister|brother|husband|wife|recipe|mortgage|roommate|family|\bcat\b|\bdog\b|家|公寓|厨房|母亲|父亲|外婆|奶奶|爷爷|姐|妹|兄|弟|夫|妻|菜谱|房子|合租|猫|狗|园|府|宅/iu,
    plain: true,
    period: ['A kitchen that everybody ends up in, after supper', '一间谁最后都会坐进去的厨房，晚饭以后'],
    place: thing(
      ['the kitchen', '灶间'],
      [
        'A scrubbed table, too many chairs, and a kettle that has heard everything.',
        '一张擦得发白的饭桌，凳子总嫌多，一把什么都听过的水壶。',
      ],
    ),
    door: thing(['the back garden', '后园'], ['A washing line, a path, a gate that sticks.', '一根晾衣绳，一条小径，一扇推不动的小门。']),
    box: thing(['dresser', '碗柜'], ['A dresser with a drawer for everything that has no place.', '一只碗柜，有个抽屉专放没处放的东西。']),
    table: thing(['kitchen table', '饭桌'], ['A table with a ring for every cup there ever was.', '一张饭桌，每只杯子都留过一个印。']),
    cover: thing(
      ['pantry curtain', '布帘'],
      ['A curtain across the pantry; it does not quite reach the floor.', '一道遮着储物间的布帘，差一点才到地。'],
    ),
    lamp: thing(['hanging lamp', '吊灯'], ['A lamp on a chain above the table, lit.', '饭桌上方的一盏吊灯，亮着。']),
    locals: [
      ['the Neighbour', '邻居'],
      ['the Lodger', '房客'],
    ],
    stir: ['The kettle begins to sing, and nobody gets up.', '水壶响了起来，没有人起身。'],
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
