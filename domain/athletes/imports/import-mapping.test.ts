import { importFields } from './import-fields.ts';
import { fieldReader, guessMapping, mappingProblems } from './import-mapping.ts';
import { distinctHeadings } from './table.ts';

describe('the columns of a file', () => {
  it('are recognised by our own labels', () => {
    const headings = importFields.map(({ label }) => label);
    expect(guessMapping(headings)).toEqual(
      Object.fromEntries(importFields.map(({ name, label }) => [name, label])),
    );
  });

  it('are recognised as others call them, in whatever case and with whatever marks', () => {
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

  it('that mean nothing to us stay free, and none fills two fields', () => {
    const mapping = guessMapping(['First', 'First', 'Favourite colour']);
    expect(mapping).toEqual({ firstName: 'First' });
  });

  it('are told apart', () => {
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
    [{ firstName: 'First' }, 'Please choose the columns of the first and the last name.'],
    [{ firstName: 'First', lastName: 'Name' }, 'The columns are those of another file.'],
    [{ firstName: 'First', lastName: 'Last', shoes: 'First' }, 'The columns are those of another file.'],
  ])('%j is told %j', (mapping, message) => {
    expect(mappingProblems(mapping, headings)[0]?.message).toBe(message);
  });

  it('reads cells without blanks around them, and without the guard of our own export', () => {
    const read = fieldReader({ firstName: 'First', notes: 'Last' }, { headings });
    expect(read([' Owen ', "'=1+1"], 'firstName')).toBe('Owen');
    expect(read([' Owen ', "'=1+1"], 'notes')).toBe('=1+1');
    expect(read(['Owen'], 'notes')).toBe('');
    expect(read(['Owen'], 'city')).toBe('');
  });
});
