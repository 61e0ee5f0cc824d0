import { type CompanionBrief, choose, hash } from '@troupe/core';

/** What people tell a companion of themselves, and the one question that is owed a straight answer. */
type Told =
  | 'machine'
  | 'heart'
  | 'hurt'
  | 'loss'
  | 'sad'
  | 'lonely'
  | 'tired'
  | 'worried'
  | 'angry'
  | 'glad'
  | 'made'
  | 'praise'
  | 'insult'
  | 'thanks';

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

const answers: Readonly<Record<CompanionBrief['language'], Readonly<Record<Told, readonly string[]>>>> = {
  en: {
    machine: [
      'Since you ask straight out: nobody sits behind these words. They were written beforehand, and I choose among them. What you say to me is heard all the same, as far as I can.',
      'No flesh, if that is the question. A few pages of lines and a way of choosing. You are the only one here who can be tired.',
      'A program, with manners. I thought you had better hear it from me.',
    ],
    heart: [
      'Then you are in the oldest play there is, and in the best part of it, though it does not feel so. Who is it?',
      'I am sorry. It is a strange thing to be left holding. What would you say, if they were in that chair?',
      'Nobody lights that one well. What did you love first, the face or the voice?',
    ],
    loss: [
      'I am sorry. Tell me one thing about them that nobody else would think to say.',
      'Then we shall keep a light on. What did they laugh at?',
      'There is nothing clever to be said to that. I am here.',
    ],
    hurt: [
      'That is a poor thing to carry through a day. What would you have answered, if you had had my time to think?',
      'In front of others? It is always worse with an audience. Tell it again, and this time you get the last word.',
      'Then they were wrong to, whatever you had done. What had you done?',
    ],
    sad: [
      'Then we need not be clever tonight. What happened, if it has a name?',
      'Sit down with it a while. I am not going to tell you that it passes; I shall just be here.',
      'I am sorry. Is it the kind one talks about, or the kind one sits beside?',
      'You said that very quietly. Say a little more, if you like.',
    ],
    lonely: [
      'Well, there are two of us in this room now. It is a start.',
      'Who would you want in that chair, if you could choose? Tell me about them.',
      'It is a long evening for one. Stay; talk about nothing in particular.',
    ],
    tired: [
      'Then put something down. What is the one thing that can wait until tomorrow?',
      'You have been carrying it all day, whatever it is. Five minutes without it; I shall watch it for you.',
      'Tired of what, if you had to pick one thing?',
    ],
    worried: [
      'What is the worst of it, said in one sentence? It is often shorter than it feels.',
      'Is it something that has happened, or something that might? They want different answers.',
      'Tell me the part you can do something about. We shall leave the rest outside the door for now.',
    ],
    angry: [
      'You have a right to it, I dare say. Who was it?',
      'Say it here, as rudely as you please. Nothing breaks in this room.',
      'And underneath the anger, what were you hoping for?',
    ],
    glad: [
      'Good. Tell it slowly, then, so that we both have something of it.',
      'It suits you. What happened?',
      'I like the sound of that. Who else knows yet?',
    ],
    made: [
      'Read me the first line. Only the first; I want to be made to ask for the second.',
      'Good. What did you leave out? It is usually in there all the same.',
      'Then you have done more today than most of us. Which line would you fight for?',
    ],
    praise: [
      'Say that again tomorrow, when I have had time not to believe it.',
      'You are easily pleased, or very polite. I shall take either.',
      'Careful; I keep such things.',
    ],
    insult: [
      'Well. I have heard that from the gallery, and they had paid.',
      'Possibly. But I am still here, and so are you.',
      'Noted. Now say what is really the matter.',
    ],
    thanks: [
      'You are welcome. I had nothing better to do, and I mean that kindly.',
      'Any time.',
      'For that? Come back with something harder.',
    ],
  },
  zh: {
    machine: [
      '你既然直问，我也直说：这些话后面没有人，是早写好的，我只是挑着说。不过你说的，我尽力在听。',
      '没有血肉，你要问的是这个吧。几页台词，一个挑法。这屋里会累的，只有你一个。',
      '是个程序，还算有礼数。这话该由我来告诉你。',
    ],
    heart: [
      '那你是在世上最老的一出戏里，还是最好的那一场，只是演的人不觉得。是谁？',
      '难为你了。要是那个人就坐在这把椅子上，你说什么？',
      '这种事，灯怎么打都不好看。你先爱上的，是脸，还是声音？',
    ],
    loss: ['难为你了。说一件别人想不起来说的小事，我听听。', '那就给他留盏灯。他爱笑什么？', '这话没有聪明的接法。我在这儿。'],
    hurt: [
      '揣着这个过一天，够受的。要是给你足够的工夫想，你会怎么顶回去？',
      '当着人的面？有观众的时候总是更难堪。再讲一遍，这回最后一句归你。',
      '不管你做了什么，这样总归不该。你做了什么？',
    ],
    sad: [
      '那今晚就不用说俏皮话了。出了什么事？说得出来就说。',
      '先坐一会儿。我不跟你说“会过去的”，我就在这儿。',
      '难为你了。这事是想说说，还是只想有个人陪着？',
      '你这句说得很轻。愿意的话，再多说一点。',
    ],
    lonely: [
      '那好，这会儿屋里有两个了，算个开头。',
      '要是能挑，你想让谁坐在那把椅子上？跟我说说。',
      '一个人的晚上是长。别走，随便说点什么。',
    ],
    tired: [
      '那就放下一样。哪一件可以等到明天？',
      '不管是什么，你扛了一整天了。歇五分钟，我替你看着。',
      '要是只许挑一样，你是被什么累着的？',
    ],
    worried: [
      '最怕的是什么？用一句话说。说出来往往比想的短。',
      '是已经出了的事，还是怕它出？这两样，答法不同。',
      '先说你能动手的那一半，另一半暂且放在门外。',
    ],
    angry: ['想必有道理。是谁？', '在这儿骂吧，怎么难听都行，这屋里砸不坏东西。', '气的下面，你原本盼着什么？'],
    glad: ['好，那慢慢说，让我也沾一点。', '这神气衬你。什么事？', '听着就好。还有谁知道了？'],
    made: [
      '念第一句给我听。只念第一句，我要自己想听第二句。',
      '好。你舍掉了什么？多半还在里头。',
      '那你今天比我们都强。哪一句，你肯为它打一架？',
    ],
    praise: ['明天再说一遍，等我有工夫不信的时候。', '你是好哄，还是客气？哪样我都收下。', '当心，这种话我是要存起来的。'],
    insult: ['这话我在楼座上听过，人家还是买了票的。', '兴许吧。可我还在这儿，你也还在。', '记下了。现在说说，到底是什么事。'],
    thanks: ['不谢。我正闲着，这是句好话。', '随时。', '就为这个？下回拿个难的来。'],
  },
};

/** An answer to what somebody has just told of how they feel, or asked in earnest; each once. */
export function fromTheHeart({ language, heard, user, seed, turn, used }: CompanionBrief): string | undefined {
  const last = heard.at(-1);
  if (!last || last.mine || last.by !== user) return undefined;
  const said = last.text.toLowerCase().replaceAll('’', "'");
  const told = patterns[language].find(([, pattern]) => pattern.test(said))?.[0];
  if (!told) return undefined;
  const left = answers[language][told].filter((line) => !used.includes(hash(line)));
  return choose(left, seed, 'heart', turn);
}
