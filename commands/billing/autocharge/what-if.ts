import {
  type NextCharge,
  nextCharge,
  type PayingWay,
} from '../../../domain/billing/autocharge/next-charge.ts';
import type { AutochargeFacts } from '../../../domain/billing/autocharge/policy.ts';
import {
  type ConsideredChange,
  type PlannedInvoice,
  type WhatIf,
  whatIf,
} from '../../../domain/billing/invoices/what-if.ts';
import type { PackageInput } from '../../../domain/billing/packages/package-plan.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import { cardAggregate } from '../cards/card.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { packageAggregate } from '../packages/package.ts';
import type { AutochargeCandidates } from './candidates.ts';

/** The change as it is requested: the new package is named by its id. */
export type AskedChange =
  | Exclude<ConsideredChange, { kind: 'change-package' }>
  | {
      readonly kind: 'change-package';
      readonly packageId: string;
      readonly input: Omit<PackageInput, 'type' | 'packageId'>;
    };

export interface WhatIfAnswer extends WhatIf {
  /** Charges of the changed package, and of the new one. */
  readonly chargesBefore: readonly NextCharge[];
  readonly chargesAfter: readonly NextCharge[];
}

/**
 * The effect of changing a package. Nothing is recorded. Throws `Refusal` when the athlete has no such
 * package; a refusal of the change itself is in the answer.
 */
export async function rehearseChange(
  {
    log,
    candidates,
    today,
  }: { log: EventLog; candidates: Pick<AutochargeCandidates, 'find'>; today: () => Day },
  { athleteId, athletePackageId }: { readonly athleteId: string; readonly athletePackageId: string },
  asked: AskedChange,
): Promise<WhatIfAnswer> {
  const state = await loadState(log, athletePackage, athletePackageId);
  if (state.status === 'unknown' || state.athleteId !== athleteId) {
    throw new Refusal('athlete-package.unknown', packageTexts.unknown);
  }
  const change = asked.kind === 'change-package' ? await withDefinition(log, asked) : asked;
  const answer = whatIf(change, { athletePackageId, state });

  const day = today();
  const way = await wayOf(log, athleteId);
  const declines = await declinesOf(candidates, day, [...state.invoices.keys()]);
  const charges = (invoices: readonly PlannedInvoice[]) =>
    invoices
      .map(({ invoice }) => {
        return nextCharge(invoice, way, { today: day, declined: declines.get(invoice.invoiceId) ?? null });
      })
      .filter((charge) => charge !== undefined)
      .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  return { ...answer, chargesBefore: charges(answer.before), chargesAfter: charges(answer.after) };
}

async function withDefinition(
  log: EventLog,
  { packageId, input }: Extract<AskedChange, { kind: 'change-package' }>,
): Promise<ConsideredChange> {
  const { status, name, year, ledgerId, type } = await loadState(log, packageAggregate, packageId);
  return {
    kind: 'change-package',
    package: { packageId, name, year, ledgerId },
    input: { ...input, type, packageId: status === 'present' ? packageId : null },
  };
}

async function wayOf(log: EventLog, athleteId: string): Promise<PayingWay> {
  const { cardId, isAutochargeOn, parkedReason } = await loadState(log, athleteBilling, athleteId);
  if (cardId === null) return { isAutochargeOn, parkedReason, card: null };
  const card = await loadState(log, cardAggregate, cardId);
  if (card.status !== 'kept') return { isAutochargeOn, parkedReason, card: null };
  const expiry = { month: card.expiryMonth, year: card.expiryYear };
  return { isAutochargeOn, parkedReason, card: { isActive: true, expiry } };
}

/** By invoice. */
async function declinesOf(
  candidates: Pick<AutochargeCandidates, 'find'>,
  day: Day,
  invoiceIds: readonly string[],
): Promise<Map<string, AutochargeFacts['declined']>> {
  // An empty list would mean everything that is due.
  if (invoiceIds.length === 0) return new Map();
  const found = await candidates.find({ day, invoiceIds, after: null, limit: invoiceIds.length });
  return new Map(found.map(({ invoiceId, facts }) => [invoiceId, facts.declined]));
}
