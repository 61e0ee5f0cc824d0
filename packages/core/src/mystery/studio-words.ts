import content from '../../data/studio.json' with { type: 'json' };
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';

/** What is said in a case. Everything that decides is code's; these are only words. */
export const studioWords = wordsOf({
  called: ['The Matter of {topic}', '{topic}疑案'],
  opening: [
    'It was to be an evening about {topic}. At ten at night {dead} was found dead in {scene}, and beside the body lay {weapon}. The doors were locked from within: whoever did it is at this table.',
    '这本是一个谈论{topic}的夜晚。夜里十点，{dead}被人发现死在{scene}，身旁有{weapon}。门都从里面锁着：凶手就在座中。',
  ],
  self: ['I am {name}, {part}, and I knew {dead} well.', '我叫{name}，是{part}，和{dead}相熟。'],
  grudge: ['{dead} {grudge}, and we quarrelled about it that week.', '{dead}{grudge}，那个星期我们为此吵过。'],
  own: ["From nine o'clock until ten I was in {place}.", '九点到十点我在{place}。'],
  vouch: ['From there I saw {name} in {place} the whole time, so {name} never left it.', '从那里我看见{name}一直在{place}，没有离开过。'],
  dark: [
    'At half past nine I looked across to {place}, where {name} had gone, and it was dark.',
    '九点半我朝{place}望去，{name}说要去那里，可是里面黑着，没有人。',
  ],
  nervous: ['At supper I saw {name} whisper with {dead}, and {name} was afraid.', '晚饭时我看见{name}和{dead}低声说话，{name}神色慌张。'],
  killer: [
    '{dead} {motive}. At half past nine I left {place} and went to {scene}. I asked for silence once more and was refused. Then I used {weapon}, and was back before ten.',
    '{dead}{motive}。九点半我离开{place}，去了{scene}。我再次求情，被拒绝了。于是我用了{weapon}，十点前回来了。',
  ],
  alibi: ['I was in {place} from nine to ten, alone, and I heard nothing.', '九点到十点我一个人在{place}，什么也没听见。'],
  traceClue: ['Beside the body lies {trace}, such as only {part} could have left.', '尸体旁有{trace}，只有{part}才可能留下。'],
  sceneClue: ['The clock of {dead} stopped at twenty to ten, when it fell.', '{dead}的钟摔停在九点四十分。'],
  evidence: ['{name} was seen elsewhere the whole time.', '有人看见{name}一直在别处。'],
  implicates: ['The trace leads to {name}.', '痕迹指向{name}。'],
  find: ['Find out who killed {dead}.', '找出杀害{dead}的凶手。'],
  escape: ['Do not be voted out.', '不要被投出。'],
  summary: ['{killer} killed {dead} with {weapon}: "{dead} {motive}."', '{killer}用{weapon}杀了{dead}：“{dead}{motive}。”'],
  does: ['{name} kills {dead}', '{name}杀害{dead}'],
  stays: ['stays there', '一直在那里'],
  rules: [
    ['Your script is yours alone: tell what you like of it, do not read it out.', 'Only the murderer may lie about where they were.'],
    ['剧本只有你自己能看：可以说其中的内容，但不能念出来。', '只有凶手可以在行踪上说谎。'],
  ],
});

/** The words of one case: from here, or from a model that was told the topic. */
export type CaseWords = {
  readonly title?: string;
  readonly names: readonly string[];
  readonly dead: readonly string[];
  readonly parts: readonly string[];
  readonly places: readonly string[];
  readonly scene: readonly string[];
  readonly weapons: readonly string[];
  readonly traces: readonly string[];
  readonly motives: readonly string[];
  readonly grudges: readonly string[];
  readonly secrets: readonly string[];
};

/** What a case is made of where no model writes it. */
export const caseWords = content as Readonly<Record<Language, CaseWords>>;
