import type { InvoicesOfSibling } from '../../../commands/billing/payments/request-payment.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import {
  payableSiblingReads,
  payableSiblings,
} from '../../../projections/billing/payments/payable-siblings.ts';
import type { Caller } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';

interface AskedSibling {
  readonly athlete_id: string;
  readonly transactions: readonly string[];
}

/**
 * The invoices of other athletes that the same payment is to pay. Families pay for their own athletes, staff for athletes of the same family.
 * Throws `InvalidInput` for anyone else, and for invoices that are not theirs.
 */
export async function chosenSiblings(
  services: Pick<PaymentServices, 'log' | 'queries' | 'reads' | 'waitForPosition'>,
  { athleteId, siblings }: { readonly athleteId: string; readonly siblings: readonly AskedSibling[] },
  caller: Pick<Caller, 'role' | 'athleteIds'>,
): Promise<InvoicesOfSibling[]> {
  if (siblings.length === 0) return [];
  const { log, queries, reads, waitForPosition } = services;
  await waitForPosition(await log.store.head(), payableSiblingReads);
  const family = isStaff(caller.role)
    ? (await payableSiblings(reads, athleteId)).map(({ athlete_id }) => athlete_id)
    : caller.athleteIds;
  const chosen: InvoicesOfSibling[] = [];
  for (const { athlete_id, transactions } of siblings) {
    if (!family.includes(athlete_id)) throw invalid(paymentTexts.notTheirSibling);
    const ids = [...new Set(transactions)];
    const invoices = await queries.invoices(athlete_id, ids);
    if (invoices.length < ids.length) throw invalid(paymentTexts.invoiceUnknown);
    chosen.push({ athleteId: athlete_id, invoices });
  }
  return chosen;
}

const invalid = (message: string) => new InvalidInput([{ field: 'siblings', message }]);
