/** Somebody is spoken of, or something of theirs. */
const somebody =
  /\b(?:he|she|they|him|her|his|hers|them|their|theirs|both|each other|everybody|everyone|somebody|someone|nobody|men|women|hands?|fingers?|arms?|eyes?|face|mouth|lips?|heads?|shoulders?|knees?|voices?|smiles?|laugh|breath|nod|look)\b|他|她|们|两人|二人|众人|大家|谁|手|眼|脸|嘴|头也|声音/iu;

/** A rest is whoever's it follows. */
const rest = /^(?:an?|the|another|long|short|\s)*(?:pause|beat|silence|stillness)\b|^(?:停顿|沉默|静场|良久|片刻)/iu;

const begins = {
  en: /^(?:(?:and|then|now|suddenly|at once|outside|overhead|below|above|far off|somewhere(?: [a-z]+)?|in the distance)[, ]+)*(?:an?|the|another|thunder|lightning|rain|hail|snow|sleet|wind|fog|darkness|steam|smoke|music|water|bells)\b/iu,
  zh: /^(?:忽然|突然|这时|此时|接着|远处|外面|外头|门外|窗外|屋外|楼上|楼下|街上|台下|天上|半空|，|,|的|那|这|一|两|几|[墙桌台河塔门头]上|[盏口列只个座台辆扇阵声道场])*(?:灯|电灯|油灯|蜡烛|钟|铃|雷|闪电|雨|风|雪|雾|火|火车|列车|车|船|汽笛|笛|电话|门|窗|水|天|月|太阳|锣|鼓|鞭炮|鸡|狗|猫|机器|锁)/u,
};

/** A stage direction in which nobody does anything: weather, a bell, a lamp that goes out, a train. `names`: of those who are in the play. */
export function happensByItself(text: string, names: readonly string[]): boolean {
  const said = text.trim();
  const parts = names
    .flatMap((name) => (/\p{Script=Han}/u.test(name) ? [name] : [name, ...name.split(/\s+/u)]))
    .filter((one) => one.length > 1);
  const isNamed = parts.some((one) => said.toLowerCase().includes(one.toLowerCase()));
  return !isNamed && !rest.test(said) && !somebody.test(said) && (begins.en.test(said) || begins.zh.test(said));
}
