import { importFields } from '../import-fields.ts';
import { mappingProblems, plainHeading } from '../import-mapping.ts';
import { citedColumn, importPresets, mappingFor, recognizedSource } from './presets.ts';

/** Headings as the help pages name the fields of a student with a billing contact and a family. */
const JACKRABBIT = [
  'Family Name',
  'First Name',
  'Last Name',
  'Gender',
  'Birth Date',
  'Email Address',
  'Home Phone',
  'Cell Phone',
  'Source',
  'Previous Balance',
];
/** The family report, with the columns of the students that a rink added. */
const ICLASSPRO = [
  'Student First Name',
  'Student Last Name',
  'Primary Guardian',
  'Secondary Guardian',
  'Primary Phone Number',
  'Primary Email',
];

describe('the presets', () => {
  it.each(importPresets)(
    '$name cites a public page for each column, and fills fields that exist',
    (preset) => {
      const fields = importFields.map(({ name }) => name);
      for (const { field, heading, page } of preset.columns) {
        expect(fields).toContain(field);
        expect(heading.trim()).toBe(heading);
        expect(new URL(page).protocol).toBe('https:');
      }
      const named = preset.columns.map(({ heading }) => plainHeading(heading));
      expect(new Set(named).size).toBe(named.length);
    },
  );

  it('recognize their files by the headings, and no others', () => {
    expect(recognizedSource(JACKRABBIT)).toBe('jackrabbit');
    expect(recognizedSource(ICLASSPRO)).toBe('iclasspro');
    expect(recognizedSource(['First Name', 'Last Name', 'DOB', 'Parent Email'])).toBe('other');
    expect(recognizedSource(['First', 'Family Name', 'Balance'])).toBe('other');
    expect(recognizedSource([])).toBe('other');
  });

  it("map a file of Jackrabbit; the email address, which may be anybody's, is left to a person", () => {
    const mapping = mappingFor('jackrabbit', JACKRABBIT);
    expect(mapping).toMatchObject({
      firstName: 'First Name',
      lastName: 'Last Name',
      gender: 'Gender',
      birthdate: 'Birth Date',
      parent1Phone: 'Cell Phone',
      referralFrom: 'Source',
    });
    expect(Object.values(mapping)).not.toContain('Email Address');
    expect(mappingProblems(mapping, JACKRABBIT)).toEqual([]);
  });

  it('map a file of iClassPro, whose guardians have their names in one column', () => {
    expect(mappingFor('iclasspro', ICLASSPRO)).toEqual({
      firstName: 'Student First Name',
      lastName: 'Student Last Name',
      parent1Name: 'Primary Guardian',
      parent2Name: 'Secondary Guardian',
      parent1Phone: 'Primary Phone Number',
      parent1Email: 'Primary Email',
    });
  });

  it('say which help page names a column, and nothing about a column that was guessed', () => {
    expect(citedColumn('iclasspro', 'parent1Email', 'primary email')?.page).toContain('360022750393');
    expect(citedColumn('iclasspro', 'firstName', 'Student First Name')).toBeUndefined();
    expect(citedColumn('other', 'parent1Email', 'Primary Email')).toBeUndefined();
  });
});
