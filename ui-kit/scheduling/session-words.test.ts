import { aboutOf, longDay, placesLeft, timesOf, weekName } from './session-words.ts';

const session = {
  local_date: '2026-10-05',
  local_start: '18:00',
  local_end: '19:30',
  training_group: {
    training_group_id: 'g',
    training_group_name: 'Skills',
    color_palette_id: 'blue',
    is_credit_schedules: true,
  },
};

test('a day has the format of the specification', () => {
  expect(longDay('2026-10-05')).toBe('Monday October 5, 2026');
});

test('times are shown in the timezone of the location', () => {
  expect(timesOf(session)).toBe('6:00pm – 7:30pm');
  expect(aboutOf(session)).toBe('Skills on Monday, October 5, 6:00pm');
});

describe('a week', () => {
  it('names its month once', () => {
    expect(weekName('2026-10-04')).toBe('October 4 – 10, 2026');
  });

  it('names both months, and both years, if it spans them', () => {
    expect(weekName('2026-09-27')).toBe('September 27 – October 3, 2026');
    expect(weekName('2026-12-27')).toBe('December 27, 2026 – January 2, 2027');
  });
});

test('open spots are counted; a session over capacity is full', () => {
  expect(placesLeft({ occupied: 10, athleteSlots: 12 })).toBe('2 spots left');
  expect(placesLeft({ occupied: 11, athleteSlots: 12 })).toBe('1 spot left');
  expect(placesLeft({ occupied: 13, athleteSlots: 12 })).toBe('Full');
});
