import type { DomainEvent } from '../../domain/events.ts';
import { projectedRow } from '../runtime/testing/recorded.ts';
import { athletes } from './athletes.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const trainerId = '0192f0a0-0000-7000-8000-0000000000cc';

const rowAfter = (...events: DomainEvent[]) => projectedRow(athletes, events);

const created: DomainEvent = {
  type: 'AthleteCreated',
  data: {
    athleteId,
    firstName: 'Zoé',
    lastName: 'Beaulieu',
    athleteType: 'Target',
    referralFrom: 'Friend',
    sendNowTo: null,
  },
};
const detailed = (
  changes: Extract<DomainEvent, { type: 'AthleteDetailsChanged' }>['data']['changes'],
): DomainEvent => ({
  type: 'AthleteDetailsChanged',
  data: { athleteId, changes },
});

describe('the row of an athlete', () => {
  test('can be found without typing accents, and contains the last change of the lead type', () => {
    const moved: DomainEvent = {
      type: 'AthleteLeadTypeChanged',
      data: { athleteId, athleteType: 'Trial' },
    };
    expect(rowAfter(created)).toMatchObject({ search: 'zoe beaulieu', last_lead_change_at: null });
    expect(rowAfter(created, moved)).toMatchObject({
      athlete_type: 'Trial',
      last_lead_change_at: '2026-03-02T10:00:00.000Z',
    });
  });

  test('has the age band of the known birthdates, starting with the override', () => {
    const born = detailed({ birthdate: '2007-05-31' });
    expect(rowAfter(created, born)).toMatchObject({ june_1_year_band: '24/25' });
    expect(rowAfter(created, born, detailed({ birthdateOverride: '2007-06-01' }))).toMatchObject({
      june_1_year_band: '25/26',
    });
    expect(rowAfter(created, born, detailed({ birthdate: null }))).toMatchObject({
      birthdate: null,
      june_1_year_band: '',
    });
  });

  test('names the athlete whom it was merged into, until the merge is undone', () => {
    const [intoId, wasActive] = [trainerId, true];
    const merged: DomainEvent = { type: 'AthleteMerged', data: { athleteId, intoId, wasActive } };
    const undone: DomainEvent = { type: 'AthleteMergeUndone', data: { athleteId, intoId } };
    expect(rowAfter(created)).toMatchObject({ merged_into: '' });
    expect(rowAfter(created, merged)).toMatchObject({ merged_into: intoId, first_name: 'Zoé' });
    expect(rowAfter(created, merged, undone)).toEqual(rowAfter(created));
  });

  test('keeps fields that an event does not mention', () => {
    const one = detailed({ position: 'Goalie', shirtSize: 'YM' });
    expect(rowAfter(created, one, detailed({ gender: 'Female' }))).toMatchObject({
      playing_position: 'Goalie',
      shirt_size: 'YM',
      gender: 'Female',
      referral_from: 'Friend',
    });
  });

  test('of an erased athlete is the same with and without the key', () => {
    const changes = { objective: 'AAA', birthdate: '2012-02-29', generalNotes: 'Shy', referralFrom: 'Coach' };
    const readable: DomainEvent[] = [
      created,
      { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } },
      detailed(changes),
      {
        type: 'AthleteFollowUpSet',
        data: { athleteId, nextFollowUp: '2026-04-01', reason: 'Talk to the mother' },
      },
      { type: 'AthleteErased', data: { athleteId } },
    ];
    const unreadable: DomainEvent[] = [
      { ...created, data: { ...created.data, firstName: '', lastName: '' } },
      { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } },
      detailed({}),
      { type: 'AthleteFollowUpSet', data: { athleteId, nextFollowUp: '2026-04-01', reason: '' } },
      { type: 'AthleteErased', data: { athleteId } },
    ];
    expect(rowAfter(...readable)).toEqual(rowAfter(...unreadable));
    expect(rowAfter(...readable)).toMatchObject({ is_erased: true, trainer_id: trainerId, search: '' });
    expect(JSON.stringify(rowAfter(...readable))).not.toMatch(/Beaulieu|AAA|2012|Shy|mother|Coach/);
  });
});
