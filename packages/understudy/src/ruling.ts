import { choose, type RulingBrief } from '@troupe/core/model';

/** Plain plausibility for what no rule of code covers: gestures and small acts succeed, what no body can do fails, and why is said. */
export function rule(brief: RulingBrief): { outcome: 'success' | 'failure'; because: string; changes: never[] } {
  const text = `${brief.verb} ${brief.text}`.toLowerCase();
  const able = brief.powers.includes(brief.verb) || brief.realism === 'fantastic';
  const reasons = [
    ...(able ? [] : impossible.filter(([pattern]) => pattern.test(text)).map(([, why]) => why[brief.language])),
    ...(brief.targets.length === 0 && conjured.test(text) ? [absent(conjured.exec(text)?.[0] ?? '', brief.language)] : []),
    ...(forced.test(text) ? [willful[brief.language]] : []),
  ];
  const why = reasons[0];
  if (why !== undefined) return { outcome: 'failure', because: why.replace('{actor}', brief.actor), changes: [] };
  return { outcome: 'success', because: done(brief), changes: [] };
}

/** What was done, in the words it was done in where they make a sentence; else that it was. */
function done(brief: RulingBrief): string {
  const text = brief.text.trim().replace(/[.!。！]+$/u, '');
  if (brief.language === 'zh') {
    const bare = text.replace(/^我/u, '');
    if (/^[\p{Script=Han}，、]{2,30}$/u.test(bare) && !/[你您我]/u.test(bare)) return `${brief.actor}${bare}。`;
  } else if (/^[a-z][a-z' -]{2,80}$/u.test(text) && !/\b(i|my|me|you|your)\b/u.test(text)) {
    return `${brief.actor} ${thirdPerson(text)}.`;
  }
  const plain = successes[brief.language];
  return (choose(plain, brief.seed, brief.beat, brief.actor, brief.text) ?? plain[0]).replace('{actor}', brief.actor);
}

function thirdPerson(text: string): string {
  const [verb = '', ...rest] = text.split(' ');
  const base = /(s|ing|ed)$/u.test(verb) && !/(ss)$/u.test(verb);
  const form = base
    ? verb
    : /(ch|sh|ss|x|o)$/u.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;
  return [form, ...rest].join(' ');
}

function absent(thing: string, language: 'en' | 'zh'): string {
  return language === 'zh' ? `{actor}伸手去摸${thing}，摸了个空。` : `{actor} reaches for a ${thing}, and the hand closes on nothing.`;
}

const impossible: readonly (readonly [RegExp, Readonly<Record<'en' | 'zh', string>>])[] = [
  [
    /\b(fly|flies|flying|take to the air|takes to the air|levitat\w*|soar\w*)\b|飞(起来|走|出|上天|过)|腾空|腾云/u,
    { en: 'The floor keeps hold of {actor}: nobody here has wings.', zh: '{actor}双脚还在地上：人没有翅膀。' },
  ],
  [
    /\b(teleport\w*|vanish\w*|disappear\w*|invisible|walks? through (the )?walls?)\b|瞬移|隐身|消失|穿墙/u,
    { en: '{actor} is still there, as plain as before.', zh: '{actor}还站在原处，人人看得见。' },
  ],
  [
    /\b(turns? into|becomes? a|transform\w*|shape-?shift\w*)\b|变成|变作|化作/u,
    { en: '{actor} stays as {actor} was.', zh: '{actor}还是原来的样子。' },
  ],
  [
    /\b(stops? time|rewinds?|time travel\w*)\b|时间停|回到过去/u,
    { en: 'The candle goes on burning; time does not wait for {actor}.', zh: '该过的时辰照过，不为{actor}停下。' },
  ],
  [
    /\b(resurrect\w*|raises? the dead|bring\w* .{0,20}back to life)\b|复活|起死回生/u,
    { en: 'The dead do not stir.', zh: '死者一动不动。' },
  ],
  [/\breads? .{0,20}\bminds?\b|读心/u, { en: 'A forehead shows nothing of what is behind it.', zh: '额头后面在想什么，谁也看不见。' }],
  [
    /\b(magic|spells?|lasers?|superman|superhero|breathes? fire|explod\w*|destroys? the (castle|palace|world|universe|house))\b|魔法|法术|激光|超人|喷火|爆炸|毁灭/u,
    { en: 'Nothing comes of it: the world here is a plain one.', zh: '什么也没有发生：这里没有这样的事。' },
  ],
];
const conjured =
  /\b(rifle|pistol|shotgun|machine gun|gun|grenade|bomb|rocket|tank|helicopter|phone|smartphone|laptop|computer|car|motorcycle|lightsaber|chainsaw)\b|步枪|手枪|机枪|手榴弹|炸弹|火箭|坦克|直升机|手机|电脑|汽车|摩托|光剑|电锯/u;
const forced =
  /\b(makes?|forces?|compels?|convinces?|persuades?|hypnoti[sz]es?|commands?) \p{L}+ (to )?\p{L}+|(让|逼|迫使|催眠|说服|命令)\p{Script=Han}{1,6}(说|承认|交|跪|走|死|爱|自)/u;
const willful = { en: 'That is not for {actor} to do: whoever it is has a will of their own.', zh: '这由不得{actor}：那人自有主意。' };
const successes = {
  en: ['{actor} does so; nothing stands in the way.', '{actor} does it, in front of everyone.', '{actor} does it without haste.'],
  zh: ['{actor}这样做了，没有什么拦着。', '{actor}当着众人做了。', '{actor}不慌不忙地做了。'],
} as const;
