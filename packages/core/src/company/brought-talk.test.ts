import { expect, test } from 'vitest';
import { readChat, sentAt, writeChat } from '../character/chat-log.ts';
import { broughtTalk, chatOfRoom, foreignTalk } from './brought-talk.ts';
import { harbour, heard, opened, texts } from './company.fixture.ts';

const info = { extra: { model: 'other' }, send_date: '2024-01-02T03:04:03.000Z' };
const lines: readonly object[] = [
  { user_name: 'Ada', character_name: 'Nell', create_date: '2023-06-19@16h13m22s', chat_metadata: { note_prompt: 'Short.' } },
  { name: 'Nell', is_user: false, is_system: false, send_date: 'June 19, 2023 4:13pm', mes: 'Late, {{user}}.', extra: {} },
  { name: 'Ada', is_user: true, is_system: false, send_date: '2023-6-19 @16h 14m 02s 120ms', mes: 'The ferry.', extra: {} },
  {
    ...{
      name: 'Nell',
      is_user: false,
      is_system: false,
      send_date: '2024-01-02T03:04:05.678Z',
      mes: 'Always.',
      extra: { reasoning: 'Hm.' },
    },
    ...{ swipes: ['Sit.', 'Always.', 'Ask the tide.'], swipe_id: 1, swipe_info: [info, info, info] },
  },
  { name: 'System', is_user: false, is_system: true, send_date: 1_704_164_700_000, mes: 'A hidden note.', extra: { type: 'comment' } },
  { name: 'Ada', is_user: true, is_system: false, send_date: 1_704_164_710_000, mes: 'Is it lit?', extra: {} },
];
const jsonl = (objects: readonly object[]): string => objects.map((one) => `${JSON.stringify(one)}\n`).join('');
const chatOf = (objects: readonly object[]) => readChat(jsonl(objects));
const by = ({ isUser, name }: { readonly isUser: boolean; readonly name: string }) => (isUser ? 'you' : name.toLowerCase());
const room = { id: 'room-st-1', title: 'Nell, June', members: ['nell'] };

async function brought(said: readonly string[] = []) {
  const { company, model } = await opened(harbour, said);
  const chat = chatOf(lines);
  const bring = (objects = lines) => {
    const other = chatOf(objects);
    return company.bringTalk({ ...room, origin: foreignTalk(other, 'chats/Nell/June.jsonl') }, broughtTalk(other, by));
  };
  const out = () =>
    chatOfRoom({
      ...company.room(room.id),
      ...{ user: { id: company.user.id, name: 'Ada' }, characterName: 'Nell', nameOf: (id: string) => (id === 'nell' ? 'Nell' : 'Ada') },
    });
  expect(await bring()).toBe('came');
  return { company, model, chat, bring, out };
}

test('a talk that was begun elsewhere is there with its dates and every answer that was tried', async () => {
  const { company } = await brought();
  expect(texts(company, room.id)).toEqual([
    'nell: Late, Ada.',
    'you: The ferry.',
    'nell: Always.',
    'system: A hidden note.',
    'you: Is it lit?',
  ]);
  const [first, , third, hidden] = company.room(room.id).messages;
  expect([first?.at, third?.at].map((at) => new Date(at ?? 0).toISOString())).toEqual([
    '2023-06-19T16:13:00.000Z',
    '2024-01-02T03:04:05.678Z',
  ]);
  expect([third?.alternatives, third?.chosen, hidden?.kind]).toEqual([['Sit.', 'Always.', 'Ask the tide.'], 1, 'hidden']);
});

test('it goes on: answered from what was said there, swiped, said otherwise; what was hidden there no model is told', async () => {
  const { company, model } = await brought(['Since dusk.', 'Since noon.']);
  await heard(company.answer(room.id, { rounds: 1 }));
  const prompt = JSON.stringify(model.calls[0]);
  expect(prompt).toContain('The ferry.');
  expect(prompt).toContain('Always.');
  expect(prompt).not.toContain('Ask the tide.');
  expect(prompt).not.toContain('hidden note');
  await heard(company.regenerate(room.id));
  expect(company.room(room.id).messages.at(-1)?.alternatives).toEqual(['Since dusk.', 'Since noon.']);
  const third = company.room(room.id).messages[2];
  await company.choose(room.id, third?.id ?? 0, 2);
  expect(company.room(room.id).messages[2]?.text).toBe('Ask the tide.');
});

test('what was not changed goes out as it came; what was is written beside what was kept of it', async () => {
  const { company, out } = await brought(['Since dusk.']);
  const written = () =>
    writeChat(out())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(written()).toEqual(lines);
  await heard(company.answer(room.id, { rounds: 1 }));
  await company.choose(room.id, company.room(room.id).messages[2]?.id ?? 0, 0);
  await company.edit(room.id, company.room(room.id).messages[0]?.id ?? 0, 'Early.');
  const [, first, , third, , , last] = written();
  expect(first).toEqual({ ...lines[1], mes: 'Early.' });
  expect(third).toEqual({ ...lines[3], mes: 'Sit.', swipe_id: 0 });
  expect(last).toMatchObject({ name: 'Nell', is_user: false, mes: 'Since dusk.' });
  expect(sentAt({ origin: last })).toBeTypeOf('number');
  // And in again, as it is now.
  const again = broughtTalk(readChat(writeChat(out())), by);
  expect(again.map(({ text }) => text)).toEqual(company.room(room.id).messages.map(({ text }) => text));
});

test('brought twice it is there once; what was added there comes; where both went on, nothing is overwritten', async () => {
  const { company, bring } = await brought(['Since dusk.']);
  expect(await bring()).toBe('known');
  const more = { name: 'Nell', is_user: false, mes: 'It is.', send_date: 1_704_164_720_000 };
  expect(await bring([...lines, more])).toBe('grown');
  expect(texts(company, room.id)).toHaveLength(6);
  expect(await bring()).toBe('known');
  await heard(company.say(room.id, 'Since when?', { rounds: 1 }));
  expect(await bring([...lines, more])).toBe('known');
  expect(await bring([...lines, more, { ...more, mes: 'Otherwise.' }])).toBe('parted');
  expect(texts(company, room.id)).toHaveLength(8);
});

test('an edited line counts as it is shown, and lines that cannot be read go out in their places', async () => {
  const edited = { ...lines[3], mes: 'Always, dear.' };
  const { company } = await opened(harbour, []);
  const chat = readChat(`${jsonl(lines.slice(0, 2))}{"mes": "Hal\n${jsonl([edited])}`);
  await company.bringTalk({ ...room, origin: foreignTalk(chat, 'x') }, broughtTalk(chat, by));
  expect(company.room(room.id).messages[1]).toMatchObject({
    text: 'Always, dear.',
    alternatives: ['Sit.', 'Always, dear.', 'Ask the tide.'],
  });
  const out = writeChat(
    chatOfRoom({ ...company.room(room.id), user: { id: 'you', name: 'Ada' }, characterName: 'Nell', nameOf: () => 'Nell' }),
  );
  expect(out.split('\n')[2]).toBe('{"mes": "Hal');
  expect(JSON.parse(out.split('\n')[3] ?? '')).toEqual(edited);
});

test.each([
  ['June 19, 2023 12:05am', '2023-06-19T00:05:00.000Z'],
  ['June 19, 2023 12:05pm', '2023-06-19T12:05:00.000Z'],
  ['2023-6-9 @4h 3m 2s 7ms', '2023-06-09T04:03:02.007Z'],
  ['2023-06-09@04h03m02s', '2023-06-09T04:03:02.000Z'],
  ['2024-01-02T03:04:05.678Z', '2024-01-02T03:04:05.678Z'],
  [1_704_164_700, '2024-01-02T03:05:00.000Z'],
  [1_704_164_700_000, '2024-01-02T03:05:00.000Z'],
  ['1704164700000', '2024-01-02T03:05:00.000Z'],
])('%s is a date', (written, expected) => {
  expect(new Date(sentAt({ origin: { send_date: written } }) ?? 0).toISOString()).toBe(expected);
});

test.each([undefined, '', 'yesterday', Number.NaN, -5, '99999999999999999999', {}])('%s is none', (written) => {
  expect(sentAt({ origin: { send_date: written } })).toBeUndefined();
});
