import fc from 'fast-check';
import { type CohortGroup, cohortFunnel, medianOf, snapshotFunnel } from './funnel.ts';

const group = (more: Partial<CohortGroup>): CohortGroup => ({
  month: '2026-01',
  furthest: 0,
  standing: 0,
  lostFrom: 0,
  count: 1,
  ...more,
});

test('a stage is passed by everybody who has been there or later', () => {
  const { stages, outside, athletes } = cohortFunnel(
    3,
    [
      group({ furthest: 1, standing: 1, count: 4 }),
      group({ furthest: 3, standing: 2, count: 1 }),
      group({ furthest: 2, lostFrom: 2, count: 3 }),
      group({ count: 2 }),
    ],
    [],
  );
  expect([athletes, outside]).toEqual([10, 2]);
  expect(stages.map(({ reached }) => reached)).toEqual([8, 4, 1]);
  expect(stages.map(({ conversion }) => conversion)).toEqual([0.5, 0.25, null]);
  expect(stages.map(({ overall }) => overall)).toEqual([1, 0.5, 0.125]);
  expect(stages.map(({ here }) => here)).toEqual([4, 1, 0]);
  expect(stages.map(({ lost }) => lost)).toEqual([0, 3, 0]);
});

test('an empty cohort has no ratios', () => {
  const [first] = cohortFunnel(2, [], []).stages;
  expect(first).toMatchObject({ reached: 0, conversion: null, overall: null, medianDays: null });
});

test('open stays are counted beside the median', () => {
  const stay = { stage: 1, count: 1, isFinished: true };
  const [first] = cohortFunnel(
    1,
    [],
    [
      { ...stay, days: 2 },
      { ...stay, days: 9 },
      { ...stay, days: 400, isFinished: false, count: 5 },
    ],
  ).stages;
  expect(first).toMatchObject({ medianDays: 5.5, finishedStays: 2, openStays: 5 });
  expect(snapshotFunnel(1, [{ ...stay, days: 400, isFinished: false, count: 5 }])).toEqual([
    { here: 5, medianDays: 400 },
  ]);
});

const stages = fc.integer({ min: 1, max: 6 });
const groups = (most: number) =>
  fc.array(
    fc.record({
      month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
      furthest: fc.integer({ min: 0, max: most }),
      standing: fc.integer({ min: 0, max: most }),
      lostFrom: fc.integer({ min: 0, max: most }),
      count: fc.integer({ min: 1, max: 500 }),
    }),
    { maxLength: 20 },
  );
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('later stages are never larger, months add up to stages, and conversions multiply to the overall ratio', () => {
  fc.assert(
    fc.property(
      stages.chain((count) => fc.tuple(fc.constant(count), groups(count))),
      ([count, given]) => {
        const funnel = cohortFunnel(count, given, []);
        const reached = funnel.stages.map((stage) => stage.reached);
        expect(reached).toEqual(reached.toSorted((one, other) => other - one));
        expect(funnel.outside + (reached[0] ?? 0)).toBe(funnel.athletes);
        for (const [index, stage] of funnel.stages.entries()) {
          expect(sum(funnel.months.map((month) => month.reached[index] ?? 0))).toBe(stage.reached);
          const before = funnel.stages.slice(0, index);
          if (stage.overall === null || before.some(({ conversion }) => conversion === null)) continue;
          const product = before.reduce((ratio, { conversion }) => ratio * (conversion ?? 0), 1);
          expect(product).toBeCloseTo(stage.overall, 10);
        }
        expect(sum(funnel.months.map(({ athletes }) => athletes))).toBe(funnel.athletes);
      },
    ),
  );
});

test('the median of counted stays is that of the stays one by one', () => {
  const stay = fc.record({ days: fc.integer({ min: 0, max: 40 }), count: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 12 }), (stays) => {
      const days = stays
        .flatMap(({ days: length, count }) => Array.from({ length: count }, () => length))
        .toSorted((one, other) => one - other);
      const middle = days.length / 2;
      const expected =
        days.length === 0 ? null : ((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2;
      expect(medianOf(stays)).toBe(expected);
    }),
  );
});
