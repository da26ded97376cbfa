import type { Day } from '../../shared/day.ts';
import { decideIssuingBy, type IssuingFacts, type IssuingRules } from '../issuing/policy.ts';
import { type AutochargeDecision, type AutochargeFacts, decideAutocharge } from './policy.ts';

/** What decides whether an invoice is issued and then charged. */
export interface InvoiceFacts extends AutochargeFacts, IssuingFacts {}

/** How the business issues and charges by itself. */
export interface BillingRules {
  readonly issuing: IssuingRules;
  /** The setting *Autocharge Daily*. */
  readonly isAutochargeOn: boolean;
}

/**
 * What the runs of a day will do with an invoice, and why: it is issued by then, and charged in the morning.
 * Whatever announces a charge asks this function, so that it promises nothing that a run would skip.
 */
export function decideOn(
  facts: InvoiceFacts,
  day: Day,
  { issuing, isAutochargeOn }: BillingRules,
): AutochargeDecision {
  if (!isAutochargeOn) return { decision: 'skip', reason: outlookTexts.autochargeOff };
  if (facts.externalRef !== null) return decideAutocharge(facts, day);
  const charge = decideAutocharge({ ...facts, state: 'invoiced', externalRef: 'by then' }, day);
  if (charge.decision === 'skip') return charge;
  const { decision, reason } = decideIssuingBy(facts, day, issuing);
  return decision === 'skip' ? { decision, reason } : charge;
}

export const outlookTexts = {
  autochargeOff: 'Autocharge is turned off for the whole business.',
} as const;
