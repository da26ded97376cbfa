import { mayNamePerson, namesPerson, personWords } from './person-words.ts';

const words = personWords('Owen Hughes', ['owen@rink.example', '612 555 0142', '1 Ice Street']);

it.each([
  'paid by owen  hughes',
  'Hughes, Owen',
  'mail OWEN@rink.example',
  'call (612) 555-0142',
  'send it to 1 Ice street',
])('%j names the person', (text) => {
  expect(namesPerson(text, words)).toBe(true);
  expect(mayNamePerson(text, words)).toBe(true);
});

it.each(["Owen's grandmother", 'for Hughes'])('%j may name the person', (text) => {
  expect(namesPerson(text, words)).toBe(false);
  expect(mayNamePerson(text, words)).toBe(true);
});

it.each(['', 'Rowen', 'goalie academy', '612 555 0143'])('%j does not', (text) => {
  expect(mayNamePerson(text, words)).toBe(false);
});

it('has no words for a person without a name', () => {
  expect(namesPerson('anything', personWords('', []))).toBe(false);
});
