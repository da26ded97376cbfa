import type { AthleteEvent } from '../events.ts';
import { undoOf } from './field-change.ts';

const athleteId = '0192f0a0-0000-7000-8000-000000000004';
const trainerId = '0192f0a0-0000-7000-8000-0000000000aa';

const created: AthleteEvent = {
  type: 'AthleteCreated',
  data: {
    athleteId,
    firstName: 'Owen',
    lastName: 'Hughes',
    athleteType: 'Target',
    referralFrom: '',
    sendNowTo: null,
  },
};
const typed = (athleteType: string): AthleteEvent => ({
  type: 'AthleteLeadTypeChanged',
  data: { athleteId, athleteType },
});
const assigned: AthleteEvent = { type: 'AthleteTrainerAssigned', data: { athleteId, trainerId } };
const followUp = (nextFollowUp: string | null, reason: string): AthleteEvent => ({
  type: 'AthleteFollowUpSet',
  data: { athleteId, nextFollowUp, reason },
});
const inactive: AthleteEvent = { type: 'AthleteMarkedInactive', data: { athleteId } };

describe('undoing the bulk change of one athlete', () => {
  it('gives back the value from before, whatever else was changed since', () => {
    const history = [created, typed('Prospect'), typed('Current'), assigned, inactive];
    expect(undoOf('lead-type', athleteId, history, 2)).toEqual({
      kind: 'restore',
      command: { kind: 'change-lead-type', athleteId, athleteType: 'Prospect' },
    });
    expect(undoOf('trainer', athleteId, history, 3)).toEqual({
      kind: 'restore',
      command: { kind: 'change', athleteId, changes: { trainerId: null } },
    });
    expect(undoOf('active', athleteId, history, 4)).toEqual({
      kind: 'restore',
      command: { kind: 'change', athleteId, changes: { isActive: true } },
    });
  });

  it('gives back the day and the reason of a follow-up', () => {
    const history = [created, followUp('2026-12-01', 'Ask about spring'), followUp('2027-01-05', 'Camp')];
    expect(undoOf('follow-up', athleteId, history, 2)).toEqual({
      kind: 'restore',
      command: {
        kind: 'change',
        athleteId,
        changes: { followUp: { nextFollowUp: '2026-12-01', reason: 'Ask about spring' } },
      },
    });
  });

  it('leaves alone what somebody changed since, even back to the same value', () => {
    const history = [created, typed('Current'), typed('Target'), typed('Current')];
    expect(undoOf('lead-type', athleteId, history, 1)).toEqual({
      kind: 'keep',
      reason: 'Changed by somebody since, so it was left alone.',
    });
  });

  it('leaves deleted and erased athletes alone', () => {
    const erased: AthleteEvent = { type: 'AthleteErased', data: { athleteId } };
    const deleted: AthleteEvent = { type: 'AthleteDeleted', data: { athleteId } };
    expect(undoOf('lead-type', athleteId, [created, typed('Current'), erased], 1)).toEqual({
      kind: 'keep',
      reason: 'The personal data of this athlete was erased.',
    });
    expect(undoOf('lead-type', athleteId, [created, typed('Current'), deleted], 1).kind).toBe('keep');
  });
});
