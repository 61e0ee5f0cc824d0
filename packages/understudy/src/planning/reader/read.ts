import type { Meaning } from '@troupe/core/model';
import { isRole, isSomebody, singular } from '../roles.ts';
import { chineseKind, englishKind, isChinesePlace, isEnglishPlace } from '../thing-kinds.ts';
import { chinese, english, set } from '../word-lists.ts';
import { notRead, placeOfWork, teller } from './compare.ts';
import type { Seen, Span } from './network.ts';
import { type Person, peopleIn } from './people.ts';

/** What a topic names, as far as the reader is sure of it. */
export type Reading = {
  readonly people: readonly string[];
  readonly absent: readonly string[];
  readonly place: string | undefined;
  /** When: a year, a season, an hour. */
  readonly era: string | undefined;
  readonly thing: string | undefined;
  /** What is argued about, where that is nothing to hold. */
  readonly matter: string | undefined;
  readonly also: readonly string[];
  /** Who has the thing, as the topic tells it. */
  readonly holder: string | undefined;
  /** Whoever stands before such a deed. */
  readonly doer: (deed: RegExp) => string | undefined;
  readonly fantastic: boolean;
  /** Named, and it is not sure as what. */
  readonly missing: readonly string[];
  readonly situations: Seen['situations'];
};

const enough = 0.5;
const known = 0.85;

export function readingOf(topic: string, seen: Seen, language: 'en' | 'zh', meaning: Meaning): Reading {
  // "Love": a word alone is nobody.
  const spans = mended(topic, seen.spans, language).filter(({ text }) => text.length < topic.replace(/\P{L}+$/u, '').length);
  const of = (...labels: string[]): Span[] => spans.filter(({ label }) => labels.includes(label));
  const sureOf = (label: string): Span[] =>
    of(label).some(({ sure }) => sure >= enough) ? of(label).filter(({ sure }) => sure >= enough) : of(label);
  const called = language === 'zh' ? chineseThing : englishThing;
  const people = peopleIn(topic, spans, language);
  const places = sureOf('L').filter(({ text }) => !isNowhere(text, language));
  const named = of('T').length > 0 ? sureOf('T') : of('O');
  const things = inTurn(
    topic,
    named
      .filter((one) => !isHalf(one.text, language) && !/\b(?:they|he|she|it|we|you|I) $/u.test(topic.slice(0, one.start)))
      .filter((one) => places.length > 0 || !isPlace(called(one.text), language)),
    of('V'),
    language,
  );
  const spots =
    places.length > 0
      ? places
      : of('T')
          .filter((one) => isPlace(called(one.text), language))
          .slice(0, 1);
  const [central, ...others] = things;
  const name = central && called(central.text);
  const isMatter =
    name !== undefined &&
    (isTalk(name, language) ||
      isQuestion(central?.text ?? '') ||
      isAbstract(name, language, meaning) ||
      isDiscussed(central as Span, of('V'), language));
  const place = (language === 'zh' ? chinesePlace(spots) : englishPlace(topic, spots)) ?? placeOfWork(people, language);
  const also = [...new Set([...others, ...of('O')].map(({ text }) => called(text)))];
  return {
    people: [...people.map((one) => one.name), ...teller(topic, language)],
    absent: of('A').map(({ text }) => text),
    place,
    era:
      of('E')
        .map(({ text }) => text.replace(/的$| of$/u, ''))
        .join(language === 'zh' ? '，' : ', ') || undefined,
    thing: isMatter ? undefined : name,
    // 为一间老茶馆争吵: it is where they are, and what it is about.
    matter: isMatter ? matterFrom(central as Span, language) : central === undefined && places.length === 0 ? place : undefined,
    also: also
      .filter(
        (one) =>
          one !== name &&
          !isTalk(one, language) &&
          !(language === 'zh' ? endsInRole.test(one) : isSomebody(one)) &&
          [...one].length > 1 &&
          !/['’]$|^(?:her|him|them|his)$/u.test(one),
      )
      .slice(0, 2),
    holder: holderOf(topic, people, of('V'), central),
    doer: (deed) => {
      const at = topic.search(deed);
      return at < 0 ? undefined : lastBefore(topic, people, at);
    },
    fantastic: [...of('P'), ...of('T')].some(({ text }) => isFantastic(text, meaning)),
    missing: [
      ...of('P').filter(({ sure, text }) => sure < enough || (sure < known && !/^[小老阿]/u.test(text) && isNobody(text, language))),
      ...places.filter(({ sure, text }) => sure < enough && !isPlace(text.replace(/[里上中内边]$/u, ''), language)),
      ...(central && central.sure < enough && central.label === 'T' ? [central] : []),
    ]
      .map(({ text }) => text)
      .concat(unread(topic, spans, language), notRead(topic, spans, language)),
    situations: seen.situations,
  };
}

/** Broken off, or a deed alone: 镜子里的, 走, 剪不. */
const isHalf = (text: string, language: 'en' | 'zh'): boolean =>
  (language === 'en' &&
    /^(?:\p{Ll}+(?:ed|est)|\p{Ll}+s it|old|new|next|lies|(?:new|old|same|whole|other|next) things?)$/u.test(
      text.replace(determiner, ''),
    )) ||
  (language === 'zh' &&
    /^(?:一[只个位])?[的会]|[与和跟及不地的]$|[里上中]$|^(?!猫|狗|鱼|酒|茶|信|书|剑|刀|枪|琴|碗|糖|药|鬼|龙|爹|娘|爸|妈).$/u.test(text));

/** Nobody: a thing by its kind, or how something is done. */
const isNobody = (text: string, language: 'en' | 'zh'): boolean =>
  isHalf(text, language) ||
  (language === 'zh'
    ? !['thing', 'large'].includes(chineseKind(text)) || /^(?:迟迟|渐渐|偷偷|悄悄|常常|天天|往往|刚刚|纷纷|明明|偏偏|默默)/u.test(text)
    : /^(?:one|some|none|both|all|each) of /iu.test(text) ||
      ['paper', 'weapon', 'food', 'drink', 'time', 'event'].includes(
        englishKind(
          text
            .replace(/ of .*$/u, '')
            .split(' ')
            .at(-1) ?? '',
        ),
      ));

const aboard =
  /\b(?:bus|boat|ship|train|car|taxi|truck|van|lorry|spaceship|rocket|submarine|airship|balloon|plane|carriage|wagon|lift|elevator|bridge|wall|cart|raft|ferry|tram|dam|well|bed)s?$/iu;

/** Nowhere that one could be. */
const isNowhere = (text: string, language: 'en' | 'zh'): boolean => {
  if (language === 'zh')
    return (
      /[舞歌课]$/u.test(text) ||
      (['paper', 'weapon', 'food', 'drink', 'matter', 'large'].includes(chineseKind(text)) && !isChinesePlace(text))
    );
  const head =
    text
      .replace(/ (?:of|in) .*$/u, '')
      .split(' ')
      .at(-1) ?? '';
  return (
    ['paper', 'weapon', 'food', 'drink', 'matter', 'time'].includes(englishKind(head)) ||
    (englishKind(head) === 'large' && !aboard.test(head))
  );
};

const talk =
  /^(?:debat|discuss|talk|compar|reflect|look\w* back|plan|shar|celebrat|reminisc|wonder|swap)|^(?:讨论|辩论|谈论|商议|商量|回忆|分享|庆祝|探讨|聊)/iu;

/** One debates a question: whatever is not counted and is no kind of thing is talked of, not held. */
const isDiscussed = ({ text }: Span, deeds: readonly Span[], language: 'en' | 'zh'): boolean =>
  deeds.some((deed) => talk.test(deed.text)) &&
  (language === 'zh'
    ? !/^[一两三那这]/u.test(text) && chineseKind(text) === 'thing'
    : !/^(?:an?|one|two) /iu.test(text) && englishKind(text.split(' ').at(-1) ?? '') === 'thing');

const isPlace = (name: string, language: 'en' | 'zh'): boolean =>
  language === 'zh'
    ? isChinesePlace(name) && chineseKind(name) === 'thing'
    : isEnglishPlace(name) && englishKind(name.split(' ').at(-1) ?? '') === 'place';

/** First what something is done to and can be held, then what the reader is surest of. */
const inTurn = (topic: string, things: readonly Span[], deeds: readonly Span[], language: 'en' | 'zh'): Span[] => {
  const called = language === 'zh' ? chineseThing : englishThing;
  const weight = (one: Span): number =>
    one.sure -
    (isTalk(called(one.text), language) ? 0.5 : 0) +
    (/[把将]$/u.test(topic.slice(0, one.start)) ? 0.5 : 0) +
    (deeds.some(
      ({ start, end }) =>
        (end <= one.start && one.start - end <= (language === 'zh' ? 3 : 12)) ||
        (language === 'zh' && start >= one.end && start - one.end <= 1),
    )
      ? 0.3
      : 0);
  return things.toSorted((a, b) => weight(b) - weight(a));
};

const counts =
  /^(?:[一二两三四五六七八九十百几半某这那]+(?:个|只|条|张|封|把|台|碗|壶|瓶|本|件|面|枚|块|盏|棵|座|支|根|颗|位|名)?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/iu;

/** Where a span breaks off within what it names: "a basket" of figs, 一只 | 会说话的石狮子. */
function mended(topic: string, spans: readonly Span[], language: 'en' | 'zh'): Span[] {
  const out: Span[] = [];
  const people = spans.filter(({ label }) => label === 'P' || label === 'S');
  for (const span of spans) {
    const last = out.at(-1);
    const between = last ? topic.slice(last.end, span.start) : '';
    const broken =
      last &&
      last.label !== 'V' &&
      last.label !== 'E' &&
      (counts.test(last.text)
        ? between.length <= 4 && !/[，。、；,.;]/u.test(between)
        : language === 'zh' && /^[了着过]?的$|^会$/u.test(between) && last.label === 'T' && /^[一那这两]/u.test(last.text));
    // 《兰亭序 | 》
    const shut = span.text.startsWith('《') && !span.text.includes('》') ? topic.indexOf('》', span.start) + 1 : 0;
    if (shut > 0) {
      out.push({ ...span, end: shut, text: topic.slice(span.start, shut) });
      continue;
    }
    if (last && span.start < last.end) {
      if (span.text.startsWith('》') && span.text.length > 1) out.push({ ...span, start: span.start + 1, text: span.text.slice(1) });
      continue;
    }
    // "Her only witness is a talking eel": one.
    if (last && last.label === 'P' && /^ (?:is|was) $/u.test(between) && /^an? /u.test(span.text) && 'PSTO'.includes(span.label)) {
      out[out.length - 1] = { ...span, label: 'P', sure: Math.max(span.sure, last.sure) };
      continue;
    }
    // "a city under | the sea"; 外婆|的老房子
    const whole =
      last &&
      span.label === 'L' &&
      ((last.label === 'L' && between === ' ' && /\b(?:under|of|in|on|near|above|below|behind|beneath|beside|over)$/u.test(last.text)) ||
        (last.label === 'P' && between === '的' && !people.some((one) => one.text === last.text && one !== last)));
    if (last && whole) {
      out[out.length - 1] = { ...span, sure: Math.max(span.sure, last.sure), start: last.start, text: topic.slice(last.start, span.end) };
      continue;
    }
    if (last && broken && span.label !== 'V')
      out[out.length - 1] = {
        ...span,
        sure: Math.max(span.sure, last.sure),
        label: counts.test(last.text) ? span.label : last.label,
        start: last.start,
        text: topic.slice(last.start, span.end),
      };
    else out.push(language === 'en' ? withOf(topic, span, spans) : span);
  }
  return out.flatMap((span) => parted(topic, span, out, language)).filter((span) => span.label === 'E' || !counts.test(span.text));
}

const verbs = set(`${english.verbs} build make meet wait argue fight find hunt hide search run`);
/** Somebody whom others decide on: an animal, a child. */
const inCare = /(?:[猫狗马牛羊鸟鱼虎狼驴鸡鸭兔猴龟熊鹰鹤鸽]|鹦鹉|孩子?|婴儿?|娃娃?)$/u;
const endsInRole = new RegExp(`(?:${chinese.roles})$`, 'u');
const when = /(?:朝|代|年|年间|末年|初年|夜|晚|前夜|时候|那天)$/u;

/** What one span holds of two: 月亮上的兔子, 唐朝的琵琶女, "the last day of the bookshop", "the church organ"; a night is no place. */
function parted(topic: string, span: Span, spans: readonly Span[], language: 'en' | 'zh'): Span[] {
  const { label, text, start, end } = span;
  const owner = spans.find((one) => (one.label === 'P' || one.label === 'S') && one.end === start - 1);
  const cut = (label: Span['label'], from: number, to: number): Span => ({
    ...span,
    label,
    start: from,
    end: to,
    text: topic.slice(from, to),
  });
  if (language === 'zh') {
    if (label === 'L' && when.test(text)) return [{ ...span, label: 'E' }];
    // 一台电台 is no place; 守城的 says what somebody does.
    if (label === 'L' && /^一[台把本封张件部只瓶盒箱]/u.test(text)) return [{ ...span, label: 'T' }];
    if (label === 'L' && /^[守看管修]\p{Script=Han}$/u.test(text) && topic[end] === '的') return [];
    if (label === 'P' && /^\p{Script=Han}{2,}的$/u.test(text)) return [cut('P', start, end - 1)];
    if (label === 'P' && /^[下上了着过在有是]$/u.test(text)) return [];
    // 敌人的劝降信
    const called = label === 'T' ? spans.find((one) => one.label === 'V' && one.end === start && topic[one.start - 1] === '的') : undefined;
    if (called && chineseKind(text) === 'paper') return [cut('T', called.start, end)];
    if (label === 'T' && topic[end] === '的' && spans.some((one) => one.start === end + 1 && (one.label === 'V' || one.label === 'T')))
      return [];
    // 二十个学生
    if (label === 'T' && endsInRole.test(text) && !text.includes('的') && !inCare.test(text)) return [{ ...span, label: 'P' }];
    // 镜子里(的她)
    const in_ = label === 'P' ? /[里上中]的?$/u.exec(text) : null;
    if (in_) return [{ ...span, label: 'O', text: text.slice(0, in_.index), end: start + in_.index }];
    // 送到前女友家
    if (label === 'P' && /.{2}家$/u.test(text) && endsInRole.test(text.slice(0, -1)))
      return [cut('P', start, end - 1), cut('L', start, end)];
    if (label === 'P' && /^家(?=$|[里中，。；！？,.])/u.test(topic.slice(end))) return [span, cut('L', start, end + 1)];
    // 孩子的玩具熊: the child is there too.
    const whose = label === 'T' ? (/^([^的]{1,5})的(?=\p{Script=Han})/u.exec(text)?.[1] ?? '') : '';
    if (whose !== '' && endsInRole.test(whose)) return [cut('P', start, start + whose.length), span];
    if (label === 'T' && topic[start - 1] === '的' && owner !== undefined && endsInRole.test(owner.text))
      return [cut('T', owner.start, end)];
    const [, before = '', inside = ''] = (label === 'P' && /^(\p{Script=Han}{2,8}?)([上里中边]?)的(?=\p{Script=Han}{2})/u.exec(text)) || [];
    if (before !== '' && (inside !== '' || isChinesePlace(before) || when.test(before)) && !/^[一两三]/u.test(before))
      return [cut(when.test(before) ? 'E' : 'L', start, start + before.length), cut('P', start + before.length + inside.length + 1, end)];
    const bare =
      label === 'T' ? text.replace(/(?<=\p{Script=Han}{2})(?:该不该|要不要|能不能|是否|会不会|该|不|能|到底).{0,2}$/u, '') : text;
    return [{ ...span, text: bare, end: start + bare.length }];
  }
  if (label === 'L' && /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|\d+)$/u.test(text))
    return [{ ...span, label: 'E' }];
  // "Florence, 1497."
  if (start === 0 && label !== 'L' && /^\p{Lu}/u.test(text) && /^, \d{3,4}\b/u.test(topic.slice(end))) return [{ ...span, label: 'L' }];
  // "gets a letter": nobody, unless it talks.
  if (
    label === 'P' &&
    /^(?:an?|the|his|her|their) \p{Ll}+$/u.test(text) &&
    ['paper', 'weapon', 'food', 'drink'].includes(englishKind(text.split(' ').at(-1) ?? ''))
  )
    return [{ ...span, label: 'T' }];
  if (label === 'T' && /\b(?:team|crew|choir|band|jury|family|troupe)$/u.test(text)) return [{ ...span, label: 'P' }];
  // "at their daughter's piano recital", "during the final"
  if (
    label === 'T' &&
    /\b(?:at|during|before|after|until) $/u.test(topic.slice(0, start)) &&
    englishKind(text.split(' ').at(-1) ?? '') === 'event'
  )
    return [{ ...span, label: /\bat $/u.test(topic.slice(0, start)) ? 'L' : 'E' }];
  const loose = label === 'P' || label === 'L' ? / (?:in|on|at|under|to|for|from|of|near)$/u.exec(text) : null;
  if (loose) return [cut(label, start, start + loose.index)];
  // "(runs for) the mayor of a fishing town"
  const office = label === 'L' || label === 'T' ? /^(?:the |an? )?(?:\p{L}+ )?(\p{L}+) of (?=\p{L})/u.exec(text) : null;
  if (office && isRole(office[1] ?? '')) return [cut('L', start + office[0].length, end)];
  // "grandma announces"
  const [said = '', does = ''] = text.split(' ').slice(-2);
  if (label === 'P' && isRole(said.toLowerCase()) && /^[a-z]+(?:s|ed)$/u.test(does) && !isRole(singular(does)) && !/['’]/u.test(text))
    return [cut('P', start, end - does.length - 1)];
  // "their dad's old camper van"
  if (label === 'P' && /['’]s (?:\p{Ll}+ )*\p{Ll}+$/u.test(text) && !isRole(singular(does))) return [{ ...span, label: 'T' }];
  // "a letter from her sister"
  if (
    label === 'P' &&
    /\b(?:letter|note|telegram|postcard|message|parcel|card|present|gift)s? from $/u.test(topic.slice(0, start)) &&
    /^(?:his|her|their|my) /u.test(text)
  )
    return [{ ...span, label: 'A' }];
  if (label === 'L' && /\bfrom $/u.test(topic.slice(0, start))) return [{ ...span, label: 'M' }];
  // "Arya Stark | train"; "a scrapyard planet | build"
  const before = text.slice(0, Math.max(0, text.lastIndexOf(' ')));
  if (
    label === 'P' &&
    /^\p{Lu}\S* (?:\S+ )*\p{Lu}\S*$/u.test(before) &&
    /\p{Ll}+$/u.test(text.slice(before.length)) &&
    !/ \p{Lu}/u.test(text.slice(before.length)) &&
    !determiner.test(text)
  )
    return [cut('P', start, start + before.length)];
  if (label === 'L' && verbs.has(text.slice(before.length + 1)) && isEnglishPlace(before)) return [cut('L', start, start + before.length)];
  // "the Roman" guards
  const next = label === 'P' && /^(?:the|an?) \p{Lu}\p{Ll}+$/iu.test(text) ? (/^ (\p{Ll}+)/u.exec(topic.slice(end))?.[1] ?? '') : '';
  if (next !== '' && isRole(singular(next))) return [cut('P', start, end + 1 + next.length)];
  if (label === 'P' && /^,? who (?:has |had |is |was )?(?:died|dead|killed|buried)\b/u.test(topic.slice(end)))
    return [{ ...span, label: 'A' }];
  const of = label === 'E' ? / of (?:the |an? )?([\p{L} ]+)$/u.exec(text) : null;
  if (of && isEnglishPlace(of[1] ?? '')) return [cut('E', start, start + of.index), cut('L', start + of.index + 4, end)];
  const words = text.split(' ');
  const spot = label === 'L' && isNowhere(text, 'en') ? words.slice(0, -1).findLastIndex((word) => isEnglishPlace(word)) : -1;
  if (spot > 0) return [cut('L', start, start + words.slice(0, spot + 1).join(' ').length)];
  return [span];
}

/** A question goes on to its end: "where energy will come from". */
function asked(topic: string, span: Span, spans: readonly Span[]): Span {
  const place = spans.find(({ label, start }) => label === 'L' && start > span.end)?.start ?? topic.length;
  const rest =
    /^[^,.;:!?]*/u
      .exec(topic.slice(span.end, place))?.[0]
      .replace(/(?: (?:coming|going|lying|from|in|at|on|inside|under|beneath|below|above|of|by|near))+ ?$/u, '') ?? '';
  const end = span.end + rest.trimEnd().length;
  return { ...span, end, text: topic.slice(span.start, end) };
}

/** "a basket of figs", "no man's land". */
function withOf(topic: string, span: Span, spans: readonly Span[]): Span {
  if (span.label === 'V' || span.label === 'E') return span;
  // "who gets their late mother’s piano", "whose turn it is"
  const had =
    span.label === 'T'
      ? /^(?:who )?(?:gets|keeps|owns|has|inherits|takes|stole|broke|hid|lost|ate) (?=\p{L}+ )/iu.exec(span.text)?.[0]
      : undefined;
  if (had !== undefined) return { ...span, start: span.start + had.length, text: span.text.slice(had.length) };
  const turned = /^(?:her|him|them|me|us|you) (?=how|what|where|who|why|whether|when)/u.exec(span.text)?.[0].length ?? 0;
  const own = { ...span, start: span.start + turned, text: span.text.slice(turned) };
  if ('TO'.includes(span.label) && /^(?:how|what|where|who|why|whether|when)\b/iu.test(own.text)) return asked(topic, own, spans);
  if (/ of$/u.test(span.text)) return withOf(topic, { ...span, end: span.end - 3, text: span.text.slice(0, -3) }, spans);
  const found = /^ of (?:(?:an?|the|his|her|their|its|my) )?[\p{L}-]+(?: (?=\p{Lu})[\p{L}-]+)*/u.exec(topic.slice(span.end))?.[0];
  // "accuses the abbot of stealing"
  if (found === undefined || (span.label === 'P' && /ing$/u.test(found))) return span;
  const inside = spans.find(({ start, end }) => start > span.end && start < span.end + found.length && end > span.end);
  if (inside && inside.label === 'P') return span;
  const end = Math.max(span.end + found.length, inside?.end ?? 0);
  return { ...span, end, text: topic.slice(span.start, end) };
}

/** Names that no span holds. */
function unread(topic: string, spans: readonly Span[], language: 'en' | 'zh'): string[] {
  if (language === 'zh') return [];
  return [...topic.matchAll(/(?:(?<=[\p{Ll},;] )|^(?=\p{Lu}\p{Ll}+, \d))\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)*/gu)]
    .filter((found) => !/^(?:I|I’m|I'm|Nobody|Neither|Only|OK)$/u.test(found[0]))
    .filter((found) => !spans.some(({ start, end }) => found.index < end && found.index + found[0].length > start))
    .map(([one]) => one);
}

const determiner =
  /^(?:(?:an?|the|his|her|their|my|our|your|its|this|that|some|one|another|both|somebody['’]s|someone['’]s)\s+)+(?:own )?/iu;

function englishThing(text: string): string {
  const bare = text
    .replace(/\s+/gu, ' ')
    .replace(/^(?:away|up|out|off|back|down) (?=\p{L})/u, '')
    .replace(determiner, '')
    .replace(/(?<=\S) (?:that|which|who|whose|he|she|they|after|before|during|when|while|until|because)\b.*$/u, '')
    .replace(/^.*\p{L}['’]s? (?=\p{L})/u, '')
    .replace(/^(?:return|loss|theft|sale|fate|ownership|custody|possession|repair|price) of (?:(?:his|her|their|the|an?|its) )?/u, '')
    .replace(/^(?:last|only|same|very|own|stolen|lost|missing|hidden|late|two|three|four) (?=\p{L})/u, '');
  const [before = '', of = ''] = bare.includes(' of ') ? [bare.slice(0, bare.indexOf(' of ')), bare.slice(bare.indexOf(' of '))] : [bare];
  const head = before.split(' ').at(-1) ?? '';
  const one = singular(head);
  if (one === head || of !== '') return lowered(bare);
  return lowered(
    englishKind(head) === 'paper' || englishKind(one) === 'paper'
      ? `bundle of ${before}`
      : `${before.slice(0, before.length - head.length)}${one}`,
  );
}
const lowered = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

const chineseThing = (text: string): string =>
  text
    .replace(/^.{1,8}?(?:留下|丢|送|寄来|买|借|捡到|偷来|攒|弄坏)的(?=\p{Script=Han})/u, '')
    .replace(/的(?:归属|去留|去向|抚养权|归宿|下落|所有权)$/u, '')
    .replace(/^(?:他|她|它|我|你|他们|自己|别人)(?:的|们的)(?=\p{Script=Han})/u, '')
    .replace(/^自己(?=\p{Script=Han}{2})/u, '')
    .replace(/^(?:最后|唯一|仅剩|同)(?:的)?(?=[一两])/u, '')
    .replace(/^一?[次场桩番](?=\p{Script=Han}{2})/u, '')
    .replace(
      /^(?:一|那|这|两|三|几|半)(?:个|只|条|张|封|把|台|碗|壶|瓶|本|件|面|枚|块|盏|棵|座|支|根|颗|副|幅|辆|顶|袋|箱|杯|份|双|对|串|匹|头|间|罐|株|朵|口|盒|卷|部|扇|炷|叠|沓|册|道|首|盆|锅|句|艘|架|包|笔|床|盘|桶|坛|摞|团|杆|桩|滴)?(?=\p{Script=Han})/u,
      '',
    );

const held = {
  en: 'key letter knife hat pot ring photograph chair box watch violin stone dog piano cup coat lamp egg'.split(' '),
  zh: '钥匙 信 刀 帽子 锅 戒指 照片 椅子 盒子 手表 琴 石头 狗 碗 大衣 灯 珠子 药瓶'.split(' '),
} as const;
const thought = {
  en: 'plan conspiracy art morality risk journey conversation decision question rebellion marriage job danger story future choice'.split(
    ' ',
  ),
  zh: '计划 阴谋 决斗 艺术 道德 风险 旅程 会谈 决定 问题 起义 婚姻 工作 危险 故事 未来 选择 冲突'.split(' '),
} as const;

/** Nearer to what is thought of than to what is held; whatever is counted by its measure is held. */
function isAbstract(name: string, language: 'en' | 'zh', meaning: Meaning): boolean {
  const head = language === 'en' ? name.replace(/ (?:of|in|from|with) .*$/u, '') : (name.split('的').at(-1) ?? name);
  if ((language === 'zh' ? chineseKind(head) : englishKind(head.split(' ').at(-1) ?? '')) !== 'thing') return false;
  const own = meaning(head);
  const near = (words: readonly string[]): number =>
    words
      .map((word) => meaning(word).reduce((sum, value, i) => sum + value * (own[i] ?? 0), 0))
      .toSorted((a, b) => b - a)
      .slice(0, 4)
      .reduce((sum, value) => sum + value, 0) / 4;
  return near(thought[language]) > near(held[language]) + 0.06;
}

/** "what they owe each other", 法律与道德的边界 */
const isQuestion = (text: string): boolean =>
  /^(?:what|who|whether|how|why|when|where)\b/iu.test(text) || /^[^一两三几那这]*[与和、]/u.test(text);

/** Hearing, drowning: no thing, but a ring is. */
const doing =
  /^(?!.*(?:\b(?:ear)?ring|string|wing|king|sling|thing|painting|drawing|building|clothing|carving|engraving|pudding|writing|etching|railing|bedding|herring|ling)$)[a-z]{3,}ing$/u;

/** Nothing that one could put on a table. */
const isTalk = (name: string, language: 'en' | 'zh'): boolean =>
  language === 'zh'
    ? chineseKind(name) === 'matter' ||
      [...name].length > 10 ||
      /^[不想要谁该能会]|[了吗呢]$/u.test(name) ||
      (chineseKind(name) === 'thing' && /^[涨降加减退拆搬离]\p{Script=Han}$/u.test(name))
    : ['matter', 'event', 'time'].includes(
        englishKind(
          name
            .replace(/ of .*$/u, '')
            .split(' ')
            .at(-1) ?? '',
        ),
      ) ||
      /^(?:who|what|whether|how|why|to)\b/u.test(name) ||
      doing.test(name) ||
      name.split(' ').length > 6;

const matterFrom = ({ text }: Span, language: 'en' | 'zh'): string =>
  language === 'zh'
    ? [...text].length <= 2
      ? `${text}的事`
      : text
    : text.replace(/^(?:his|her|their|its|my|our) /iu, 'the ').replace(/^(?:the|an?) /iu, 'the ');

const isProper = ({ text }: Span): boolean => /^(?:the )?\p{Lu}/u.test(text.replace(/^(?:The|An?|My|His|Her|Their) (?=\p{Ll})/u, ''));

function englishPlace(topic: string, found: readonly Span[]): string | undefined {
  const common = found.find((one) => !isProper(one));
  const all = found.filter((one) => isProper(one));
  // "In London … on Pudding Lane": the smaller of the two.
  const [proper, town] = all.toSorted((a, b) => Number(isEnglishPlace(b.text)) - Number(isEnglishPlace(a.text)));
  const plain = (text: string): string => {
    const bare = text.replace(/\s+/gu, ' ').replace(/^(?:an?|the|his|her|their|my|our|its|some|another) (?:own )?/iu, '');
    return /^no |^\p{Ll}+ \p{Lu}\S+$/u.test(bare) ? bare : `the ${bare === text ? lowered(bare) : bare}`;
  };
  if (!common && proper && town && town !== proper && isEnglishPlace(proper.text)) return `${proper.text} in ${town.text}`;
  if (!common) return proper?.text.replace(/^The /u, 'the ');
  return `${plain(common.text)}${proper ? `${/\b(?:in|of|near)$/u.test(common.text) ? '' : topic.startsWith(' on ', common.end) ? ' on' : ' in'} ${proper.text}` : ''}`;
}

function chinesePlace(found: readonly Span[]): string | undefined {
  const plain = found.map(({ text }) =>
    text
      .replace(/^的|^[次场]|^探索(?=\p{Script=Han}{3})/u, '')
      .replace(/^(?:在|一|那|这)(?=\p{Script=Han}{2})(?:家|间|座|个|条|艘|所|栋|片)?/u, '')
      .replace(/^(?:他|她|他们|自己|我)(?:的|家的)?(?=\p{Script=Han}{2})/u, '')
      .replace(/(?<=\p{Script=Han}{2})[里中内上]$/u, '')
      .replace(/(?<=\p{Script=Han}[村镇城寨岛店馆铺庙寺])[学做卖买当等找开]\p{Script=Han}+$/u, ''),
  );
  const names = [...new Set(plain)].filter((one, at) => one !== '' && !(at > 0 && /^[一二三四五六七八九十\d]+[楼层号]|^外$/u.test(one)));
  return names.length === 0 ? undefined : names.slice(0, 2).join(names[0]?.endsWith('的') ? '' : names.length > 1 ? '的' : '');
}

const keeping =
  /\b(?:hid(?:es?|den|ing)?|steal(?:s|ing)?|stole(?:n)?|keep(?:s|ing)?|kept|guard(?:s|ing)?|conceal\w*|find(?:s|ing)?|found|smuggl\w*|deliver\w*|bring(?:s|ing)?|brought|carr(?:y|ies|ied)|pocket\w*|t(?:akes?|ook)|has|have|had|got|gets?|receiv\w*|inherit\w*|w[io]ns?|dig\w*|dug|discover\w*|ma(?:de|kes?)|buil(?:t|ds?)|gr[eo]wn?s?|paint\w*|writ\w*|wrote|refus\w*|won['’]t|will not|den(?:y|ies)|owns?)\b|藏|偷|扣|瞒|守|送|捡|拾|发现|收到|拿|找到|挖|得到|抱|抢走|锁|缝|不肯|造|做|写|画|种|养|带|埋|押|拾/u;
const losing = /\b(?:missing|lost|gone|vanish\w*)\b|不见|丢了|失踪|被偷|被盗/u;
const wanting =
  /\b(?:wants?|demands?|asks?|begs?|claims?|needs?|looks? for|seeks?|lost|los(?:es?|ing)|miss\w*)\b|要|讨|求|丢|弄丢|找(?!到)|索|夺|争|抢/u;

/** "龙王的女儿偷走了定海珠": she has it. Whoever stands next before the deed does it. */
function holderOf(topic: string, people: readonly Person[], deeds: readonly Span[], thing: Span | undefined): string | undefined {
  if (!thing || losing.test(topic)) return undefined;
  const near = deeds.toSorted((a, b) => Math.abs(a.start - thing.start) - Math.abs(b.start - thing.start))[0];
  const start = near?.start ?? topic.search(keeping);
  if (start < 0) return undefined;
  const window = near ? topic.slice(Math.max(0, start - 1), near.end + 1) : '';
  if (near && (!keeping.test(window) || (wanting.test(near.text) && !/偷|藏|抢走|拿/u.test(near.text)))) return undefined;
  return lastBefore(topic, people, start);
}

/** To whom or from whom something is done. */
const object = /(?:[把将给向跟对替为让叫]|瞒着)$|\b(?:from|to|with|for|of) $/u;

const lastBefore = (topic: string, people: readonly Person[], place: number): string | undefined =>
  people
    .map((one) => {
      const bare = one.name.replace(/^the /u, '').toLowerCase();
      const starts = [...one.spans.map(({ start }) => start), topic.toLowerCase().lastIndexOf(bare, place - bare.length)];
      return {
        one,
        at: Math.max(
          ...starts.filter((start) => start >= 0 && start < place && !object.test(topic.slice(Math.max(0, start - 6), start))),
          -1,
        ),
      };
    })
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]?.one.name;

const wonders = [
  'a ghost',
  'a dragon',
  'a mermaid',
  'a wizard and magic',
  'a vampire',
  'a talking animal',
  'an angel or a devil',
  'a robot from the future',
  '鬼魂',
  '神仙',
  '妖怪',
  '龙王',
  '会说话的动物',
  '魔法',
  '机器人',
  '阎王',
];

/** Near to what there is in tales only. */
function isFantastic(text: string, meaning: Meaning): boolean {
  const own = meaning(text);
  return wonders.some((one) => meaning(one).reduce((sum, value, at) => sum + value * (own[at] ?? 0), 0) > 0.6);
}
