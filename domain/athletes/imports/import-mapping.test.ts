import { importFields } from './import-fields.ts';
import { fieldReader, guessMapping, mappingProblems, nameParts } from './import-mapping.ts';
import { distinctHeadings } from './table.ts';

describe('the columns of a file', () => {
  it('are recognized by our own labels', () => {
    const headings = importFields.map(({ label }) => label);
    expect(guessMapping(headings)).toEqual(
      Object.fromEntries(importFields.map(({ name, label }) => [name, label])),
    );
  });

  it('are recognized by common other names, in any case and with any punctuation', () => {
    expect(
      guessMapping(['FIRST_NAME', 'Surname', 'D.O.B.', 'Mom First', 'Dad E-mail', 'Postal code']),
    ).toEqual({
      firstName: 'FIRST_NAME',
      lastName: 'Surname',
      birthdate: 'D.O.B.',
      parent1FirstName: 'Mom First',
      parent2Email: 'Dad E-mail',
      zip: 'Postal code',
    });
  });

  it('without a meaning stay unmapped, and none is mapped twice', () => {
    const mapping = guessMapping(['First', 'First', 'Favorite color']);
    expect(mapping).toEqual({ firstName: 'First' });
  });

  it('get distinct names', () => {
    expect(distinctHeadings(['Email', ' Email ', '', 'First\nName', 'Email'])).toEqual([
      'Email',
      'Email (2)',
      'Column 3',
      'First Name',
      'Email (3)',
    ]);
  });
});

describe('a mapping', () => {
  const headings = ['First', 'Last'];
  it.each([
    [{ firstName: 'First', lastName: 'Last' }, undefined],
    [{ firstName: 'First' }, 'Please choose the columns for the first and last name, or for the full name.'],
    [{ firstName: 'First', lastName: 'Name' }, 'The columns belong to a different file.'],
    [{ firstName: 'First', lastName: 'Last', shoes: 'First' }, 'The columns belong to a different file.'],
  ])('%j gets %j', (mapping, message) => {
    expect(mappingProblems(mapping, headings)[0]?.message).toBe(message);
  });

  it('trims cells, and removes the guard of our own export', () => {
    const read = fieldReader({ firstName: 'First', notes: 'Last' }, { headings });
    expect(read([' Owen ', "'=1+1"], 'firstName')).toBe('Owen');
    expect(read([' Owen ', "'=1+1"], 'notes')).toBe('=1+1');
    expect(read(['Owen'], 'notes')).toBe('');
    expect(read(['Owen'], 'city')).toBe('');
  });

  it('takes first and last names from a whole name, unless they have columns of their own', () => {
    const mapping = guessMapping(['Student Name', 'Guardian 1', 'Guardian 2 First Name']);
    expect(mapping).toEqual({
      fullName: 'Student Name',
      parent1Name: 'Guardian 1',
      parent2FirstName: 'Guardian 2 First Name',
    });
    expect(mappingProblems(mapping, Object.values(mapping))).toEqual([]);
    const read = fieldReader(mapping, { headings: Object.values(mapping) });
    const cells = ['Hughes, Owen', 'Ann Marie Hughes', 'Tom'];
    expect(read(cells, 'firstName')).toBe('Owen');
    expect(read(cells, 'lastName')).toBe('Hughes');
    expect(read(cells, 'parent1FirstName')).toBe('Ann Marie');
    expect(read(cells, 'parent1LastName')).toBe('Hughes');
    expect(read(cells, 'parent2FirstName')).toBe('Tom');
    expect(read(cells, 'parent2LastName')).toBe('');
  });
});

test.each([
  ['Ann Hughes', 'Ann', 'Hughes'],
  ['Ann Marie Hughes', 'Ann Marie', 'Hughes'],
  ['van der Berg, Ann', 'Ann', 'van der Berg'],
  ['Ann', 'Ann', ''],
  ['', '', ''],
])('the name %j is %j and %j', (name, firstName, lastName) => {
  expect(nameParts(name)).toEqual({ firstName, lastName });
});
