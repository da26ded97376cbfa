import { countFamilies } from './families.ts';

const mails = (...athletes: string[][]) => athletes.map((athleteIds) => ({ athleteIds }));

describe('families', () => {
  it('are counted once for both parents, and for siblings', () => {
    expect(countFamilies(mails(['ava'], ['ava'], ['ben', 'cleo'], ['cleo']))).toBe(2);
  });

  it('become one when a recipient belongs to both', () => {
    expect(countFamilies(mails(['ava'], ['ben'], ['ben', 'cleo'], ['ava', 'cleo']))).toBe(1);
  });

  it('are recipients without an athlete too', () => {
    expect(countFamilies(mails([], [], ['ava']))).toBe(3);
    expect(countFamilies([])).toBe(0);
  });
});
