import {
  chargesNewInvoices,
  type NextCharge,
  nextCharge,
} from '../../../domain/billing/autocharge/next-charge.ts';
import type { BillingRules } from '../../../domain/billing/autocharge/outlook.ts';
import type { AutochargeFacts } from '../../../domain/billing/autocharge/policy.ts';
import { balanceOf, type Invoice } from '../../../domain/billing/invoices/invoice.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { AutochargeCandidates } from './candidates.ts';

export interface NextChargesDeps {
  readonly candidates: Pick<AutochargeCandidates, 'find' | 'wayOf'>;
  /** How the business issues and charges now. */
  readonly rules: () => Promise<BillingRules>;
  readonly today: () => Day;
}

export interface NextCharges {
  /** When each of the open invoices will be charged, or why it will not be; earliest first. */
  readonly charges: readonly NextCharge[];
  /** Whether invoices that the athlete gets from now on will be issued and charged by themselves. */
  readonly chargesNew: boolean;
}

/** The charges of an athlete's invoices as things are now. */
export async function nextCharges(
  { candidates, rules: readRules, today }: NextChargesDeps,
  athleteId: string,
  invoices: readonly Invoice[],
): Promise<NextCharges> {
  const day = today();
  const [way, rules, declines] = await Promise.all([
    candidates.wayOf(athleteId),
    readRules(),
    declinesOf(
      candidates,
      day,
      invoices.filter((invoice) => balanceOf(invoice) > 0).map(({ invoiceId }) => invoiceId),
    ),
  ]);
  if (!way) return { charges: [], chargesNew: false };
  const charges = invoices
    .map((invoice) => {
      const declined = declines.get(invoice.invoiceId) ?? null;
      return nextCharge(invoice, way, { today: day, declined, rules });
    })
    .filter((charge) => charge !== undefined)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  return { charges, chargesNew: chargesNewInvoices(way, day, rules) };
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
