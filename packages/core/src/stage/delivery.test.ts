import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Delivery, finished, labelsBeside, type Piece, tidy } from './delivery.ts';

const labels = {
  own: ['Gertrude', 'Queen'],
  others: [
    { id: 'hamlet', names: ['Hamlet', 'the Prince'] },
    { id: 'polonius', names: ['Polonius'] },
  ],
};

function read(text: string, chunks: readonly string[] = [text], names = labels): { pieces: Piece[]; trespass: string | null } {
  const delivery = new Delivery(names);
  const pieces = chunks.flatMap((chunk) => delivery.push(chunk));
  return { pieces: tidy([...pieces, ...delivery.end()]), trespass: delivery.trespass?.against ?? null };
}

test('gesture, thinking and speech are told apart', () => {
  expect(read('(turns away) [He knows.] What have I done?').pieces).toEqual([
    { kind: 'gesture', text: 'turns away' },
    { kind: 'thought', text: 'He knows.' },
    { kind: 'speech', text: 'What have I done?' },
  ]);
  expect(read('（转过身去）【他知道了。】我做了什么？').pieces.map(({ kind }) => kind)).toEqual(['gesture', 'thought', 'speech']);
  expect(read('(turns) (sits)').pieces).toEqual([
    { kind: 'gesture', text: 'turns' },
    { kind: 'gesture', text: 'sits' },
  ]);
  expect(read('*steps back* Speak no more.').pieces[0]).toEqual({ kind: 'gesture', text: 'steps back' });
});

test('its own label is dropped', () => {
  for (const text of [
    'Gertrude: Speak no more.',
    '**Gertrude:** Speak no more.',
    'GERTRUDE (weeping): Speak no more.',
    'Queen： Speak no more.',
  ]) {
    expect(read(text).pieces.at(-1)).toEqual({ kind: 'speech', text: 'Speak no more.' });
  }
});

test("another role's line ends it", () => {
  for (const text of [
    'I saw nothing.\nHamlet: You lie!',
    'I saw nothing. Hamlet: You lie!',
    'I saw nothing.\n\n**Hamlet** (rising): You lie!',
    'I saw nothing.\nThe Prince: You lie!\nGertrude: No!',
  ]) {
    expect(read(text)).toEqual({ pieces: [{ kind: 'speech', text: 'I saw nothing.' }], trespass: 'hamlet' });
  }
  expect(read('I saw nothing.\nNarrator: She lies.')).toEqual({ pieces: [{ kind: 'speech', text: 'I saw nothing.' }], trespass: null });
});

test('whom a written line goes through by name has no line in it', () => {
  const list = 'Take it down. (clears her throat) Hamlet: two crowns. Polonius: none.';
  expect(read(list).trespass).toBe('hamlet');
  const told = read(list, [list], labelsBeside(labels, list) as typeof labels);
  expect([told.trespass, told.pieces.at(-1)?.text]).toEqual([null, 'Hamlet: two crowns. Polonius: none.']);
});

test('a name that is only spoken of stays', () => {
  expect(read('Hamlet, you have your father much offended. Hamlet is mad.').pieces[0]?.text).toBe(
    'Hamlet, you have your father much offended. Hamlet is mad.',
  );
  expect(read('Only… the Prince: yes or no?').pieces[0]?.text).toBe('Only… the Prince: yes or no?');
  expect(read('I say to thee, Hamlet: repent.').pieces[0]?.text).toBe('I say to thee, Hamlet: repent.');
});

test('however the text is split, it reads the same', () => {
  const parts = ['Hamlet', ':', ' ', '(', ')', '[', ']', '\n', 'No.', 'Gertrude', '*', '“', '你', '。', 'Polonius (aside)', 'a', '**'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), fc.array(fc.nat(40), { maxLength: 8 }), (words, cuts) => {
      const text = words.join('');
      const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length])].sort((a, b) => a - b);
      const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(read(text, chunks)).toEqual(read(text));
    }),
  );
});

test('no text at all makes it speak under a label that is not its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Hamlet: ', 'Polonius: ', 'words. ', '\n', '(nods) ', 'Gertrude: ', '[hm] '), { maxLength: 12 }),
      (words) => {
        const { pieces } = read(words.join(''));
        for (const { kind, text } of pieces) if (kind === 'speech') expect(text).not.toMatch(/(^|[.!?]\s|\n)(Hamlet|Polonius)\s*:/);
      },
    ),
  );
});

test('what broke off keeps its finished sentences', () => {
  expect(finished([{ kind: 'speech', text: 'One is done. Two is no' }])).toEqual([{ kind: 'speech', text: 'One is done.' }]);
  expect(finished([{ kind: 'speech', text: '一句说完了。第二句还' }])).toEqual([{ kind: 'speech', text: '一句说完了。' }]);
  expect(finished([{ kind: 'speech', text: 'Nothing done' }])).toEqual([]);
  expect(
    finished([
      { kind: 'speech', text: 'Done.' },
      { kind: 'gesture', text: 'turns aw' },
    ]),
  ).toEqual([{ kind: 'speech', text: 'Done.' }]);
});

test('quotation marks around a whole line are dropped; where one half of it is quoted they are meant', () => {
  const said = (...texts: string[]) =>
    tidy(
      texts.flatMap((text, at) => [...(at > 0 ? [{ kind: 'gesture' as const, text: 'waits' }] : []), { kind: 'speech' as const, text }]),
    );
  const words = (...texts: string[]) => said(...texts).flatMap(({ kind, text }) => (kind === 'speech' ? [text] : []));
  expect(words('“I was here first.”')).toEqual(['I was here first.']);
  expect(words('“I was here.”', '“First.”')).toEqual(['I was here.', 'First.']);
  expect(words('“Being forgiven.”', 'Not tastes.')).toEqual(['“Being forgiven.”', 'Not tastes.']);
});
