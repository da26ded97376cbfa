import { newerContact } from './newer-contact.ts';

const contact = (revision: string) => ({ revision });

test('a newer contact can be taken after a conflict', () => {
  expect(newerContact(contact('10'), '9')).toEqual(contact('10'));
});

test('there is nothing to take until the contact was loaded again', () => {
  expect(newerContact(contact('9'), '9')).toBeUndefined();
});

test('a contact loaded before one of its parts was saved is not newer', () => {
  expect(newerContact(contact('9'), '10')).toBeUndefined();
});

test('there is nothing to take of a contact that another user has removed', () => {
  expect(newerContact(undefined, '9')).toBeUndefined();
});
