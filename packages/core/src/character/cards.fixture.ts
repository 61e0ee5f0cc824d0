export const first = {
  name: 'Bram',
  description: 'A steward.',
  personality: 'Careful.',
  scenario: 'A study.',
  first_mes: 'You rang?',
  mes_example: '<START>\n{{user}}: Hello\n{{char}}: Sir.\n<START>\n{{char}}: Tea?',
};

export const second = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    ...first,
    creator_notes: 'Never in a prompt.',
    system_prompt: 'Be {{char}}. {{original}}',
    post_history_instructions: '',
    alternate_greetings: ['Again?'],
    character_book: {
      extensions: {},
      entries: [{ keys: ['desk'], content: 'The desk is locked.', extensions: { weight: 3 }, enabled: true, insertion_order: 10 }],
    },
    tags: ['butler'],
    creator: 'someone',
    character_version: '1',
    extensions: { depth_prompt: { depth: 4 } },
  },
};

export const third = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    ...second.data,
    name: '福伯',
    nickname: '阿福',
    creator_notes_multilingual: { zh: '备注', en: 'Notes' },
    source: ['id:1'],
    group_only_greetings: ['诸位好。'],
    creation_date: 1_700_000_000,
    assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
    extensions: { risu: { keep: 1 } },
  },
};
