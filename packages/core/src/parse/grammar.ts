const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const determiners = words('the a an my his her its our your their this that these those some any another one');

/** Prepositions that begin a new part of an English phrase. */
export const prepositions = words(
  'to at with from on onto in into under beneath behind beside by for of against toward towards through using off over near before inside between across around about past after out until upon',
);

/** English words that never name a thing. */
export const fillers = words(
  'aloud loud and then now so up down away back aside forward forwards again quickly slowly suddenly gently quietly here there just very more once twice both hard tight tightly open shut i he she we they me him us them it you himself herself myself itself themselves who which where when as if not no is are was be am has have had do does did will would shall should can could may might must please quite still too also only even own all each other straight right left yet ready while closer nearer finally steadily both who whoever someone somebody anyone something anything everything nothing everyone nobody',
);

/** What everybody has and every room has: not worth a refusal, and not a prop. */
export const scenery = words(
  'breath breaths gaze eye eyes head hand hands jaw tear tears voice step steps moment look heart face shoulder shoulders arm arms lip lips teeth fist fists brow silence laugh smile time turn care leave word words mind foot feet knee knees finger fingers hair cheek throat wrist wrists sleeve elbow neck waist hem ear ears nose mouth breast skin collar nerve courage chest-high ground floor wall walls ceiling air sky room place corner shadow shadows light darkness distance side way ways step pace paces attention breathing bow kiss hug curtsy sigh nod shrug trigger-happy notice pause glance body back center centre middle front rage anger fear grief pain truth secret question point sound noise',
);

/** Chinese function words to strip before what is left can be a noun. */
export const particlesZh =
  /了|着|过|地|得|的|吧|呢|啊|把|将|从|向|朝|往|对|在|到|给|用|于|与|和|跟|并|又|再|就|便|很|都|也|那|这|其|某|一[把支只张封个件条块根柄盏杯瓶本枚扇口下步眼声位名]?|[两三几][把支只张封个件条块根柄杯]|位|名|[他她它我你您们自己]|四周|周围|左右|[上下里中外内前后边旁面头间处去来起出进回]|慢慢|缓缓|轻轻|狠狠|猛地?|突然|迅速|悄悄|立刻|马上|连忙|用力|紧紧|准备|试图|想要?|\s/g;

/** Bodies, rooms and abstractions in Chinese, as parts of what is left over. */
export const sceneryZh =
  /[气息头手眼目光声泪步肩脸嘴牙拳眉心身神话口腿脚膝腰背发指腕袖颈脖臂肘耳鼻笑怒悲痛颤噤冷汗地墙空天房屋室厅]|呼吸|角落|黑暗|阴影|时间|机会|问题|真相|秘密|众人|人群|大家|远方|别处/;

export const conjunctions = /[,;:.!?…\n，。；：！？、—]+|\b(?:and then|and|then)\b|(?:然后|接着|随后|随即|并且|同时|紧接着|于是)/iu;

export const negations =
  /\b(not|never|don't|doesn't|didn't|without|refuses?|refused|pretends?|pretending|almost|nearly|cannot|can't|won't)\b|不要|不会|不肯|不想|没有|没|拒绝|假装|差点|几乎|不(?!禁|由|顾)/iu;
