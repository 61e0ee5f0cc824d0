import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../model/cost.ts';
import type { CompanyEvent, CompanyRecorded } from './event.ts';
import { type CompanyState, emptyCompany, foldCompany, type RoomState } from './state.ts';
import { type Hearer, TalkBook } from './talk-book.ts';

const members = ['you', 'nell', 'bram'].map((id) => ({ id, name: id.toUpperCase() }));
const hearer = (self: string, room = 400, change: Partial<Hearer> = {}): Hearer => ({
  self: { id: self },
  members,
  room,
  opening: null,
  cut: '[…]',
  ...change,
});

class Room {
  #state: CompanyState = emptyCompany;

  constructor() {
    const people = {
      room: 'wall',
      title: 'Wall',
      situation: null,
      members: ['you', 'nell', 'bram'],
      selection: 'auto',
      rounds: null,
    } as const;
    this.keep({ type: 'room-opened', ...people });
  }

  keep(event: CompanyEvent): void {
    this.#state = foldCompany(this.#state, [{ ...event, seq: this.#state.seq + 1, at: 0, version: 1 } as CompanyRecorded]);
  }

  say(by: string, text: string): void {
    this.keep({ type: 'message', room: 'wall', by, text, kind: 'message', exchange: 'x', action: null });
  }

  get now(): RoomState {
    return this.#state.rooms.wall as RoomState;
  }
}

test('a reply hands over the very turns it handed over before, and writes only what is new', () => {
  const [room, book] = [new Room(), new TalkBook()];
  for (const [by, text] of [
    ['you', 'One.'],
    ['nell', 'Two.'],
    ['you', 'Three.'],
  ] as const)
    room.say(by, text);
  const before = [...book.turns(room.now, hearer('nell'))];
  room.say('bram', 'Four.');
  room.say('nell', 'Five.');
  const after = book.turns(room.now, hearer('nell'));
  expect(after.map(({ role, content }) => `${role} ${content}`)).toEqual([
    'user YOU: One.',
    'assistant Two.',
    'user YOU: Three.\n\nBRAM: Four.',
    'assistant Five.',
  ]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

const texts = fc.constantFrom('Hm.', 'The tide turns at six, and nobody has seen the boat.', '潮水六点转向。', 'word '.repeat(300), '');
const deed = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('say' as const), by: fc.constantFrom('you', 'nell', 'bram'), text: texts }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), at: fc.nat(20), text: texts }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('swipe' as const), at: fc.nat(20), text: texts }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('strike' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sum up' as const), at: fc.nat(20) }) },
);

test('whatever is said, changed, taken back or summed up: a book that went on says what a new one would', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), fc.integer({ min: 20, max: 600 }), (deeds, size) => {
      const [room, book] = [new Room(), new TalkBook()];
      for (const one of deeds) {
        const message = 'at' in one ? (room.now.messages[one.at % Math.max(1, room.now.messages.length)]?.id ?? 0) : 0;
        if (one.do === 'say') room.say(one.by, one.text);
        if (one.do === 'edit') room.keep({ type: 'message-edited', room: 'wall', message, text: one.text });
        if (one.do === 'swipe') room.keep({ type: 'alternative-added', room: 'wall', message, text: one.text });
        if (one.do === 'strike') room.keep({ type: 'messages-struck', room: 'wall', from: message });
        if (one.do === 'sum up') room.keep({ type: 'history-summarised', room: 'wall', upTo: message, text: `Up to ${message}.` });
        for (const self of ['nell', 'bram']) {
          const opening = room.now.summary?.text ?? null;
          const turns = book.turns(room.now, hearer(self, size, { opening }));
          expect(turns).toEqual(new TalkBook().turns(room.now, hearer(self, size, { opening })));
          expect(estimateTokens(turns.map(({ content }) => content).join('\n\n'))).toBeLessThanOrEqual(size + 24);
        }
      }
    }),
  );
});

test('somebody who takes another name has it everywhere', () => {
  const [room, book] = [new Room(), new TalkBook()];
  room.say('you', 'One.');
  book.turns(room.now, hearer('nell'));
  const renamed = members.map((one) => (one.id === 'you' ? { ...one, name: 'Ada' } : one));
  expect(book.turns(room.now, hearer('nell', 400, { members: renamed }))[0]?.content).toBe('Ada: One.');
});

test('where there is much more room than before, more is told', () => {
  const [room, book] = [new Room(), new TalkBook()];
  for (let count = 0; count < 40; count++) room.say('you', 'The tide turns at six.');
  const few = book.turns(room.now, hearer('nell', 60))[0]?.content.length ?? 0;
  expect(book.turns(room.now, hearer('nell', 600))[0]?.content.length).toBeGreaterThan(few);
});
