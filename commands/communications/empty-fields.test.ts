import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import { createEmptyFields } from './empty-fields.ts';

const mail = (id: string) => {
  const facts: PersonFacts = {
    person: { kind: 'contact', id },
    firstName: '',
    lastName: '',
    email: `${id}@rink.example`,
    isActive: true,
    isErased: false,
    doNotContact: false,
    includeInCommunications: true,
    optOuts: new Set(),
    athleteIds: [],
    selfOf: null,
  };
  return { facts, athleteIds: [] };
};
const mails = [mail('dana'), mail('nameless'), mail('unknown')];
const now = '2026-03-02T15:00:00.000Z';
let asked = 0;
const emptyFieldsOf = createEmptyFields(async () => {
  asked += 1;
  return new Map([
    ['contact:dana', { 'contact.first_name': 'Dana' }],
    ['contact:nameless', { 'contact.first_name': ' ' }],
  ]);
});
beforeEach(() => {
  asked = 0;
});

test('people for whom a field without a default is empty are held back', async () => {
  const letter = { subject: 'Ice', body: '<p>Hello {{ contact.first_name }}</p>' };
  expect(await emptyFieldsOf(letter, mails, now)).toEqual(new Set(['contact:nameless', 'contact:unknown']));
});

test('a field of the subject counts, too', async () => {
  const letter = { subject: 'Ice for {{contact.first_name}}', body: '<p>Hello</p>' };
  expect(await emptyFieldsOf(letter, mails, now)).toEqual(new Set(['contact:nameless', 'contact:unknown']));
});

test.each([
  ['no field', '<p>Hello</p>'],
  ['a default', '<p>Hello {{ contact.first_name | default: &quot;there&quot; }}</p>'],
  ['a link', '<p>{{ links.portal }} of {{ business.name }}</p>'],
])('a letter with %s holds nobody back, and nothing is read for it', async (_, body) => {
  expect(await emptyFieldsOf({ subject: 'Ice', body }, mails, now)).toEqual(new Set());
  expect(asked).toBe(0);
});
