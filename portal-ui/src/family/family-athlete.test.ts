import { choosing, namedAthletes } from './family-athlete.ts';

const details = {
  next_team: 'Varsity',
  position: 'Goalie',
  birthdate: '2010-04-02',
  june_1_year_band: '27/28',
  gender: '',
  shirt_size: 'YL',
  trainer_name: 'Sam Reed',
};
const athlete = (id: string, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  ...details,
});

describe('the name of an athlete within the family', () => {
  it('is the first name', () => {
    const named = namedAthletes([athlete('1', 'Mia', 'Berg'), athlete('2', 'Noah', 'Berg')]);
    expect(named.map(({ name }) => name)).toEqual(['Mia', 'Noah']);
  });

  it('is the full name if two athletes share the first name', () => {
    const named = namedAthletes([athlete('1', 'Max', 'Berg'), athlete('2', 'Max', 'Lind')]);
    expect(named.map(({ name }) => name)).toEqual(['Max Berg', 'Max Lind']);
  });
});

test('a named athlete keeps the other details', () => {
  expect(namedAthletes([athlete('1', 'Mia', 'Berg')])).toMatchObject([{ details }]);
});

test('choosing another athlete keeps the rest of the address', () => {
  const query = new URLSearchParams('view=month&athlete=1');
  expect(choosing(query, '2')).toBe('?view=month&athlete=2');
  expect(choosing(query, null)).toBe('?view=month');
  expect(choosing(new URLSearchParams('athlete=1'), null)).toBe('');
});
