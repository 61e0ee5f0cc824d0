/** Three friends who do not agree, in one room. */
export const friends = {
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
  rooms: [
    {
      id: 'parlour',
      title: 'The parlour',

      members: ['nell', 'bram', 'odile'],
      rounds: 2,
    },
  ],
};
