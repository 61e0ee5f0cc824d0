import type { Said, Speaker } from './draft.ts';

const quoted = ({ text }: Said) => `“${text}”`;
const minutes = (count: number, perMinute: number) => Math.max(1, Math.round(count / perMinute));
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const whose = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** What a reader of drafts says, with what stands in them. */
export const commentWords = {
  en: {
    strong: (line: Said) =>
      line.by ? `The line that holds is ${whose(line.by)}: ${quoted(line)}` : `The line that holds is this: ${quoted(line)}`,
    open: (asked: Said) => `${asked.by} asks ${quoted(asked)} and gets no answer on this page. Leave it open on purpose, or not at all.`,
    answered: (asked: Said, reply: Said) =>
      `${asked.by} asks ${quoted(asked)} and ${reply.by} answers at once: ${quoted(reply)} An answer that came one line later would cost more.`,
    quarrel: (one: Said, other: Said) =>
      `The scene turns where ${one.by} says ${quoted(one)} and ${other.by} says ${quoted(other)} Everything before it may be shorter.`,
    heavy: (line: Said) => `Look at this one: ${quoted(line)} It is the longest sentence you have, and it has to earn that.`,
    noTold: 'Nobody does anything: it is all talk. Give one of them something for the hands.',
    noSpeech: 'Nobody speaks here yet. Let somebody say one wrong thing aloud, and it is a scene.',
    noPlace: 'I cannot see where we are. One thing with light on it would be enough.',
    noSound: 'It has no sound in it. One noise from outside, and the silence between them becomes something.',
    alone: ({ name }: Speaker) => `Only ${name} speaks. Who would stop ${name}, if they came in now?`,
    unshared: (much: Speaker, little: Speaker) =>
      `${much.name} has ${plural(much.size, 'word')} and ${little.name} has ${little.size}. Whoever says less is watched more; is that what you want?`,
    lead: (first: Speaker, second: Speaker | undefined, last: Said) =>
      second && second.size * 1.3 > first.size
        ? `It is shared: ${first.name} has ${plural(first.size, 'word')}, ${second.name} ${second.size}. But ${last.by} has the last of them, and that is usually whose story it is.`
        : `By the count ${first.name}, with ${plural(first.size, 'word')}${second ? ` to ${whose(second.name)} ${second.size}` : ''}. ${last.by} has the last word, though.`,
    change: (first: Speaker) =>
      `Ask who is different at the end. If it is not ${first.name}, then ${first.name} is only the one who talks.`,
    shows: (name: string, line: Said) =>
      `The page does not say. It shows ${name} saying this: ${quoted(line)} Ask what ${name} would lose by the opposite.`,
    against: (name: string, own: Said, other: Said) =>
      `I can only hold one against the other. ${name}: ${quoted(own)} ${other.by}: ${quoted(other)} Nothing on the page decides it, and I would keep it so for one more line.`,
    sketch: ({ name, speeches, size }: Speaker, questions: number, line: Said) =>
      `${name} speaks ${speeches.length === 1 ? 'once' : `${speeches.length} times`}, ${plural(size, 'word')}, and asks ${questions === 0 ? 'nothing' : plural(questions, 'question')}. Most like ${name} is this: ${quoted(line)}`,
    silent: (name: string) => `${name} says nothing on this page. That may be the strongest thing about ${name}.`,
    ends: (last: Said, without: string | undefined) =>
      `It ends on ${last.by ? whose(last.by) : 'this'} ${quoted(last)}${without === undefined ? ' I would let it stand; cut nothing after it, and add nothing.' : ` Try stopping one sentence sooner, on “${without}”, and see which of the two stays in the room.`}`,
    begins: (first: Said) => `It begins with ${quoted(first)} Cover it with your hand. If the next line can stand first, it should.`,
    size: (count: number) =>
      `${plural(count, 'word')}, ${minutes(count, 150) === 1 ? 'about a minute' : `about ${minutes(count, 150)} minutes`} on a stage.${count < 250 ? ' That is not too long for anything.' : ''}`,
    cut: (line: Said) => `If something has to go, begin with ${quoted(line)}`,
    about: (names: readonly string[], place: string, time: string, words: readonly string[]) =>
      `${names.length > 0 ? names.join(' and ') : 'Nobody in particular'}${place ? `, ${place.toLowerCase()}` : ''}${time ? `, ${time.toLowerCase()}` : ''}${words.length > 0 ? `; and what comes back is ${listed(words)}` : ''}.`,
    between: (one: Said, other: Said) => `It lies between ${quoted(one)} and ${quoted(other)} Whoever is right there is right in the play.`,
    swap: (line: Said, other: Speaker) => `Give ${quoted(line)} to ${other.name}. The wrong person in earnest is funnier than any joke.`,
    twice: (line: Said) => `Let ${quoted(line)} be misheard, once, and answered as if it had been something else.`,
    calm: (line: Said) => `Have ${quoted(line)} said while somebody looks for a spoon. Nobody may notice that it is funny.`,
    dark: (line: Said) => `Take the light off whoever says ${quoted(line)} and put it on the one who hears it.`,
    wait: (line: Said) => `Put a silence before ${quoted(line)} Long enough that somebody nearly leaves.`,
    title: (words: string) => `“${words}”. It is yours already; it stands in the text.`,
    near: (line: Said) => `${line.by ? `${line.by} says` : 'The page says'} it: ${quoted(line)}`,
    other: (line: Said) => `That the page does not tell me. What it does tell is this: ${quoted(line)}`,
    done: 'That is as much as I can see by looking at the words. Change a line, and I will look again.',
  },
  zh: {
    strong: (line: Said) => (line.by ? `立得住的是${line.by}这一句：${quoted(line)}` : `立得住的是这一句：${quoted(line)}`),
    open: (asked: Said) => `${asked.by}问了${quoted(asked)}，这一页里没有人答。要么存心悬着，要么别问。`,
    answered: (asked: Said, reply: Said) => `${asked.by}问${quoted(asked)}，${reply.by}立刻就答：${quoted(reply)}晚一句再答，分量更重。`,
    quarrel: (one: Said, other: Said) => `戏转在这儿：${one.by}说${quoted(one)}，${other.by}说${quoted(other)}这之前的都可以短些。`,
    heavy: (line: Said) => `看看这一句：${quoted(line)}全篇数它最长，它得对得起这个长度。`,
    noTold: '人人只说不动。给其中一个手上找点事。',
    noSpeech: '还没有人开口。让谁说错一句话，就是一场戏了。',
    noPlace: '我看不见这是什么地方。一样照着光的东西就够了。',
    noSound: '里头没有声音。外面响一下，两个人之间的静才算得上静。',
    alone: ({ name }: Speaker) => `只有${name}在说。这会儿谁进来，能叫${name}住口？`,
    unshared: (much: Speaker, little: Speaker) =>
      `${much.name}说了${much.size}个字，${little.name}只有${little.size}个。说得少的人，看的人反倒多；你要的是这样吗？`,
    lead: (first: Speaker, second: Speaker | undefined, last: Said) =>
      second && second.size * 1.3 > first.size
        ? `两个人分着：${first.name}${first.size}个字，${second.name}${second.size}个。不过最后一句是${last.by}的，多半就是${last.by}的戏。`
        : `数一数是${first.name}，${first.size}个字${second ? `，${second.name}${second.size}个` : ''}。可最后一句话在${last.by}嘴里。`,
    change: (first: Speaker) => `看收场时谁变了。要是变的不是${first.name}，那${first.name}不过是话多。`,
    shows: (name: string, line: Said) => `纸上没写。只看见${name}说了这句：${quoted(line)}想想${name}若说反话，会丢掉什么。`,
    against: (name: string, own: Said, other: Said) =>
      `我只能把两句摆在一起。${name}：${quoted(own)}${other.by}：${quoted(other)}纸上没有断，换我，再瞒一句才好。`,
    sketch: ({ name, speeches, size }: Speaker, questions: number, line: Said) =>
      `${name}开口${speeches.length}回，${size}个字，${questions === 0 ? '一句也没问' : `问了${questions}句`}。最像${name}的是这句：${quoted(line)}`,
    silent: (name: string) => `${name}在这一页一声不吭。兴许这正是${name}最有力的地方。`,
    ends: (last: Said, without: string | undefined) =>
      `收在${last.by ?? ''}这一句上：${quoted(last)}${without === undefined ? '就让它立着，后头别再添。' : `试试早一句停，停在“${without}”，看哪一个留在屋里不走。`}`,
    begins: (first: Said) => `开头是${quoted(first)}拿手盖住它；下一句要是能当头一句，就该当。`,
    size: (count: number) => `${count}个字，台上大约${minutes(count, 220)}分钟。${count < 400 ? '放在哪儿都不算长。' : ''}`,
    cut: (line: Said) => `真要删，先从这句删起：${quoted(line)}`,
    about: (names: readonly string[], place: string, time: string, words: readonly string[]) =>
      `${names.length > 0 ? names.join('和') : '没有谁'}${place ? `，${place}` : ''}${time ? `，${time}` : ''}${words.length > 0 ? `；反复出现的是${listedChinese(words)}` : ''}。`,
    between: (one: Said, other: Said) => `它就在这两句中间：${quoted(one)}${quoted(other)}谁在这儿有理，谁就在戏里有理。`,
    swap: (line: Said, other: Speaker) => `把${quoted(line)}给${other.name}说。正经话从错的人嘴里出来，比什么笑话都好笑。`,
    twice: (line: Said) => `让${quoted(line)}被听岔一回，照着听岔的意思一本正经地答。`,
    calm: (line: Said) => `说${quoted(line)}的时候，叫另一个人到处找勺子。谁也别觉得好笑。`,
    dark: (line: Said) => `说${quoted(line)}的人别给光，光给听的那个。`,
    wait: (line: Said) => `${quoted(line)}前头空一段，空到有人差点起身走掉。`,
    title: (words: string) => `就叫“${words}”。本来就是你的，稿子里有。`,
    near: (line: Said) => `${line.by ? `${line.by}说了` : '纸上写着'}：${quoted(line)}`,
    other: (line: Said) => `这个纸上没有。纸上有的是这句：${quoted(line)}`,
    done: '光看字面，我能看出来的就这些。改一句，我再看。',
  },
} as const;

const listed = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
const listedChinese = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');
