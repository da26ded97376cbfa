import { addDays, type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type InvoiceState, invoiceRefusal } from '../invoices/invoice.ts';
import { invoiceTexts } from '../invoices/invoice-texts.ts';
import type { IssuingScope } from './issuing-values.ts';

/** The hour of the daily run at the business: before autocharge, which charges only what was issued. */
export const ISSUING_HOUR = 5;

/** What a decision needs to know about an invoice and its athlete. */
export interface IssuingFacts {
  readonly state: InvoiceState;
  readonly externalRef: string | null;
  /** Due date. */
  readonly date: Day;
  readonly balance: Cents;
  /** A payment is in progress, or accounting is working on it. */
  readonly isBusy: boolean;
  readonly isAthleteActive: boolean;
  /** The athlete is linked to a customer in accounting. */
  readonly hasCustomer: boolean;
}

/** How the business issues its invoices. */
export interface IssuingRules {
  readonly isOn: boolean;
  /** Invoices due before this day are issued by a person only. */
  readonly since: Day;
  /** Invoices are issued this many days before they are due. */
  readonly daysBefore: number;
  /** Accounting is connected. */
  readonly isConnected: boolean;
  /** The last run was out of the ordinary and waits for an admin. */
  readonly isHeld: boolean;
  /** The day of the next scheduled run. */
  readonly nextRun: Day;
}

/** The invoices that a run is about, and the conditions at the time. */
export interface IssuingPlan extends Pick<IssuingRules, 'isOn' | 'isConnected'> {
  readonly scope: IssuingScope;
  /** The first due day; null: however old. */
  readonly from: Day | null;
  /** The last due day. */
  readonly until: Day;
}

/** The scheduled run of a day. */
export const duePlan = ({ isOn, isConnected, since, daysBefore }: IssuingRules, day: Day): IssuingPlan => {
  return { scope: 'due', from: since, until: addDays(day, daysBefore), isOn, isConnected };
};

/** The invoices that no scheduled run issues, because they were due before it was turned on. */
export const olderPlan = ({ isOn, isConnected, since }: IssuingRules): IssuingPlan => {
  return { scope: 'older', from: null, until: addDays(since, -1), isOn, isConnected };
};

/** Invoices that a person selected, whatever day they are due. */
export const selectedPlan = ({ isOn, isConnected, nextRun }: IssuingRules): IssuingPlan => {
  return { scope: 'selected', from: null, until: nextRun, isOn, isConnected };
};

export interface IssuingDecision {
  readonly decision: 'issue' | 'skip';
  readonly reason: string;
}

/** Whether a run issues an invoice, and why, in a sentence for the log. */
export function decideIssuing(facts: IssuingFacts, plan: IssuingPlan): IssuingDecision {
  const reason = obstacle(facts, plan) ?? (plan.scope === 'due' ? notByItself(facts, plan) : undefined);
  if (reason) return { decision: 'skip', reason };
  return { decision: 'issue', reason: whyNow(facts, plan) };
}

/**
 * Whether a scheduled run will have issued an invoice by the morning of a day, as things are now. A run that
 * waits for an admin issues nothing by itself.
 */
export function decideIssuingBy(facts: IssuingFacts, day: Day, rules: IssuingRules): IssuingDecision {
  const decision = decideIssuing(facts, duePlan(rules, day));
  if (decision.decision === 'skip') return decision;
  if (rules.isHeld) return { decision: 'skip', reason: issuingTexts.held };
  if (day >= rules.nextRun) return decision;
  return { decision: 'skip', reason: `It will be issued on ${formatDay(rules.nextRun)} at the earliest.` };
}

export const issuingTexts = {
  off: 'Automatic issuing is off.',
  held: 'Issuing waits for an admin to confirm an unusual run.',
  rejected: 'Accounting rejected it. It needs review.',
  inactive: 'The athlete is inactive.',
  selected: 'It was selected to be issued.',
} as const;

function obstacle(facts: IssuingFacts, { scope, isConnected }: IssuingPlan): string | undefined {
  const refusal = invoiceRefusal('process', facts);
  if (refusal) return refusal;
  if (facts.balance <= 0) return 'Nothing is owed on it.';
  if (facts.isBusy) return 'It is being paid or changed right now.';
  // A person who selects an invoice of an inactive athlete sees whose it is; nobody looks at each of many.
  if (scope !== 'selected' && !facts.isAthleteActive) return issuingTexts.inactive;
  if (!facts.hasCustomer) return invoiceTexts.noCustomer;
  return isConnected ? undefined : invoiceTexts.notConnected;
}

function notByItself({ state, date }: IssuingFacts, { isOn, from, until }: IssuingPlan): string | undefined {
  if (!isOn) return issuingTexts.off;
  if (from !== null && date < from) {
    return `It was due before ${formatDay(from)}, when automatic issuing began.`;
  }
  if (date > until) return `It is due on ${formatDay(date)}.`;
  // The same request would be rejected every day.
  return state === 'error' ? issuingTexts.rejected : undefined;
}

function whyNow({ date }: IssuingFacts, { scope }: IssuingPlan): string {
  return scope === 'due' ? `It is due on ${formatDay(date)}.` : issuingTexts.selected;
}
