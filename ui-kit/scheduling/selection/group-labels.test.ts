import type { AthleteGroupView } from '../../../contract/scheduling/athlete-schedules.ts';
import { groupLabels } from './group-labels.ts';
import { creditGroups } from './useReserved.ts';

const group = (training_group_id: string, more: Partial<AthleteGroupView> = {}): AthleteGroupView => ({
  id: training_group_id,
  athlete_training_group_id: training_group_id,
  training_group_id,
  name: 'Power Skating',
  season_id: 'season',
  season_name: 'Fall 2026',
  color_name: 'blue',
  is_active: true,
  is_credit_schedules: true,
  variable_schedule_is_active: false,
  needs_transportation: false,
  credits: 2,
  included_groups: [],
  has_pattern: false,
  next_schedule: null,
  next_schedule_timezone: null,
  remaining_schedules: 12,
  revision: '0',
  ...more,
});
const coming = group('coming', { season_name: 'Spring 2027' });

test('a group is labeled with its name, and with its season if another group has the same name', () => {
  expect([...groupLabels([group('one'), group('other', { name: 'Elite' })]).values()]).toEqual([
    'Power Skating',
    'Elite',
  ]);
  expect([...groupLabels([group('one'), coming]).values()]).toEqual([
    'Power Skating, Fall 2026',
    'Power Skating, Spring 2027',
  ]);
});

test('a group without remaining sessions is offered only if there is no other', () => {
  const over = group('over', { remaining_schedules: 0 });
  expect(creditGroups([over, coming])).toEqual([coming]);
  expect(creditGroups([over])).toEqual([over]);
  expect(creditGroups([group('default', { is_credit_schedules: false })])).toEqual([]);
});
