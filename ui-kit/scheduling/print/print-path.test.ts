import { printPath } from './print-path.ts';

test('the address of a sheet contains its kind, record, groups, start and title', () => {
  expect(printPath('season', 's1')).toBe('/print/seasons/s1');
  expect(printPath('group', 'g1', { start: '2026-10-05' })).toBe(
    '/print/training-groups/g1?start=2026-10-05',
  );
  expect(printPath('trainer', 't1', { groupIds: [] })).toBe('/print/trainers/t1');
  expect(printPath('athlete', 'a1', { groupIds: ['g1', 'g2'], title: 'Fall & Winter' })).toBe(
    '/print/athletes/a1/schedules?group=g1%2Cg2&title=Fall+%26+Winter',
  );
});
