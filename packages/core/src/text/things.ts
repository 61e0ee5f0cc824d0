import { simplified } from './simplified.ts';

/** Words for the same kind of thing, in both languages. A play's own aliases come first; this is for what nobody thought of. */
const groups: readonly (readonly string[])[] = [
  ['dagger', 'knife', 'blade', 'poniard', 'dirk', 'stiletto', 'bodkin', '匕首', '刀', '小刀', '短刀', '短剑', '利刃', '刀子', '尖刀'],
  ['sword', 'rapier', 'sabre', 'saber', 'foil', 'blade', '剑', '长剑', '佩剑', '宝剑'],
  ['gun', 'pistol', 'rifle', 'revolver', 'musket', 'firearm', 'shotgun', '枪', '手枪', '步枪', '火枪', '左轮'],
  ['bow', 'crossbow', 'longbow', '弓', '弩', '弓箭'],
  [
    'curtain',
    'drape',
    'arras',
    'tapestry',
    'hanging',
    'drapery',
    '帷幕',
    '帘子',
    '窗帘',
    '帷帐',
    '挂毯',
    '幕布',
    '布帘',
    '帘',
    '帘幕',
    '幕',
  ],
  ['letter', 'note', 'message', 'missive', 'epistle', 'paper', '信', '信件', '书信', '字条', '便条', '信函', '纸条'],
  ['book', 'volume', 'tome', 'diary', 'journal', '书', '书本', '日记', '本子', '册子'],
  ['chest', 'box', 'trunk', 'coffer', 'casket', 'case', '箱子', '盒子', '箱', '盒', '匣子', '木箱', '匣'],
  ['key', '钥匙', '锁匙'],
  ['candle', 'taper', 'candlestick', '蜡烛', '烛火', '烛台', '烛', '烛光'],
  ['lamp', 'lantern', 'light', '灯', '油灯', '灯笼', '提灯'],
  ['table', 'desk', 'board', '桌子', '桌', '书桌', '案', '几案', '案几'],
  ['chair', 'seat', 'stool', 'armchair', 'throne', '椅子', '椅', '凳子', '座位', '座椅', '宝座'],
  ['bed', 'couch', 'divan', 'sofa', '床', '床榻', '榻', '沙发', '卧榻'],
  ['door', 'gate', 'doorway', '门', '房门', '大门', '门扉'],
  ['window', 'casement', '窗', '窗户', '窗子'],
  ['cup', 'goblet', 'glass', 'chalice', 'mug', '杯子', '杯', '酒杯', '高脚杯', '茶杯'],
  ['bottle', 'flask', 'vial', 'phial', '瓶子', '瓶', '小瓶', '药瓶', '酒瓶'],
  ['wine', 'drink', 'liquor', '酒', '葡萄酒', '美酒'],
  ['poison', 'venom', '毒药', '毒酒', '毒'],
  ['picture', 'portrait', 'painting', 'miniature', '画像', '肖像', '画', '画作'],
  ['mirror', 'glass', 'looking-glass', '镜子', '镜'],
  ['ring', 'signet', '戒指', '指环', '印戒'],
  ['crown', 'coronet', '王冠', '皇冠', '冠冕'],
  ['purse', 'bag', 'pouch', 'sack', '钱袋', '袋子', '包', '口袋', '钱包'],
  ['coat', 'cloak', 'cape', 'mantle', 'robe', '外套', '斗篷', '披风', '袍子', '大衣', '长袍'],
  ['hat', 'cap', 'hood', '帽子', '帽'],
  ['stick', 'staff', 'cane', 'rod', 'club', '棍子', '棍', '手杖', '拐杖', '木棒', '棒', '棒子', '铁棒'],
  ['rope', 'cord', 'string', '绳子', '绳', '绳索'],
  ['flower', 'rose', 'bouquet', '花', '花束', '玫瑰'],
  ['flute', 'recorder', 'pipe', '笛子', '长笛', '竖笛', '箫'],
  ['cupboard', 'wardrobe', 'closet', 'cabinet', '柜子', '衣柜', '橱柜', '柜'],
  ['money', 'coin', 'gold', '钱', '金币', '硬币', '金子', '银子'],
  ['phone', 'telephone', 'mobile', '电话', '手机'],
  ['horse', 'steed', '马', '马匹', '骏马', '坐骑'],
  ['king', 'majesty', '国王', '陛下', '大王'],
  ['queen', '王后', '女王', '皇后'],
  ['corpse', 'body', '尸体', '尸首', '尸身'],
];

const groupsOf = new Map<string, number[]>();
groups.forEach((group, index) => {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), index]);
});

/** Other words for what a word names; empty for words we know nothing about. */
export function synonymsOf(word: string): readonly string[] {
  const plain = simplified(word);
  return (groupsOf.get(plain) ?? []).flatMap((index) => groups[index] ?? []).filter((other) => other !== plain);
}

/** The known kind of thing that some Chinese words end with: 手枪 of 黑色手枪; null if there is none. */
export function knownThingZh(words: string): string | null {
  const ends = [...words].map((_, index, all) => all.slice(index).join(''));
  return ends.find((end) => synonymsOf(end).length > 0) ?? null;
}

/** Whether a thing of this Chinese name stabs and cuts; a pistol does not, nor does a staff. */
export function isBladeZh(name: string): boolean {
  return /[剑刀刃匕矛戟锥簪剪叉枪]/u.test(name) && !/(?:手|步|火|猎|鸟|机)枪|左轮/u.test(name);
}
