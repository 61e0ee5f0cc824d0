import type { Prompt } from '../model/model.ts';
import { VerbName } from '../text/verb-names.ts';
import type { Material } from './book-material.ts';
import { contentTask } from './content.prompt.ts';
import { most, turnsIn } from './fields.ts';
import { plainName } from './names.ts';
import { occurrenceKinds, type Problem } from './parts.ts';
import { withNumbers } from './patch.ts';
import type { Person, PlannedFact } from './people.ts';
import {
  type Bilingual,
  bullet,
  changesOnly,
  numbered,
  type Premise,
  planningPrompt,
  problemLines,
  type Revision,
  type Section,
} from './request.ts';
import { manuscriptSection } from './script.prompt.ts';
import { scriptText } from './script-lines.ts';
import type { BillPart, PastPart, Script, ScriptPart, SetPart, TurnsPart } from './script-parts.ts';

/** The evening as one mind wrote it; everything here is read out of it. */
export type Known = {
  readonly script: Script;
  readonly past: PastPart;
  readonly people: readonly Person[];
  readonly facts: readonly PlannedFact[];
  /** Of a book: what its writers are shown of it. */
  readonly material: Material | undefined;
};

const reading: Bilingual<string> = {
  en: 'The script above is the play: people will play it, and may do otherwise. Read out of it what you are asked for, with its own names, things and words. Add only what it leaves open, never against it.',
  zh: '上面的剧本就是这出戏：演的时候，人们也可能走别的路。从中读出要你写的东西，用它自己的名字、物件和说法。只补它没写的，决不与它相违。',
};

const based = (task: Bilingual<string>): Bilingual<string> => ({ en: `${reading.en} ${task.en}`, zh: `${reading.zh}${task.zh}` });

const scriptSection = ({ script }: Pick<Known, 'script'>, zh: boolean): Section => [
  zh ? '剧本（按行编号）' : 'Script, line by line',
  `${script.title}\n${scriptText(script)}`,
];

const past: Bilingual<string> = based({
  en: `Agree on the common past before anybody is described. theme in one sentence; period and world in one line; realism: realistic or fantastic. characters: everybody who acts in the script: name exactly as there; part in the drama (seeker wants something, keeper withholds it, confidant is trusted, meddler interferes, threat presses, fool undoes); about, one sentence that anyone may know and that gives nothing away; lookUp, a name to look up in an encyclopedia, only for somebody the world knows. history: who did what to whom, and when, before the curtain rises, in order (when, what); nothing of what happens on stage. facts: what is true, matters in it, and not everybody knows; go through the script once more for them: whatever comes out in it, is confessed, read, found, shown or worked out, is one, also where nobody on stage knows it at first (knownBy empty), and nothing that is merely done before everybody. text, one sentence in plain words with full names, true from then to the end. from: days or months may lie between its scenes; the number of the scene as which begins it has become so, and null where it is so as the curtain rises. knownBy, the names of all who know it as soon as it is so; learns, who comes to know it later between two scenes, where nobody sees it (who, scene: as which begins they know); what is learnt on stage is no part of it. mistaken, who believes what instead; words, two or three groups of words by which a listener recognises that it was said, each group met by any one of its alternatives; no names of people, no words that fall anyway. What everybody knows is no fact.`,
  zh: `先定下共同的过去，再谈各人。theme：一句主题。period：一行时代与世界。realism：realistic 或 fantastic。characters：剧本里出场的每个人：name 与剧本完全一致；part（seeker 有所求，keeper 守着它，confidant 受信任，meddler 搅局，threat 施压，fool 拆台）；about：谁都可以知道、不泄底的一句话；lookUp：仅当世人都知道时，写出百科里可查的名字。history：开幕之前谁对谁做了什么、何时（when、what），按顺序；不写台上发生的事。facts：真的、在戏里要紧、并非人人知道的事；为此把剧本再过一遍：凡在其中说破、读到、找到、亮出、推断出来的，都是一条，起先台上无人知道的也算（knownBy 留空）；只是当着众人做出来的事不算。text，用全名平白说一句，从那时起到剧终都为真。from：各场之间可能隔着几天、几个月；写到第几场开始时它才成了真，开幕时就是这样的写 null。knownBy，它一成真就知道的所有人名；learns，谁后来在两场之间、没人看见的时候得知（who；scene：第几场开始时已经知道）；在台上得知的不写。mistaken，谁错以为是什么（who、believes）；words，两三组词，听见时据此辨认说的就是它，每组有一个出现即可；不用人名，不用随时会说到的词。人人都知道的不算。`,
});

export type PastView = { readonly script: ScriptPart; readonly material: Material | undefined };

/** Written while the prompt book is: all it needs is the script as it stands, and of a book what happens in it. */
export function pastPrompt(premise: Premise, { script, material }: PastView, revision?: Revision): Prompt {
  const shared = [manuscriptSection(script, premise)];
  const sections = material?.told ?? [];
  return planningPrompt({ step: 'past', part: 'past', premise, task: past, shared, sections, given: {}, revision, maxTokens: 2600 });
}

/** What the writer of a person is asked for. */
export const person: Bilingual<string> = based({
  en: `Write one of its people, for whoever plays them, in what this person knows as the curtain rises: nothing of what will happen on stage or between its scenes, no fact that is not so yet, nothing that only others know. appearance: what anyone sees. persona: what they want tonight and why it cannot wait, what they would give for it, what they hide, what they feel guilty of, how they behave under pressure. background: their side of the common past, with what they are wrong about as they believe it. story: what they themselves did, as they would tell it to themselves at night. voice: how they speak, by their lines in the script: length, rhythm, what they never say; no catch-phrases, no list of tics. mood: one word. wound: only where the evening before left them wounded: healed or not, and in text what they bear of it, as they would say it; else null. strength from 1 to 5: who wins where somebody is held or robbed. lacks: sight, hearing, letters, hand (only one can be used), where they have none of it all evening; else null. aliases: what the others call them. relations: how they see each of the others (to, view), in words that are still true when the evening is half over: not that they have not met, but what they have heard of them or expect.`,
  zh: `写其中一个人，给演这个人的人看，只写此人开幕时所知道的：不写台上和各场之间将要发生的，不写那时还没有的事，不写只有别人知道的。appearance：谁都看得见的。persona：今晚要什么、为什么等不得，肯为它付出什么，瞒着什么，亏欠着什么，受逼时怎样。background：共同的过去在此人这一边的样子；此人弄错的，照其所信来写。story：此人自己做过的事，像夜里对自己说的那样。voice：怎样说话，依剧本里的台词：长短、节奏、从不说什么；不要口头禅，不要习惯清单。mood：一个词。wound：只有上一晚受了伤的人才写：healed 是否好了，text 此人自己怎样说起它；否则写 null。strength：一到五，拉扯争夺时谁赢。lacks：sight（看不见）、hearing（听不见）、letters（不识字）、hand（只有一只手能用），整晚如此才写；否则写 null。aliases：别人怎么叫。relations：此人眼中的其他各人（to、view），写到戏过半时也还为真：不写“没见过”，写听说过什么、料想是怎样的人。`,
});

export function personPrompt(premise: Premise, view: Known, self: Person, lookedUp: readonly string[], revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [pastSection(view, zh), [zh ? '写这一个' : 'Write this one', `${self.name}: ${self.about}`]];
  if (lookedUp.length > 0) sections.push([zh ? '查到的资料（素材）' : 'Looked up (material)', bullet(lookedUp)]);
  if (view.material) sections.push(view.material.about(`${self.name} ${self.name} ${self.about}`, 6));
  const part = `person:${self.id}`;
  const given = { self: self.id };
  const shared = sharedBy(view, zh);
  return planningPrompt({ step: 'person', part, premise, task: person, shared, sections, given, revision, maxTokens: 1600 });
}

const pastSection = ({ past: { history } }: Pick<Known, 'past'>, zh: boolean): Section => [
  zh ? '共同的过去' : 'The common past',
  numbered(history.map(({ when, what }) => `${when}: ${what}`)),
];

/** What all of its people rest on, without the script they were read out of. */
export const commonOf = (view: Pick<Known, 'past'>, { language }: Premise): Section[] => [
  pastSection(view, language === 'zh'),
  factsSection(view, language === 'zh'),
];

const factsSection = ({ past: { facts } }: Pick<Known, 'past'>, zh: boolean): Section => [
  zh ? '事实（按编号；谁知道）' : 'Facts, by number, with who knows them',
  numbered(facts.map((fact) => factLine(fact, zh))),
];

function factLine({ text, from = 1, knownBy, learns, mistaken }: PastPart['facts'][number], zh: boolean): string {
  const since = from > 1 ? [zh ? `第 ${from} 场起才如此` : `so from scene ${from} on`] : [];
  const learnt = learns.map(({ who, scene }) => (zh ? `${who} 到第 ${scene} 场已知道` : `${who} knows by scene ${scene}`));
  const wrong = mistaken.map(({ who, believes }) => `${who} ${zh ? '以为' : 'believes'}: ${believes}`);
  return `${text} [${[...since, knownBy.join(', '), ...learnt, ...wrong].join('; ')}]`;
}

const set: Bilingual<string> = based({
  en: `Build its stage. places: each place of the script under its name, with a description that an actor can use and, in leadsTo, the names of the places one can walk to from it. Where somebody comes from or goes off to somewhere that is never shown, that is one place more, and leads there. What an audience sees at the same time is one place: a boat at the landing, a bench, a doorway are things in it (relation "at"), never places, or nobody could reach what lies there. scenes: for each scene in order start, who is where as it begins (who, at, posture: standing, sitting, lying, kneeling): those who are there before its first line, and nobody who comes in later; and things, where those of the props are as it begins that lie elsewhere than the scene before left them, or than the list says (thing, relation, of): between two scenes hours or months may pass. props: everything that is used in the script, or rings, arrives or goes out in it by itself, or on which a turn could rest, where it is as the curtain rises, and a few things that make the place alive, at most ${most.props}. name: as the script calls it, each different. Large things stand at a place (relation "at", of: the name of the place); small ones are in, on, under, behind or beside a large one, or held by somebody. nature: portable, hidden (unseen until searched for), cover (one can hide behind it), surface, container, weapon, lit, closed (nobody sees what is in it; a box that is not is open), locked. writing: the words to be read on it. reveals: numbers of the facts that reading or examining it gives away. key: the thing that unlocks it. affords: unusual verbs it allows. tells: for somebody to whom it means something, what it says to them when they hold it (who, text), in their own knowledge.`,
  zh: `搭出它的台。places：剧本里的每处地方，用它的名字，写 description：一段演员用得上的描述，leadsTo 写从这里能走到的地方名。有人从不露面的地方来、或往那里去，就把那里也算一处，写进 leadsTo。观众同时看得见的就是一处：岸边的船、长凳、门口，是那里的物件（relation 用 "at"），不是地点，否则谁也够不着那里的东西。scenes：按顺序每场写 start，开始时谁在哪里（who、at、posture：standing、sitting、lying、kneeling）：只写第一行之前就在的人，后来才上场的不写；再写 things：props 里有哪些，这一场开始时不在上一场留下它的地方、也不在下面写的地方，各在哪里（thing、relation、of）：两场之间可能过了几个钟点、几个月。props：剧本里用到的、自己响起、到来、熄灭的、转折可能系于其上的一切，写它开幕时在哪里，再添几样让地方活起来，至多 ${most.props} 样。name：照剧本的叫法，各不相同。大件立在地点里（relation 用 "at"，of 写地点名）；小件在大件的 in、on、under、behind、beside，或 held by 某人。nature：portable 可携带，hidden 未搜到前看不见，cover 可藏人，surface，container，weapon，lit，closed 关着、里面的东西谁也看不见（没写的盒子是开着的），locked。writing：上面可读的字。reveals：读它或细看它会泄露的事实编号。key：能开它的东西。affords：额外允许的动词。tells：对谁有意义，那人拿着它时它说什么（who、text），限于那人所知。`,
});

export function setPrompt(premise: Premise, view: Known, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const shared = sharedBy(view, zh);
  const sections = view.material
    ? [view.material.about(view.script.scenes.map(({ place, setting }) => `${place} ${setting}`).join(' '), 6)]
    : [];
  return planningPrompt({ step: 'set', part: 'set', premise, task: set, shared, sections, given: {}, revision, maxTokens: 3600 });
}

/** What everybody reads who reads anything out of the script once its past is agreed on, word for word the same. */
const sharedBy = (view: Known, zh: boolean): Section[] => [scriptSection(view, zh), factsSection(view, zh)];

const bill: Bilingual<string> = based({
  en: `Write what stands around it. scenes: the title of each scene, in order, as it is announced (title). title, theme in one sentence and synopsis, three sentences, are printed on the playbill with the titles of the scenes and read by everybody before the curtain rises: none of them says or hints at what somebody hides. ${contentTask.en} lastImage: what stands before our eyes as it closes, one sentence, things and light, no deeds. plants: each thing shown early that returns: plant, payoff, the thing or the number of the fact it is about. endings: those to which the last turn leads, in the order and under the titles given below, and one more, under a title of its own, where its fallback comes to none of them; each with title and text, the closing words that the audience hears: things, light, sounds, what remains and what it cost; only what is true by every way that leads there. The words give no act and no line to anybody, for any role may be played by a person.`,
  zh: `写它周围的东西。scenes：按顺序每场的标题（title），报幕时用。title：剧名；theme：一句主题；synopsis：三句话。这三样连同各场的标题印在戏单上，开幕之前人人都读得到：一样也不可说出或暗示有人瞒着的事。${contentTask.zh}lastImage：收场时立在眼前的，一句，物与光，不写动作。plants：早露面而后回来的每样东西：plant，payoff，以及所系之物 thing 或事实编号 fact。endings：最后一个转折所通向的，按下面给出的次序和标题；它的 fallback 若哪个也不通向，再添一个，另取标题；每个写 title 和 text：观众听到的收场词，物件、光、声音、留下的和付出的；凡通向它的路，走哪条都为真。收场词里不替任何人做动作、说话，因为任何角色都可能由真人来演。`,
});

const verbs = VerbName.options.filter((verb) => verb !== 'say').join(', ');

const turns = (count: number): Bilingual<string> =>
  based({
    en: `You are the director. Cut one scene of it into its turns, in order, at most ${count} of them: a turn ends where something is done after which something else is possible. Whoever is present is there as it begins: cut before an entrance that matters, and after an exit. For each: title (gives nothing away, no words of a line). last: the number of its last line. description: what it is about, for the house. present: the names of all who are on stage in it. seen: what anybody there sees and hears as it begins, for whoever comes to it by another way than the script's; the world's doing, no deed or word of anybody, no secret. now: of the things listed below, as they are when this scene begins, those that the script has moved by then, or that must be at hand in another place: where each is as this turn begins (thing, relation, of: a place, a thing or somebody). stakes: what is lost here if it goes wrong. happens: the one deed that ends it. ways: at least two and at most ${most.ways} observable events by which it may end, so that a machine can recognise them. The first is what the script does; the others are what else these people could do tonight that would turn it as much. Each of one kind (${occurrenceKinds.join(', ')}): does (who, verb, thing), says (who, thing: to whom; means: what the words amount to, in one sentence; words: two or three groups of words by which it is recognised, each group met by any one of its alternatives), tells (who, fact by number), holds (who, thing), finds (thing), learns (who, fact), goes (who, thing: a place), becomes (thing, state), harmed (who). What happens by itself (weather, a bell, a lamp that goes out, a train that arrives) has who "world" and is finds or becomes, with a state of its own where none fits (rung, arrived): nobody is made to do it. An answer, a promise, a refusal, an order is says, where it gives no fact of the list away; to give one away is tells; does never has the verb say. Only people who are there and things of the list; at most one of the ways tells, and where the script ends the turn by words, its way is says and another is a deed. Whoever goes off by a way is not needed in the turn after it, or after says there how they are back. Each with result, what is true after it, in this way and not in the others; seen, what the world shows then, where it shows something; tooSoon, where it cannot be undone, why it comes to nothing before its time, as a sentence about the world; ending, in the last turn of the play, the title of the ending it leads to: short, giving nothing away, the same where two ways come to the same; the script's own first, then one or two others into which these people could truly bring it tonight, each as good a play; again: true where it was so before this turn, and must be done once more in it; informs: who comes to know which fact by seeing it (who, fact), and then seen says what they saw. Only if no event fits leave ways empty and put a yes/no question. spoken: who must have spoken before it counts. hits: whom it hits most. result: what is true afterwards in any case. after: what a different outcome of an earlier turn of this scene brings here (happened: that way, as you wrote it; seen: what is seen of it as this turn opens; now: the things that then lie elsewhere than now says). fallback: one sentence by which the world itself ends it when nobody does; complications: small things the world may do before that, at most ${most.complications}. They give no act and no line to anybody. lines: for each line of the turn that gives a fact away, uses a thing of the list, or does a deed that a machine must count: line, tells (numbers of facts), uses (names of things), acts, and to, whom it is meant for, where the script does not say. acts: of what is done in that line, whatever moves or changes a thing or somebody, or is one of the ways, in order, at most ${most.acts}: verb, one of ${verbs}; on, the names it is done to and with, the thing first (give: the thing, then to whom; put: the thing, then where; go: the place); of a line of the world, what opens, closes, breaks, lights up or goes out in it by itself.`,
    zh: `你是导演。把其中一场切成几个转折（turns），按顺序，至多 ${count} 个：做了某件事、此后能做的就不同了，转折到此为止。present 里的人从它开始就在：要紧的人上场之前、下场之后，各切一刀。每个写：title（不泄底，不用台词里的话）。last：它最后一行的编号。description：讲什么，仅供剧场内部。present：其中在台上的所有人名。seen：若不是照剧本走到这里，开始时在场者看得见听得见的；是世界的动静，不是谁的言行，不含秘密。now：下面按本场开始时列出的物件里，到那时剧本已挪动过的、或在别处要用上的，本转折开始时各在哪里（thing、relation、of：地点、物件或某人）。stakes：这里走错会失去什么。happens：使它结束的那个动作。ways：至少两个、至多 ${most.ways} 个可使它结束的可观察事件，让机器也能辨认。第一个是剧本里的；其余是这些人今晚也可能做、同样能转折的。每个属于一类 kind（${occurrenceKinds.join('、')}）：does（who、verb、thing）、says（who、thing 为对谁说；means：这话算什么，一句；words：两三组词，听见时据此辨认，每组有一个出现即可）、tells（who、fact 编号）、holds（who、thing）、finds（thing）、learns（who、fact）、goes（who、thing 为地点）、becomes（thing、state）、harmed（who）。自己发生的（风雨、钟响、灯灭、车到）who 写 "world"，用 finds 或 becomes，没有现成的 state 就自己写一个（响了、到了）：不叫任何人去做。一个回答、许诺、拒绝、命令，若不泄露清单上的事实，就是 says；泄露了是 tells；does 的 verb 不用 say。只用在场的人和清单上的物件；其中至多一个 tells；剧本若以话结束转折，那条路就是 says，另有一条是动作。有人因某条路走开，下一个转折就不需要此人，或在那里用 after 说明怎样又在。每个写 result：走这条路、而非别的路之后，什么成了事实；seen：世界此时若有动静，是什么；tooSoon：若无法挽回，用一句关于世界的话说明为何未到时候不成；ending：在全剧最后一个转折，写它通向的结局标题：短，不泄底，两条路到同一处就写同一个；先是剧本自己的，再是这些人今晚真能走到的一两个，每个都该是一出好戏；again：这个转折之前已是如此、在此须再做一次的，写 true；informs：谁亲眼看见而得知哪条事实（who、fact），这时 seen 写出看见了什么。实在没有合适的事件，才让 ways 为空，写一个是非问句 question。spoken：哪些人先说过话它才算数。hits：最打击谁。result：无论如何此后为真的。after：这一场里前面某个转折若走了别的路，带到这里来的（happened：照你在 ways 里写的那条路；seen：本转折开始时由此看见什么；now：那样一来与上面的 now 不在同一处的物件）。fallback：没有人推动时，世界自己使它结束的一句话；complications：在那之前世界可做的小事，至多 ${most.complications} 件。都不替任何人做动作、说话。lines：本转折里凡泄露事实、用到清单物件、或做了机器须计入的事的行：line、tells（事实编号）、uses（物件名）、acts，以及剧本没写明时的 to（对谁）。acts：那一行里挪动或改变了物件或人的、或正是 ways 之一的举动，按顺序，至多 ${most.acts} 个：verb，取自 ${verbs}；on，对什么、用什么，写名字，物件在先（give：物件，再写给谁；put：物件，再写放哪里；go：地点）；世界的行，写其中自己开、关、破、亮、灭的。`,
  });

const quoting: Bilingual<string> = {
  en: ' quotation, for each turn: one sentence, copied word for word from the passages of the book below, in which it stands what this turn shows, in the language of the book.',
  zh: '每个转折再写 quotation：从下面的原文片段里逐字抄一句，这个转折演的就是那里写的，用书的语言。',
};

const unquoted: Bilingual<string> = { en: ' quotation: null.', zh: 'quotation：null。' };

export type TurnsView = Known & { readonly set: SetPart; readonly scene: number };

export function turnsPrompt(premise: Premise, view: TurnsView, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const { scene, script, material } = view;
  const sections: Section[] = [
    ...stageSections(view.set, zh, scene),
    [zh ? '切这一场' : 'Cut this scene', `${scene}. ${script.scenes[scene - 1]?.title ?? ''}`],
  ];
  if (scene === script.scenes.length)
    sections.push([
      zh ? '这是最后一场' : 'This is the last scene',
      zh
        ? '没有人使最后一个转折结束时，它的 fallback 说明世界怎样收场：须与 ways 所通向的某个结局相合，或自成一个。'
        : 'Where nobody ends its last turn, its fallback says how the world does: true of one of the endings that its ways lead to, or of one of its own.',
    ]);
  if (material) sections.push(material.scene(stretchesOf(script, scene), 12));
  const part = `turns:${scene}`;
  const shared = sharedBy(view, zh);
  const asked = material ? quoting : unquoted;
  const count = turnsOfScene(script, scene);
  const own = turns(count);
  const task = { en: own.en + asked.en, zh: own.zh + asked.zh };
  const maxTokens = Math.max(10_000, 1600 * count);
  return planningPrompt({ step: 'turns', part, premise, task, shared, sections, given: { scene }, revision, maxTokens });
}

/** How many turns a scene may be cut into, by its length. */
export const turnsOfScene = ({ scenes }: Script, scene: number): number => turnsIn(scenes[scene - 1]?.lines.length ?? 0);

function thingLines({ props, scenes }: SetPart, scene: number): string {
  const moved = scenes.slice(0, scene).flatMap(({ things }) => things);
  return bullet(
    props.map(({ name, nature, ...at }) => {
      const { relation, of } = moved.findLast(({ thing }) => plainName(thing) === plainName(name)) ?? at;
      return `${name} (${relation} ${of}; ${nature.join(', ')})`;
    }),
  );
}

/** A scene in stretches of so many lines: asked for as a whole, its one loud moment would bring all the passages. */
const stretch = 12;

function stretchesOf({ scenes }: Script, scene: number): string[] {
  const { place = '', setting = '', lines = [] } = scenes[scene - 1] ?? {};
  const count = Math.max(1, Math.min(4, Math.ceil(lines.length / stretch)));
  const size = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_, index) =>
    [
      ...(index === 0 ? [place, setting] : []),
      ...lines.slice(index * size, (index + 1) * size).flatMap(({ who, does = '', says = '' }) => [who, does, says]),
    ].join(' '),
  );
}

/** Where the last turn leads: each ending with the ways to it. */
export function endingsIn(turns: readonly TurnsPart[]): { readonly title: string; readonly by: readonly string[] }[] {
  const ways = turns.at(-1)?.turns.at(-1)?.ways ?? [];
  const titles = [...new Set(ways.flatMap(({ ending }) => ending ?? []))];
  return titles.map((title) => ({ title, by: ways.filter(({ ending }) => ending === title).map(({ result }) => result) }));
}

/** Written when the turns are: an ending is what they lead to. */
export function billPrompt(premise: Premise, view: Known & { readonly turns: readonly TurnsPart[] }, revision?: Revision): Prompt {
  const zh = premise.language === 'zh';
  const { plants, firstImage, lastImage } = view.script;
  const fallback = view.turns.at(-1)?.turns.at(-1)?.fallback ?? '';
  const sections: Section[] = [
    [zh ? '埋下的' : 'Planted', bullet(plants.map(({ plant, payoff }) => `${plant} → ${payoff}`))],
    [zh ? '首尾画面' : 'First and last image', `${firstImage}\n${lastImage}`],
    [
      zh ? '最后一个转折通向的结局，和各条路' : 'Endings to which the last turn leads, by which ways',
      numbered(endingsIn(view.turns).map(({ title, by }) => `${title} ← ${by.join(' / ')}`)),
    ],
    [
      zh
        ? '没有人使它结束时（fallback），通向没有哪条路写到的那个结局，否则通向最后一个'
        : 'Where nobody ends it (fallback), it comes to the ending that none of its ways leads to, or else to the last',
      fallback,
    ],
  ];
  const shared = sharedBy(view, zh);
  return planningPrompt({ step: 'bill', part: 'bill', premise, task: bill, shared, sections, given: {}, revision, maxTokens: 1800 });
}

const review: Bilingual<string> = based({
  en: `You are the reviewer. Others have read out of the script what the stage will run on: turns with the events that end them, and what stands around them. The script itself stands: no line, no scene and nobody's past is changed any more, and what you would have written otherwise in it is no problem here. What can be changed: where a turn is cut and who is present in it, its title, what is seen, where things are (now), its ways with their results, after, fallback and complications, the notes on its lines; and titles, endings and the list of plants. Walk every route to every ending. Does each turn hold what the script had there, and its first way exactly what is done in it? Does each way have a result that is true of it alone, and does every later turn stand if it was taken: is what it changed seen there (after), and are people and things where that turn needs them, within reach by the places listed? Would each of the other ways turn it as much as the script's own: something these people could truly do tonight, a deed rather than a confession, at a price, after which something else is possible? Is each other ending earned by what leads to it, and as good an evening? Does every turn make something possible or impossible now? Is each plant on the list paid? Is anything decided by telling alone, that the script does by a deed? Is each ending's text true by every way that leads to it? Does any seen, fallback or complication act for somebody, or give a secret away? Does anything speak of what is not yet so at that time of the story?

List only problems that matter, the worst first, with one to three suggestions each, every one of which can be done within the numbers given (turns of a scene, ways of a turn) and with the people, places and things listed; about: exactly the title of the one turn, ending or scene, or the words of the plant, in which it must be put right, and not of another that it follows from. Approve when there is none.`,
  zh: `你是审读人。别人已从剧本里读出舞台要依据的东西：各个转折和使它们结束的事件，以及周围的东西。剧本本身已定：台词、场次、谁的过去都不再改，你若会另写的，在这里不算问题。能改的是：转折切在哪里、谁在场，它的标题、seen、物件在哪里（now）、各条路和 result、after、fallback、complications、各行的注；以及标题、结局和伏笔的单子。把通向每个结局的每条路走一遍。每个转折是否保住了剧本在那里所有的，第一条路是否正是其中所做的？每条路的 result 是否只对它为真；走了它，后面每个转折还立得住吗：它改变了的，在那里看得见吗（after），人和物件是否在那里、按所列的地点够得着？其余各条路，转折之力是否不下于剧本自己的：是这些人今晚真做得出的，是动作而不是坦白，付出代价，此后能做的就不同了？别的结局是否由通向它的事挣来，也是一晚好戏？每个转折是否使什么现在成为可能或不可能？单子上的伏笔都回来了吗？有没有剧本里靠动作、这里却只靠说的？每个结局的收场词，走哪条路到它都为真吗？有没有哪句 seen、fallback、complications 替人行动，或泄了密？有没有说到故事里那时还没有的事？

只列出要紧的问题，最要紧的在前，每条给出一到三条建议，每条都要在给出的数目之内（一场的转折、一个转折的路）、用所列的人、地点、物件做得到；about：要在哪里改，就照写那个转折、结局或场的标题，或那处伏笔的原话，而不是引出它的另一处。没有问题就通过。`,
});

const ofBook: Bilingual<string> = {
  en: 'It is made of a book: is what each turn shows what its quotation says, and does its first way come to what the book decides there?',
  zh: '它出自一部书：每个转折演的，是否就是它引的那句所写的；第一条路是否走到书里在那里的决断？',
};

/** The turns of one scene under its title, and whether there is room for another. */
function sceneLines(script: Script, { turns: own }: TurnsPart, scene: number, zh: boolean): string {
  const { scenes } = script;
  const limit = turnsOfScene(script, scene + 1);
  const count = zh
    ? `${own.length} 个转折，至多 ${limit} 个；每个至多 ${most.ways} 条路`
    : `${own.length} turns of at most ${limit}, each with at most ${most.ways} ways`;
  return [`### ${scene + 1}. ${scenes[scene]?.title ?? ''} (${count})`, ...own.map(({ lines: _, ...turn }) => JSON.stringify(turn))].join(
    '\n',
  );
}

/** Everything that was read out of the script, as it stands. */
export type ReadOut = Known & { readonly set: SetPart; readonly bill: BillPart; readonly turns: readonly TurnsPart[] };

export function turnsReviewPrompt(premise: Premise, view: ReadOut, round: number): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '埋下的' : 'Plants', bullet(view.bill.plants.map(({ plant, payoff }) => `${plant} → ${payoff}`))],
    [zh ? '结局' : 'Endings', bullet(view.bill.endings.map(({ title, text }) => `${title}: ${text}`))],
    ...stageSections(view.set, zh),
    [zh ? '转折，按场' : 'Turns, scene by scene', view.turns.map((part, scene) => sceneLines(view.script, part, scene, zh)).join('\n')],
    [zh ? '轮次' : 'Round', String(round)],
  ];
  const given = { stage: 'turns', round };
  const shared = sharedBy(view, zh);
  const task = view.material ? { en: `${review.en} ${ofBook.en}`, zh: `${review.zh}${ofBook.zh}` } : review;
  return planningPrompt({ step: 'review', part: 'turns', premise, task, shared, sections, given, maxTokens: 1600 });
}

/** Places, and things where they are: for whoever cuts one scene, as it begins. */
const stageSections = (set: SetPart, zh: boolean, scene = 1): Section[] => [
  [zh ? '地点' : 'Places', bullet(set.places.map(({ name, leadsTo }) => [name, ...leadsTo].join(' → ')))],
  [zh ? '物件' : 'Things', thingLines(set, scene)],
];

const mend: Bilingual<string> = based({
  en: `Its scenes were cut into turns by directors who did not see each other's, and what stands around them was written by somebody else. Others have found what must be put right. You see all of it: put it right, in the scene and the turn where it lies, and everything that follows from it elsewhere: the text of an ending where a way to it changes, an after in a later turn, of this scene or another, where an outcome must still be seen or has left a thing elsewhere (happened: that way, as it stands in the earlier turn). scenes: only those you change. bill: only what changes of it.`,
  zh: `各场由几位导演分头切成转折，彼此没有看过；周围的东西又是另一人写的。有人找出了要改的地方。你看得见全部：在它所在的那一场、那一个转折里改好，并改好由它引出的一切：通向某个结局的路变了，就改那个结局的收场词；某种结果到后面（同一场或别的场）还应看得见、或让东西留在了别处，就在后面的转折里添 after（happened 照前面那条路写）。scenes：只写要改的场。bill：只写其中要改的。`,
});

/** For one who sees all of the turns and what stands around them: mended apart, an ending and the way to it would not agree. */
export function mendTurnsPrompt(premise: Premise, view: ReadOut, problems: readonly Problem[], fixed: readonly string[]): Prompt {
  const { language } = premise;
  const zh = language === 'zh';
  const { turns: scenes, bill: around } = view;
  const asked = view.material ? quoting : unquoted;
  const sections: Section[] = [
    ...stageSections(view.set, zh),
    [zh ? '照上一稿' : 'As they were last handed in', JSON.stringify(withNumbers({ scenes, bill: around }))],
    ...(fixed.length > 0 ? [[zh ? '已定，不改' : 'Stands as it is', fixed.join(', ')] as const] : []),
    [
      zh ? '当初对切转折者的要求' : 'What whoever cut a scene was asked for',
      turns(Math.max(...view.script.scenes.map((_, at) => turnsOfScene(view.script, at + 1))))[language] + asked[language],
    ],
    [zh ? '当初对写周围者的要求' : 'What whoever wrote the bill was asked for', bill[language]],
    [zh ? '要改的问题' : 'Problems to put right', problemLines(problems, language)],
    [zh ? '只答改动' : 'Answer with what changes', changesOnly[language]],
  ];
  const shared = sharedBy(view, zh);
  return planningPrompt({ step: 'mend', part: 'turns', premise, task: mend, shared, sections, given: {}, maxTokens: 6000 });
}
