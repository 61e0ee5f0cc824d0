import inheritance from '../../data/plans/situations/inheritance.json' with { type: 'json' };
import keptLetter from '../../data/plans/situations/kept-letter.json' with { type: 'json' };
import lastEvening from '../../data/plans/situations/last-evening.json' with { type: 'json' };
import lostWay from '../../data/plans/situations/lost-way.json' with { type: 'json' };
import masterpiece from '../../data/plans/situations/masterpiece.json' with { type: 'json' };
import missingThing from '../../data/plans/situations/missing-thing.json' with { type: 'json' };
import oldEnemies from '../../data/plans/situations/old-enemies.json' with { type: 'json' };
import theReturn from '../../data/plans/situations/return.json' with { type: 'json' };
import shutIn from '../../data/plans/situations/shut-in.json' with { type: 'json' };
import tempter from '../../data/plans/situations/tempter.json' with { type: 'json' };
import traitor from '../../data/plans/situations/traitor.json' with { type: 'json' };
import uninvited from '../../data/plans/situations/uninvited.json' with { type: 'json' };
import wager from '../../data/plans/situations/wager.json' with { type: 'json' };
import type { Situation } from './situation.ts';

/** Every dramatic situation, by the words of a topic that call for it. What is said and done in it lies in `data/plans/situations`. */
const list: readonly (readonly [suits: RegExp, content: unknown])[] = [
  // Somebody waited for word; somebody else kept it.
  [/letter|word from|\bwaits?\b|waiting|silence|news|lost love|mother|father|secret|信|消息|等待|音讯|沉默|母亲|父亲|秘密/iu, keptLetter],
  // A question on which two will not agree, and a stake that somebody must win.
  [
    /debate|argue|discuss|chess|champion|why did|philosoph|science|future|ethic|free will|fate|nature of|universe|energy|art and|art of war|\bAI\b|AGI|辩|争论|下棋|象棋|为什么|讨论|探讨|哲|科学|未来|伦理|命运|自由意志|宇宙|能源|艺术|兵法|人工智能/iu,
    wager,
  ],
  // Somebody who was given up for gone stands in the door.
  [
    /late wife|died|dead|returns?|reunion|meet again|encounter|unexpected|years ago|long ago|wife|husband|重逢|归来|亡妻|去世|意外|偶遇|遇见|多年|故人|妻/iu,
    theReturn,
  ],
  // Something was done here tonight, and nobody may leave before it is known by whom.
  [
    /murder|kill|mystery|detect|deduc|stole|poison|trial|crime|clue|investigat|Holmes|psycholog|谋杀|凶手|杀|谜|侦探|推理|偷|毒|失窃|审判|案|线索|福尔摩斯|心理/iu,
    missingThing,
  ],
  // A plan for tomorrow, and one at the table who has already sold it.
  [
    /plan|strateg|mission|heist|rebellion|tactic|defen[cs]e|council|team up|next move|throne|rescue|war\b|battle|计划|策划|商议|战略|任务|劫|起义|战术|防御|会议|联手|下一步|营救|战/iu,
    traitor,
  ],
  // One of them leaves tomorrow, and has not said so.
  [
    /peaceful|quiet|celebrat|evening|dinner|coffee|campfire|rest |reminisce|stories|songs|sunset|festival|rooftop|share|last (?:train|night|day)|night before|music|宁静|安静|庆祝|晚餐|咖啡|篝火|回忆|故事|歌|日落|节|屋顶|分享|末班|前夜|音乐/iu,
    lastEvening,
  ],
  // A work that is nearly done, and a flaw that only its maker knows.
  [
    /workshop|smithy|forg|inven|craft|painter|painting|sculpt|training|\btrains\b|teach|recipe|educat|school|lab|build|weapon|innovat|工坊|铁匠|锻造|发明|工艺|画|雕|训练|教|学校|实验室|打造|武器|创新/iu,
    masterpiece,
  ],
  // Something is outside. There is enough for all of them but one.
  [
    /hiding|\bhide\b|stuck|oxygen|surviv|zombie|apocalypse|trapped|storm|siege|wilderness|frozen|wasteland|tunnel|abandon|hunt|safe haven|躲|幸存|僵尸|末日|困|暴风|围攻|荒野|冰|废土|地道|隧道|废弃|狩猎|避难/iu,
    shutIn,
  ],
  // An offer that cannot be refused, and its smallest print.
  [
    /deal|bargain|contract|legal|moral|power|magic|tempt|devil|control|offer|consequence|redemption|interview|office|startup|politics|lie\b|force\b|交易|契约|合同|法律|道德|权力|魔法|诱|魔鬼|控制|代价|救赎|面试|公司|办公室|撒谎|原力/iu,
    tempter,
  ],
  // One seat, two who were promised it.
  [
    /family|legacy|brother|sister|leader|crown|king|queen|throne|heir|castle|\bhouse\b|mother's|recipe|responsib|justice|clan|shire|兄|弟|姐|妹|家族|遗产|领导|王|冠|继承|城堡|责任|正义|族|房子|留下的/iu,
    inheritance,
  ],
  // A feast, and a guest on nobody's list.
  [
    /party|\bball\b|banter|\bwit\b|\bclub|\bguest|\bhost\b|1920|wedding|comedy|show(?:s|ed)? up|conversation|舞会|聚会|派对|俱乐部|客|机锋|交谈|盛大|婚礼|喜剧/iu,
    uninvited,
  ],
  // Far from home, with a map that one of them has reason not to read.
  [
    /explor|journey|travel|race|find their way|temple|artifact|island|pirate|dragon|ocean|river|forest|mountain|rift|matrix|swamp|alley|street|探险|旅|寻路|神庙|遗物|岛|海盗|龙|海|河|森林|山|裂隙|矩阵|沼|巷|街|追/iu,
    lostWay,
  ],
  // Two who swore to finish it, and the weapon between them.
  [
    /duel|face off|confront|\bfight\b|sword|enemy|rival|vader|bowser|gin\b|reconcile|conflict|threat|battlement|henchmen|scheme|决斗|对峙|交锋|剑|敌|对手|和解|冲突|威胁|阴谋|反派/iu,
    oldEnemies,
  ],
];

export const situations: readonly Situation[] = list.map(([suits, content]) => ({ ...(content as Omit<Situation, 'suits'>), suits }));
