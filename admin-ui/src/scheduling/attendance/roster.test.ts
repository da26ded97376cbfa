import type { AttendanceView } from '../../../../contract/scheduling/attendance.ts';
import { dayOfSessions, progressWords, shortName, withMarks, withWaiting } from './roster.ts';

const athlete = (athlete_id: string, more: Partial<AttendanceView['athletes'][number]> = {}) => ({
  athlete_id,
  first_name: athlete_id,
  last_initial: 'B',
  has_place: true,
  mark: null,
  made_at: null,
  mark_id: null,
  ...more,
});
const roster: AttendanceView = {
  schedule_id: 'session',
  group_name: 'Academy',
  location_name: 'North',
  starts_at: '2026-10-07T23:00:00.000Z',
  ends_at: '2026-10-08T00:15:00.000Z',
  timezone: 'America/Chicago',
  local_date: '2026-10-07',
  local_start: '18:00',
  local_end: '19:15',
  is_today: true,
  read_at: '2026-10-07T22:30:00.000Z',
  athletes: [
    athlete('Owen', { mark: 'late', made_at: '2026-10-07T23:10:00.000Z', mark_id: 'b' }),
    athlete('Mia'),
  ],
};
const mark = (athlete_id: string, minute: string, mark_id = 'a') => ({
  athlete_id,
  mark: 'present' as const,
  made_at: `2026-10-07T23:${minute}:00.000Z`,
  mark_id,
});

test('a mark on this device shows unless a later one is known', () => {
  const marks = ({ athletes }: AttendanceView) => athletes.map((one) => one.mark);
  expect(marks(withMarks(roster, [mark('Owen', '05'), mark('Mia', '05')]))).toEqual(['late', 'present']);
  expect(marks(withMarks(roster, [mark('Owen', '11')]))).toEqual(['present', null]);
  expect(marks(withMarks(roster, [mark('Owen', '12'), { ...mark('Owen', '13'), mark: null }]))).toEqual([
    null,
    null,
  ]);
});

test('waiting marks of this session show, refused ones and those of other sessions do not', () => {
  const item = { key: 'k', madeAt: 1, scheduleId: 'session', marks: [mark('Mia', '20')], refusal: null };
  const shown = (more: object) => withWaiting(roster, [{ ...item, ...more }]).athletes[1]?.mark;
  expect(shown({})).toBe('present');
  expect(shown({ refusal: 'No.' })).toBeNull();
  expect(shown({ scheduleId: 'another' })).toBeNull();
});

test('names and progress are words', () => {
  expect(roster.athletes.map(shortName)).toEqual(['Owen B.', 'Mia B.']);
  expect(shortName(athlete('Mia', { last_initial: '' }))).toBe('Mia');
  expect(progressWords(roster)).toBe('1 of 2 marked: 1 late');
  expect(progressWords({ athletes: [athlete('Mia')] })).toBe('0 of 1 marked');
});

test('sessions that are on come first, else the next ones', () => {
  const at = (hour: number) => ({
    name: `${hour}`,
    starts_at: `2026-10-07T${hour}:00:00.000Z`,
    ends_at: `2026-10-07T${hour + 1}:00:00.000Z`,
  });
  const day = [at(10), at(12), { ...at(12), name: '12b' }, at(14)];
  const shown = (now: string) => {
    const { current, later, earlier, isOn } = dayOfSessions(day, now);
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    return { current: names(current), isOn, later: names(later), earlier: names(earlier) };
  };
  // 29 minutes before it begins.
  expect(shown('2026-10-07T09:31:00.000Z')).toEqual({
    current: ['10'],
    isOn: true,
    later: ['12', '12b', '14'],
    earlier: [],
  });
  expect(shown('2026-10-07T11:00:00.000Z')).toEqual({
    current: ['12', '12b'],
    isOn: false,
    later: ['14'],
    earlier: ['10'],
  });
  expect(shown('2026-10-07T15:00:00.000Z')).toEqual({
    current: [],
    isOn: false,
    later: [],
    earlier: ['10', '12', '12b', '14'],
  });
});
