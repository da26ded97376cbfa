import { centsOf } from '../../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../../ui-kit/api-types.ts';
import { useAthletePackages } from '../queries.ts';

export interface PayableInvoice {
  readonly invoice: InvoiceView;
  readonly packageName: string;
  /** Cents. */
  readonly balance: number;
}

/** What of an athlete can be paid now, the oldest first; undefined until it is known. */
export function usePayableInvoices(athleteId: string): readonly PayableInvoice[] | undefined {
  const { data: packages } = useAthletePackages(athleteId);
  return packages
    ?.flatMap(({ package_name, invoices }) =>
      invoices
        .filter(({ actions }) => actions.includes('pay'))
        .map((invoice) => ({
          invoice,
          packageName: package_name,
          balance: centsOf(invoice.invoice_balance) ?? 0,
        })),
    )
    .toSorted(byAge);
}

const byAge = ({ invoice: one }: PayableInvoice, { invoice: other }: PayableInvoice): number =>
  one.invoice_date.localeCompare(other.invoice_date) ||
  one.athlete_package_invoice_id - other.athlete_package_invoice_id;

/** In cents. */
export const totalOf = (invoices: readonly PayableInvoice[]): number =>
  invoices.reduce((sum, { balance }) => sum + balance, 0);
