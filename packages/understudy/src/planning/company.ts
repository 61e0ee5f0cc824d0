import { choose } from '@troupe/core';
import type { Both } from './situation.ts';

// Words for whoever a situation has no words for: looks, views, and a few lines for company at the edge of the stage.

export const looks: readonly Both[] = [
  ['Upright, plainly dressed, with very steady eyes.', '身板挺直，衣着朴素，目光很稳。'],
  ['A coat that has seen weather, and hands that are never quite still.', '一件经过风雨的外衣，一双闲不住的手。'],
  ['Somebody one notices late and then cannot overlook.', '起初不起眼，看见了便移不开眼。'],
  ['A quick step, a quick glance, and a smile that comes a little after.', '脚步快，眼神快，笑容慢半拍。'],
  ['Carefully turned out, as if for somebody in particular.', '穿戴得仔细，像是为了某一个人。'],
  ['Broad in the shoulder, quiet on the feet.', '肩膀宽，脚步轻。'],
  ['A face made for the stage and held as if it were a secret.', '一张该上台的脸，却像秘密一样收着。'],
  ['Travel-worn, wide awake.', '风尘仆仆，精神十足。'],
];

export const views: readonly Both[] = [
  ['{x} knows more than is said, and says more than is known.', '{x}知道的比说的多，说的又比真的多。'],
  ['One could rely on {x}, in anything but this.', '样样都能托付{x}，只除了这一件。'],
  ['{x} was kind once; it is hard to forgive.', '{x}待我好过一回，叫人难以原谅。'],
  ['I would like to see {x} surprised.', '真想看看{x}吃惊的样子。'],
  ['{x} laughs too soon.', '{x}笑得太早。'],
  ['There is nobody whose silence is louder than that of {x}.', '谁的沉默，也没有{x}的响。'],
  ['{x} would be the first I should ask, and the last I should tell.', '要问，先问{x}；要说，最后才对{x}说。'],
];

export const companyPersona: readonly Both[] = [
  ['Good company and a better listener, who came along and would not miss it now.', '好伴，更会听人说话；本是跟着来的，如今舍不得走。'],
  ['Cheerful, loyal, easily moved; takes sides by heart.', '开朗，忠厚，容易动情，凭心站队。'],
  ['Dry and observant; has an opinion and keeps it warm.', '冷眼，眼尖；有看法，先揣着。'],
];
export const companyVoice: Both = ['Short remarks, mostly to the point.', '话不多，多半说在点子上。'];
export const companyMood: Both = ['attentive', '留神'];
export const companyGoal: Both = ['See this through beside the others, and keep them from doing harm.', '陪大家走完这一程，别让谁伤着谁。'];
export const companyWant: readonly Both[] = [
  ['You are here with the others and you care how it goes. Take part.', '你和大家在一起，也在意结果。别只看着。'],
  ['They have forgotten that you are here. Remind them, gently.', '他们忘了你也在。轻轻提醒一声。'],
];
export const companyLines: readonly Both[] = [
  ['Say it to each other, not past each other.', '话对着人说，别擦着人说。'],
  ['I have seen this go well. Once.', '这种事我见过收场好的，一回。'],
  ['If anybody wants my opinion, now would be the time to ask.', '谁想听我一句，现在问正好。'],
  ['Breathe. Both of you.', '都喘口气。'],
  ['It was quieter where we came from.', '我们来的地方，可比这清静。'],
  ['I am only saying what the walls are saying.', '墙都看出来了，我不过替墙说一句。'],
  ['Somebody ought to sit down before somebody falls down.', '该坐的坐下，免得有人倒下。'],
  ['Whatever it is, it will look smaller by daylight.', '不管什么事，天亮了看着都小些。'],
];

export const one = <T>(list: readonly T[], seed: number, ...key: readonly (string | number)[]): T => choose(list, seed, ...key) as T;
