import { sentenceOf } from '../../sentences.ts';
import type { Cents } from '../../shared/money.ts';
import type { AutochargeEvent } from '../autocharge/events.ts';
import type { CreditNoteEvent } from '../credit-notes/events.ts';
import type { AthletePackageEvent, StatementEvent } from '../invoices/events.ts';
import type { IssuingEvent } from '../issuing/events.ts';
import type { PaymentEvent } from '../payments/events.ts';
import type { LogKind, LogStatus } from './log-words.ts';

/**
 * A line of the finance log, with the data of its event. Missing fields are read from the records that it names.
 */
export interface LogLine {
  readonly kind: LogKind;
  readonly status: LogStatus;
  /** For staff. */
  readonly message: string;
  readonly athleteId: string | null;
  readonly athletePackageId: string | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  /** A refund of that payment. */
  readonly refundId: string | null;
  readonly runId: string | null;
  readonly amount: Cents | null;
}

type Logged =
  | AthletePackageEvent
  | StatementEvent
  | PaymentEvent
  | CreditNoteEvent
  | AutochargeEvent
  | IssuingEvent;
type Word = readonly [kind: LogKind, status: LogStatus];

/**
 * The events that the log shows, with their kind and status. An event whose line would only repeat the next
 * one is left out: holds of invoices, which the payment covers, and invoices that an autocharge run charged.
 */
const words = {
  AthletePackageAdded: ['invoice', 'generated'],
  AthletePackageRemoved: ['invoice', 'modified'],
  InvoiceAdded: ['invoice', 'generated'],
  InvoiceEdited: ['invoice', 'modified'],
  InvoiceProrated: ['invoice', 'modified'],
  InvoiceOmitted: ['invoice', 'modified'],
  InvoiceReverted: ['invoice', 'modified'],
  InvoiceDeleted: ['invoice', 'modified'],
  InvoiceIssueRequested: ['invoice', 'started'],
  InvoiceIssued: ['invoice', 'processed'],
  InvoiceFailed: ['invoice', 'error'],
  InvoiceVoidRequested: ['invoice', 'started'],
  InvoiceVoided: ['invoice', 'completed'],
  InvoiceVoidFailed: ['invoice', 'error'],
  InvoicePaymentApplied: ['payment', 'completed'],
  InvoicePaymentObserved: ['payment', 'paid'],
  InvoicePaid: ['invoice', 'paid'],
  InvoiceMissed: ['payment', 'failed'],
  InvoiceCredited: ['invoice', 'modified'],
  InvoiceCreditReversed: ['invoice', 'modified'],
  InvoiceFoundInSync: ['invoice', 'completed'],
  InvoiceFoundOutOfSync: ['invoice', 'error'],
  InvoiceMendRequested: ['invoice', 'started'],
  InvoiceMended: ['invoice', 'modified'],
  InvoiceMendFailed: ['invoice', 'error'],
  InvoiceEmailRequested: ['email', 'started'],
  InvoiceEmailed: ['email', 'emailed'],
  InvoiceEmailFailed: ['email', 'failed'],
  StatementRequested: ['email', 'started'],
  StatementEmailed: ['email', 'emailed'],
  StatementFailed: ['email', 'failed'],

  PaymentRequested: ['payment', 'started'],
  ChargeAttemptStarted: ['payment', 'started'],
  ChargeCaptured: ['payment', 'paid'],
  ChargeDeclined: ['payment', 'failed'],
  ChargeNotAttempted: ['payment', 'failed'],
  ChargeOutcomeUnknown: ['payment', 'error'],
  ChargeReviewRequested: ['payment', 'error'],
  ChargeVoided: ['payment', 'completed'],
  ChargeFoundOutOfSync: ['payment', 'error'],
  ChargeFoundInSync: ['payment', 'completed'],
  ChargeDifferenceAccepted: ['payment', 'modified'],
  OfflinePaymentReceived: ['payment', 'paid'],
  PaymentPosted: ['payment', 'processed'],
  PaymentPostFailed: ['payment', 'error'],
  PaymentPostRequested: ['payment', 'started'],
  ReceiptSent: ['email', 'emailed'],
  CreditUsed: ['payment', 'completed'],
  CreditUsePosted: ['payment', 'processed'],
  CreditUsePostFailed: ['payment', 'error'],
  RefundRequested: ['payment', 'started'],
  CreditRefundRequested: ['payment', 'started'],
  RefundAttemptStarted: ['payment', 'started'],
  RefundIssued: ['payment', 'completed'],
  RefundRefused: ['payment', 'failed'],
  RefundOutcomeUnknown: ['payment', 'error'],
  RefundReviewRequested: ['payment', 'error'],
  RefundPosted: ['payment', 'processed'],
  RefundPostFailed: ['payment', 'error'],

  CreditNoteIssued: ['invoice', 'generated'],
  CreditNotePosted: ['invoice', 'processed'],
  CreditNotePostFailed: ['invoice', 'error'],
  CreditNotePostRequested: ['invoice', 'started'],
  CreditNoteVoidRequested: ['invoice', 'started'],
  CreditNoteVoided: ['invoice', 'completed'],
  CreditNoteVoidFailed: ['invoice', 'error'],

  AutochargeRunStarted: ['payment', 'started'],
  AutochargeRunRefused: ['payment', 'skipped'],
  AutochargeBatchDecided: ['payment', 'skipped'],
  AutochargeRunStopped: ['payment', 'error'],
  AutochargeRunFinished: ['payment', 'completed'],

  IssuingRunStarted: ['invoice', 'started'],
  IssuingRunRefused: ['invoice', 'skipped'],
  IssuingBatchDecided: ['invoice', 'skipped'],
  IssuingRunFinished: ['invoice', 'completed'],
} as const satisfies Partial<Readonly<Record<Logged['type'], Word>>>;

export type LoggedType = keyof typeof words;
export type LoggedEvent = Extract<Logged, { type: LoggedType }>;
export const loggedTypes = Object.keys(words).filter((type): type is LoggedType => type in words);

/** One line per event, or several for an event about several invoices, in the event's order. */
export function logLines(event: LoggedEvent): readonly LogLine[] {
  const { type, data } = event;
  switch (type) {
    case 'AthletePackageAdded':
      return data.invoices.map((invoice) => {
        const { athletePackageId, athleteId } = data;
        return line(type, {
          message: sentence({ type: 'InvoiceAdded', data: { athletePackageId, athleteId, ...invoice } }),
          athleteId,
          athletePackageId,
          invoiceId: invoice.invoiceId,
          amount: invoice.amount,
        });
      });
    case 'AthletePackageRemoved':
      return data.invoiceIds.map((invoiceId) => {
        const { athletePackageId, athleteId } = data;
        return line(type, {
          message: 'The invoice was removed with its package.',
          athleteId,
          athletePackageId,
          invoiceId,
        });
      });
    case 'AutochargeBatchDecided':
      return data.rows
        .filter(({ decision }) => decision === 'skip')
        .map(({ athleteId, athletePackageId, invoiceId, amount, reason }) =>
          line(type, {
            message: `The invoice was not charged: ${reason}`,
            athleteId,
            athletePackageId,
            invoiceId,
            amount,
            runId: data.runId,
          }),
        );
    case 'IssuingBatchDecided':
      return data.rows.map(({ decision, reason, ...row }) => {
        const { athleteId, athletePackageId, invoiceId, amount } = row;
        const of = { athleteId, athletePackageId, invoiceId, amount, runId: data.runId };
        return decision === 'issue'
          ? line(type, { ...of, status: 'started', message: `The invoice was sent to accounting: ${reason}` })
          : line(type, { ...of, message: `The invoice was not issued: ${reason}` });
      });
    case 'PaymentRequested':
      return [
        line(type, { ...named(data), message: sentence(event), runId: data.autocharge?.runId ?? null }),
      ];
    case 'CreditUsed': {
      const amount = data.allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
      return [line(type, { ...named(data), message: sentence(event), amount })];
    }
    case 'AutochargeRunStarted':
    case 'AutochargeRunRefused':
    case 'AutochargeRunFinished':
    case 'IssuingRunStarted':
    case 'IssuingRunRefused':
    case 'IssuingRunFinished':
      return [line(type, { ...named(data), message: sentence(event), amount: data.total })];
    default:
      return [line(type, { ...named(data), message: sentence(event) })];
  }
}

function line(type: LoggedType, known: Partial<LogLine> & Pick<LogLine, 'message'>): LogLine {
  const [kind, status] = words[type];
  return { kind, status, ...unknown, ...known };
}

const unknown = {
  athleteId: null,
  athletePackageId: null,
  invoiceId: null,
  paymentId: null,
  refundId: null,
  runId: null,
  amount: null,
};

/** The records that an event names, and its amount, if it has them. */
function named(data: Partial<Omit<LogLine, 'kind' | 'status' | 'message'>>) {
  const { athleteId, athletePackageId, invoiceId, paymentId, refundId, runId, amount } = data;
  return {
    athleteId: athleteId ?? null,
    athletePackageId: athletePackageId ?? null,
    invoiceId: invoiceId ?? null,
    paymentId: paymentId ?? null,
    refundId: refundId ?? null,
    runId: runId ?? null,
    amount: amount ?? null,
  };
}

/** Without names: the log shows the invoice number and the athlete's name beside the line, as of now. */
const sentence = (event: Parameters<typeof sentenceOf>[0]): string =>
  sentenceOf(event, (_, otherwise) => otherwise);
