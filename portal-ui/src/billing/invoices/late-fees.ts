import { useQuery } from '@tanstack/react-query';
import type { AthleteLateFeeView } from '../../../../contract/billing/late-fees.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../../family/family-athlete.ts';

/** The late fees of an athlete’s invoices, newest first. */
export const useLateFees = (athleteId: string) =>
  useQuery({
    queryKey: ['late fees', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthleteLateFeeView[]>(`${athletePath(athleteId)}/late-fees`, { signal }))
        .results,
  });

/** What follows for an invoice that is not paid before; undefined if no fee was announced. */
export function comingFee(invoiceId: string, fees: readonly AthleteLateFeeView[]): string | undefined {
  const fee = fees.find(({ invoice_id, status }) => invoice_id === invoiceId && status === 'announced');
  if (!fee || fee.charge_on === null) return undefined;
  return `A late fee of ${formatMoney(fee.amount)} will be added on ${formatDay(fee.charge_on)} unless you pay before.`;
}
