import type { PaymentView } from '../../../ui-kit/api-types.ts';
import { usePayments } from '../billing/payments/usePayments.ts';
import { useFamilyPackages } from '../billing/useFamilyPackages.ts';

/** The first payment of a package that was bought; undefined until accounting has issued what is due, which takes seconds. */
export function usePurchase(athleteId: string, boughtId: string): PaymentView | undefined {
  const { data: packages = [] } = useFamilyPackages([athleteId]);
  const bought = new Set(packages.find(({ id }) => id === boughtId)?.invoices.map(({ id }) => id));
  const ofPurchase = (payments: readonly PaymentView[]) =>
    payments.find(
      ({ source, allocations }) =>
        source === 'shop' && allocations.some(({ invoice_id }) => bought.has(invoice_id)),
    );
  const { data: payments = [] } = usePayments(athleteId, (known) => {
    const payment = ofPurchase(known);
    return payment === undefined || payment.state === 'charging';
  });
  return ofPurchase(payments);
}
