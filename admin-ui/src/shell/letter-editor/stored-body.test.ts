import { toEditorHtml, toStoredBody } from './stored-body.ts';

const letter =
  '<h2>Camp</h2><p>Hello {{ contact.first_name | default: "Mom &amp; Dad" }}, <strong>see <em>you</em></strong> in July.<br>' +
  'More <a href="https://a.example/?a=1&amp;b=2">here</a> or <a href="{{ links.portal }}">in the portal</a>.</p>' +
  '<ul><li><p>a</p></li></ul><blockquote><p>{{ nickname }} {{ broken</p></blockquote><hr>' +
  '<img src="https://a.example/x.png" alt="The &quot;rink&quot;" width="300">' +
  '<a data-button="true" href="https://a.example" data-button-color="#22B66E" data-text-color="#FFFFFF">Pay</a>';

test('fields of the running text are elements in the editor', () => {
  expect(
    toEditorHtml('<p>Hi {{ contact.first_name | default: "Mom &amp; \'Dad\'" }} {{ links.portal }}</p>'),
  ).toBe(
    '<p>Hi <span data-field="contact.first_name" data-default="Mom &amp; \'Dad\'"></span> <span data-field="links.portal"></span></p>',
  );
});

test('other fields, those of buttons, and those of addresses stay text', () => {
  for (const html of [
    '<p>{{ nickname }} and {{ contact.first_name | upcase }} and {{</p>',
    '<a data-button="true" href="{{ links.portal }}">{{ business.name }}</a>',
    '<p><a href="{{ links.portal }}">portal</a></p>',
  ]) {
    expect(toEditorHtml(html)).toBe(html);
  }
});

test('a letter is the same after it was read and written', () => {
  expect(toStoredBody(toEditorHtml(letter))).toBe(letter);
});

test('the label of a field is not stored', () => {
  expect(
    toStoredBody('<p><span data-field="contact.first_name" data-default="">First name</span>!</p>'),
  ).toBe('<p>{{ contact.first_name | default: "" }}!</p>');
});

test.each([
  ['<p>a&nbsp;b</p>', '<p>a\u00a0b</p>'],
  ['<p>a</p><p></p><p></p>', '<p>a</p>'],
  ['<p></p><p>a</p>', '<p></p><p>a</p>'],
  ['<p class="x" style="y"><span>a</span></p>', '<p>a</p>'],
  ['<ol start="3" type="a"><li><p>a</p></li></ol>', '<ol><li><p>a</p></li></ol>'],
  ['<p><a target="_blank" rel="x" href="a.example">a</a></p>', '<p><a href="https://a.example">a</a></p>'],
  [
    '<p><a href="javascript:x">a</a> <a href="https://a.example">b</a></p>',
    '<p>a <a href="https://a.example">b</a></p>',
  ],
  [
    '<img src="data:image/gif;base64,R0"><img src="https://a.example/x.png">',
    '<img src="https://a.example/x.png" alt="">',
  ],
  ['<p><code>a</code></p><script>x</script>', '<p>a</p>x'],
  ['<p><span data-field="nickname"></span>a</p>', '<p>a</p>'],
])('%s is stored as %s', (html, stored) => {
  expect(toStoredBody(html)).toBe(stored);
});
