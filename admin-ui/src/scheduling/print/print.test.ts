import { columnsOf } from './columns.ts';
import { legendOf } from './legend.ts';
import type { PrintedRow } from './printed-row.ts';
import { zoneName, zoneWords } from './zone-words.ts';

const row: PrintedRow = {
  schedule_id: 's1',
  local_date: '2026-10-05',
  local_start: '18:00',
  local_end: '19:00',
  timezone: 'America/New_York',
  group_name: 'Academy',
  color_palette_id: 'teal',
  location_name: 'North Rink',
  trainers: ['Jack Novak'],
  athletes: [],
  occupied: 3,
  athleteSlots: 12,
  is_omitted: false,
};

describe('a sheet', () => {
  it('has no column for what it is about', () => {
    expect(columnsOf('season', [row])).toEqual([
      'Day',
      'Time',
      'Training Group',
      'Location',
      'Trainers',
      'Athletes',
    ]);
    expect(columnsOf('group', [row])).not.toContain('Training Group');
    expect(columnsOf('trainer', [row])).not.toContain('Trainers');
    expect(columnsOf('athlete', [row])).not.toContain('Athletes');
  });

  it('has no column that would be empty', () => {
    expect(columnsOf('season', [{ ...row, trainers: [] }])).not.toContain('Trainers');
  });

  it('explains its colours where there are several', () => {
    expect(legendOf([row, row])).toEqual([]);
    expect(
      legendOf([
        row,
        { ...row, group_name: 'Goalies', color_palette_id: 'red' },
        { ...row, group_name: 'Ace' },
      ]),
    ).toEqual([
      { name: 'Academy', colorId: 'teal' },
      { name: 'Ace', colorId: 'teal' },
      { name: 'Goalies', colorId: 'red' },
    ]);
  });

  it('says its zone once, unless there are several', () => {
    expect(zoneWords([row, row])).toBe('Eastern Time (New York)');
    expect(zoneWords([row, { ...row, timezone: 'America/Chicago' }])).toBe('');
    expect(zoneWords([])).toBe('');
    expect(zoneName(row)).toBe('EDT');
    expect(zoneName({ ...row, local_date: '2026-12-05', timezone: 'America/Chicago' })).toBe('CST');
  });
});
