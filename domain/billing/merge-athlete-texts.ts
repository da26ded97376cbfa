import { formatDay } from '../shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../shared/money.ts';

/** What billing knows about an athlete, as far as a merge asks. */
export interface MoneyMatters {
  /** The names of the packages. */
  readonly packages: readonly string[];
  readonly payments: number;
  readonly creditNotes: number;
  /** Balances from another program that are no invoices yet. */
  readonly openingBalances: number;
  readonly hasAutochargeCard: boolean;
  readonly isLinkedInAccounting: boolean;
}

/** The matters in words: `2 packages (Summer Camp, Academy) and 1 payment`; empty: none. */
export function mattersInWords(matters: MoneyMatters): string {
  const { packages, payments, creditNotes, openingBalances, hasAutochargeCard, isLinkedInAccounting } =
    matters;
  const words = [
    ...(packages.length > 0 ? [`${counted(packages.length, 'package')} (${packages.join(', ')})`] : []),
    ...(payments > 0 ? [counted(payments, 'payment')] : []),
    ...(creditNotes > 0 ? [counted(creditNotes, 'credit note')] : []),
    ...(openingBalances > 0 ? [counted(openingBalances, 'opening balance')] : []),
    ...(hasAutochargeCard ? ['a card for autocharge'] : []),
    ...(isLinkedInAccounting ? ['a customer in accounting'] : []),
  ];
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Sentences about money in a merge of athletes. They are ours. `kept`: the athlete who stays. */
export const mergeAthleteTexts = {
  keepOther: (matters: string) =>
    `The record to be merged has ${matters}. Please keep that record instead, so that no balance moves.`,
  both: (kept: string, ofKept: string, ofOther: string) =>
    `Both records have been billed: ${kept} has ${ofKept}, and the record to be merged has ${ofOther}. Two balances are never made one, so these records cannot be merged.`,
  openCharge: (kept: string) =>
    `A card is being charged for ${kept}, or the outcome of a charge is unknown. Please try again when it is settled.`,
  packageSince: (kept: string, name: string) =>
    `Since the merge, ${kept} got the package ${name}. Please remove it first.`,
  paidSince: (kept: string, amount: Cents, day: string) =>
    `Since the merge, ${formatMoney(dollarsOf(amount))} was paid for ${kept} on ${formatDay(day)}. It cannot be parted.`,
} as const;
