import { expect, test } from 'vitest';
import { parseScript } from '../parse.ts';

const said = (text: string) => parseScript(text).observations.map(({ kind, speaker, text: words }) => [kind, speaker, words]);

const own = `ACT I

SCENE I. A cellar.

[Enter Anna and Ben.]

ANNA.
Who keeps the key?
(A fool, I think.)

BEN.
[Aside] I do.
Not I!

ANNA.
SPQR.
What of it?

BEN. [_Within._]
Nothing.

[Ben exits.]

BOTH.
Farewell.
`;

test('speakers on a line of their own, directions in brackets', () => {
  expect(parseScript(own).format).toBe('play');
  expect(said(own)).toEqual([
    ['narration', 'narrator', '[Enter Anna and Ben.]'],
    ['speech', 'ANNA', 'Who keeps the key?\n(A fool, I think.)'],
    ['action', 'BEN', '[Aside]'],
    ['speech', 'BEN', 'I do.\nNot I!'],
    ['speech', 'ANNA', 'SPQR.\nWhat of it?'],
    ['action', 'BEN', '[_Within._]'],
    ['speech', 'BEN', 'Nothing.'],
    ['action', 'BEN', '[Ben exits.]'],
    ['speech', 'BOTH', 'Farewell.'],
  ]);
});

test('speakers before their words, with numbers, slashes and several names', () => {
  const text = `SCENE II.

FIRST WITCH. When shall we meet?

SECOND WITCH. When it is done.
It will be soon.

FIRST WITCH/ SECOND WITCH. Ay, ay.

KING HENRY. M.O.A.I. What is that?

SECOND WITCH. A riddle.

KING HENRY. I know.`;
  expect(said(text)).toEqual([
    ['speech', 'FIRST WITCH', 'When shall we meet?'],
    ['speech', 'SECOND WITCH', 'When it is done.\nIt will be soon.'],
    ['speech', 'FIRST WITCH/ SECOND WITCH', 'Ay, ay.'],
    ['speech', 'KING HENRY', 'M.O.A.I. What is that?'],
    ['speech', 'SECOND WITCH', 'A riddle.'],
    ['speech', 'KING HENRY', 'I know.'],
  ]);
  expect(parseScript(text).roles.find(({ name }) => name === 'FIRST WITCH')?.speeches).toBe(2);
});

test('abbreviated labels are who the list of persons says', () => {
  const text = `Dramatis Personæ

LEONTES, King of Sicilia.
CAMILLO, a lord.

ACT I. Scene I.

_Leon._ Stay your thanks a while.

_Cam._ I must. [_Exit._]

_Leon._ Too hot!

_Cam._ My lord?`;
  expect(said(text).filter(([kind]) => kind !== 'narration')).toEqual([
    ['speech', 'Leontes', 'Stay your thanks a while.'],
    ['speech', 'Camillo', 'I must.'],
    ['action', 'Camillo', '[_Exit._]'],
    ['speech', 'Leontes', 'Too hot!'],
    ['speech', 'Camillo', 'My lord?'],
  ]);
});

test('a cast that is given decides the names', () => {
  const cast = [{ name: 'Anna Vogel', aliases: ['Anna'], gender: 'female' as const }];
  const { roles } = parseScript(own, { cast });
  expect(roles.map(({ name }) => name)).toEqual(['Anna Vogel', 'BEN']);
});

test('a direction of several lines, and one that never ends', () => {
  const text = `ACT I\n\nANNA.\nListen.\n[She goes to the door\nand comes back.] Nothing.\n\nBEN.\n[What is that\n\nANNA.\nA mouse.\n\nBEN.\nOh.`;
  expect(said(text)).toEqual([
    ['speech', 'ANNA', 'Listen.'],
    ['action', 'ANNA', '[She goes to the door\nand comes back.]'],
    ['speech', 'ANNA', 'Nothing.'],
    ['speech', 'BEN', '[What is that'],
    ['speech', 'ANNA', 'A mouse.'],
    ['speech', 'BEN', 'Oh.'],
  ]);
});

test('labels of every kind: numbers, titles with a stop, Mac and apostrophes, one word, several together, a part played', () => {
  const names = [
    '1. LORD',
    '2ND LORD',
    'FIRST LORD',
    'MRS. PAGE',
    'DR. CAIUS',
    'ST. CLAIR',
    'McDUFF',
    "O'NEILL",
    'LUCIUS’ SERVANT',
    'ÉLISE',
    'JEAN-PIERRE',
    'KING HENRY VI',
    'SERVANT 1',
    'ALL',
    'BOTH',
    'ANNA AND BEN',
    'ANNA and BEN',
    'ANNA, BEN',
    'THE PRINCE OF WALES',
  ];
  for (const stop of ['.\n', '. ']) {
    const text = `ACT THE FIRST\n\nSCENE THE SECOND\n\n${[...names, ...names].map((name, at) => `${name}${stop}Ay. Word ${at}.`).join('\n\n')}`;
    const speeches = parseScript(text).observations.filter(({ kind }) => kind === 'speech');
    expect(speeches.map(({ speaker }) => speaker)).toEqual([...names, ...names]);
  }
});

test('names written like other words, on a line of their own or before the speech', () => {
  for (const stop of ['.\n', '. ']) {
    const text = `Act I. Scene I.\n\n[Enter Anna, Benedict Vogel and a Porter.]\n\n${[
      'Anna',
      'Benedict Vogel',
      'Anna',
      'Porter',
      'Benedict Vogel',
      'Anna',
      'Benedict Vogel',
    ]
      .map((name, at) => `${name}${stop}Indeed. It is number ${at}.\nTo-day. And so on.`)
      .join('\n\n')}`;
    expect(parseScript(text).format).toBe('play');
    expect(
      said(text)
        .filter(([kind]) => kind === 'speech')
        .map(([, speaker]) => speaker),
    ).toEqual(['Anna', 'Benedict Vogel', 'Anna', 'Porter', 'Benedict Vogel', 'Anna', 'Benedict Vogel']);
  }
});

test('capitals with a colon, and a direction on the label’s line with the words under it', () => {
  const text = 'KING: [aside]\nGo, seek him there.\nQUEEN: He is gone.\nKING: Let him be.\nQUEEN: Ay.';
  expect(said(text)).toEqual([
    ['action', 'KING', '[aside]'],
    ['speech', 'KING', 'Go, seek him there.'],
    ['speech', 'QUEEN', 'He is gone.'],
    ['speech', 'KING', 'Let him be.'],
    ['speech', 'QUEEN', 'Ay.'],
  ]);
});
