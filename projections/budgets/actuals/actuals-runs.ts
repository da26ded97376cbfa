import { countsOf } from '../../../domain/budgets/actuals/actuals.ts';
import type { Basis } from '../../../domain/budgets/actuals/bases.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const actualsRunTable = defineTable('actuals_runs', {
  id: 'text',
  year: 'integer',
  basis: text<Basis>(),
  at: 'instant',
  /** Amounts that changed, and those of them in months that had ended before. */
  changed: 'integer',
  restated: 'integer',
  /** Why nothing was read; empty if it was. */
  error: 'text',
});
export type ActualsRunRow = RowOf<typeof actualsRunTable>;

/** Every reading of the books, also those that failed. */
export const actualsRuns = defineProjection(actualsRunTable)({
  version: 1,
  key: 'id',
  hidden: ['id'],
  indexes: ['(at desc, id)', '(year, basis, at desc)'],
  history: 'append-only',
  handles: ['BooksActualsSynced', 'BooksActualsSyncFailed'],
  keys: ({ id }) => [id],
  apply: (_, { type, data }, id) => {
    const { year, basis, at } = data;
    const run = { id, year, basis, at, changed: 0, restated: 0, error: '' };
    return type === 'BooksActualsSyncFailed' ? { ...run, error: data.reason } : { ...run, ...countsOf(data) };
  },
});
