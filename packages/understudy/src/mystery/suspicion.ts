import type { MysteryBrief } from '@troupe/core/model';

export type Suspicion = {
  readonly role: string;
  readonly negative: boolean;
  readonly motive: boolean;
  readonly chance: boolean;
  /** Whether their own words were found not to agree with others'. */
  readonly caught: boolean;
  /** Something of theirs, or on them, that belongs to the deed. */
  readonly evidence: boolean;
  /** An old quarrel. */
  readonly background: boolean;
  readonly weight: number;
  readonly mentions: number;
};

const signs = {
  negative:
    /\b(hate|hated|angry|quarrel|argu|fight|fought|despise|jealous|threat|cruel|enem|blackmail|resent)|恨|怒|吵|骂|嫉妒|威胁|讨厌|仇|勒索|矛盾/iu,
  motive:
    /\b(money|debt|inherit|will\b|reveng|affair|love[rd]?\b|secret|steal|stole|jewel|gem|insur|fortune|owe|betray)|钱|债|遗产|复仇|报仇|情人|秘密|偷|宝|保险|财产|背叛|欠/iu,
  chance:
    /\b(saw|seen|near|kitchen|door|corridor|stairs|boots|alone|knife|poison|powder|tray|blood|weapon|left the|strange|dark|afraid|hurry|gloves|grease|ink)|看见|看到|附近|门口|走廊|楼梯|夜里|独自|刀|毒|药|血|墨|鞋|离开|没有人|慌|急/iu,
  evidence:
    /\b(blood\w*|stain\w*|fingerprints?|footprints?|weapon|knife|dagger|poison|powder|gloves?|button|torn|smear\w*|hid(?:den)?|burnt)\b|血|指纹|脚印|凶器|刀|毒|药粉|手套|纽扣|撕|污|藏|烧掉/iu,
  background:
    /\b(years? ago|for years|old (?:quarrel|score|grudge)|grudge|feud|rival\w*|enem\w+|never forg[ai]ve\w*|ever since|long ago|once (?:refused|betrayed|cheated|ruined))\b|当年|多年前|年前|旧怨|宿怨|过节|世仇|对头|一直记恨|从那以后/iu,
  clears:
    /\b(never left|whole time|without a break|did not leave|never stopped|cannot have left|was with me|with me (?:the|all|from)|from [a-z0-9 ]{3,20}(?:o'clock )?(?:until|to) [a-z0-9 ]{2,})|一直|从头(?:听)?到尾|没有离开|没有出来|没有走开|和我在一起/iu,
};

/** What somebody who has something to hide would rather not say. */
export const incriminates = (sentence: string): boolean => [signs.negative, signs.motive, signs.chance].some((sign) => sign.test(sentence));

/** Sentences of all that this player has read and heard, that name somebody; what they said of themselves counts less. */
export function suspicionOf(brief: MysteryBrief, role: string): Suspicion {
  const name = brief.players.find(({ id }) => id === role)?.name ?? role;
  const own = sentencesIn(brief.script).filter((sentence) => sentence.includes(name));
  const others = brief.heard
    .filter(({ by }) => by !== role)
    .flatMap(({ text }) => sentencesIn([text]))
    .filter((sentence) => sentence.includes(name));
  const count = (pattern: RegExp): number =>
    own.filter((one) => pattern.test(one)).length + 0.5 * others.filter((one) => pattern.test(one)).length;
  const [negative, motive, chance, clears] = [count(signs.negative), count(signs.motive), count(signs.chance), count(signs.clears)];
  const caught = brief.contradictions?.filter(({ of }) => of === role).length ?? 0;
  const mentions = own.length + others.length;
  const weight =
    Math.min(2, negative) + 1.2 * Math.min(2, motive) + Math.min(3, chance) - 4 * Math.min(1, clears) + 3 * Math.min(2, caught);
  const further = { evidence: count(signs.evidence) > 0, background: count(signs.background) > 0 };
  return { role, ...further, negative: negative > 0, motive: motive > 0, chance: chance > 0, caught: caught > 0, weight, mentions };
}

export function sentencesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/(?<=[.!?。！？])\s*|\n+/u)).flatMap((sentence) => sentence.trim() || []);
}

/** Most suspected first. */
export const ranked = (brief: MysteryBrief, roles: readonly string[]): Suspicion[] =>
  roles.map((role) => suspicionOf(brief, role)).sort((a, b) => b.weight - a.weight || a.mentions - b.mentions);
