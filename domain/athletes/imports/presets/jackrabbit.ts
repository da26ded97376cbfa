import type { ImportPreset } from './preset.ts';

/** Names the fields of a student, a billing contact and a family. */
const FIELDS = 'https://help.jackrabbitclass.com/help/lead-file-family-info';
const FAMILY = 'https://help.jackrabbitclass.com/help/family-record';
const CLASSES = 'https://help.jackrabbitclass.com/help/classes-class-fields-explained';
const CONTACTS = 'https://carehelp.jackrabbitclass.com/help/work-with-contacts';

/**
 * Jackrabbit Class. Its help pages list no header of an export, so these are the names of its fields. *Email Address* belongs to the
 * student and to the contact, so it is mapped by hand. So is *Opt-Out from Mass Emails*, which says who refused and not who agreed.
 */
export const jackrabbit: ImportPreset = {
  source: 'jackrabbit',
  name: 'Jackrabbit',
  columns: [
    { field: 'firstName', heading: 'First Name', page: FIELDS },
    { field: 'lastName', heading: 'Last Name', page: FIELDS },
    { field: 'gender', heading: 'Gender', page: FIELDS },
    { field: 'birthdate', heading: 'Birth Date', page: FIELDS },
    { field: 'athletePhone', heading: 'Phone', page: FIELDS },
    { field: 'referralFrom', heading: 'Source', page: FIELDS },
    { field: 'trainingGroup', heading: 'Class Name', page: CLASSES },
    { field: 'parent1Relationship', heading: 'Contact Type', page: CONTACTS },
    { field: 'parent1Phone', heading: 'Cell Phone', page: FIELDS },
    { field: 'parent1Phone', heading: 'Home Phone', page: FIELDS },
    { field: 'parent1Phone', heading: 'Work Phone', page: FIELDS },
    { field: 'family', heading: 'Family Name', page: FIELDS },
    { field: 'openingBalance', heading: 'Current Balance', page: FAMILY },
    { field: 'openingBalance', heading: 'Previous Balance', page: FIELDS },
  ],
  byHand: ['Email Address', 'Email'],
  marks: ['Family Name', 'Current Balance', 'Previous Balance', 'Class Name', 'Contact Type'],
  marksNeeded: 2,
};
