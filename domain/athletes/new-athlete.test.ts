import { athleteTexts } from './athlete-texts.ts';
import { createAthleteProblems, hasParent, type NewAthleteForm } from './new-athlete.ts';

const leadTypes = [
  { id: 'Target', allowsSendNow: true },
  { id: 'Customer', allowsSendNow: false },
];

const form = (more: Partial<NewAthleteForm> = {}): NewAthleteForm => ({
  firstName: 'Owen',
  lastName: 'Hughes',
  athleteType: 'Target',
  sendNow: false,
  referralFrom: '',
  parentFirstName: '',
  parentLastName: '',
  parentEmail: '',
  relationship: '',
  ...more,
});

const problems = (more: Partial<NewAthleteForm>) => createAthleteProblems(form(more), leadTypes);

describe('a new athlete', () => {
  it('requires only a name and a lead type', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ firstName: ' ' })).toEqual([
      { field: 'firstName', message: 'Please enter a valid name.' },
    ]);
    expect(problems({ lastName: '' })).toEqual([
      { field: 'lastName', message: 'Please enter a valid name.' },
    ]);
    expect(problems({ athleteType: 'Nobody' })).toEqual([
      { field: 'athleteType', message: athleteTexts.chooseLeadType },
    ]);
  });

  it('may come with a parent with a first name and an optional email', () => {
    expect(problems({ parentFirstName: 'Anna' })).toEqual([]);
    expect(problems({ parentFirstName: 'Anna', parentEmail: 'anna@example.com' })).toEqual([]);
    expect(problems({ parentEmail: 'anna@example.com' })).toEqual([
      { field: 'parentFirstName', message: 'Please enter a valid name.' },
    ]);
    expect(problems({ parentFirstName: 'Anna', parentEmail: 'anna' })).toEqual([
      { field: 'parentEmail', message: athleteTexts.validParentEmail },
    ]);
  });

  it('has no parent if only a relationship is given', () => {
    expect(problems({ relationship: 'Parent' })).toEqual([]);
    expect(hasParent(form({ relationship: 'Parent' }))).toBe(false);
    expect(hasParent(form({ parentLastName: 'Hughes' }))).toBe(true);
  });
});

describe('a campaign email sent now', () => {
  const anna = { sendNow: true, parentFirstName: 'Anna', parentEmail: 'anna@example.com' };
  const text = 'Please enter a valid parent name and email to send an campaign email.';

  it('requires a parent with a first name and an email', () => {
    expect(problems(anna)).toEqual([]);
    expect(problems({ ...anna, parentFirstName: '' })).toEqual([{ field: 'parentFirstName', message: text }]);
    expect(problems({ ...anna, parentEmail: '' })).toEqual([{ field: 'parentEmail', message: text }]);
    expect(problems({ ...anna, parentEmail: 'anna@' })).toEqual([{ field: 'parentEmail', message: text }]);
  });

  it('is sent only if the lead type allows it', () => {
    expect(problems({ ...anna, athleteType: 'Customer' })).toEqual([
      { field: 'sendNow', message: athleteTexts.noSendNow },
    ]);
  });
});
