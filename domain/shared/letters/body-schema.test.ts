import fc from 'fast-check';
import {
  harmsIn,
  isBlankBody,
  isLinkAddress,
  isWebAddress,
  linkAddress,
  linkFieldOf,
} from './body-schema.ts';
import { htmlPieces } from './html-pieces.ts';

test.each([
  ['https://a.example/x?y=1#z', true],
  ['HTTPS://a.example', true],
  ['mailto:office@a.example', true],
  ['tel:+16125550100', true],
  ['{{ links.portal }}', true],
  ['{{links.preferences}}', true],
  ['http://a.example', false],
  ['//a.example', false],
  ['/settings', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['{{ contact.first_name }}', false],
  ['{{ links.portal | default: "x" }}', false],
  ['https://a.example/?name={{ contact.first_name }}', false],
  ['mailto:{{ contact.first_name }}@a.example', false],
])('a link to %j: %s', (href, isAllowed) => {
  expect(isLinkAddress(href)).toBe(isAllowed);
});

test('a link can lead to a field that is an address', () => {
  expect([linkFieldOf(' {{ links.portal }} '), linkFieldOf('see {{ links.portal }}')]).toEqual([
    'links.portal',
    undefined,
  ]);
});

test.each([
  ['shop.example', 'https://shop.example'],
  ['//shop.example', 'https://shop.example'],
  ['http://shop.example', 'http://shop.example'],
  ['office@shop.example', 'mailto:office@shop.example'],
  ['(612) 555-0100', 'tel:6125550100'],
  ['javascript:x', 'javascript:x'],
  ['{{ links.portal }}', '{{ links.portal }}'],
  [' ', ''],
])('%j is completed to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  ['<p>a</p><script>alert(1)</script>', 'The message contains a script, which is not allowed.'],
  ['<p onclick="x()">a</p>', 'The message contains a script, which is not allowed.'],
  [
    '<a href="javascript:alert(1)">a</a>',
    'The message contains a link that runs a script, which is not allowed.',
  ],
  [
    '<a href="&#106;ava&#x09;script:alert(1)">a</a>',
    'The message contains a link that runs a script, which is not allowed.',
  ],
  [
    '<a href=" JaVaScRiPt:alert(1)">a</a>',
    'The message contains a link that runs a script, which is not allowed.',
  ],
  [
    '<img src="data:image/png;base64,AAAA">',
    'The message contains an embedded picture. Please insert pictures by their web address.',
  ],
  ['<img src="http://a.example/x.png">', 'The address of a picture must begin with https://.'],
  ['<a href="http://a.example">a</a>', 'A link must begin with https://, mailto:, or tel:.'],
])('%s is refused', (html, sentence) => {
  expect(harmsIn(html)).toEqual([sentence]);
});

test.each([
  '<p>We write javascript:void(0) and &lt;script&gt; and onclick="x" here: a < b > c.</p>',
  '<p><a href="https://a.example/?a=1&amp;b=2">a</a> <a>b</a> <a href="">c</a></p>',
  '<p title=">">a</p>',
])('%s is not refused', (html) => {
  expect(harmsIn(html)).toEqual([]);
});

test('each reason is given once', () => {
  expect(harmsIn('<script></script><b onload=x><script>')).toHaveLength(1);
});

test.each([
  ['', true],
  ['<p></p><p>&nbsp; </p><ul><li><p><br></p></li></ul>', true],
  ['<hr>', true],
  ['<p>a</p>', false],
  ['<p>{{ contact.first_name }}</p>', false],
  ['<img src="https://a.example/x.png">', false],
  ['<a data-button="" href="https://a.example">Pay</a>', false],
])('%j is blank: %s', (html, isBlank) => {
  expect(isBlankBody(html)).toBe(isBlank);
});

test('a web address has a host', () => {
  expect(['https://a', 'https:///x', 'https://{{ links.portal }}', 'ftp://a'].map(isWebAddress)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the pieces of any HTML are all of it, in order', () => {
  const anyHtml = fc.array(
    fc.constantFrom('<', '>', '/', 'a', ' ', '"', "'", '=', '<p>', '</p>', '&lt;', '-->'),
  );
  fc.assert(
    fc.property(anyHtml, (parts) => {
      const html = parts.join('');
      const pieces = [...htmlPieces(html)];
      expect(pieces.map((piece) => piece.html).join('')).toBe(html);
      let at = 0;
      for (const piece of pieces) {
        expect(piece.at).toBe(at);
        at += piece.html.length;
      }
    }),
  );
});

test('a body of the largest size that is one unclosed tag is read once', () => {
  const html = '<a "'.repeat(40_000);
  const start = performance.now();
  expect(harmsIn(html)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
