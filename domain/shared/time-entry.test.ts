import { entryOf, hourOptions, to24Hours, withMinute } from './time-entry.ts';

const entry = { hour: 3, minute: 30, half: 'PM' } as const;

describe('the minute of an activity', () => {
  it.each([
    ['0', 0],
    ['07', 7],
    [' 59 ', 59],
  ])('%j becomes %d', (typed, minute) => {
    expect(withMinute(entry, typed)).toEqual({ ...entry, minute });
  });

  it.each(['60', '-1', '1.5', '', 'noon', '1e1', '007', '０'])('%j is ignored', (typed) => {
    expect(withMinute(entry, typed)).toBe(entry);
  });
});

describe('the hour of an activity', () => {
  it('is one of twelve', () => {
    expect(hourOptions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it.each([
    [12, 'AM', 0],
    [1, 'AM', 1],
    [11, 'AM', 11],
    [12, 'PM', 12],
    [1, 'PM', 13],
    [11, 'PM', 23],
  ] as const)('%d %s is %d', (hour, half, hour24) => {
    expect(to24Hours({ hour, half })).toBe(hour24);
    expect(entryOf(hour24, 5)).toEqual({ hour, half, minute: 5 });
  });
});
