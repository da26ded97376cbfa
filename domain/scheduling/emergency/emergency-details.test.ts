import { given } from '../../testing/given.ts';
import {
  type EmergencyDetails,
  emergencyDecider,
  emergencyProblems,
  emptyContact,
} from './emergency-details.ts';
import { emergencyTexts } from './emergency-texts.ts';
import type { EmergencyEvent } from './events.ts';
import { emergencySentences } from './sentences.ts';

const athleteId = '0192f0a0-0000-7000-8000-000000000004';
const [first, second] = ['0192f0a0-0000-7000-8000-0000000000a1', '0192f0a0-0000-7000-8000-0000000000a2'];
const parent = '0192f0a0-0000-7000-8000-000000000001';
const tom = '0192f0a0-0000-7000-8000-000000000002';
const sessionId = '0192f0a0-0000-7000-8000-000000000020';
const NOON = '2026-03-01T12:00:00.000Z';

const details: EmergencyDetails = {
  contacts: [{ name: 'Anna Berg', phone: '612 555 0142', relationship: 'Mother' }],
  allergies: 'Peanuts',
  medication: '',
  notes: '',
};
const saved = (versionId: string, replaces: string | null, more: Partial<EmergencyDetails> = {}) =>
  ({
    type: 'EmergencyDetailsSaved',
    data: {
      athleteId,
      versionId,
      replaces,
      userId: parent,
      at: NOON,
      ...details,
      ...more,
      contacts: [...(more.contacts ?? details.contacts)],
    },
  }) satisfies EmergencyEvent;
const read = (at: string): EmergencyEvent => ({
  type: 'EmergencyDetailsRead',
  data: { athleteId, userId: tom, role: 'trainer', sessionId, at },
});
const story = (...past: EmergencyEvent[]) => given(emergencyDecider, past);
const save = (versionId: string, more: Partial<EmergencyDetails> = {}) =>
  ({
    kind: 'save',
    athleteId,
    versionId,
    userId: parent,
    details: { ...details, ...more },
    now: NOON,
  }) as const;
const readAt = (now: string) =>
  ({ kind: 'read', athleteId, userId: tom, as: { role: 'trainer', sessionId }, now }) as const;

describe('emergency details', () => {
  it('are saved without blank people and without space around the texts', () => {
    const typed = { contacts: [...details.contacts, emptyContact], allergies: ' Peanuts ' };
    story()
      .when(save(first, typed))
      .gives([saved(first, null)]);
  });

  it('name the version that they replace, whose key is destroyed', () => {
    story(saved(first, null))
      .when(save(second, { allergies: 'None' }))
      .gives([saved(second, first, { allergies: 'None' })]);
  });

  it('record nothing if they are saved unchanged', () => {
    story(saved(first, null)).when(save(second)).nothingHappens();
  });

  it('are deleted, and nothing of them is left to read', () => {
    const deleted = { type: 'EmergencyDetailsDeleted', data: { athleteId, versionId: first } } as const;
    story(saved(first, null)).when({ kind: 'delete', athleteId }).gives([deleted]);
    expect(story(saved(first, null), deleted).state.version).toBeUndefined();
    story(saved(first, null), deleted).when({ kind: 'delete', athleteId }).refuses(emergencyTexts.none);
    story(saved(first, null), deleted).when({ kind: 'delete', athleteId, ifAny: true }).nothingHappens();
    // The next version replaces nothing: it has a key of its own.
    story(saved(first, null), deleted)
      .when(save(second))
      .gives([saved(second, null)]);
  });

  it('that do not exist are not read', () => {
    story().when(readAt(NOON)).nothingHappens();
  });

  it('record a reader once in 15 minutes, and at once after a change', () => {
    const entered = saved(first, null);
    story(entered)
      .when(readAt(NOON))
      .gives([read(NOON)]);
    story(entered, read(NOON)).when(readAt('2026-03-01T12:14:59.999Z')).nothingHappens();
    story(entered, read(NOON))
      .when(readAt('2026-03-01T12:15:00.000Z'))
      .gives([read('2026-03-01T12:15:00.000Z')]);
    story(entered, read(NOON), saved(second, first, { notes: 'Asthma' }))
      .when(readAt('2026-03-01T12:01:00.000Z'))
      .gives([read('2026-03-01T12:01:00.000Z')]);
  });

  it('keep who has read them, the newest first, also after they were changed', () => {
    const later = '2026-03-01T13:00:00.000Z';
    const { seen } = story(saved(first, null), read(NOON), read(later), saved(second, first)).state;
    expect(seen).toEqual([
      { userId: tom, role: 'trainer', at: later },
      { userId: tom, role: 'trainer', at: NOON },
    ]);
  });

  it('are told in histories without what they say', () => {
    const names = (_id: string, otherwise: string) => otherwise;
    const told = [saved(first, null), saved(second, first)].map(({ data }) =>
      emergencySentences.EmergencyDetailsSaved(data, names),
    );
    expect(told).toEqual(['The emergency details were entered.', 'The emergency details were changed.']);
  });
});

describe('the form', () => {
  const problems = (...contacts: (typeof emptyContact)[]) => emergencyProblems({ contacts });

  it('needs somebody to call, with a name and a number', () => {
    expect(problems(emptyContact)).toEqual([
      { field: 'contacts.0.name', message: emergencyTexts.contactMissing },
    ]);
    expect(problems(...details.contacts, { ...emptyContact, relationship: 'Aunt', phone: '555 01' })).toEqual(
      [
        { field: 'contacts.1.name', message: emergencyTexts.nameMissing },
        { field: 'contacts.1.phone', message: emergencyTexts.phoneMissing },
      ],
    );
    expect(problems(...details.contacts, emptyContact, emptyContact)).toEqual([]);
  });

  it('takes at most three people', () => {
    expect(problems(...Array.from({ length: 4 }, () => emptyContact))).toEqual([
      { field: 'contacts', message: emergencyTexts.tooManyContacts },
    ]);
  });
});
