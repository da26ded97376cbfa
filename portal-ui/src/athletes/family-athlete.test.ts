import { namedAthletes } from './family-athlete.ts';

const facts = {
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
  ...facts,
});

describe('how a family calls its athletes', () => {
  it('is by first name', () => {
    const named = namedAthletes([athlete('1', 'Mia', 'Berg'), athlete('2', 'Noah', 'Berg')]);
    expect(named.map(({ name }) => name)).toEqual(['Mia', 'Noah']);
  });

  it('is by full name where two share the first name', () => {
    const named = namedAthletes([athlete('1', 'Max', 'Berg'), athlete('2', 'Max', 'Lind')]);
    expect(named.map(({ name }) => name)).toEqual(['Max Berg', 'Max Lind']);
  });
});

test('what is noted about an athlete goes along', () => {
  expect(namedAthletes([athlete('1', 'Mia', 'Berg')])).toMatchObject([{ facts }]);
});
