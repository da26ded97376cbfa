import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { chargedAtOnce, isStillAtOnce } from '../../../domain/billing/shop/shop.ts';
import { dayIn } from '../../../domain/shared/day.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { derivedId } from '../../runtime/context.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { recordOnInvoice } from '../invoices/found-invoice.ts';
import { type RequestPaymentDeps, requestPayment } from '../payments/request-payment.ts';

interface Ids {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export interface ShopPurchasesDeps extends RequestPaymentDeps {
  /** The business's timezone, which decides the day of a purchase. */
  readonly timezone: string;
}

/**
 * Carries out what a family agreed to in the shop: invoices due on the day of the purchase are sent to
 * accounting, and once they are issued the card is charged, one payment per invoice, whatever happens to the
 * invoice later.
 */
export function shopPurchases(deps: ShopPurchasesDeps) {
  const { log, timezone } = deps;
  const dayOf = (instant: string) => dayIn(timezone, new Date(instant));

  const issue = (ids: Ids): InternalEffect => ({
    kind: 'internal',
    key: `issue ${ids.invoiceId}`,
    async run(context) {
      await recordOnInvoice(log, ids, { kind: 'request-issue' }, context);
    },
  });

  const pay = ({ athletePackageId, invoiceId }: Ids, issuedAt: string): InternalEffect => ({
    kind: 'internal',
    key: `pay ${invoiceId}`,
    async run(context) {
      const bought = await purchaseIn(athletePackageId);
      if (!bought) return;
      const { athleteId, cardId, userId, boughtAt, atOnce } = bought;
      if (!atOnce.includes(invoiceId) || !isStillAtOnce(dayOf(boughtAt), dayOf(issuedAt))) return;
      const payment = {
        paymentId: derivedId(invoiceId, 'shop payment'),
        athleteId,
        method: 'credit_card',
        cardId,
        invoices: [{ athletePackageId, invoiceId }],
        memo: '',
        sendReceipt: true,
        source: 'shop',
        autocharge: null,
        by: userId,
      } as const;
      await requestPayment(deps, payment, context);
    },
  });

  const purchaseIn = async (athletePackageId: string) => {
    const stream = `${athletePackage.category}-${athletePackageId}`;
    const [added] = await log.load<AthletePackageEvent>(stream, { limit: 1 });
    return added && purchaseOf(added);
  };

  const purchaseOf = ({ type, data, occurredAt }: Recorded<AthletePackageEvent>) => {
    if (type !== 'AthletePackageAdded' || data.purchase === null) return undefined;
    const { athleteId, purchase } = data;
    return { athleteId, ...purchase, boughtAt: occurredAt, atOnce: chargedAtOnce(data, dayOf(occurredAt)) };
  };

  return defineReactor({
    name: 'shop-purchases',
    handles: ['AthletePackageAdded', 'InvoiceIssued'],
    startAt: 'now',
    order: 'stream',
    effects: ({ type, data, occurredAt }) => {
      if (type === 'InvoiceIssued') return [pay(data, occurredAt)];
      const { athletePackageId } = data;
      return chargedAtOnce(data, dayOf(occurredAt)).map((invoiceId) =>
        issue({ athletePackageId, invoiceId }),
      );
    },
  });
}
