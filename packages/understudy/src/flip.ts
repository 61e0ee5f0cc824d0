/** A clause as the one who heard it would repeat it to the one who said it: "I saw your ring" becomes "you saw my ring". */
export function turnRound(clause: string, language: 'en' | 'zh'): string {
  return language === 'zh' ? turnChinese(clause) : turnEnglish(clause);
}

function turnChinese(clause: string): string {
  return clause.replace(/我们|咱们|你们|为师|贫僧|我|你|您/gu, (word) => chinese[word] ?? word);
}

const chinese: Readonly<Record<string, string>> = {
  我: '你',
  你: '我',
  您: '我',
  我们: '你们',
  你们: '我们',
  咱们: '咱们',
  为师: '您',
  贫僧: '您',
};

function turnEnglish(clause: string): string {
  const words = clause.split(/\s+/u);
  const turned = words.map((word, at) => {
    const lower = word.toLowerCase();
    const [before, after] = [words[at - 1]?.toLowerCase() ?? '', words[at + 1]?.toLowerCase() ?? ''];
    if (lower === 'you') return at === 0 || auxiliary.test(after) || /^(that|when|if|because|and|but)$/u.test(before) ? 'I' : 'me';
    if (lower === 'am' || (lower === 'was' && before === 'i')) return lower === 'am' ? 'are' : 'were';
    if ((lower === 'are' || lower === 'were') && before === 'you') return lower === 'are' ? 'am' : 'was';
    return english[lower] ?? (at === 0 && !/^(I|[A-Z][a-z]+)$/u.test(word) ? lower : word);
  });
  const first = turned[0] ?? '';
  return [starters.test(first) ? first.toLowerCase() : first, ...turned.slice(1)].join(' ');
}

const auxiliary = /^(are|were|have|had|did|do|will|would|can|could|must|should|never|always|know|knew|said|saw|told|killed|loved|hate)$/u;
const starters = /^(The|A|An|My|Your|His|Her|Their|Our|This|That|There|He|She|It|They|We|Nobody|Somebody|No)$/u;
const english: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  "i'm": 'you are',
  "i've": 'you have',
  "i'll": 'you will',
  "i'd": 'you would',
  "you're": 'I am',
  "you've": 'I have',
};
