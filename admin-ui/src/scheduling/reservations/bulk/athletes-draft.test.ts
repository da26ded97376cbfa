import { athletesProblems } from './athletes-draft.ts';

const whole = { errand: 'add', athleteIds: ['a'], groupId: 'g', scheduleIds: ['s'] } as const;
const messages = (part: object) => athletesProblems({ ...whole, ...part }).map(({ message }) => message);

test('nothing is sent without athletes, a training group and sessions of it', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ athleteIds: [] })).toEqual(['Please select an athlete.']);
  expect(messages({ groupId: '', scheduleIds: [] })).toEqual(['Please select a training group.']);
  expect(messages({ scheduleIds: [] })).toEqual(['Please select a schedule.']);
});
