/** What leans on what was said before it: a reason, more of it, what came after, whether it is so, what was meant, what another says to it. */
export type FollowUp = 'why' | 'more' | 'next' | 'really' | 'meaning' | 'yours';

const ways: Readonly<Record<'en' | 'zh', readonly (readonly [FollowUp, RegExp])[]>> = {
  en: [
    ['why', /^(?:but |and |so )?(?:why(?: not| so| is that| do you (?:say|think) (?:so|that)| that(?: one)?)?|how come|how so|what for)$/u],
    ['why', /^really (?:why|how)(?: so| come| that(?: one)?)?$/u],
    [
      'next',
      /^(?:and |so |but )?(?:then(?: what)?|what (?:then|next|happened (?:then|next|after(?: that)?)|came (?:next|after))|after that)$/u,
    ],
    [
      'next',
      /^(?:and )?(?:then )?what (?:did|does|will) (?:you|he|she|they|it|we) (?:do|say)(?: then| next| after(?: that)?)?$|^and (?:he|she|they|now|what else)$/u,
    ],
    [
      'more',
      /^(?:please |do |oh )*(?:tell (?:me|us) (?:a (?:bit|little) )?more|go on|continue|say more|more|more please|and|what else|(?:is there )?anything else|keep going|explain(?: (?:that|it|yourself))?)(?: about (?:it|that|this|him|her|them))?(?: please)?$/u,
    ],
    [
      'yours',
      /^(?:and |so |but )?(?:what (?:do|would) you (?:say|think)(?: (?:to|about|of) (?:it|that|this))?|what about you|how about you|you|your opinion)$/u,
    ],
    [
      'really',
      /^(?:oh |is that |are you )?(?:really|truly|seriously|sure|honestly|so|is that so|is it true|are you sure|you do|you did|no way)$/u,
    ],
    [
      'really',
      /^really i (?:find|think|doubt|don't|do not|can't|cannot)\b.{0,40}$|^i (?:don't|do not|can't|cannot) believe (?:it|that|you)$/u,
    ],
    [
      'meaning',
      /^(?:what|how) (?:do|did|does) (?:you|that|he|she|it|this) mean(?: by (?:that|it|this))?$|^what does (?:it|that|this) mean$|^meaning(?: what)?$|^i (?:don't|do not) (?:get|understand|follow)(?: it| that| you)?$|^what$|^huh$/u,
    ],
  ],
  zh: [
    ['why', /^(?:可是|那|但是|但)?(?:到底)?(?:为什么|为何|为啥|凭什么|怎么会|何以见得|怎么说)(?:呢|啊|呀|这么说|不行|不)?$/u],
    ['why', /^真的(?:吗|么)?(?:为什么|为何)$/u],
    [
      'next',
      /^(?:那)?(?:然后|后来|接着|之后|再后来|接下来)(?:呢|怎样|怎么样|怎么了|怎样了|怎么样了|又怎么样)?$|^(?:你|他|她|他们)(?:然后|后来|又)?(?:做了|干了|怎么办的?|说了)(?:什么)?$/u,
    ],
    [
      'more',
      /^(?:请)?(?:你|您)?(?:再|接着|继续|多)(?:多)?(?:说|讲|谈)(?:说|讲|谈|下去|一点|一些|点|些|几句)*(?:吧|呀|呗)?$|^(?:说|讲)(?:下去|说看|来听听|详细点|详细些)(?:吧)?$|^(?:还有|别的|继续|比如)(?:呢|吗|什么|吧)?$/u,
    ],
    ['yours', /^(?:那)?[你您](?:呢|说呢|觉得呢|看呢|怎么看|怎么说|怎么想|的意思呢|以为如何|以为呢)$/u],
    ['really', /^(?:是)?(?:真的|当真|果真|是吗|真|确定|不会吧|不是吧|你确定)(?:吗|么|啊|假的)*$|^(?:我|老孙|为师)?(?:不信|才不信)$/u],
    [
      'meaning',
      /^(?:你|您|这|那|这话|那话|此话)*(?:是)?(?:什么|啥)意思(?:呢|啊|呀)?$|^(?:此话怎讲|什么|啥|怎么讲)$|^(?:我)?(?:没|听不|不)(?:听)?(?:懂|明白)$/u,
    ],
  ],
};

/** The follow-up in a few words that say nothing of their own; names and titles before them do not count. */
export function followUpIn(said: string, language: 'en' | 'zh', names: readonly string[] = []): FollowUp | undefined {
  let text = said.trim().toLowerCase().replaceAll('’', "'");
  for (const name of names) if (name.length > 1) text = text.replaceAll(name.toLowerCase(), ' ');
  const bare =
    language === 'zh'
      ? text.replace(/[\s，。、！？?!….~,]+/gu, '').replace(/^(?:师父|师弟|老人家|老伯|施主|先生|后生|喂|哦|嗯)+/u, '')
      : text
          .replace(/[^a-z']+/gu, ' ')
          .replace(/^ ?(?:(?:mother|madam|sir|my lord|oh|well|hm) )+/u, '')
          .trim();
  if (bare === '' || bare.length > 60) return undefined;
  return ways[language].find(([, pattern]) => pattern.test(bare))?.[0];
}
