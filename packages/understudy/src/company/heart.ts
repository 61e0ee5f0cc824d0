import { type CompanionBrief, choose, hash } from '@troupe/core/model';
import { type Told, talkWords } from './talk-words.ts';

const patterns: Readonly<Record<CompanionBrief['language'], readonly (readonly [Told, RegExp])[]>> = {
  en: [
    [
      'machine',
      /\bare you (?:really |actually |just |only )?(?:an? )?(?:machine|robot|bot|ai|a\.i\.|program|computer|real|human|person|alive)\b/u,
    ],
    [
      'heart',
      /\bi(?:'m| am| think i'm| fell| have fallen) (?:\w+ )?in love\b|\b(?:doesn't|does not|don't|won't) love me\b|\bbroke up\b|\b(?:dumped|left) me\b|\bi have a crush\b/u,
    ],
    [
      'loss',
      /\bmy \w+ (?:\w+ )?(?:died|passed away|is dead|is dying)\b|\bi lost my (?:mother|father|mum|mom|dad|brother|sister|friend|wife|husband|cat|dog|grand\w+)\b(?!'s)/u,
    ],
    [
      'hurt',
      /\b(?:yelled|shouted|screamed|laughed|swore) at me\b|\b(?:fired|insulted|ignored|bullied|rejected|cheated|robbed) me\b|\bi (?:got fired|was fired|lost my job|failed|messed up|was rejected)\b|\bbad day\b/u,
    ],
    ['sad', /\bi(?:'m| am| feel|'ve been| have been) (?:\w+ ){0,2}(?:sad|down|unhappy|miserable|depressed|low|heartbroken|blue)\b/u],
    ['lonely', /\bi(?:'m| am| feel) (?:\w+ ){0,2}(?:lonely|alone|left out)\b|\bi miss (?:him|her|them|my|you|home)\b/u],
    ['tired', /\bi(?:'m| am| feel) (?:\w+ ){0,2}(?:tired|exhausted|worn out|sleepy|burnt out)\b|\bi (?:can't|cannot|couldn't) sleep\b/u],
    ['worried', /\bi(?:'m| am| feel) (?:\w+ ){0,2}(?:worried|anxious|nervous|afraid|scared|frightened|stressed)\b/u],
    ['angry', /\bi(?:'m| am| feel) (?:\w+ ){0,2}(?:angry|furious|annoyed|cross|fed up)\b/u],
    ['glad', /\bi(?:'m| am| feel) (?:\w+ ){0,2}(?:happy|glad|excited|proud|delighted|relieved)\b/u],
    [
      'made',
      /\bi(?:'ve| have)? (?:just )?(?:wrote|written|finished|painted|composed|made) (?:a|an|my) (?:\w+ ){0,2}(?:poem|story|play|song|novel|scene|book|script|painting|letter)\b/u,
    ],
    [
      'praise',
      /\byou(?:'re| are) (?:so |very |really |quite )?(?:clever|funny|wonderful|great|brilliant|sweet|kind|smart|amazing|nice|lovely|wise)\b|\bi (?:really )?like you\b/u,
    ],
    [
      'insult',
      /\byou(?:'re| are) (?:so |very |really |quite |a |an )*(?:useless|stupid|boring|dumb|idiot|fool|annoying|terrible|bad|worthless|rubbish)\b|\bshut up\b/u,
    ],
    ['thanks', /^(?:thanks?|thank you|cheers)\b.{0,30}$/u],
  ],
  zh: [
    ['machine', /你是(?:不是)?(?:真人|机器人?|人工智能|程序|电脑|ai|活人|人吗|真的吗)/u],
    ['heart', /我.{0,4}(?:爱上|暗恋|恋爱)|不爱我|分手|(?:甩|抛弃)了我/u],
    ['loss', /我(?:的)?\p{Script=Han}{1,3}(?:去世|死了|过世|不在了)/u],
    ['hurt', /(?:骂|吼|笑话|欺负|冤枉|开除|辞退|骗)了?(?:了)?我|我(?:被).{0,6}(?:骂|开除|辞退|骗|拒绝|欺负)|我(?:失业|考砸|搞砸|失败)了?/u],
    ['sad', /我.{0,6}(?:难过|伤心|不开心|不高兴|沮丧|低落|想哭)/u],
    ['lonely', /我.{0,6}(?:孤单|孤独|寂寞|一个人待着)|我(?:很|好)?想(?:他|她|家|你)/u],
    ['tired', /我.{0,6}(?:好累|很累|太累|累了|累死|疲惫|困了|睡不着)/u],
    ['worried', /我.{0,6}(?:担心|焦虑|紧张|害怕|不安|压力)/u],
    ['angry', /我.{0,6}(?:生气|气死|恼火|受够了)/u],
    ['glad', /我.{0,6}(?:高兴|开心|兴奋|骄傲|松了口气)/u],
    ['made', /我(?:刚)?(?:写|画|作|编)(?:完)?了(?:一)?(?:首|篇|个|部|出|幅|封|本)/u],
    ['praise', /你(?:真|好|太|很)(?:聪明|厉害|好|有趣|可爱|棒|温柔|幽默|体贴|了不起)|我(?:很|真)?喜欢你(?!.*[吗么])/u],
    ['insult', /你(?:真|好|太|很|这个)?(?:没用|笨|蠢|无聊|烦人|讨厌|废物|傻)|闭嘴/u],
    ['thanks', /^(?:谢谢|多谢|感谢).{0,8}$/u],
  ],
};

/** An answer to what somebody has just told of how they feel, or asked in earnest; each once. */
export function fromTheHeart({ language, heard, user, seed, turn, used }: CompanionBrief): string | undefined {
  const last = heard.at(-1);
  if (!last || last.mine || last.by !== user) return undefined;
  const said = last.text.toLowerCase().replaceAll('’', "'");
  const told = patterns[language].find(([, pattern]) => pattern.test(said))?.[0];
  if (!told) return undefined;
  const left = talkWords[language].heart[told].filter((line) => !used.includes(hash(line)));
  return choose(left, seed, 'heart', turn);
}
