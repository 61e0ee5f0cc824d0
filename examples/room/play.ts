import { type Blueprint, defineBlueprint } from '@troupe/core';
import type { Language } from './words.ts';

/** A night in a lighthouse: a locked chest, a key, a lamp that may go out. */
export const playIn = (language: Language): Blueprint => {
  const say = (en: string, zh: string): string => (language === 'zh' ? zh : en);
  return defineBlueprint({
    id: 'lamp-room',
    title: say('The Lamp Room', '灯室'),
    language,
    theme: say('What is written down, and what is kept quiet.', '写下来的事，和不肯说的事。'),
    synopsis: say(
      'An inspector comes to a lighthouse at night. The keeper’s log is in a chest, and the chest is locked.',
      '一位巡视员夜里来到灯塔。守塔人的日志在箱子里，箱子上了锁。',
    ),
    world: { period: say('the 1890s, a lighthouse on a rock', '十九世纪九十年代，礁石上的一座灯塔') },
    places: [
      {
        id: 'room',
        name: say('the lamp room', '灯室'),
        description: say(
          'A round room with a window to the sea, a table, a chest, and a lamp on a hook.',
          '圆形的房间，一扇朝海的窗，一张桌子，一只箱子，钩上挂着一盏灯。',
        ),
      },
    ],
    characters: [
      {
        id: 'mara',
        name: say('Mara', '玛拉'),
        appearance: say('An old woman with white hair in a heavy coat.', '一位白发老妇人，穿着厚大衣。'),
        persona: say('Keeper for thirty years. Proud, dry, and afraid of what the log says.', '守塔三十年。要强，话少，怕日志里写的东西。'),
        voice: say('Short and plain.', '短而直白。'),
        start: { place: 'room' },
      },
      {
        id: 'toby',
        name: say('Toby', '托比'),
        appearance: say('A boy of twelve with red hair and a striped shirt.', '十二岁的男孩，红头发，条纹衫。'),
        persona: say('The keeper’s grandson. Wants to be asked.', '守塔人的孙子，盼着有人来问他。'),
        voice: say('Quick, with questions.', '说得快，爱问。'),
        start: { place: 'room' },
      },
      {
        id: 'inspector',
        name: say('Inspector', '巡视员'),
        appearance: say('A man in a black hat and a dark coat.', '一个黑头发的男人，戴黑帽，穿深色大衣。'),
        persona: say('Sent from the mainland to read the log.', '从岸上派来看日志的。'),
        voice: say('Polite.', '客气。'),
        start: { place: 'room' },
      },
    ],
    props: [
      {
        id: 'key',
        name: say('the key', '钥匙'),
        description: say('Small, brass, on a nail.', '小小的铜钥匙，挂在钉子上。'),
        at: { place: 'room' },
        portable: true,
      },
      {
        id: 'chest',
        name: say('the chest', '箱子'),
        description: say('Oak, with a brass lock.', '橡木的，带一把铜锁。'),
        at: { place: 'room' },
        container: true,
        key: 'key',
        state: { open: false, locked: true },
      },
      {
        id: 'log',
        name: say('the log', '日志'),
        description: say('The keeper’s book, swollen with damp.', '守塔人的本子，受潮发胀了。'),
        at: { prop: 'chest', relation: 'in' },
        portable: true,
        writing: say('On the ninth of March the lamp was dark for an hour.', '三月九日，灯灭了一个钟头。'),
      },
      {
        id: 'lamp',
        name: say('the lamp', '油灯'),
        description: say('A brass oil lamp on a hook.', '钩上的一盏铜油灯。'),
        at: { place: 'room' },
        state: { lit: true },
        affordances: ['light', 'extinguish'],
      },
      {
        id: 'bell',
        name: say('the bell', '雾钟'),
        description: say('A fog bell with a short rope.', '一口雾钟，垂着短绳。'),
        at: { place: 'room' },
      },
    ],
    acts: [
      {
        id: 'night',
        title: say('Night', '夜'),
        goals: {
          mara: say('Keep the chest shut.', '别让箱子打开。'),
          toby: say('Be taken seriously.', '被人当回事。'),
          inspector: say('Read the log.', '看到日志。'),
        },
        scenes: [
          {
            id: 'visit',
            title: say('A visit', '来访'),
            place: 'room',
            description: say(
              'Night. Rain on the glass. The inspector has just come up the stairs.',
              '夜里，雨打着玻璃。巡视员刚从楼梯上来。',
            ),
            points: [
              {
                id: 'opened',
                title: say('The log is read', '日志被看到'),
                description: say('The chest is opened and the log comes out.', '箱子打开，日志拿了出来。'),
                cues: {
                  mara: { want: say('Keep him talking, and away from the chest.', '让他一直说话，离箱子远些。') },
                  toby: { want: say('Show him that you know where the key is.', '让他知道你晓得钥匙在哪儿。') },
                  inspector: { want: say('See the log.', '看日志。') },
                },
                flag: { when: { holds: { who: 'inspector', prop: 'log' } } },
                fallback: {
                  text: say('Mara opens the chest herself, and holds out the log.', '箱盖自己弹开了，日志就在最上面。'),
                  changes: [{ put: { prop: 'log', at: { holder: 'inspector' } } }],
                },
                result: say('The inspector has the log in his hands.', '日志到了巡视员手里。'),
                next: [{ to: { ending: 'end' } }],
              },
            ],
          },
        ],
      },
    ],
    endings: [
      {
        id: 'end',
        title: say('The ninth of March', '三月九日'),
        text: say(
          'An hour of dark is written down. Nobody speaks. Outside, the light goes round.',
          '一个钟头的黑暗写在那里。没有人说话。窗外，灯光一圈一圈地转。',
        ),
      },
    ],
  });
};
