import { Blueprint } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';

type Wording = (en: string, zh: string) => string;

/** A small play of our own for tests, the same in both languages: two rooms, four people, one of them behind the curtain. */
export function closetFixture(language: Language): Blueprint {
  return Blueprint.parse(plan((en, zh) => (language === 'en' ? en : zh)));
}

function plan(t: Wording): unknown {
  return {
    format: 'troupe-blueprint',
    version: 2,
    id: 'closet-fixture',
    title: t('The Closet', '寝宫'),
    language: t('en', 'zh'),
    theme: t('A son asks his mother what she knows.', '儿子质问母亲究竟知道什么。'),
    synopsis: t('A prince comes to his mother at night.', '深夜，王子来见他的母亲。'),
    world: { period: t('a cold castle, long ago', '很久以前，一座寒冷的城堡'), realism: 'realistic' },
    places: places(t),
    characters: characters(t),
    props: props(t),
    facts: facts(t),
    rules: rules(t),
    acts: [act(t)],
    endings: [{ id: 'silence', title: t('Silence', '沉默'), text: t('The candle burns down. Nobody speaks.', '烛火渐尽，再没有人说话。') }],
  };
}

function places(t: Wording) {
  return [
    {
      id: 'closet',
      name: t('closet', '寝宫'),
      aliases: [t("Queen's room", '王后的房间')],
      description: t('A private room with a heavy curtain.', '一间私室，挂着厚重的帷幕。'),
      exits: [{ to: 'gallery', door: 'door' }],
    },
    {
      id: 'gallery',
      name: t('gallery', '长廊'),
      aliases: [],
      description: t('A long cold corridor.', '一条又长又冷的走廊。'),
      exits: [{ to: 'closet', door: 'door' }],
    },
  ];
}

function characters(t: Wording) {
  return [
    {
      id: 'hamlet',
      name: t('Hamlet', '哈姆雷特'),
      aliases: [t('the prince', '王子')],
      appearance: t('A pale young man in black.', '一身黑衣、面色苍白的青年。'),
      persona: t('Quick, bitter, afraid of being fooled.', '敏锐、尖刻，怕受人愚弄。'),
      voice: t('Short questions, sudden images.', '短促的追问，突兀的比喻。'),
      mood: t('restless', '烦躁'),
      part: 'seeker',
      relations: [{ to: 'gertrude', view: t('My mother, who forgot too soon.', '我的母亲，她忘得太快。') }],
      start: { place: 'closet' },
    },
    {
      id: 'gertrude',
      name: t('Gertrude', '葛特露德'),
      aliases: [t('the queen', '王后'), t('mother', '母亲')],
      appearance: t('A queen in a night gown, upright.', '身穿睡袍、腰背笔直的王后。'),
      persona: t('Warm, proud, unwilling to look back.', '温厚而骄傲，不愿回头看。'),
      voice: t('Measured, then pleading.', '起初从容，继而恳求。'),
      mood: t('uneasy', '不安'),
      part: 'keeper',
      start: { place: 'closet' },
    },
    {
      id: 'polonius',
      name: t('Polonius', '波洛涅斯'),
      aliases: [t('the counsellor', '老臣')],
      appearance: t('An old man with a white beard.', '一位白胡子老人。'),
      persona: t('Busy, servile, sure of his own cleverness.', '忙碌、谄媚，自以为聪明。'),
      voice: t('Long-winded.', '絮絮叨叨。'),
      part: 'meddler',
      start: { place: 'closet', behind: 'curtain' },
    },
    {
      id: 'claudius',
      name: t('Claudius', '克劳狄斯'),
      aliases: [t('the king', '国王'), t('uncle', '叔父')],
      appearance: t('A broad man with a crown.', '一个戴着王冠的魁梧男人。'),
      persona: t('Smooth, watchful.', '圆滑，戒备。'),
      voice: t('Courteous.', '彬彬有礼。'),
      part: 'threat',
    },
  ];
}

function props(t: Wording) {
  return [
    {
      id: 'dagger',
      name: t('dagger', '匕首'),
      description: t('A slim blade with a gilded hilt.', '一柄金柄细刃。'),
      at: { holder: 'hamlet' },
      portable: true,
      weapon: true,
    },
    {
      id: 'curtain',
      name: t('curtain', '帷幕'),
      aliases: [t('arras', '挂毯')],
      description: t('Heavy cloth from wall to wall.', '从这面墙挂到那面墙的厚布。'),
      at: { place: 'closet' },
      cover: true,
    },
    {
      id: 'table',
      name: t('table', '桌子'),
      description: t('A small oak board.', '一张小橡木桌。'),
      at: { place: 'closet' },
      surface: true,
    },
    {
      id: 'letter',
      name: t("Gertrude's letter", '葛特露德的信'),
      description: t('A folded sheet, much handled.', '一张折过多次的纸。'),
      at: { prop: 'table', relation: 'on' },
      portable: true,
      writing: t('Burn this. He must never know how it was done.', '阅后即焚。绝不可让他知道那件事是怎么做的。'),
      reveals: ['secret-deed'],
    },
    {
      id: 'candle',
      name: t('candle', '蜡烛'),
      description: t('A thick yellow taper.', '一支粗大的黄蜡。'),
      at: { prop: 'table', relation: 'on' },
      portable: true,
      state: { lit: true },
      affordances: ['light', 'extinguish'],
    },
    {
      id: 'chest',
      name: t('chest', '箱子'),
      description: t('Iron-bound, with a big lock.', '包着铁皮，挂着一把大锁。'),
      at: { place: 'closet' },
      container: true,
      key: 'key',
      state: { open: false, locked: true },
    },
    {
      id: 'key',
      name: t('iron key', '铁钥匙'),
      description: t('Cold and rusty.', '冰冷，生了锈。'),
      at: { prop: 'table', relation: 'under' },
      portable: true,
      hidden: true,
    },
    {
      id: 'ring',
      name: t('ring', '戒指'),
      description: t('The signet of the old king.', '先王的印戒。'),
      at: { prop: 'chest', relation: 'in' },
      portable: true,
      reveals: ['ring-kept'],
    },
    {
      id: 'door',
      name: t('door', '门'),
      description: t('Oak, on groaning hinges.', '橡木的，铰链吱呀作响。'),
      at: { place: 'closet' },
      state: { open: true },
    },
  ];
}

function facts(t: Wording) {
  return [
    {
      id: 'secret-deed',
      text: t('Claudius poisoned his brother.', '克劳狄斯毒死了自己的兄长。'),
      knownBy: ['claudius'],
      words: [[t('poison', '毒')]],
    },
    {
      id: 'ring-kept',
      text: t('Gertrude kept the old ring.', '葛特露德留着旧日的戒指。'),
      knownBy: ['gertrude'],
    },
    {
      id: 'listener',
      text: t('Polonius listens behind the curtain.', '波洛涅斯躲在帷幕后偷听。'),
      knownBy: ['polonius', 'gertrude', 'claudius'],
      audience: true,
    },
  ];
}

function rules(t: Wording) {
  return [
    {
      id: 'spare-the-queen',
      verbs: ['attack'],
      by: 'hamlet',
      target: 'gertrude',
      outcome: 'failure',
      text: t('{actor} lifts {second}, and cannot.', '{actor}举起{second}，却下不了手。'),
    },
    {
      id: 'through-the-curtain',
      verbs: ['attack'],
      by: 'hamlet',
      target: 'curtain',
      when: { all: [{ holds: { who: 'hamlet', prop: 'dagger' } }, { hidden: { who: 'polonius', behind: 'curtain' } }] },
      outcome: 'success',
      text: t('{actor} drives the dagger through {target}. A cry; a body falls.', '{actor}把匕首刺进{target}。一声惨叫，有人倒下。'),
      changes: [
        { harm: { who: 'polonius', health: 'dead' } },
        { unhide: { who: 'polonius' } },
        { set: { prop: 'curtain', key: 'pierced', value: true } },
      ],
    },
  ];
}

function act(t: Wording) {
  return {
    id: 'night',
    title: t('Night', '夜'),
    goals: {
      hamlet: t('Make her say it.', '逼她说出来。'),
      gertrude: t('Calm him.', '让他平静下来。'),
      polonius: t('Hear everything, be seen by nobody.', '听清一切，不被看见。'),
    },
    scenes: [
      {
        id: 'closet-scene',
        title: t('The closet', '寝宫'),
        place: 'closet',
        description: t('One candle. A curtain that moves.', '一支烛火，一道微动的帷幕。'),
        points: [accusation(t), thrust(t)],
      },
    ],
  };
}

function accusation(t: Wording) {
  return {
    id: 'accusation',
    title: t('The accusation', '指控'),
    description: t('Hamlet reads the letter and accuses his mother.', '哈姆雷特读了信，指控母亲。'),
    cues: {
      hamlet: {
        want: t('Learn what the letter says.', '弄清信里写了什么。'),
        moves: [{ id: 'read', act: { verb: 'read', targets: ['letter'] }, say: t('What is this?', '这是什么？') }],
      },
      gertrude: { want: t('Keep him from the letter.', '别让他碰那封信。') },
      polonius: { want: t('Stay still.', '一动不动。') },
    },
    flag: { when: { did: { verb: 'read', by: 'hamlet', target: 'letter' } } },
    fallback: { text: t('A draught blows the letter open; the words lie bare.', '一阵风把信吹开，字句袒露。'), changes: [] },
    result: t('Hamlet has read the letter.', '哈姆雷特读过了信。'),
    ways: [{ id: 'plain', beats: [{ who: 'hamlet', verb: 'read', targets: ['letter'] }] }],
  };
}

function thrust(t: Wording) {
  return {
    id: 'thrust',
    title: t('The thrust', '一剑'),
    description: t('Hamlet stabs through the curtain.', '哈姆雷特刺穿帷幕。'),
    leaves: [],
    cues: {
      hamlet: {
        want: t('Find out who is listening.', '查出是谁在偷听。'),
        moves: [{ id: 'stab', act: { verb: 'attack', targets: ['curtain', 'dagger'] } }],
      },
      gertrude: { want: t('Stop him.', '拦住他。') },
      polonius: { want: t('Call for help.', '呼救。') },
    },
    flag: { when: { health: { who: 'polonius', is: 'dead' } } },
    buildUp: { ended: { point: 'accusation' } },
    fallback: {
      text: t('The curtain rod breaks; an old man falls and does not rise.', '帷杆断裂，一位老人跌下，再没有起来。'),
      changes: [{ unhide: { who: 'polonius' } }, { harm: { who: 'polonius', health: 'dead' } }],
    },
    result: t('Polonius is dead.', '波洛涅斯死了。'),
    ways: [{ id: 'dagger', beats: [{ who: 'hamlet', verb: 'attack', targets: ['curtain', 'dagger'] }] }],
    complications: [{ id: 'noise', text: t('Something stirs behind the curtain.', '帷幕后面有什么动了一下。'), changes: [] }],
    next: [{ to: { ending: 'silence' } }],
  };
}
