import type { CompanyInput } from '@troupe/core/company';
import type { Language } from './words.ts';

/** Three friends who do not agree, in one room. */
export const friendsIn = (language: Language): CompanyInput => (language === 'zh' ? chinese : english);

const rooms = (title: string): CompanyInput['rooms'] => [{ id: 'parlour', title, members: ['nell', 'bram', 'odile'], rounds: 2 }];

const english: CompanyInput = {
  companions: [
    {
      name: 'Nell',
      kind: 'npc',
      description: 'an old friend who mends nets, and thinks that most things can be mended',
      mottos: [{ category: 'greeting', lines: ['Mind the ropes. Sit down.'] }],
      knowledge: [
        {
          lines: [
            'A net is mostly holes. The trick is where you put them.',
            'The harbour froze the winter I was nine; we walked to the island.',
          ],
        },
      ],
    },
    {
      name: 'Bram',
      kind: 'npc',
      description: 'a clockmaker who trusts nothing that he has not taken apart',
      mottos: [{ category: 'greeting', lines: ['You are eleven minutes late. I counted.'] }],
      knowledge: [
        {
          lines: [
            'A clock that is right twice a day is not a clock. It is a picture of one.',
            'The tower clock runs slow on purpose: the ferry would leave without the priest.',
          ],
        },
      ],
    },
    {
      name: 'Odile',
      kind: 'npc',
      description: 'a retired actress who has died on stage four hundred times',
      knowledge: [
        {
          lines: [
            'Never turn your back to the house, unless you want them to look at it.',
            'The best line I ever had was a door that I did not close.',
          ],
        },
      ],
    },
  ],
  rooms: rooms('The parlour'),
};

const chinese: CompanyInput = {
  language: 'zh',
  companions: [
    {
      id: 'nell',
      name: '阿渔',
      kind: 'npc',
      description: '补了一辈子渔网的老朋友，觉得世上的东西多半补得好',
      mottos: [{ category: 'greeting', lines: ['当心脚下的绳子。坐吧。'] }],
      knowledge: [{ lines: ['渔网大半是窟窿，诀窍在窟窿开在哪儿。', '我九岁那年冬天港口封冻，我们是走着上岛的。'] }],
    },
    {
      id: 'bram',
      name: '钟伯',
      kind: 'npc',
      description: '修钟的师傅，没亲手拆开过的东西一概不信',
      mottos: [{ category: 'greeting', lines: ['你迟了十一分钟。我数着呢。'] }],
      knowledge: [{ lines: ['一天准两回的钟不叫钟，叫钟的画像。', '塔楼的钟是故意走慢的：不然渡船开了，郎中还没上船。'] }],
    },
    {
      id: 'odile',
      name: '凤仙',
      kind: 'npc',
      description: '退下来的名角，在台上死过四百回',
      knowledge: [{ lines: ['别背对着台下，除非你就是要他们看你的背。', '我这辈子最好的一句词，是一扇没有关上的门。'] }],
    },
  ],
  rooms: rooms('客厅'),
};
