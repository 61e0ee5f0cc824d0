import { expect, test } from 'vitest';
import { fromOutside } from './third-person.ts';

test.each([
  ['I raise my hat', 'he', 'raises his hat'],
  ['I take the letter and put it in my sleeve', 'she', 'takes the letter and puts it in her sleeve'],
  ['I slowly cross to the window', 'he', 'slowly crosses to the window'],
  ["I'm already at the door, my hand on the latch", 'she', 'She is already at the door, her hand on the latch'],
  ['puts the cup down beside me', 'he', 'puts the cup down beside him'],
  ['steadying myself, I look at Ben', 'she', 'steadying herself, she looks at Ben'],
  ['I laugh. I could weep.', 'he', 'laughs. He could weep.'],
  ['I rise and go to my desk', 'they', 'rises and goes to their desk'],
  ['holds up a card that reads “I AM MY OWN”', 'he', 'holds up a card that reads “I AM MY OWN”'],
  ['takes his hat', 'he', 'takes his hat'],
  ['we both laugh', 'she', 'they both laugh'],
  ['We see her face and not the cake.', 'she', 'We see her face and not the cake.'],
  [
    'She holds the bag over it a long time. We do not know. Then she bends.',
    'she',
    'She holds the bag over it a long time. We do not know. Then she bends.',
  ],
] as const)('%s (%s)', (deed, pronoun, seen) => expect(fromOutside(deed, 'en', pronoun)).toBe(seen));

test.each([
  ['我把我的手收回袖里', 'he', '把自己的手收回袖里'],
  ['放下茶碗，我转身看着门', 'she', '放下茶碗，转身看着门'],
  ['让她看我手里的信', 'he', '让她看他手里的信'],
  ['指着我自己', 'she', '指着自己'],
  ['写下“我走了”', 'he', '写下“我走了”'],
  ['我们一起坐下', 'she', '她们一起坐下'],
  ['我们看见她的脸，看不见信', 'she', '我们看见她的脸，看不见信'],
  ['自我解嘲地笑', 'he', '自我解嘲地笑'],
] as const)('%s（%s）', (deed, pronoun, seen) => expect(fromOutside(deed, 'zh', pronoun)).toBe(seen));
