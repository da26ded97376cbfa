import { namedAthletes } from './family-athlete.ts';

const athlete = (id: string, first_name: string, last_name: string) => ({ id, first_name, last_name });

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
