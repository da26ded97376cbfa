import type { PrintedRow } from './printed-sheet.ts';
import { columnsOf, legendOf, zoneLabel, zoneName } from './printed-sheet.ts';

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
  it('has no column for its own subject', () => {
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

  it('has no empty columns', () => {
    expect(columnsOf('season', [{ ...row, trainers: [] }])).not.toContain('Trainers');
  });

  it('explains its colors if there are several', () => {
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

  it('names its timezone once, unless there are several', () => {
    expect(zoneLabel([row, row])).toBe('Eastern Time (New York)');
    expect(zoneLabel([row, { ...row, timezone: 'America/Chicago' }])).toBe('');
    expect(zoneLabel([])).toBe('');
    expect(zoneName(row)).toBe('EDT');
    expect(zoneName({ ...row, local_date: '2026-12-05', timezone: 'America/Chicago' })).toBe('CST');
  });
});
