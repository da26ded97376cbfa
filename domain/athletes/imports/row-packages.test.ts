import { guessMapping } from './import-mapping.ts';
import { planRows } from './import-plan.ts';
import { nextMonth, summedPackages } from './row-packages.ts';

const packages = [
  { id: 'p1', name: 'Skills', total: 100_001 },
  { id: 'p2', name: 'Camp', total: 33_333 },
  { id: 'p3', name: 'Never', total: 5 },
];
const headings = ['First Name', 'Last Name', 'Package'];
const outcomesOf = (...rows: string[][]) =>
  planRows(
    {
      headings,
      rows: rows.map((cells, index) => ({ row: index + 2, cells })),
      encoding: 'UTF-8',
      delimiter: 'comma',
    },
    guessMapping(headings),
    { leadTypes: [], athleteType: 'Target', today: '2026-11-28', packages },
  );

describe('the packages of a file', () => {
  it('are summed over the rows that are imported, to the cent', () => {
    const outcomes = outcomesOf(
      ['Owen', 'Hughes', 'skills'],
      ['Mia', 'Berg', 'Camp'],
      ['Lars', 'Dahl', 'Skills'],
      ['Zoe', 'Ek', ''],
      // Refused, and a double.
      ['Kim', 'Falk', 'Unknown'],
      ['Owen', 'Hughes', 'Camp'],
    );
    expect(summedPackages(outcomes, packages)).toEqual({
      athletes: 3,
      total: 233_335,
      byPackage: [
        { name: 'Camp', athletes: 1, total: 33_333 },
        { name: 'Skills', athletes: 2, total: 200_002 },
      ],
    });
  });

  it('come to nothing when no row names one', () => {
    expect(summedPackages(outcomesOf(['Owen', 'Hughes', '']), packages)).toEqual({
      athletes: 0,
      total: 0,
      byPackage: [],
    });
  });

  it.each([
    ['2026-11-28', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2027-02-01'],
  ])('start on the first of the next month: on %s, %s', (today, day) => {
    expect(nextMonth(today)).toBe(day);
  });
});
