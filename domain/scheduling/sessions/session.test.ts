import { given } from '../../testing/given.ts';
import type { SessionEvent } from './events.ts';
import { type FactCommand, type SessionChanges, sessionDecider } from './session.ts';
import { sessionTime } from './session-time.ts';

const sessionId = '0192f0a0-0000-7000-8000-0000000000a1';
const groupId = '0192f0a0-0000-7000-8000-0000000000aa';
const seasonId = '0192f0a0-0000-7000-8000-0000000000ab';
const locationId = '0192f0a0-0000-7000-8000-0000000000bb';
const elsewhere = '0192f0a0-0000-7000-8000-0000000000bc';
const maria = '0192f0a0-0000-7000-8000-0000000000c1';
const jack = '0192f0a0-0000-7000-8000-0000000000c2';
const now = '2026-10-01T12:00:00.000Z';
const chicago = 'America/Chicago';

const timeOf = (start: string, end: string, day = '2026-10-05', timezone = chicago) =>
  sessionTime(timezone, { day, start, end }).time;
const time = timeOf('18:00', '19:15');
const facts = { sessionId, seriesId: null, seasonId, groupId, locationId, slots: null };
const created: SessionEvent = { type: 'SessionCreated', data: { ...facts, ...time, trainers: [] } };
const trainedBy = (...trainers: { trainerId: string; category: 'manual' | 'trainer' }[]): SessionEvent => ({
  type: 'SessionTrainersChanged',
  data: { sessionId, trainers },
});
const rescheduled = (to: typeof time): SessionEvent => ({
  type: 'SessionRescheduled',
  data: { sessionId, ...to },
});

const story = (...past: SessionEvent[]) => given(sessionDecider, past);
const create = (more: Partial<Extract<FactCommand, { kind: 'create' }>> = {}): FactCommand => ({
  kind: 'create',
  ...facts,
  time,
  trainers: [],
  now,
  ...more,
});
const change = (changes: SessionChanges, at = now): FactCommand => ({
  kind: 'change',
  sessionId,
  now: at,
  changes,
});

describe('a session', () => {
  it('is created once, and not in the past', () => {
    story().when(create()).gives([created]);
    story(created).when(create()).refuses('This session already exists.');
    story()
      .when(create({ now: time.startsAt }))
      .refuses('This session is in the past.');
  });

  it('keeps its length if only its start moves', () => {
    story(created)
      .when(change({ clock: { start: { hour: 5, minute: 30 } } }))
      .gives([rescheduled(timeOf('17:30', '18:45'))]);
    story(created)
      .when(change({ clock: { day: '2026-11-02' } }))
      .gives([rescheduled(timeOf('18:00', '19:15', '2026-11-02'))]);
  });

  it('does not move to a time that daylight saving time skips, and says why', () => {
    const text =
      'There is no 2:30am on Sun 03/14/27: daylight saving time begins, and clocks go from 2:00am to 3:00am. Choose another time.';
    const spring = { day: '2027-03-14', start: '02:30', end: '03:30' };
    story(created)
      .when(change({ clock: spring }))
      .refuses(text);
    story(created)
      .when(change({ clock: { ...spring, day: '2027-03-13' } }))
      .gives([rescheduled(timeOf('02:30', '03:30', '2027-03-13'))]);
    const early = [created, rescheduled(timeOf('02:30', '03:30', '2027-03-14', 'America/Phoenix'))];
    story(...early)
      .when(change({ place: { locationId: elsewhere, timezone: 'America/Denver' } }))
      .refuses(text);
    story(...early)
      .when(change({ slots: 8 }))
      .gives([{ type: 'SessionSlotsChanged', data: { sessionId, slots: 8 } }]);
  });

  it('keeps its wall clock, and starts later by the skipped hour, if its location turns out to be in another timezone', () => {
    story(created, rescheduled(timeOf('02:30', '03:30', '2027-03-14', 'America/Phoenix')))
      .when({ kind: 'rezone', sessionId, locationId, timezone: 'America/Denver', now })
      .gives([rescheduled(timeOf('02:30', '03:30', '2027-03-14', 'America/Denver'))]);
  });

  it('ends after it starts, on the same day', () => {
    const text = 'Ending time is before starting time.';
    story(created)
      .when(change({ clock: { end: { hour: 6, minute: 0 } } }))
      .refuses(text);
    story(created)
      .when(change({ clock: { start: { hour: 11, minute: 30 } } }))
      .refuses(text);
  });

  it('records only the changed fields', () => {
    story(created).when(change({})).nothingHappens();
    story(created)
      .when(
        change({ slots: null, trainerIds: [], group: { groupId, seasonId }, clock: { start: { hour: 6 } } }),
      )
      .nothingHappens();
    const other = '0192f0a0-0000-7000-8000-0000000000ac';
    story(created)
      .when(change({ slots: 12, trainerIds: [maria], group: { groupId: other, seasonId } }))
      .gives([
        { type: 'SessionGroupChanged', data: { sessionId, groupId: other, seasonId } },
        { type: 'SessionSlotsChanged', data: { sessionId, slots: 12 } },
        trainedBy({ trainerId: maria, category: 'manual' }),
      ]);
  });

  it('keeps its local time when it moves to a location in another timezone', () => {
    story(created)
      .when(change({ place: { locationId: elsewhere, timezone: 'America/Denver' } }))
      .gives([
        rescheduled(timeOf('18:00', '19:15', '2026-10-05', 'America/Denver')),
        { type: 'SessionRelocated', data: { sessionId, locationId: elsewhere } },
      ]);
  });

  it('keeps its local time when its location changes its timezone', () => {
    const rezone = { kind: 'rezone', sessionId, locationId, timezone: 'America/New_York', now } as const;
    story(created)
      .when(rezone)
      .gives([rescheduled(timeOf('18:00', '19:15', '2026-10-05', 'America/New_York'))]);
    story(created)
      .when({ ...rezone, timezone: chicago })
      .nothingHappens();
    story(created)
      .when({ ...rezone, locationId: elsewhere })
      .nothingHappens();
  });

  it('cannot be changed once it has begun, and cannot be moved to the past', () => {
    const text = 'This session is in the past.';
    story(created)
      .when(change({ slots: 3 }, time.startsAt))
      .refuses(text);
    story(created).when({ kind: 'delete', sessionId, now: time.startsAt }).refuses(text);
    story(created)
      .when(change({ clock: { day: '2026-09-30' } }))
      .refuses(text);
  });

  it('is deleted once', () => {
    const deleted: SessionEvent = { type: 'SessionDeleted', data: { sessionId } };
    story(created).when({ kind: 'delete', sessionId, now }).gives([deleted]);
    story(created, deleted).when({ kind: 'delete', sessionId, now }).refuses('Unable to find schedule.');
    story()
      .when(change({ slots: 1 }))
      .refuses('Unable to find schedule.');
  });
});

describe('the trainers of a session', () => {
  const assign = (trainerId: string): FactCommand => ({ kind: 'assign-trainer', sessionId, trainerId, now });

  it('are added one by one or chosen together; existing trainers keep their category', () => {
    story(created)
      .when(assign(maria))
      .gives([trainedBy({ trainerId: maria, category: 'trainer' })]);
    story(created, trainedBy({ trainerId: maria, category: 'trainer' }))
      .when(change({ trainerIds: [jack, maria] }))
      .gives([trainedBy({ trainerId: jack, category: 'manual' }, { trainerId: maria, category: 'trainer' })]);
    story(created, trainedBy({ trainerId: maria, category: 'manual' }))
      .when(assign(maria))
      .nothingHappens();
  });

  it('are removed one by one; after the last, those of the group apply again', () => {
    const remove = { kind: 'remove-trainer', sessionId, trainerId: maria, now } as const;
    story(created, trainedBy({ trainerId: maria, category: 'manual' }))
      .when(remove)
      .gives([trainedBy()]);
    story(created).when(remove).nothingHappens();
  });
});
