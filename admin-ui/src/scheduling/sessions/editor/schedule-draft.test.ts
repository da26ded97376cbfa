import { exampleSession } from '../example-session.ts';
import { changeBody, draftOf, draftProblems, emptyForm } from './schedule-draft.ts';

const session = exampleSession;
const later = { ...session, id: 'two', local_date: '2031-10-08', local_start: '18:30' };

test('fields that several sessions share have a value, the others are undefined', () => {
  const draft = draftOf([session, later]);
  expect(draft).toMatchObject({
    trainingGroupId: 'edge',
    startHour: 6,
    startAmpm: 'PM',
    trainerIds: ['kim'],
  });
  expect(draft.startMin).toBeUndefined();
  expect(draft.startDate).toBeUndefined();
});

test('only changed fields are sent', () => {
  const before = draftOf([session, later]);
  expect(changeBody(['one', 'two'], before, { ...before, startMin: 15, slots: 8 })).toEqual({
    schedule_ids: ['one', 'two'],
    startMin: 15,
    slots: 8,
  });
});

test('nothing is sent if nothing was changed', () => {
  const before = draftOf([session]);
  expect(changeBody(['one'], before, { ...before })).toBeUndefined();
});

test('trainers of the group are not trainers of the session itself', () => {
  const byGroup = {
    ...session,
    trainers: [{ trainer_id: 'kim', name: 'Kim', category: 'default' as const }],
  };
  expect(draftOf([byGroup]).trainerIds).toEqual([]);
});

test('the form checks one session; several sessions are checked by the server', () => {
  const one = draftOf([session]);
  expect(draftProblems({ ...one, endHour: 5 })).toEqual([
    { field: 'endHour', message: 'Ending time is before starting time.' },
  ]);
  expect(draftProblems({ ...draftOf([session, later]), endHour: 5 })).toEqual([]);
});

test('trainers of later sessions need an end date once weekdays are chosen', () => {
  const one = { ...draftOf([session]), appliesToFuture: true, trainerRepeatDays: [1] };
  expect(draftProblems(one)).toEqual([
    { field: 'trainerRepeatEndDate', message: 'Repeat trainer assignments end date is missing.' },
  ]);
});

test('an empty form lists the missing fields in the order of its inputs', () => {
  const fields = draftProblems({ ...emptyForm, appliesToFuture: false }).map(({ field }) => field);
  expect(fields).toEqual(['trainingGroupId', 'locationId', 'startHour', 'endHour', 'startDate']);
});
