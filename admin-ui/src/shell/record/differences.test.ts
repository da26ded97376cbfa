import { differences } from './differences.ts';

test('only changed fields are sent', () => {
  const before = { first_name: 'Casey', last_name: 'Rink', birthdate: '' };
  expect(differences(before, { ...before, birthdate: '2012-02-29' })).toEqual({ birthdate: '2012-02-29' });
  expect(differences(before, { ...before })).toEqual({});
});

test('cleared fields are sent as empty', () => {
  expect(differences({ notes: 'Left-handed' }, { notes: '' })).toEqual({ notes: '' });
});
