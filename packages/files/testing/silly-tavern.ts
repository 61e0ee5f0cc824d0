import { newCharacter, readCard } from '@troupe/core/character';
import { blankPortrait, writeCardFile } from '../src/cards/index.ts';
import type { MovingFile } from '../src/moving/index.ts';

const utf8 = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : `${JSON.stringify(value, null, 4)}\n`);
const lines = (...objects: readonly unknown[]): Uint8Array => utf8(objects.map((one) => JSON.stringify(one)).join('\n'));

type More = { readonly world?: string; readonly book?: boolean; readonly greetings?: readonly string[] };

const card = (name: string, { world, book = false, greetings = [] }: More = {}): Uint8Array => {
  const entry = { keys: ['lamp'], content: 'The lamp burns whale oil.', enabled: true, insertion_order: 1, extensions: {} };
  const data = {
    ...{ name, description: `${name} keeps the lamp of the harbour.`, personality: 'Patient, dry.', scenario: '', mes_example: '' },
    ...{ first_mes: 'You are late, {{user}}.', alternate_greetings: greetings, tags: [], creator: '', character_version: '' },
    ...{ creator_notes: '', system_prompt: '', post_history_instructions: '' },
    extensions: { talkativeness: '0.5', fav: false, ...(world !== undefined && { world }) },
    ...(book && { character_book: { name: 'Lamps', entries: [entry], extensions: {} } }),
  };
  const { character } = readCard(JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }));
  return writeCardFile(character, { format: 'png', picture: blankPortrait(name) });
};

const info = { api: 'openai', model: 'some-model', token_count: 12, reasoning: 'She waits.' };

/** The chat of one: dates as three of its versions wrote them, swipes with what is told of each, hidden and edited lines. */
export const orlaChat = [
  {
    user_name: 'Ada',
    character_name: 'Orla',
    create_date: '2023-06-19@16h13m22s',
    chat_metadata: { note_prompt: 'Keep it short.', note_depth: 4, world_info: 'Harbour', tainted: true },
  },
  {
    name: 'Orla',
    is_user: false,
    is_system: false,
    send_date: 'June 19, 2023 4:13pm',
    mes: 'You are late, {{user}}.',
    extra: {},
    swipes: ['You are late, {{user}}.', 'The lamp is out.'],
    swipe_id: 0,
    swipe_info: [{ extra: {} }, { extra: {} }],
  },
  { name: 'Ada', is_user: true, is_system: false, send_date: '2023-6-19 @16h 14m 02s 120ms', mes: 'The ferry was late.', extra: {} },
  {
    name: 'Orla',
    is_user: false,
    is_system: false,
    send_date: '2024-01-02T03:04:05.678Z',
    mes: 'It always is.',
    gen_started: '2024-01-02T03:04:01.000Z',
    gen_finished: '2024-01-02T03:04:05.000Z',
    extra: info,
    swipes: ['Sit down.', 'It always is.', 'It always is.', 'Ask the tide.'],
    swipe_id: 1,
    swipe_info: [{ send_date: '2024-01-02T03:04:03.000Z', extra: info }, { extra: info }, { extra: info }, { extra: {} }],
  },
  {
    name: 'System',
    is_user: false,
    is_system: true,
    send_date: 1_704_164_700_000,
    mes: 'A note nobody should be told.',
    extra: { type: 'comment' },
  },
  {
    name: 'Ada',
    is_user: true,
    is_system: false,
    send_date: 1_704_164_710_000,
    mes: 'Is it lit?',
    extra: {},
    force_avatar: 'User Avatars/ada.png',
  },
] as const;

const groupChat = [
  { user_name: 'unused', character_name: 'unused', chat_metadata: { timedWorldInfo: {} } },
  {
    name: 'Orla',
    is_user: false,
    send_date: '2024-02-01T10:00:00.000Z',
    mes: 'Two of you now.',
    original_avatar: 'Orla.png',
    is_group: true,
  },
  { name: 'Ada', is_user: true, send_date: '2024-02-01T10:01:00.000Z', mes: 'This is Bram.' },
  {
    name: 'Bram',
    is_user: false,
    send_date: '2024-02-01T10:02:00.000Z',
    mes: '晚上好。',
    original_avatar: 'Bram.png',
    swipes: ['晚上好。', '……'],
    swipe_id: 0,
  },
] as const;

export const harbour = {
  entries: {
    '0': {
      uid: 0,
      key: ['ferry'],
      keysecondary: [],
      comment: 'Ferry',
      content: 'The ferry is always late.',
      constant: false,
      selective: true,
      order: 100,
      position: 0,
      disable: false,
      vectorized: false,
    },
    '1': {
      uid: 1,
      key: [],
      keysecondary: [],
      comment: '',
      content: 'Nobody swims at night.',
      constant: true,
      selective: true,
      order: 90,
      position: 0,
      disable: false,
    },
  },
  extensions: { note: 'kept' },
} as const;

const settings = {
  firstRun: false,
  user_avatar: 'ada.png',
  world_info_settings: { world_info: { globalSelect: ['Everywhere'] } },
  power_user: {
    personas: { 'ada.png': 'Ada', 'cap.png': 'The Captain' },
    persona_descriptions: {
      'ada.png': { description: 'Ada builds clocks.', position: 0, lorebook: 'Harbour' },
      'cap.png': { description: 'An old captain.', position: 4, depth: 2, role: 0 },
    },
    default_persona: 'ada.png',
  },
};

let made: ReadonlyMap<string, Uint8Array> | undefined;

/** What lies in SillyTavern's data folder, of every kind that it knows. */
export function sillyTavern(): ReadonlyMap<string, Uint8Array> {
  made ??= dataFolder();
  return made;
}

function dataFolder(): ReadonlyMap<string, Uint8Array> {
  const json = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Tess', description: 'Tess mends nets.', first_mes: 'Mind the hook.' },
  };
  return new Map([
    ['characters/Orla.png', card('Orla', { world: 'Harbour', book: true, greetings: ['The lamp is out.', 'Who is there?'] })],
    ['characters/Orla1.png', card('Orla')],
    ['characters/Bram.png', card('Bram')],
    ['characters/Tess.json', utf8(json)],
    ['characters/Net.charx', writeCardFile(newCharacter('Net'), { format: 'charx' })],
    ['characters/broken.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
    ['characters/Orla/joy.png', blankPortrait('joy')],
    ['characters/Orla/neutral.png', blankPortrait('neutral')],
    ['worlds/Harbour.json', utf8(harbour)],
    ['worlds/Everywhere.json', utf8({ entries: { '0': { uid: 0, key: ['moon'], content: 'There are two moons.', order: 1 } } })],
    ['chats/Orla/Orla - 2023-6-19.jsonl', lines(...orlaChat)],
    ['chats/Orla/Orla - empty.jsonl', lines(orlaChat[0])],
    [
      'chats/Gone/Gone - 1.jsonl',
      lines({ ...orlaChat[0], character_name: 'Gone' }, { name: 'Gone', is_user: false, mes: 'Where did my card go?', send_date: 1 }),
    ],
    ['chats/Orla/half.jsonl', utf8(`${JSON.stringify(orlaChat[0])}\n{"name":"Orla","mes":"Hel\n${JSON.stringify(orlaChat[2])}\n`)],
    [
      'groups/1706781600000.json',
      utf8({
        id: '1706781600000',
        name: 'The pier',
        members: ['Orla.png', 'Bram.png'],
        chat_id: '2024-02-01',
        chats: ['2024-02-01'],
        activation_strategy: 1,
        allow_self_responses: false,
      }),
    ],
    ['group chats/2024-02-01.jsonl', lines(...groupChat)],
    ['User Avatars/ada.png', blankPortrait('ada')],
    ['settings.json', utf8(settings)],
    ['secrets.json', utf8({ api_key_openai: 'sk-never' })],
    ['backgrounds/pier.jpg', new Uint8Array([1])],
    ['themes/Dark.json', utf8({})],
    ['OpenAI Settings/Default.json', utf8({})],
    ['thumbnails/avatar/Orla.png', new Uint8Array([1])],
    ['backups/chat_orla.jsonl', utf8('')],
    ['user/images/Orla/1.png', new Uint8Array([1])],
    ['odd.bin', new Uint8Array([1])],
  ]);
}

export const movingFiles = (files: ReadonlyMap<string, Uint8Array>, root = ''): MovingFile[] =>
  [...files].map(([path, bytes]) => ({ path: `${root}${path}`, size: bytes.length, read: async () => bytes }));
