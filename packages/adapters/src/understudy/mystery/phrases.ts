/** What the understudy says at a mystery table where no script says it better. */
export const mysteryPhrases = {
  en: {
    am: (name: string) => `I am ${name}.`,
    shocked: (victims: string) => `The death of ${victims} has shaken me as it has all of you.`,
    tell: ['What I know is this.', 'I will tell you what I remember.', 'Since you ask.', 'I have nothing to hide in this.'],
    nothing: [
      'Of that I know nothing.',
      'I cannot help you there.',
      'I was not where I could have seen it.',
      'Ask somebody who was nearer to it.',
    ],
    alibi: [
      'I was alone in my room, and heard nothing until the cry.',
      'I had gone to bed early and slept until they woke me.',
      'I was outside for some air, far from where it happened.',
    ],
    again: (claim: string) => `I have told you already, and I tell you again: ${claim}`,
    admit: [
      'Yes, we had words now and then; who had not?',
      'I had no reason to wish for it, and every reason not to.',
      'Look at those who gained by it.',
    ],
    where: (victim: string) => `Where were you when ${victim} died, and who can bear you out?`,
    stand: (victim: string) => `How did you really stand to ${victim}?`,
    last: (victim: string) => `When did you last see ${victim}, and what passed between you?`,
    press: (victim: string) => `You had a reason and you had the chance. What do you say to that, about ${victim}?`,
    more: (victim: string) => [`What are you not telling us about ${victim}?`, `Whom do you suspect of killing ${victim}, and why?`],
    because: ['Their answers do not hold together.', 'They had the reason and the chance.', 'Of all of us they have explained the least.'],
    profile: (name: string) =>
      `Someone close to the dead, with a grudge and an hour that nobody can vouch for; so far it fits ${name} best.`,
    reading: (motive: boolean, chance: boolean) =>
      `${motive ? 'There was something between them' : 'I know of no quarrel'}, and ${chance ? 'they were near' : 'I cannot place them'}.`,
    think: 'I hold what was said against what I know, and ask about the gap.',
  },
  zh: {
    am: (name: string) => `我是${name}。`,
    shocked: (victims: string) => `${victims}的死，我和大家一样震惊。`,
    tell: ['我知道的是这样。', '我把记得的告诉你。', '既然你问了。', '这件事我没什么好隐瞒的。'],
    nothing: ['这件事我不知道。', '这个我帮不上忙。', '当时我不在能看见的地方。', '你该去问离得更近的人。'],
    alibi: ['我一个人在房里，直到听见喊声才出来。', '我早早睡下了，是别人把我叫醒的。', '我在外面透气，离出事的地方很远。'],
    again: (claim: string) => `我已经说过了，再说一遍：${claim}`,
    admit: ['是，我们偶尔也拌过嘴，谁没有呢？', '我没有理由希望他出事，反倒有不希望的理由。', '还是看看谁从中得了好处吧。'],
    where: (victim: string) => `${victim}死的时候你在哪里？谁能为你作证？`,
    stand: (victim: string) => `你和${victim}到底是什么关系？`,
    last: (victim: string) => `你最后一次见到${victim}是什么时候？你们之间发生了什么？`,
    press: (victim: string) => `关于${victim}，你既有理由也有机会，你怎么说？`,
    more: (victim: string) => [`关于${victim}，你还有什么没说？`, `你怀疑是谁杀了${victim}？为什么？`],
    because: ['他的回答前后对不上。', '他既有理由也有机会。', '在座的人里，他解释得最少。'],
    profile: (name: string) => `与死者亲近、心怀怨恨、又有一段时间无人作证的人；目前最像的是${name}。`,
    reading: (motive: boolean, chance: boolean) =>
      `${motive ? '他们之间有过节' : '没听说有什么争执'}，${chance ? '而且他就在附近' : '也说不清他当时在哪里'}。`,
    think: '我把说过的话和我知道的对照，从对不上的地方问起。',
  },
} as const;
