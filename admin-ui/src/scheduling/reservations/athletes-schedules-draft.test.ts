import { draftProblems } from './athletes-schedules-draft.ts';

const complete = { action: 'add', athleteIds: ['a'], groupId: 'g', scheduleIds: ['s'] } as const;
const messages = (part: object) => draftProblems({ ...complete, ...part }).map(({ message }) => message);

test('a draft needs athletes, a training group and sessions of it', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ athleteIds: [] })).toEqual(['Please select an athlete.']);
  expect(messages({ groupId: '', scheduleIds: [] })).toEqual(['Please select a training group.']);
  expect(messages({ scheduleIds: [] })).toEqual(['Please select a session.']);
});
