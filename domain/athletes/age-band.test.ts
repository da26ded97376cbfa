import fc from 'fast-check';
import { ageBandAt, ageBandChoices, ageBandOf } from './age-band.ts';

describe('the age band of an athlete', () => {
  it.each([
    ['2007-05-31', '24/25'],
    ['2007-06-01', '25/26'],
    ['2006-12-31', '24/25'],
    ['2007-01-01', '24/25'],
    ['2008-02-29', '25/26'],
    ['1981-06-01', '99/00'],
    ['1982-05-31', '99/00'],
    ['1982-06-01', '00/01'],
  ])('of an athlete born on %s is %s', (birthdate, band) => {
    expect(ageBandOf(birthdate, null)).toBe(band);
  });

  it('follows the override if there is one', () => {
    expect(ageBandOf('2007-05-31', '2008-05-31')).toBe('25/26');
    expect(ageBandOf(null, '2007-05-31')).toBe('24/25');
  });

  it('is unknown without a birthdate', () => {
    expect(ageBandOf(null, null)).toBe('');
  });

  it('is the season of the day on which they turn 18', () => {
    const birthdays = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
      // February 29 does not exist eighteen years later.
      .filter((day) => !day.endsWith('-02-29'));
    fc.assert(
      fc.property(birthdays, (born) => {
        const eighteenth = `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;
        expect(ageBandOf(born, null)).toBe(ageBandAt(eighteenth));
      }),
    );
  });
});

describe('the choices of age bands', () => {
  const around = ['20/21', '21/22', '22/23', '23/24', '24/25', '25/26', '26/27', '27/28', '28/29', '29/30'];

  it('run five years either side of the current season', () => {
    expect(ageBandChoices('2026-05-31', [])).toEqual([...around, '30/31']);
    expect(ageBandChoices('2026-06-01', [])).toEqual([...around.slice(1), '30/31', '31/32']);
  });

  it('include every other band that an athlete has, each once and in order', () => {
    expect(ageBandChoices('2026-03-01', ['34/35', '24/25', '98/99', '', '34/35'])).toEqual([
      '98/99',
      ...around,
      '30/31',
      '34/35',
    ]);
  });
});
