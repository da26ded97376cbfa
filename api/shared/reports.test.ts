import { z } from 'zod';
import { defineReport } from './reports.ts';

const empty = { columns: [], rows: [], totals: null, notes: [] };
const report = (parameters: z.ZodObject) =>
  defineReport({
    name: 'empty',
    title: 'Empty',
    access: 'staff',
    reads: [],
    parameters,
    open: () => ({ title: 'Empty', path: '/reports/empty', read: async () => empty }),
  });

test('a report whose parameter could hold somebody’s name is not made', () => {
  expect(() => report(z.object({ year: z.coerce.number(), search: z.string().max(50) }))).toThrow(
    'The parameter search of the report empty takes any text',
  );
});

test('ids, days, numbers and words of a closed list can be parameters', () => {
  const parameters = z.object({
    config: z.uuid(),
    as_of: z.iso.date().optional(),
    year: z.coerce.number(),
    basis: z.enum(['cash', 'accrual']),
  });
  expect(report(parameters).name).toBe('empty');
});
