import fc from 'fast-check';
import { bodyTags, harmsIn } from '../../../domain/shared/letters/body-schema.ts';
import { attributesOf, htmlPieces } from '../../../domain/shared/letters/html-pieces.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { cleanBody } from './clean-body.ts';

const letter =
  '<h2>Camp</h2><p>Hello {{ contact.first_name | default: "there" }}, <strong>see <em>you</em></strong> <u>in</u> <s>June</s> July.<br>' +
  'More <a href="https://a.example/?a=1&amp;b=2">here</a> or <a href="{{ links.portal }}">in the portal</a>.</p>' +
  '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><blockquote><p>c</p></blockquote><hr>' +
  '<img src="https://a.example/x.png" alt="The rink" width="300">' +
  '<a data-button="true" href="https://a.example" data-button-color="#22B66E" data-text-color="#FFFFFF">Pay</a>';

test('a letter of the editor stays as it is', () => {
  expect(cleanBody(letter)).toBe(letter);
});

test.each([
  ['<b>a</b><i>b</i><del>c</del><ins>d</ins>', '<strong>a</strong><em>b</em><s>c</s><u>d</u>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
  ['<p class="MsoNormal" style="color:red">a<o:p></o:p></p><!-- x -->', '<p>a</p>'],
  ['<style>p { color: red }</style><title>t</title><p>a</p>', '<p>a</p>'],
  ['<table><tr><td>a</td></tr></table>', 'a'],
  ['<p>a<iframe src="https://a.example"></iframe></p>', '<p>a</p>'],
  ['<svg><text>x</text></svg><p>a</p>', '<p>a</p>'],
  ['<a name="top">a</a>', 'a'],
  [
    '<a href="https://a.example" target="_blank" rel="x" title="y">a</a>',
    '<a href="https://a.example">a</a>',
  ],
  ['<p>a &lt;b&gt; &amp; "c"</p>', '<p>a &lt;b&gt; &amp; "c"</p>'],
  [
    '<img src="https://a.example/x.png" width="9000" height="1">',
    '<img src="https://a.example/x.png" alt="" width="520">',
  ],
  [
    '<a data-button href="https://a.example" data-button-color="red;x:y">Pay</a>',
    '<a data-button="true" href="https://a.example" data-button-color="#22B66E" data-text-color="#FFFFFF">Pay</a>',
  ],
  ['a\ue000b\uf8ff', 'ab'],
])('%s becomes %s', (html, cleaned) => {
  expect(cleanBody(html)).toBe(cleaned);
});

test.each(
  [
    ['<p>a</p><script>alert(1)</script>', 'The message contains a script, which is not allowed.'],
    ['<SCRIPT SRC=//a.example></SCRIPT>', 'The message contains a script, which is not allowed.'],
    ['<p/onmouseover=alert(1)>a', 'The message contains a script, which is not allowed.'],
    ['<table onload="x"></table>', 'The message contains a script, which is not allowed.'],
    [
      '<a href="javascript&colon;alert(1)">a</a>',
      'The message contains a link that runs a script, which is not allowed.',
    ],
    [
      '<a href="java&#10;script:alert(1)">a</a>',
      'The message contains a link that runs a script, which is not allowed.',
    ],
    [
      '<svg><a xlink:href="x" href="javascript:x">a</a></svg>',
      'The message contains a link that runs a script, which is not allowed.',
    ],
    [
      '<iframe src="javascript:x"></iframe>',
      'The message contains a link that runs a script, which is not allowed.',
    ],
    [
      '<img src="data:image/svg+xml,x">',
      'The message contains an embedded picture. Please insert pictures by their web address.',
    ],
    ['<img src="/api/files/1">', 'The address of a picture must begin with https://.'],
    ['<a href="http://a.example">a</a>', 'A link must begin with https://, mailto:, or tel:.'],
    [`<p>${'x'.repeat(300 * 1024)}</p>`, 'The message is too large. Please shorten it to less than 150 KB.'],
  ].map(([html = '', sentence = '']) => [html.slice(0, 60), html, sentence]),
)('%s is refused', (_, html, sentence) => {
  const attempt = () => cleanBody(html);
  expect(attempt).toThrow(InvalidInput);
  expect(attempt).toThrow(sentence);
});

describe('whatever is given', () => {
  const tags = [
    ...Object.keys(bodyTags),
    'div',
    'b',
    'h1',
    'script',
    'style',
    'table',
    'svg',
    'textarea',
    'x:y',
    'xmp',
  ];
  const attributes = [
    'href',
    'src',
    'alt',
    'width',
    'style',
    'class',
    'onclick',
    'data-button',
    'data-button-color',
  ];
  const values = [
    'https://a.example',
    'javascript:x',
    'data:x',
    '#123456',
    '1',
    '"',
    '>',
    '<b>',
    '{{ links.portal }}',
    '',
  ];
  const anyTag = fc
    .tuple(
      fc.constantFrom(...tags),
      fc.array(fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...values)), { maxLength: 2 }),
    )
    .map(([tag, given]) => `<${tag}${given.map(([name, value]) => ` ${name}="${value}"`).join('')}>`);
  const anyEnd = fc.constantFrom(...tags).map((tag) => `</${tag}>`);
  const anyText = fc.constantFrom(
    'a',
    ' ',
    '&lt;',
    '&',
    '<',
    '>',
    '"',
    '<!--',
    '-->',
    ']]>',
    '{{',
    '}}',
    '\ue001',
  );
  const anyHtml = fc
    .array(fc.oneof(anyTag, anyEnd, anyText), { maxLength: 25 })
    .map((parts) => parts.join(''));

  /** Undefined: refused. */
  const cleaned = (html: string): string | undefined => {
    try {
      return cleanBody(html);
    } catch (error) {
      if (error instanceof InvalidInput) return undefined;
      throw error;
    }
  };

  test('only the schema comes out, and comes out again', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyHtml, (html) => {
        const out = cleaned(html);
        if (out === undefined) return true;
        accepted += 1;
        const isClosed = [...htmlPieces(out)].every((piece) => {
          if (piece.kind === 'text') return !/[<>]/.test(piece.html);
          const allowed: readonly string[] | undefined = Object.entries(bodyTags).find(
            ([tag]) => tag === piece.name,
          )?.[1];
          return (
            allowed !== undefined &&
            Object.keys(attributesOf(piece.attributes)).every((name) => allowed.includes(name))
          );
        });
        return isClosed && harmsIn(out).length === 0 && cleaned(out) === out;
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
