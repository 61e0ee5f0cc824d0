// Labelled topics as the reader sees them: node label.mjs LANGUAGE FROM FOLDER
// Reads one topic a line, marked up ({P1|the baker} …, a tab, its situation), and writes for make.py what stands in each and variants of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { meaningOf, readMeaningTable } from '../../packages/core/dist/memory/index.js';
import { tokensOf, vectorsOf } from '../../packages/understudy/dist/planning/reader/tokens.js';

const [language, from, folder] = process.argv.slice(2);
const table = readMeaningTable(gunzipSync(readFileSync(new URL(`../../packages/models/data/meaning.${language}.bin.gz`, import.meta.url))));
const held = 7;
const variants = Number(process.env.VARIANTS ?? 24);

let state = 20;
const chance = () => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state / 2147483648;
};
const pick = (list) => list[Math.floor(chance() * list.length)];

/** A line as pieces: plain text, or a span with its label and whose it is. */
function piecesOf(line) {
  const [marked, situation = ''] = line.split('\t');
  const pieces = [];
  let at = 0;
  for (const found of marked.matchAll(/\{([A-Z])([\d,]*)\|([^{}|]*)\}/gu)) {
    if (found.index > at) pieces.push({ text: marked.slice(at, found.index) });
    pieces.push({ label: found[1], who: found[2] === '' ? [] : found[2].split(','), text: found[3] });
    at = found.index + found[0].length;
  }
  if (at < marked.length) pieces.push({ text: marked.slice(at) });
  // Whoever is named a second time is told apart from whoever is new.
  const known = new Set();
  for (const one of pieces) {
    if (one.label !== 'P') continue;
    if (one.who.length > 0 && one.who.every((id) => known.has(id))) one.label = 'S';
    for (const id of one.who) known.add(id);
  }
  return { pieces, situation: situation.trim().split(':')[0] };
}

const lines = readFileSync(from, 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && /\{[A-Z]/u.test(line));
const read = lines.map((line, origin) => ({ ...piecesOf(line), origin, held: origin < 905 && origin % held === 3 }));
for (const one of read)
  if (one.pieces.some(({ text, label }) => !label && /[{}|]/u.test(text))) console.log('malformed:', lines[one.origin]);

const form = ({ text, who = [] }) =>
  language === 'zh'
    ? `${who.length > 1} ${[...text].length > 3} ${/^[一两三几]/u.test(text)}`
    : `${who.length > 1} ${/^\p{Lu}/u.test(text.replace(/^(?:The|A|An|My|His|Her|Two|Three|Four) /u, ''))} ${/^(?:the|an?|his|her|their|my|two|three)\b/iu.test(text)}`;
const fills = new Map();
for (const { pieces } of read.filter((one) => !one.held))
  for (const one of pieces) {
    if (!one.label || 'VS'.includes(one.label)) continue;
    const key = `${one.label === 'A' ? 'P' : one.label === 'M' ? 'L' : one.label === 'O' ? 'T' : one.label} ${form(one)}`;
    fills.set(key, [...(fills.get(key) ?? []), one.text]);
  }
const names = {
  en: 'Anna Ben Chidi Dolores Emeka Fatima Giulia Hiroshi Ingrid Jamal Kwame Leila Mikhail Nadia Oscar Petra Quentin Rosa Samir Tanya Ulla Viktor Wanda Xavier Yusuf Zora Arjun Bilal Carmen Dmitri Elif Femi Greta Hamid Imani Jonas Kenji Lucia Mateo Nneka Olga Pavel Rashid Sofia Tomasz Uma Vera Walter Ximena Yara Zeynep Alma Bruno Clara Dora Edwin Flora Gus Hattie Iris Josef Kit Lotte Marek Noor Otis Pilar Rufus Saskia Theo'.split(
    ' ',
  ),
  zh: '小芳 阿明 老王 建国 秀兰 小杰 阿珍 李强 张伟 王芳 刘洋 陈静 老赵 小美 阿福 春生 玉梅 大力 赵敏 钱多多 孙悦 周平 吴海 郑爽 冯程 小满 阿宝 老孟 林娟 何苗 高远 罗兰 梁栋 宋词 唐甜 韩冰 邓超然 曹阳 彭飞 曾琪 田野 董洁 袁圆 潘多 蔡琴 余庆 叶子 程程 苏青 魏来 吕布衣 丁香 沈默 姚远 卢生 姜山 崔莺 钟情 谭咏 陆游子 汪洋 范进 金枝 石头 夏天 方圆 白露 孟夏 秦风 江南 尹红 段誉 雷鸣 侯门 龙飞 顾盼'.split(
    ' ',
  ),
}[language];
const single = language === 'zh' ? /^(?:[小老阿]?\p{Script=Han}{1,2})$/u : /^\p{Lu}\p{Ll}+$/u;

function variantOf({ pieces }) {
  let touched = false;
  const renamed = new Map();
  const out = pieces.map((one) => {
    if (!one.label || one.label === 'V') return one;
    const isName =
      (one.label === 'P' || one.label === 'S') &&
      single.test(one.text) &&
      (language === 'en' || one.label === 'S' || /^[小老阿]|^\p{Script=Han}{3}$/u.test(one.text));
    if (isName && chance() < 0.6) {
      if (!renamed.has(one.text)) renamed.set(one.text, pick(names));
      return { ...one, text: renamed.get(one.text) };
    }
    if (one.label === 'S' || chance() > 0.5) return one;
    const kind = one.label === 'A' ? 'P' : one.label === 'M' ? 'L' : one.label === 'O' ? 'T' : one.label;
    const other = pick(fills.get(`${kind} ${form(one)}`) ?? [one.text]);
    if (kind === 'T') touched = true;
    return { ...one, text: other };
  });
  const low = chance() < 0.12 && language === 'en';
  const bare = chance() < 0.15;
  const plainly = (text) => {
    const changed = bare ? text.replace(/[.,;:。！？!?]/gu, language === 'zh' ? '' : '') : text;
    return low ? changed.toLowerCase() : changed;
  };
  return { pieces: out.map((one) => ({ ...one, text: plainly(one.text) })), touched };
}

const keys = new Map();
const numbered = (key) => {
  if (!keys.has(key)) keys.set(key, keys.size);
  return keys.get(key);
};
const rows = [];
function add({ pieces, situation, origin, held }, copy, touched) {
  let text = '';
  const spans = [];
  for (const one of pieces) {
    if (one.label) spans.push({ start: text.length, end: text.length + one.text.length, label: one.label });
    text += one.text;
  }
  const tokens = tokensOf(text, language);
  const tags = tokens.map(({ start, end }) => {
    const span = spans.find((one) => start < one.end && end > one.start);
    if (!span) return 'O';
    const first = tokens.find((one) => one.end > span.start);
    return `${first.start === start ? 'B' : 'I'}-${span.label}`;
  });
  rows.push({
    text,
    origin,
    held,
    copy,
    situation: touched ? '' : situation,
    tags,
    keys: tokens.map((token) => token.keys.map(numbered)),
    marks: tokens.map(({ marks }) => marks),
    flags: tokens.map(({ flags }) => flags.flatMap((one, at) => (one ? [at] : []))),
    width: tokens[0]?.flags.length ?? 0,
    meaning: [...meaningOf(text, { [language]: table })].map((value) => Math.round(value * 256)),
  });
}
for (const one of read) {
  add(one, 0, false);
  if (one.held) continue;
  for (let copy = 1; copy <= variants; copy++) {
    const { pieces, touched } = variantOf(one);
    add({ ...one, pieces }, copy, touched);
  }
}
/** Topics of the plainest form, with names that nobody bears: so many that names of every shape are met. Never measured with. */
const plainForms = {
  en: {
    first:
      'Alder Brina Corvo Dessa Elwin Farrow Galen Hesper Idris Jorun Kestrel Lorne Mirela Nico Orsola Perrin Quill Ravenna Stellan Thessaly Una Vesna Wilder Yorick Zelia Marcus Helena Victor Agnes Leon'.split(
        ' ',
      ),
    last: 'Ashdown Brackwater Calder Drummond Everhart Fairweather Grimshaw Holloway Ironside Jessop Kettering Langford Marsh Nightingale Oakes Pemberton Ravel Stone Thorne Underhill Vance Whitlock Yarrow Field Archer Brook'.split(
      ' ',
    ),
    places: [
      'a laundrette in Dundee',
      'the quarry',
      'a night train',
      'the greenhouse of Alderley',
      'a dentist’s waiting room',
      'a ferry',
      'the vineyards of Tokaj',
      'a parish meeting in Blackmere',
      'the great hall of Ravenholt',
      'a harvest supper',
      'the weir',
      'the orchards of Elmsworth',
      'a print shop in Osaka',
      'the cisterns under the mosque',
      'an observatory',
      'the deck of a trawler',
      'Harrow Lane',
      'the Eastern Steppe',
    ],
    matters: [
      'honour',
      'patience and pride',
      'who should be captain',
      'the price of salt',
      'why their father left',
      'a plan of escape',
      'grief and laughter',
      'the soul',
      'whether fish can dream',
      'where the money went',
      'the colour blue',
      'a missing seal',
      'the repair of the dyke',
      'the bad harvest',
      'music',
      'their old quarrel',
    ],
    forms: [
      'In L, P and P V T.',
      'P and P V T in L.',
      'At L, P and P meet and V T.',
      'P and P meet in L and V T',
      'One foggy morning in L, P, P and P V T.',
      'P and P V T; then P turns up.',
      'P and P V T',
    ],
    deeds: ['debate', 'talk about', 'argue about', 'discuss', 'quarrel over', 'look back on', 'plan', 'share', 'look for', 'celebrate'],
  },
  zh: {
    first:
      '艾莉 布兰登 克莱尔 德里克 菲利 格温 海伦 伊恩 杰克森 凯文 洛根 玛雅娜 诺亚 奥利弗 佩特拉 罗宾 塞拉 托比 维克多 温蒂 赛勒斯 尤里 阿尔文 贝琳达 卡珊 达里安 埃德加 弗兰兹 雅各布 莱昂'.split(
        ' ',
      ),
    last: '·哈特 ·沃伦 ·斯通 ·布莱克 ·冯 ·莫里斯 ·雷恩'.split(' ').concat(Array(10).fill('')),
    own: '沈知秋 顾长风 陆小曼 裴元庆 萧云 林晚晴 高远山 柳如烟 叶孤鸿 方鸿志 秦怀玉 白敬亭 魏无双 许一鸣 程砚声 公孙瑾 慕容雪 司徒明 上官燕 诸葛青 钟离安 苏小小 谢临川 江别鹤 贺兰山 石破空 段红英 丁当 史铁 孟想'.split(
      ' ',
    ),
    places: [
      '邓迪的洗衣房',
      '废弃的采石场',
      '夜班火车',
      '植物园的温室',
      '牙科诊室',
      '渡轮',
      '葡萄园',
      '黑水镇的祠堂',
      '丰收宴',
      '水闸旁',
      '王府的果园',
      '大阪的印刷铺',
      '清真寺下的水窖',
      '天文台',
      '渔船的甲板',
      '柳条巷',
      '东边的草原',
      '洛水边',
      '渡口',
      '山神庙',
    ],
    matters: [
      '荣誉',
      '耐心与骄傲',
      '谁来当船长',
      '盐价的涨落',
      '父亲出走的原因',
      '逃走的办法',
      '悲伤与欢笑',
      '灵魂',
      '鱼会不会做梦',
      '丢失的印信',
      '蓝色的来历',
      '堤坝的修补',
      '歉收的年景',
      '音乐',
      '一桩旧怨',
      '守城的法子',
    ],
    forms: [
      'P与P在L里VT。',
      'P和P在LVT。',
      '在L，P与P碰上了，为T而V。',
      'L里，P、P和P一起VT。',
      'P同P在L上VT，不久P也到了。',
      '夜里，P与P在LVT',
      'P和P为T而V',
    ],
    deeds: ['讨论', '辩论', '争论', '谈论', '商议', '回忆', '分享', '寻找', '庆祝', '争执'],
  },
}[language];
const person = () =>
  plainForms.own && chance() < 0.5
    ? pick(plainForms.own)
    : pick(plainForms.first) + (language === 'zh' ? pick(plainForms.last) : chance() < 0.7 ? ` ${pick(plainForms.last)}` : '');
for (let made = 0; made < 1500; made++) {
  let who = 0;
  const pieces = [...pick(plainForms.forms).matchAll(/(?<![a-z])[PLVT](?![a-z])|(?:(?!(?<![a-z])[PLVT](?![a-z]))[\s\S])+/gu)].map(
    ([part]) => {
      if (part === 'P') return { label: 'P', who: [String(++who)], text: person() };
      if (part === 'L') return { label: 'L', who: [], text: pick(plainForms.places) };
      if (part === 'T') return { label: 'T', who: [], text: pick(plainForms.matters) };
      if (part === 'V') return { label: 'V', who: [], text: pick(plainForms.deeds) };
      return { text: part };
    },
  );
  add({ pieces, situation: '', origin: -1, held: false }, 1, true);
}
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/rows.${language}.jsonl.gz`, gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')));
const matrix = new Int8Array(keys.size * table.dimensions);
for (const [key, at] of keys)
  matrix.set(
    vectorsOf({ keys: [key] }, language, table).map((value) => Math.max(-127, Math.min(127, Math.round(value * 256)))),
    at * table.dimensions,
  );
writeFileSync(`${folder}/keys.${language}.i8.gz`, gzipSync(new Uint8Array(matrix.buffer)));
console.log(language, read.length, 'topics', rows.length, 'with variants', keys.size, 'keys');
