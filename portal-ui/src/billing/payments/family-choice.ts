import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { PaymentBody } from '../../../../contract/billing/payments.ts';
import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { invoicesOf, payableInvoices } from '../invoices/open-invoices.ts';

/** What can be paid for one athlete, oldest first. */
export interface PayableGroup {
  readonly athlete: FamilyAthlete;
  readonly invoices: readonly InvoiceView[];
}

/** The athlete of the dialog first, then the others of the family who owe something. */
export function payableGroups(
  athlete: FamilyAthlete,
  family: readonly FamilyAthlete[],
  packages: readonly Pick<AthletePackageView, 'athlete_id' | 'invoices'>[],
): PayableGroup[] {
  const groupOf = (one: FamilyAthlete) => ({
    athlete: one,
    invoices: payableInvoices(invoicesOf(packages.filter(({ athlete_id }) => athlete_id === one.id))),
  });
  const others = family.filter(({ id }) => id !== athlete.id).map(groupOf);
  return [groupOf(athlete), ...others.filter(({ invoices }) => invoices.length > 0)];
}

/** The groups with the chosen invoices only; without those of which none is chosen. */
export const chosenIn = (groups: readonly PayableGroup[], chosen: ReadonlySet<string>): PayableGroup[] =>
  groups
    .map(({ athlete, invoices }) => ({ athlete, invoices: invoices.filter(({ id }) => chosen.has(id)) }))
    .filter(({ invoices }) => invoices.length > 0);

const idsOf = ({ invoices }: PayableGroup): string[] => invoices.map(({ id }) => id);

/** The first athlete has the payment; the others have their shares of it. */
export function invoicesToPay(
  chosen: readonly PayableGroup[],
): Pick<PaymentBody, 'transactions' | 'siblings'> {
  const [first, ...others] = chosen;
  return {
    transactions: first ? idsOf(first) : [],
    siblings: others.map((group) => ({ athlete_id: group.athlete.id, transactions: idsOf(group) })),
  };
}
