import { expect, test } from 'vitest';
import { readPiped, readTyped } from './lines.ts';

const hamlet = { id: 'hamlet', names: ['Hamlet', '哈姆雷特'] };
const gertrude = { id: 'gertrude', names: ['Gertrude'] };

test('plain text is a line of the seat that has the floor', () => {
  expect(readTyped(' Now, mother. ', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: 'Now, mother.' });
  expect(readTyped('/do open the door', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: '/do open the door' });
  expect(readTyped('/do', [hamlet], null)).toEqual({ type: 'do' });
  expect(readTyped('Help!', [hamlet, gertrude], 'gertrude')).toEqual({ type: 'line', seat: 'gertrude', text: 'Help!' });
});

test('a name picks one of several seats; with one seat a colon is only a colon', () => {
  expect(readTyped('哈姆雷特：谁？', [gertrude, hamlet], 'gertrude')).toEqual({ type: 'line', seat: 'hamlet', text: '谁？' });
  expect(readTyped('Hamlet: who?', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: 'Hamlet: who?' });
  expect(readTyped('Ghost: boo', [gertrude, hamlet], null)).toEqual({ type: 'line', seat: 'gertrude', text: 'Ghost: boo' });
});

test('questions to the stage travel as lines, the rest are commands', () => {
  expect(readTyped('/look', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: '/look' });
  expect(readTyped('/UNDO', [hamlet], null)).toEqual({ type: 'undo' });
  expect(readTyped('/take 哈姆雷特', [], null)).toEqual({ type: 'take', role: '哈姆雷特' });
  expect(readTyped('/whisper Gertrude hush', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: '/whisper Gertrude hush' });
  expect(readTyped('/撤回', [hamlet], null)).toEqual({ type: 'undo' });
  expect(readTyped('/做', [hamlet], null)).toEqual({ type: 'do' });
  expect(readTyped('/提示', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: '/提示' });
  expect(readTyped('/constructor', [hamlet], null)).toEqual({ type: 'unknown-command', command: '/constructor' });
  expect(readTyped('/dance', [hamlet], null)).toEqual({ type: 'unknown-command', command: '/dance' });
  expect(readTyped('hello', [], null)).toEqual({ type: 'not-seated' });
  expect(readTyped('   ', [hamlet], null)).toEqual({ type: 'nothing' });
});

test('piped input is a plain line or an object', () => {
  expect(readPiped('{"seat":"gertrude","text":"Help!"}', [hamlet, gertrude], 'hamlet')).toEqual({
    type: 'line',
    seat: 'gertrude',
    text: 'Help!',
  });
  expect(readPiped('{"text":"/pass"}', [hamlet], 'hamlet')).toEqual({ type: 'line', seat: 'hamlet', text: '/pass' });
  expect(readPiped('{"seat":"ghost","text":"boo"}', [hamlet], 'hamlet')).toEqual({ type: 'not-seated' });
  expect(readPiped('{not json', [hamlet], null)).toEqual({ type: 'line', seat: 'hamlet', text: '{not json' });
});
