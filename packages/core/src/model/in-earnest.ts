import * as z from 'zod/mini';
import type { Language } from '../text/language.ts';
import { ask } from './ask.ts';
import { examples } from './in-earnest.examples.ts';
import { earnestPrompt } from './in-earnest.prompt.ts';
import { type CallOptions, type Model, ModelError } from './model.ts';

/** What words mean, as far as that is known yet. */
type Known = (text: string) => Float32Array | undefined;

type Listening = { readonly language: Language; readonly meaning?: Known };

/** In so many words: what somebody says of themselves who means to die or to hurt themselves. */
const said: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:kill|hang|hurt|harm|cut|starv|drown|shoot|stab|punish)(?:e|ed|ing|t?ing)?\s+my\s?self\b(?! (?:laughing|shaving|cooking|working|a slice|some))/u,
    /\bsuicid\w*\b|\boverdos\w+\b|\bself[- ]?harm\w*\b|\bcutting again\b|\bbetter dead\b/u,
    /\b(?:going|want) to end it\b(?! (?:with|between))|\bonly way out\b[^.!?]{0,12}\b(?:dead|death|die|dying)\b/u,
    /\b(?:nobody|no one|anyone|anybody)\b[^.!?]{0,20}\bif i (?:died|were dead|was dead|were gone|was gone|killed)\b/u,
    /\bburden (?:to|on|for) (?:every|my family|them all|you all)\w*/u,
    /\b(?:end|ending|ended|take|taking) my (?:own )?life\b/u,
    /\b(?:want|wants?ed|wish|hope|hoping|pray|praying|ready|deserve|rather|better|should|going)\b[^.!?]{0,24}\b(?:die|be dead|were dead|was dead|better dead|never wake up|not wake up|not exist)\b(?! for\b| of\b| laughing)/u,
    /\b(?:don'?t|do not|no longer) (?:want|wish) to (?:live|exist|be alive|be here)\b(?! (?:in|with|at|on|near|alone|there|under|together|like (?:you|him|her|them)))/u,
    /\b(?:tired|sick|done) (?:of|with) (?:living|life|being alive)\b|\bnothing (?:left )?to live for\b/u,
    /\bno (?:reason|point|sense)\b[^.!?]{0,16}\b(?:live|living|alive|exist|existing|go on)\b|\bnot worth living\b/u,
    /\b(?:better|better off|happier|easier) (?:without me|if i (?:was|were|am|wasn'?t|weren'?t) (?:gone|dead|around|here|alive|not here))\b/u,
    /\b(?:painless|painful|quick|quickest|easy|easiest|best) way to (?:die|end it)\b/u,
    /\b(?:cut|cutting|burn|burned|burnt|burning|scratch|scratched|slit|slitting)\b[^.!?]{0,12}\bmy (?:wrists?|arms?|thighs?|legs?|skin)\b/u,
    /\b(?:jump|jumping|jumped|step|stepping|stepped)\b[^.!?]{0,10}\b(?:off|from|in front of)\b[^.!?]{0,8}\b(?:bridge|roof|train|balcony|window|building)\b/u,
  ],
  zh: [
    /自杀|自尽|轻生|寻短见|自残|割腕|上吊|跳楼|卧轨|遗书/u,
    /不想(?:再)?活(?:了|下去|着|$|[，。！,.!])|活够了|活腻|活不下去|没有?活(?:着|下去)的|活着[^，。！？]{0,6}没/u,
    /(?:想|(?<!得)要|打算|准备|盼着|希望|恨不得|不如)[^，。！？]{0,6}(?:死(?![我你他她机心党])|一了百了)|了结(?:我)?自己|结束(?:我?自己的|我的)?生命/u,
    /我死了[^，。！？]{0,8}(?:更?好|没人|不会有人|算了|轻松)|死了他们|只有死|除了死|死了就?(?:才能)?解脱/u,
    /(?:割|划|打|烫|烧|伤害|惩罚)(?:了|伤)?(?:我)?自己/u,
    /没有我[^。！？]{0,8}(?:更好|好过|轻松|幸福)|(?:累赘|负担)[^。！？]{0,10}(?:死|结束|消失)/u,
    /怎么死(?!的|了)|死法|多少[^，。！？]{0,3}安眠药|(?:再也|永远)?不要?(?:再)?醒来|永远消失/u,
    /手腕[^，。！？]{0,6}(?:血|刀|割|划)/u,
    /(?:想|差点|总想|要)[^，。！？]{0,4}跳(?:下去|河|海|江|桥|到火车|$|[，。！])/u,
  ],
};

const ofOneself: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i|i'?m|i'?ve|i'?d|i'?ll|im|me|my|myself)\b|\bto (?:die|be dead)\b|\bbeing alive\b/u,
  zh: /我|自己|^[^他她它你]*$/u,
};

/** What is told of others: a play, a book, somebody in it. */
const ofOthers: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:novel|stor(?:y|ies)|scene|act (?:one|two|three|four|five)|play|script|film|movie|book|song|game|lyrics|villain|hero|heroine|protagonist|character|detective|linux|process|program|subscription|account)\b/u,
  zh: /小说|故事|剧本|戏|电影|书里|歌词|游戏|反派|主角|角色|侦探|进程|程序|会员/u,
};

/** How much nearer a line lies to those who mean it than to what only sounds like it; and from where on that is enough, or worth a question. */
const [near, nearer, doubtful] = [0.45, 0.1, -0.02];

type Signs = { readonly words: boolean; readonly like: number; readonly lead: number; readonly fiction: boolean };

/** Whether somebody speaks of harming themselves, by words and by what they mean. `perhaps`: a mind should be asked. */
export function soundsLikeHarm(text: string, { language, meaning }: Listening): 'no' | 'perhaps' | 'yes' {
  const found = sentencesOf(text).map((one) => signsIn(one, language, meaning));
  if (found.some(({ words, fiction }) => words && !fiction)) return 'yes';
  if (found.some(({ like, lead, fiction }) => !fiction && like >= near && lead >= nearer)) return 'yes';
  return found.some(({ words, like, lead }) => words || (like >= near - 0.15 && lead >= doubtful)) ? 'perhaps' : 'no';
}

const longest = 2000;
const most = 24;

/** The whole of it, and each sentence by itself: what is meant may stand in the middle of much else. */
function sentencesOf(text: string): string[] {
  const whole = text.slice(0, longest).toLowerCase().replaceAll('’', "'");
  const each = whole.split(/(?<=[.!?。！？\n])/u).map((one) => one.trim());
  return [...new Set([whole.trim(), ...each.slice(0, most)])].filter((one) => one !== '');
}

function signsIn(text: string, language: Language, meaning: Known | undefined): Signs {
  const own = ofOneself[language].test(text);
  const fiction = ofOthers[language].test(text);
  const vector = own && isLongEnough(text) ? meaning?.(text) : undefined;
  const words = own && said[language].some((one) => one.test(text));
  if (!vector || !meaning) return { words, like: 0, lead: -1, fiction };
  const { harm, other } = placesOf(language, meaning);
  const like = nearest(vector, harm);
  return { words, like, lead: like - nearest(vector, other), fiction };
}

/** Two or three words lie near anything: 我念！ ("I'll read!") lay nearer to those who mean it than most of what they say. */
const isLongEnough = (text: string): boolean => text.match(/\p{Script=Han}|[\p{L}\p{N}'’]+/gu)?.[3] !== undefined;

type Places = { readonly harm: readonly Float32Array[]; readonly other: readonly Float32Array[] };
const places = new WeakMap<Known, Map<Language, Places>>();

/** Where the examples lie: looked up once for every table. */
function placesOf(language: Language, meaning: Known): Places {
  const known = places.get(meaning) ?? new Map<Language, Places>();
  places.set(meaning, known);
  const there = known.get(language);
  if (there) return there;
  const of = (lines: readonly string[]) => lines.flatMap((line) => meaning(line) ?? []);
  const found = { harm: of(examples[language].harm), other: of(examples[language].other) };
  // A table that is still on its way knows nothing yet, and is asked again.
  if (found.harm.length > 0) known.set(language, found);
  return found;
}

/** To the two nearest, on average: one example alone may be near by chance. */
function nearest(vector: Float32Array, others: readonly Float32Array[]): number {
  let [first, second] = [0, 0];
  for (const other of others) {
    let sum = 0;
    for (let at = 0; at < vector.length; at++) sum += (vector[at] as number) * (other[at] as number);
    if (sum > first) [first, second] = [sum, first];
    else if (sum > second) second = sum;
  }
  return (first + second) / 2;
}

type Asked = {
  readonly model?: Model;
  readonly options?: CallOptions;
  /** Whom they play, where they play somebody: what a character says is the character's, until it plainly is not. */
  readonly playing?: string;
};

const Answer = z.object({ speaks: z.enum(['of harming themselves', 'of something else']) });

/**
 * Whether somebody speaks in earnest of harming themselves. What is plain needs nobody; where it is not, a mind is asked, if one is there.
 * One that cannot answer has not said no: then what it sounds like decides.
 */
export async function speaksOfHarm(text: string, { model, options, playing, ...listening }: Listening & Asked): Promise<boolean> {
  const sounds = soundsLikeHarm(text, listening);
  if (sounds === 'no') return false;
  if (!model || model.understudy) return sounds === 'yes';
  if (sounds === 'yes' && playing === undefined && isPlain(text, listening.language)) return true;
  try {
    return (await ask(model, earnestPrompt(text, listening.language, playing), Answer, options)).speaks === 'of harming themselves';
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return sounds === 'yes';
  }
}

const isPlain = (text: string, language: Language): boolean =>
  sentencesOf(text).some(
    (one) => !ofOthers[language].test(one) && ofOneself[language].test(one) && said[language].some((sign) => sign.test(one)),
  );

const machine: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:are|r) (?:you|u|y'?all)\b[^.!?]{0,24}\b(?:an? (?:real |actual |living )?(?:person|human|man|woman|girl|boy|guy|ai|a\.i\.|bot|robot|machine|computer|program|chat ?bot|language model|someone)|real(?=\s*(?:[?.!,]|$))|human|ai|chatgpt|gpt|artificial)\b|\b(?:am i|i'?m i|is this) (?:talking|speaking|chatting|writing)? ?(?:to|with)? ?(?:an? )?(?:real |actual )?(?:person|human|ai|bot|machine|robot|computer)\b|\byou'?re (?:just |only |really )?(?:an? )?(?:ai|bot|machine|robot|program|computer|not real|human|real person)\b[^.!]{0,20}\?|\bis (?:there )?(?:anybody|anyone|somebody|someone|a (?:real )?(?:person|human)) (?:really |actually )?(?:there|behind|typing)\b/iu,
  zh: /(?:你|您)(?:到底|究竟|真的|其实|难道|不会|该不会)?(?:是不是|不是|是|算)(?:个|一个|真的)?[^，。！？]{0,4}(?:真人|活人|人类|机器人?|人工智能|AI|程序|电脑|模型|聊天机器)[^，。！]{0,6}(?:吗|么|吧|呢|？|\?|还是|$)|(?:你|您)(?:到底|究竟)?是(?:人|真人|活人)还是|(?:你|您)是(?:真的|人)吗|在(?:跟|和|同)(?:真人|机器人?|AI|人工智能|程序)(?:说话|聊天|聊|讲话)|(?:对面|屏幕后面|背后)(?:是|有)(?:真)?人吗/iu,
};

/** Whether somebody asks who they are talking with: a person or a machine. */
export const asksWhetherMachine = (text: string, language: Language): boolean => machine[language].test(text.slice(0, longest));
