import { type Setting, thing } from '../setting.ts';

export const workshop: Setting = {
  id: 'workshop',
  suits: /workshop|smithy|forge|\blab\b|laborator|studio|renaissance|weapon|工坊|铁匠|炉|实验室|画室|文艺复兴|武器/iu,
  period: ['A workshop, with the day’s work not put away', '一间工坊，白天的活还没收'],
  place: thing(
    ['the workshop', '工坊'],
    ['Benches, half-made things, and a fire that is never quite out.', '工作台，做了一半的东西，一炉从不全灭的火。'],
  ),
  door: thing(
    ['the yard', '院子'],
    ['A yard with a pump and a heap of what did not come out right.', '一个院子，一台水泵，一堆没做成的东西。'],
  ),
  box: thing(['pattern chest', '图样柜'], ['A chest of flat drawers, labelled in three hands.', '一只扁抽屉的柜子，标签是三个人的字。']),
  table: thing(['work bench', '工作台'], ['A bench with a vice and many scars.', '一张带虎钳的台子，满是疤。']),
  cover: thing(['canvas sheet', '帆布'], ['A sheet hung over something tall.', '一块帆布，罩着什么高的东西。']),
  lamp: thing(['furnace lamp', '炉灯'], ['A lamp lit from the furnace.', '一盏从炉里引火的灯。']),
  locals: [
    ['the Journeyman', '伙计'],
    ['the Patron', '主顾'],
  ],
  stir: ['Something on the bench rolls to the edge and thinks about it.', '台子上什么东西滚到边上，犹豫着。'],
};
