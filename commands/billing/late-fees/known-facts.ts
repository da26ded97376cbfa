import { type ConnectionEvent, connectionStream } from '../../../domain/billing/accounting/connection.ts';
import type { LateFeeCandidate } from '../../../domain/billing/late-fees/candidate.ts';
import type { LateFeeConditions, LateFeeFacts } from '../../../domain/billing/late-fees/decision.ts';
import type { LateFees } from '../../../domain/billing/late-fees/late-fee.ts';
import type { LateFeePolicy } from '../../../domain/billing/late-fees/policy.ts';
import { isOfTheCard } from '../../../domain/billing/payments/not-attempted.ts';
import { type Day, dayIn } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import { paymentAggregate } from '../payments/payment.ts';
import { LATE_FEE_POLICY, lateFeeAggregate, lateFeePolicy } from './aggregates.ts';
import type { LateFeeCandidates } from './candidates.ts';
import { type FamilyToTellDeps, familyToTell } from './family-to-tell.ts';

export interface LateFeeDeps extends FamilyToTellDeps {
  readonly log: EventLog;
  readonly candidates: LateFeeCandidates;
  readonly books: Pick<Books, 'isConnected'>;
  /** The IANA timezone of the business. */
  readonly timezone: string;
}

/** An invoice with everything that decides about its late fee. */
export interface KnownInvoice {
  readonly candidate: LateFeeCandidate;
  readonly facts: LateFeeFacts;
  readonly fees: LateFees;
}

export const loadPolicy = ({ log }: Pick<LateFeeDeps, 'log'>): Promise<LateFeePolicy> =>
  loadState(log, lateFeePolicy, LATE_FEE_POLICY);

/** The state of the services now. */
export async function conditionsOn(
  { log, books, timezone }: Pick<LateFeeDeps, 'log' | 'books' | 'timezone'>,
  today: Day,
): Promise<LateFeeConditions> {
  const [isConnected, reconnectedAt] = await Promise.all([books.isConnected(), lastReconnection(log)]);
  return { today, isConnected, reconnectedOn: dayOrNull(timezone, reconnectedAt) };
}

/** The moment when accounting was last connected after it had been disconnected; null if it never was. */
async function lastReconnection(log: EventLog): Promise<string | null> {
  let isLost = false;
  let at: string | null = null;
  for (const { type, occurredAt } of await log.load<ConnectionEvent>(connectionStream)) {
    if (type === 'AccountingDisconnected') isLost = true;
    if (type !== 'AccountingConnected') continue;
    if (isLost) at = occurredAt;
    isLost = false;
  }
  return at;
}

/** Reads what the read models do not know. Whether somebody can be told costs most, so it is asked only for an invoice that would have a fee otherwise. */
export async function knownInvoice(
  deps: LateFeeDeps,
  candidate: LateFeeCandidate,
  /** Whether the invoice has a notice or a fee if the family can be told. */
  matters: (known: Pick<KnownInvoice, 'facts' | 'fees'>) => boolean,
): Promise<KnownInvoice> {
  const { log, timezone } = deps;
  const [ourFailureOn, fees] = await Promise.all([
    lastFailureOfOurs(log, candidate.notAttempted),
    candidate.hasFees ? loadState(log, lateFeeAggregate, candidate.invoiceId) : [],
  ]);
  const issuedOn = dayOrNull(timezone, candidate.issuedAt);
  const facts: LateFeeFacts = { ...candidate.facts, issuedOn, ourFailureOn, canBeTold: true };
  if (!matters({ facts, fees })) return { candidate, facts, fees };
  const canBeTold = (await familyToTell(deps, candidate.athleteId)) !== undefined;
  return { candidate, facts: { ...facts, canBeTold }, fees };
}

/** The last day on which a charge was not attempted for a reason that is not the card's. */
async function lastFailureOfOurs(log: EventLog, paymentIds: readonly string[]): Promise<Day | null> {
  const payments = await Promise.all(paymentIds.map((id) => loadState(log, paymentAggregate, id)));
  const days = payments.flatMap((payment) =>
    payment?.charge.kind === 'not attempted' && !isOfTheCard(payment.charge.code) ? [payment.day] : [],
  );
  return days.toSorted().at(-1) ?? null;
}

const dayOrNull = (timezone: string, moment: string | null): Day | null =>
  moment === null ? null : dayIn(timezone, new Date(moment));
