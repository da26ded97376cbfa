import { awaitPayment } from '../../../commands/billing/payments/await-payment.ts';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import type { Done } from '../../../commands/runtime/handle.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import type { PaymentView } from '../../../contract/billing/payments.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { paymentReads } from '../../../projections/billing/payments/payment-queries.ts';
import { type Answer, type Call, RequestFault } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';
import { paymentViewOf } from './views.ts';

type Asked = Pick<Call, 'param' | 'caller'>;

/** The payment must belong to the athlete in the path. Returns the id of the payment. */
export async function demandPayment({ log }: PaymentServices, { param }: Asked): Promise<string> {
  const paymentId = param('payment');
  const payment = await loadState(log, paymentAggregate, paymentId);
  if (payment?.athleteId !== param('athlete')) throw unknown();
  return paymentId;
}

/** The refund must belong to the payment in the path. Returns the id of the refund. */
export async function demandRefund(
  { log }: PaymentServices,
  paymentId: string,
  { param }: Asked,
): Promise<string> {
  const refundId = param('refund');
  const payment = await loadState(log, paymentAggregate, paymentId);
  if (!payment?.refunds.has(refundId)) {
    throw new RequestFault(404, 'not-found', paymentTexts.refundUnknown);
  }
  return refundId;
}

/** The payment as the caller may see it, from the read models. */
export async function shownPayment(
  { queries }: PaymentServices,
  paymentId: string,
  { param, caller }: Asked,
): Promise<PaymentView> {
  const row = await queries.payment(paymentId);
  if (row?.athlete_id !== param('athlete')) throw unknown();
  return paymentViewOf(row, caller);
}

/** Waits for the reactors to process the payment, then shows it. */
export async function answerWith(
  services: PaymentServices,
  paymentId: string,
  asked: Asked,
): Promise<Answer & { readonly done: Done }> {
  const done = await awaitPayment(services.log, paymentId);
  await services.waitForPosition(done.position, paymentReads);
  return { results: await shownPayment(services, paymentId, asked), done };
}

const unknown = () => new RequestFault(404, 'not-found', paymentTexts.unknown);
