import { initialsOf } from './initials.ts';

describe('the initials of a name', () => {
  it.each([
    ['Ella Bergeron', 'EB'],
    ['Jean-Luc de la Croix', 'JC'],
    ['Zoë', 'Z'],
    ['𝔸da Øst', '𝔸Ø'],
    ['', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
