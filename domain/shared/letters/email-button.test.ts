import type { EmailButton } from './body-schema.ts';
import { emailButtonProblems, linkProblems, pictureProblems } from './email-button.ts';

const button: EmailButton = {
  url: 'https://pay.example',
  text: 'Pay',
  buttonColor: '#22B66E',
  textColor: '#FFFFFF',
};

test('a button with an address and a text is complete', () => {
  expect(emailButtonProblems(button)).toEqual([]);
  expect(emailButtonProblems({ ...button, url: '{{ links.portal }}' })).toEqual([]);
});

test.each<[string, Partial<EmailButton>, string, string]>([
  ['no address', { url: '' }, 'url', 'Please enter a valid URL.'],
  ['only the prefix', { url: 'https://' }, 'url', 'Please enter a valid URL.'],
  [
    'a page without encryption',
    { url: 'http://pay.example' },
    'url',
    'The address must begin with https://.',
  ],
  ['a script', { url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL.'],
  ['no text', { text: ' ' }, 'text', 'Please enter the button text.'],
  ['a color name', { buttonColor: 'green' }, 'button_color', 'Please choose a valid color.'],
  ['a short color', { textColor: '#fff' }, 'text_color', 'Please choose a valid color.'],
])('a button with %s is not', (_, more, field, message) => {
  expect(emailButtonProblems({ ...button, ...more })).toEqual([{ field, message }]);
});

test('links may lead to email addresses, pictures may not come from them', () => {
  expect(linkProblems('mailto:a@b.example')).toEqual([]);
  expect(pictureProblems('mailto:a@b.example')).toEqual([
    { field: 'url', message: 'The address of a picture must begin with https://.' },
  ]);
  expect(pictureProblems('')).toEqual([{ field: 'url', message: 'Please enter a valid URL.' }]);
  expect(pictureProblems('https://a.example/x.png')).toEqual([]);
});
