import { withoutWrongFields } from './render-preview.ts';

test.each([
  ['Hello {{ contact.first_name | default: "you" }}!', 'Hello {{ contact.first_name | default: "you" }}!'],
  ['Hello {{ contact.nickname }}, hi', 'Hello [contact.nickname], hi'],
  ['Hello {{ contact.first_name', 'Hello [contact.first_name]'],
  ['No field', 'No field'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutWrongFields(text, 'plain')).toBe(shown);
});

test('the name of a wrong field cannot be markup', () => {
  expect(withoutWrongFields('<p>{{ &lt;b&gt; }}</p>', 'html')).not.toContain('<b>');
  expect(withoutWrongFields('<p>a {{ x }} b</p>', 'html')).toBe('<p>a [x] b</p>');
});
