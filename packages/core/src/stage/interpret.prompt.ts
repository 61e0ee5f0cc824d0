import { writeLine } from '../events/transcript.ts';
import type { AnswerShape, Prompt } from '../model/model.ts';
import type { Language } from '../text/language.ts';
import { type Bilingual, surroundings, verbList } from './profile.prompt.ts';
import type { ActorView } from './view.ts';

/** As much of what came before as tells whom a word is meant for. */
const heardBefore = 8;

/** What a deed may leave otherwise: what is offered in words is what the answer's form allows. */
export const changeKinds = ['put', 'hand', 'worn', 'state', 'gone', 'posture'] as const;

const kinds: Bilingual<Readonly<Record<(typeof changeKinds)[number], string>>> = {
  en: {
    put: 'thing now lies on, in, under, behind or beside "to", as value says',
    hand: 'thing is now in the hand of "to"',
    worn: 'put on "to" or laid over them',
    state:
      'thing is now value: open, closed, lit, unlit, empty, full, broken, torn, burnt, wet, stained, bent, crumpled, folded, overturned',
    gone: 'thing is used up: swallowed, burnt, washed away',
    posture: 'value: standing, sitting, lying, kneeling, crouching',
  },
  zh: {
    put: 'thing 如今在 to 的 on、in、under、behind 或 beside，写在 value',
    hand: 'thing 如今在 to 手里',
    worn: '给 to 穿戴上、披上、盖上',
    state: 'thing 如今 value：open、closed、lit、unlit、empty、full、broken、torn、burnt、wet、stained、bent、crumpled、folded、overturned',
    gone: 'thing 用尽了：吞下、烧掉、冲走',
    posture: 'value：standing、sitting、lying、kneeling、crouching',
  },
};
const kindsIn = (language: Language): string =>
  changeKinds
    .map((kind) => (language === 'zh' ? `${kind}（${kinds.zh[kind]}）` : `${kind} (${kinds.en[kind]})`))
    .join(language === 'zh' ? '、' : ', ');

const task: Bilingual<(name: string, verbs: string) => string> = {
  en: (
    name,
    verbs,
  ) => `A person plays ${name} in a live play and has typed one line. Take it apart; write nothing of your own and leave nothing out.
parts: in the order of the line, each copied letter by letter.
- speech: what is said, without quotation marks.
- deed: what is done with the body or a thing, each deed a part of its own, with all that tells how and why.
- thought: what is only thought.
- claim: in place of a deed, what is settled for somebody else: what they do, say, feel or agree to (he kneels and confesses, she has signed).
A list of what is looked at, a comparison, a quotation, a name or an initial is never a deed of its own.
verb: for a deed the one of these that says exactly what is done to its targets, else null: ${verbs}.
targets: whom or what the deed is done to, by the names given below; empty where it is none of those.
thing: the plain name of something else that the deed handles and that anybody here might have or find ("pencil", "card"); else null.
keeps: where that thing is after the deed: hand, worn, pocket (put away about ${name}), room (it lies or stands there); null without one.
written: what is written down in the deed, copied letter by letter, also where it is spoken as it is written; else null.
to: whom a part is meant for, by name; empty for everybody.
secrecy: open; aside (only for those in "to", or muttered for nobody); concealed (a deed that nobody should notice).
possible: false only for a deed that this person cannot do, here, in this period; small things that anybody may carry exist.
offered: true for taking what somebody, in the lines just before, held out or told ${name} to take.
changes: what the deed leaves otherwise than it was where its verb does not say so; mostly none. kind: ${kindsIn('en')}. thing and to are names given below, else null.`,
  zh: (name, verbs) => `一位真人在现场演出中扮演${name}，刚刚输入了一行字。请把它拆开；不要添一个字，也不要漏掉什么。
parts：按原来的次序，每一段照抄原文。
- speech：说出口的话，不带引号。
- deed：用身体或物件做的事，一件事一段，连同怎样做、为什么做。
- thought：只在心里想的。
- claim：写在举动的位置上、替别人定下的：别人做了什么、说了什么、怎么想、答应了什么（他跪下招认、她已签了字）。
看到的东西的罗列、比喻、引文、名字或缩写，都不算单独的一件事。
verb：若下列之一恰好说出对对象做了什么，就写它，否则写 null：${verbs}。
targets：这件事做在谁或什么身上，用下面给出的名字；不在其中就留空。
thing：这件事另外用到的、这里的人可能带着或找得到的东西，写它的名称（“铅笔”“名片”）；没有就写 null。
keeps：这样东西在这件事之后在哪里：hand（手里）、worn（穿戴着）、pocket（收在${name}身上）、room（放着或摆在那里）；没有这样东西就写 null。
written：这件事里写下的字，边写边说出来的也算，照抄原文；没有就写 null。
to：这一段是给谁的，写名字；给所有人就留空。
secrecy：open（公开）；aside（只给 to 里的人，或自言自语）；concealed（不想让任何人察觉的举动）。
possible：只有这个人在此时此地、这个时代绝做不到的举动才写 false；人人可能随身带着的小东西都算有。
offered：刚才几行里有人递过来、或叫${name}拿的，拿它就写 true。
changes：这件事之后有什么不同，而 verb 没有说到的；多数时候为空。kind：${kindsIn('zh')}。thing 和 to 用下面的名字，没有就写 null。`,
};

const headings: Bilingual<Readonly<Record<'before' | 'line', string>>> = {
  en: { before: 'Just before', line: 'The line' },
  zh: { before: '刚才', line: '这一行' },
};

/** The person's own view and the line: nothing that this character does not know. */
export function interpretPrompt(view: ActorView, line: string, shape: AnswerShape): Prompt {
  const words = headings[view.language];
  const before = view.lines.slice(-heardBefore).map((one) => writeLine(one, view.nameOf));
  return {
    agent: `interpret:${view.self.id}`,
    messages: [
      { role: 'system', content: task[view.language](view.self.name, verbList(view.language, view.ownVerbs)) },
      {
        role: 'user',
        content: `${surroundings(view)}${before.length > 0 ? `\n\n## ${words.before}\n${before.join('\n')}` : ''}\n\n## ${words.line}\n${line}`,
      },
    ],
    shape,
    brief: { task: 'interpret', language: view.language, line },
    maxTokens: 800,
  };
}
