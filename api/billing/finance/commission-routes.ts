import { commissionOf, commissionPercent } from '../../../domain/billing/finance/commission.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import {
  type CollectedRow,
  commissionReads,
  createCommissions,
} from '../../../projections/billing/finance/commissions.ts';
import { type CommissionsView, commissionsQuery, commissionsView } from '../../contract/finance.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { FinanceServices } from './services.ts';

/** What trainers earn by what their athletes paid. */
export function commissionRoutes({ pool, today, setting }: FinanceServices): Route[] {
  const commissions = createCommissions(pool);
  return [
    defineRoute({
      method: 'get',
      path: '/finance/commissions',
      access: 'admin',
      summary: 'The commissions of a year by trainer and month: this year unless told',
      query: queryOf(commissionsQuery.shape),
      results: commissionsView,
      reads: commissionReads,
      async run({ query }) {
        const year = query.year ?? Number(today().slice(0, 4));
        const [collected, years, percent] = await Promise.all([
          commissions.collected(year),
          commissions.years(),
          setting(commissionPercent),
        ]);
        return {
          results: { year, years, percent: Number(percent), rows: rowsOf(collected, Number(percent)) },
        };
      },
    }),
  ];
}

/** What came in without a trainer is nobody's commission. */
function rowsOf(collected: readonly CollectedRow[], percent: number): CommissionsView['rows'] {
  const trainerIds = [...new Set(collected.map(({ trainer_id }) => trainer_id))];
  return trainerIds.map((trainerId) => {
    const months = collected.filter(({ trainer_id }) => trainer_id === trainerId);
    const earned = (amount: number) => (trainerId === null ? 0 : commissionOf(amount, percent));
    const sum = (value: (month: CollectedRow) => number) =>
      dollarsOf(months.reduce((total, month) => total + value(month), 0));
    return {
      trainer_id: trainerId,
      trainer_name: months[0]?.trainer_name ?? '',
      months: months.map((month) => ({
        period: month.period,
        collected: dollarsOf(month.collected),
        amount: dollarsOf(earned(month.collected)),
      })),
      collected: sum((month) => month.collected),
      amount: sum((month) => earned(month.collected)),
    };
  });
}
