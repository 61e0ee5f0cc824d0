import { expect, test } from 'vitest';
import { findElement, plainText, readMarkup } from './markup.ts';

test('elements, attributes, text, comments and quoted signs', () => {
  const root = readMarkup('<?xml version="1.0"?><!-- <no/> --><a x="1 > 0" y=\'"\'>one <b>two</b><c/><![CDATA[<three>]]></a>');
  expect(findElement(root, 'a')?.attributes).toMatchObject({ x: '1 > 0', y: '"' });
  expect(plainText(root)).toBe('one two<three>');
  expect(findElement(root, 'no')).toBeUndefined();
});

test('entities are the known ones: nothing a file declares is ever expanded', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><x>&b;&c;&amp;&#233;&#x1F600;&eacute;&#0;&toString;</x>`;
  expect(plainText(readMarkup(bomb))).toBe('&b;&c;&é😀é�&toString;');
});

test('a file that nests without end is refused', () => {
  expect(() => readMarkup('<a>'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'source-markup' }));
});

test('HTML as books hold it: tags without an end, paragraphs left open', () => {
  const root = readMarkup('<BODY><p>one<br>two<p>three<img src="x"><script>if (a<b) {}</script></BODY>', { html: true });
  expect(findElement(root, 'body')?.children.length).toBe(2);
  expect(plainText(root)).toBe('onetwothree');
});

test('broken markup is read as far as it goes', () => {
  for (const broken of ['<', '<a', '<a b="', '</b>', '<a></b></a>', '5 < 6', '<!', '<!--', '<![CDATA['])
    expect(readMarkup(broken)).toBeDefined();
  expect(plainText(readMarkup('5 < 6'))).toBe('5 < 6');
});

/** Counts how often a text is looked into. */
function watched(text: string) {
  const steps = { count: 0 };
  const source = new Proxy(new String(text), {
    get(target, key) {
      steps.count++;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { source: source as unknown as string, steps };
}

test.each(['<', '<<a', '< ', '<"', "<'>", '</', '<!', '<a b="'])(
  'a file of nothing but %s is read once, not once for each of them',
  (part) => {
    const text = part.repeat(3000);
    const { source, steps } = watched(text);
    readMarkup(source);
    expect(steps.count).toBeLessThan(text.length * 12);
  },
);

test('attributes are read in one pass, as people write them', () => {
  const { children } = readMarkup(`<a  x = "1"  ns:y='2 = 3' z=4 w=v="5" lone /><b ${'c'.repeat(200_000)} d="e"/>`);
  const [a, b] = children.filter((node) => typeof node !== 'string');
  expect({ ...a?.attributes }).toEqual({ x: '1', 'ns:y': '2 = 3', v: '5' });
  expect({ ...b?.attributes }).toEqual({ d: 'e' });
});
