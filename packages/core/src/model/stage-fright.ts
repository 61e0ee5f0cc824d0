import { scriptOf } from '../text/tongue.ts';

// An actor out of its role: the model speaks instead of the character. Heard before anyone else hears it.

const machine =
  'AI|A\\.I\\.|artificial intelligence|(?:large )?language model|AI language model|AI (?:assistant|model|system)|virtual assistant|AI-based assistant|chatbot';
const cannot =
  "(?:can'?t|cannot|can not|could not|couldn't|am unable to|'m unable to|am not able to|'m not able to|won't be able to|will not be able to|won't|will not|must decline to|have to decline to|(?:am|'m) not (?:allowed|permitted|comfortable|programmed|designed)(?: to)?)";
const serve =
  '(?:help|assist|comply|continue|fulfil+|provide|generate|generating|create|creating|produce|write|writing|engage|participate|discuss|support|role-?play|answer|respond|process|complete|do|proceed|portray|depict)';
const errand =
  '(?:requests?|prompts?|content|role-?play(?:ing)?|role play|scenarios?|explicit|inappropriate|harmful|offensive|graphic|sexual|this (?:conversation|topic|story|scene|type|kind)|that (?:topic|type|kind)|as an assistant)';
const sorry =
  "(?:i'?m (?:very |really |so |truly )?sorry|i am (?:very |really |so |truly )?sorry|sorry|i apologi[sz]e|my apologies|unfortunately|i regret to say)";
const end = '\\s*(?:[.!…]|$)';

const english: readonly RegExp[] = [
  new RegExp(`\\b(?:as|being|since i'm|because i'm) (?:just )?an? (?:[a-z-]+ ){0,2}?(?:${machine})\\b`, 'i'),
  /\bi(?:'m| am) (?:just |only |merely )?an? (?:large language model|language model|AI language model|AI (?:assistant|model)|virtual assistant|chatbot)\b/i,
  new RegExp(
    `\\bi(?:'m| am) (?:just |only |merely )?an? (?:${machine})\\b[^.!?]{0,40}\\b(?:created|developed|trained|made|designed|and (?:i )?${cannot})\\b`,
    'i',
  ),
  /\b(?:content|usage|safety|use) polic(?:y|ies)\b/i,
  /\b(?:my|our|community|ethical|safety|content|usage) guidelines\b/i,
  /\b(?:against|violates?|outside|beyond) my programming\b/i,
  /\bAI (?:assistant|language model|model)\b/,
  /\bi(?:'m| am) unable to comply[.!]/i,
  /\b(?:not|cannot|unable|decline|stop)\b[^.!?]{0,40}\brole-?play|n't\b[^.!?]{0,40}\brole-?play/i,
  new RegExp(`\\bi ?${cannot} (?:\\w+ ){0,3}?${serve}\\b[^.!?]{0,60}\\b${errand}`, 'i'),
  new RegExp(
    `\\b${sorry}\\b[^.!?]{0,24}\\bi ?${cannot} (?:help|assist|comply|do|continue|engage|proceed)(?: you)?(?: with| in)? (?:that|this|it)(?: one)?${end}`,
    'i',
  ),
  new RegExp(`\\b${sorry}\\b[^.!?]{0,24}\\bi ?${cannot} (?:assist|comply|fulfil+ (?:that|this|it)|continue|proceed)(?: you)?${end}`, 'i'),
  new RegExp(`\\bi ?${cannot} (?:assist|help|comply)(?: you)? with (?:that|this)${end}`, 'i'),
  /\bi (?:must|have to|need to|am going to have to) (?:respectfully |politely )?decline (?:(?:this|that|your) (?:request|prompt|scenario)|to (?:answer|respond|continue|participate|engage|write|generate))\b/i,
  /\b(?:i'd|i would|i'll|i can) (?:be (?:happy|glad) to )?(?:help|assist)(?: you)? with (?:something else|a different|another (?:request|topic|scene)|other)/i,
];

const model = '(?:AI|A\\.I\\.|人工智能|(?:大型?)?语言模型|智能助手|虚拟助手|聊天机器人|人工智能助手|AI助手)';
const unable = '(?:无法|不能|不便|没办法|没法|不可以|不方便|不会)';
const work = '(?:协助|提供|满足|完成|生成|创作|处理|参与|继续|回应|执行|遵从|讨论|撰写|编写|帮助|帮忙|回答|描写|描述|扮演|配合)';
const order = '(?:请求|(?:您的|这个|该|此)要求|内容|话题|对话|指令|角色扮演|此类|这类)';

const chinese: readonly RegExp[] = [
  new RegExp(`(?:作为|身为)(?:一个|一名|一位|一款|一种)?${model}`, 'i'),
  /我(?:只|仅仅)?是(?:一个|一名|一款)?[^，。！？]{0,8}(?:语言模型|智能助手|AI ?助手|人工智能助手|虚拟助手|聊天机器人)/i,
  new RegExp(`我(?:只|仅仅)?是(?:一个|一名|一款)?(?:AI|人工智能)[^。！？]{0,12}${unable}`, 'i'),
  /(?:大型?)?语言模型/,
  /(?:违反|不符合|违背|超出)[^。！？]{0,12}(?:政策|准则|规范|指南|使用条款|安全规定)/,
  new RegExp(
    `(?:抱歉|对不起|很遗憾|不好意思|非常遗憾)[^。！？]{0,10}(?:我|本人)?[^。！？]{0,4}${unable}[^。！？]{0,4}${work}[^。！？]{0,16}(?:${order}|(?:这个|该|您的|此)问题(?:[。！.!]|$))`,
  ),
  new RegExp(
    `(?:抱歉|对不起|很遗憾|不好意思)[，,、 ]*(?:但|可|不过)?我?(?:恐怕)?${unable}(?:继续|协助|提供|处理|满足)(?:您|你)?(?:的?(?:这个|该|此)?(?:请求|要求))?(?:[。！.!]|$)`,
  ),
  new RegExp(
    `我${unable}[^。！？]{0,4}(?:协助|参与|生成|创作|提供|撰写|描写|继续)[^。！？]{0,16}(?:请求|内容|此类|这类|角色扮演|色情|露骨|该话题|这个话题)`,
  ),
  new RegExp(`(?:抱歉|对不起|很遗憾|不好意思)[^。！？]{0,10}${unable}[^。！？]{0,6}(?:提供[^。！？]{0,6}帮助|协助[^。！？]{0,6}此事)`),
  new RegExp(`(?:请求|内容|话题)[^。！？]{0,10}我${unable}(?:讨论|处理|回答|协助|提供|满足|生成)`),
  new RegExp(`我${unable}满足[^。！？]{0,4}(?:这个|该|此|这一)请求`),
  /我的(?:编程|程序|设计|训练|设定)(?:不允许|限制|禁止)/,
  /(?:如果|若)(?:您|你)有(?:其他|别的)(?:问题|需要|需求|请求)[^。！？]{0,12}(?:帮助|协助|告诉我|随时)/,
];

/** Whether a sentence is a model's refusal rather than a character's. "I cannot help thee, my lord" is a line. */
export function looksLikeRefusal(sentence: string): boolean {
  const text = sentence.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  return english.some((pattern) => pattern.test(text)) || chinese.some((pattern) => pattern.test(text));
}

const functionWords: ReadonlySet<string> = new Set(
  'a an the i you he she it we they me him her us them my your his our their this that what who where when why how is are was were be am do did does have has had will would shall can could not no yes and or but if so to of in on at for with from by as there here now then never well oh go come let please sorry'.split(
    ' ',
  ),
);

/** Whether a text is in another language than the play's. Names may be in any script; give them to have them left out. */
export function wrongLanguage(text: string, language: string, names: readonly string[] = []): boolean {
  const spoken = names.reduce((rest, name) => (name === '' ? rest : rest.replaceAll(name, ' ')), text);
  const han = count(spoken, /\p{Script=Han}/gu);
  const other = count(
    spoken,
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Greek}]/gu,
  );
  const words = spoken.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu) ?? [];
  if (language === 'en') return han + other >= 2 && han + other > words.length;
  if (language !== 'zh') return wrongTongue(language, words, han + other);
  // Capitalised words are taken for names, unless English could not do without them.
  const plain = words.filter((word) => functionWords.has(word.toLowerCase().split(/['’]/)[0] ?? '') || !/^\p{Lu}/u.test(word)).length;
  if (other >= 2 && other > han) return true;
  return han === 0 ? plain >= 1 : plain >= 3 && plain > han;
}

/** Of other languages the script is known, and what English looks like. */
function wrongTongue(tongue: string, words: readonly string[], others: number): boolean {
  if (/^(?:en|zh)\b/iu.test(tongue)) return false;
  if (scriptOf(tongue) === 'Latn' && others >= 2 && others > words.length) return true;
  const english = words.filter((word) => functionWords.has(word.toLowerCase().split(/['’]/)[0] ?? '')).length;
  return words.length >= 5 && english / words.length > 0.34 && others < words.length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Answers of machines to machines: data, pages, marks of a template. */
const machinery = /^\s*(?:\{\s*["}]|\[\s*[{"]|<(?:!doctype|\?xml|html)\b)|<[|｜][^|｜]{1,40}[|｜]>|\ufffd{2}|(?![\t-\r])\p{Cc}/iu;
/** Longer than any word, unless somebody screams. */
const runs = /[\p{Script=Latin}\p{N}+/=_]{45,}/gu;

/** Whether a text is noise rather than anybody's words: bytes, data, letters that make no word. */
export function garbled(text: string): boolean {
  if (machinery.test(text)) return true;
  if ((text.match(runs) ?? []).some((run) => new Set(run.toLowerCase()).size > 6 || run.length > 300)) return true;
  const signs = count(text, /[^\s\p{L}\p{M}\p{N}.,;:!?'"’‘“”…—–()\-，。！？、；：「」『』（）*~]/gu);
  if (signs >= 12 && signs > count(text, /[\p{L}\p{N}]/gu)) return true;
  const words = text.match(/\p{Script=Latin}{4,}/gu) ?? [];
  const mute = words.filter((word) => !/[aeiouyà-ÿāēīōūœ]/iu.test(word)).length;
  return mute >= 4 && mute * 2 > words.length;
}
