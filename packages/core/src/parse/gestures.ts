/** What a body does with nothing but itself. Written of oneself, or without any subject, it is shown and not spoken. */
const simple =
  'smile laugh grin smirk frown scowl sigh nod shrug bow curtsy weep sob shiver shudder tremble blush wince gasp yawn cough hesitate pause stagger stumble chuckle giggle whistle groan';
const third = (word: string): string => word.replace(/(s|sh|ch)$/u, '$1e').replace(/([^aeiou])y$/u, '$1ie');
const each = (list: string): string =>
  list
    .split(' ')
    .map((word) => `${word}|${third(word)}s`)
    .join('|');

const how = '(?: \\p{L}+ly| again| slightly| softly| to myself| to himself| to herself| back| a little| at last| out loud)*';
const own = '(?:my|his|her|the|an?|one|both)';
const body =
  '(?:head|hand|hands|arm|arms|eye|eyes|eyebrow|eyebrows|brow|fist|fists|finger|fingers|shoulder|shoulders|chin|face|forehead|lip|lips|teeth|throat|hair|beard|tears|cheek|cheeks|knees|back)';

const gesturesEn = [
  `(?:${each(simple)})`,
  `(?:${each('turn look glance step lean walk move')}) (?:away|aside|around|round|back|up|down|forward|closer|out|outside|over my shoulder|over his shoulder|over her shoulder)`,
  `(?:${each('pace walk')}) (?:up and down|back and forth|to and fro|the room|around|around the room|about)`,
  `(?:${each('take')}) (?:a|one|two|a few|several)(?: deep| slow| long| quick| small| careful)? (?:breath|breaths|step|steps)(?: back| forward| aside| closer| away)?`,
  `(?:${each('shake raise lift lower tilt bow turn clench clasp rub wring fold cross close open shut bite wipe scratch spread cover stamp hang drop')}) ${own} ${body}`,
  `(?:${each('clear')}) ${own} throat`,
  `(?:${each('take hold squeeze kiss press stroke pat touch grip grab seize')}) (?:her|his|{person}'s) (?:hand|hands|arm|wrist|shoulder|shoulders|cheek|forehead|hair|fingers)`,
  `(?:${each('turn')}) (?:to|towards?) {someone}`,
  `(?:${each('turn')}) ${own} back(?: on {someone}| to {someone})?`,
  `(?:${each('put lay place rest')}) ${own} (?:hand|hands|arm) (?:on|around) (?:her|his|{person}'s) (?:shoulder|shoulders|arm|back|cheek|head|waist)`,
  `(?:${each('smile nod wink frown scowl wave bow point look turn gesture beckon')}) (?:at|to|towards?) {someone}`,
  `(?:${each('bend lean crouch stoop')})(?: down| over| forward| back| closer)`,
  `(?:${each('burst')}) (?:out laughing|into tears|into laughter)`,
].map((source) => `^(?:(?:i|he|she) )?(?:\\p{L}+ly )?${source}${how}$`);

const gesturesZh = [
  '点(?:了点|点|了|一点)?头|摇(?:了摇|摇|了)?头|叹(?:了|了一|一)?(?:口)?(?:长)?气|叹息(?:一声)?|长叹一声',
  '笑了笑|微微一笑|微笑|冷笑(?:一声|了一声)?|苦笑(?:一声|了一下)?|哈哈大笑|放声大笑|大笑(?:起来|三声)?|嘿嘿一笑|淡淡一笑',
  '皱(?:了皱|起|了)?眉头?|耸(?:了耸|耸)?肩|眨(?:了眨|眨)?眼(?:睛)?|翻(?:了个|了)?白眼|挠(?:了挠|挠)?(?:头|腮)|抓耳挠腮',
  '鞠(?:了)?(?:一)?(?:个)?躬|作(?:了)?(?:一)?(?:个)?揖|抱(?:了抱)?拳|拱(?:了拱)?手|行(?:了)?(?:一)?(?:个)?礼|施(?:了)?(?:一)?(?:个)?礼|双手合十|合十',
  '转(?:过)?身(?:去|来)?|背过身去|回过头(?:去|来)?|低下头(?:去)?|抬起头(?:来)?|闭上(?:了)?(?:双)?眼(?:睛)?|睁开(?:了)?(?:双)?眼(?:睛)?',
  '跺(?:了跺|跺)?脚|搓(?:了搓|搓)?手|拍(?:了拍|拍)(?:手|胸口|胸脯|衣服|身上的土)|握紧(?:了)?(?:双)?拳头?|咬紧(?:了)?牙关?|擦(?:了擦|擦|去|掉)?(?:眼泪|泪水|汗|额头的汗)',
  '流下(?:了)?(?:眼)?泪(?:水)?|哭(?:了)?起来|放声大哭|沉默(?:不语|片刻|了片刻)?|一言不发|沉吟(?:片刻|不语)?|深(?:深地)?吸(?:了)?一口气|愣(?:了愣|住了?|了一下)|打(?:了)?个(?:寒|冷)颤',
  '(?:向后|往后)?(?:倒)?退(?:后|开)?(?:了)?(?:一|两|几|半|三)步|后退(?:了)?(?:一|两|几|半)?步?|来回踱步|踱来踱去|走来走去|四下张望|东张西望|左看右看',
  '(?:往|向|朝)(?:窗)?外(?:面)?(?:看|望|张望|瞧)(?:了看|了望|去|了一眼)?|看(?:了)?看(?:四周|周围|外面)|招(?:了招|招)?手|摆(?:了摆|摆)?手|挥(?:了挥|挥)?手|伸出(?:了)?(?:双|右|左)?手|竖起耳朵',
  '(?:拍(?:了拍|拍)?|按住|搭住){someone}的?(?:肩膀?|背|手|头)|(?:握住|拉住|拉着|牵起){someone}的?手|指(?:了指|着|向){someone}',
].map((source) => `^[他她]?(?:[对向朝冲]着?{someone})?(?:微微|轻轻|默默|慢慢|缓缓|连连|狠狠|不住)?地?(?:${source})$`);

/** Recognises what is a gesture and nothing more. `someone` is a pattern for whoever and whatever is here, in the words people use. */
export function gesturesWith(someone: string): (clause: string) => boolean {
  const english = gesturesEn.map((source) => {
    const named = source.replaceAll('{someone}', `(?:(?:the|my|his|her) )?(?:${someone})`).replaceAll('{person}', `(?:${someone})`);
    return new RegExp(named, 'iu');
  });
  const chinese = gesturesZh.map((source) => new RegExp(source.replaceAll('{someone}', `(?:${someone})`), 'u'));
  return (clause) => {
    const text = clause.replace(/[\s\p{P}]+$/u, '');
    return (/\p{Script=Han}/u.test(text) ? chinese : english).some((gesture) => gesture.test(text));
  };
}
