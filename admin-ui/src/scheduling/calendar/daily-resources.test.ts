import type { StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import { exampleSession } from '../sessions/example-session.ts';
import { dailyResourcesOf } from './daily-resources.ts';

const days = ['2026-10-05', '2026-10-06'];
const at = (id: string, local_date: string, more: Partial<StaffScheduleView> = {}): StaffScheduleView => ({
  ...exampleSession,
  id,
  local_date,
  ...more,
});
const trainer = (trainer_id: string, name: string) => ({ trainer_id, name, category: 'manual' as const });
const shown = (of: ReturnType<typeof dailyResourcesOf>) =>
  of.map(({ day, resources }) => [
    day,
    resources.map(({ id, schedules }) => [id, schedules.map((one) => one.id)]),
  ]);

test('each shown day has its own sessions', () => {
  const sessions = [at('a', '2026-10-05'), at('b', '2026-10-06'), at('before', '2026-10-04')];
  const { location_id } = exampleSession;
  expect(shown(dailyResourcesOf(sessions, days, 'locations'))).toEqual([
    ['2026-10-05', [[location_id, ['a']]]],
    ['2026-10-06', [[location_id, ['b']]]],
  ]);
});

test('a session with two trainers is in both columns, and those without one come last', () => {
  const [jack, ana] = [trainer('j', 'Jack Novak'), trainer('a', 'Ana Berg')];
  const sessions = [
    at('none', '2026-10-05', { trainers: [] }),
    at('both', '2026-10-05', { trainers: [jack, ana] }),
  ];
  expect(shown(dailyResourcesOf(sessions, ['2026-10-05'], 'trainers'))).toEqual([
    [
      '2026-10-05',
      [
        ['a', ['both']],
        ['j', ['both']],
        ['', ['none']],
      ],
    ],
  ]);
});
