import type { Cents } from '../shared/money.ts';
import { InvalidInput, Refusal } from '../shared/refusal.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from './athlete-package.ts';
import { type Invoice, prorate } from './invoice.ts';
import { instalments, type PackageInput, packageProblems } from './package-plan.ts';

/** A change that somebody considers for a package of an athlete. */
export type ConsideredChange =
  | { readonly kind: 'prorate'; readonly invoiceId: string; readonly date: string }
  | { readonly kind: 'edit'; readonly invoiceId: string; readonly date: string; readonly amount: Cents }
  | { readonly kind: 'omit'; readonly invoiceId: string }
  | { readonly kind: 'remove-remaining' }
  /** What remains of it goes, and another package comes. */
  | {
      readonly kind: 'change-package';
      readonly package: Extract<AthletePackageCommand, { kind: 'add' }>['package'];
      readonly input: PackageInput;
    };

export interface PlannedInvoice {
  readonly invoice: Invoice;
  readonly change: 'same' | 'changed' | 'new' | 'gone';
}

export interface WhatIf {
  /** Why it would be refused; undefined when it is possible. */
  readonly refusal: string | undefined;
  /** By date. What is `gone` is only in `before`, what is `new` only in `after`. */
  readonly before: readonly PlannedInvoice[];
  readonly after: readonly PlannedInvoice[];
  /** Of what is not omitted. */
  readonly totalBefore: Cents;
  readonly totalAfter: Cents;
}

/**
 * What a change would do: the commands that it stands for are decided as they would be, and nothing is recorded. New invoices have made-up
 * ids, and 0 for their number.
 */
export function whatIf(change: ConsideredChange, target: AthletePackageTarget): WhatIf {
  const before = [...target.state.invoices.values()];
  const { after, refusal } = rehearsed(change, target);
  const was = new Map(before.map((invoice) => [invoice.invoiceId, invoice]));
  const is = new Map(after.map((invoice) => [invoice.invoiceId, invoice]));
  return {
    refusal,
    before: inOrder(before).map((invoice) => {
      const then = is.get(invoice.invoiceId);
      return { invoice, change: then ? sameOrChanged(invoice, then) : 'gone' };
    }),
    after: inOrder(after).map((invoice) => {
      const earlier = was.get(invoice.invoiceId);
      return { invoice, change: earlier ? sameOrChanged(earlier, invoice) : 'new' };
    }),
    totalBefore: totalOf(before),
    totalAfter: totalOf(after),
  };
}

export interface AthletePackageTarget {
  readonly athletePackageId: string;
  readonly state: AthletePackageState;
}

/** The commands that the change stands for, by the package that each is sent to. */
export function commandsFor(
  change: ConsideredChange,
  { athletePackageId, state }: AthletePackageTarget,
): { readonly own: AthletePackageCommand; readonly other?: AthletePackageCommand } {
  switch (change.kind) {
    case 'prorate': {
      const { invoiceId, date } = change;
      const invoice = state.invoices.get(invoiceId);
      const share = invoice && prorate(invoice, date);
      const amount = share?.kind === 'prorated' ? share.amount : 0;
      const input = { date, amount, description: invoice?.description ?? '' };
      return { own: { kind: 'prorate-invoice', athletePackageId, invoiceId, input } };
    }
    case 'edit': {
      const { invoiceId, date, amount } = change;
      const input = { date, amount, description: state.invoices.get(invoiceId)?.description ?? '' };
      return { own: { kind: 'edit-invoice', athletePackageId, invoiceId, input } };
    }
    case 'omit':
      return { own: { kind: 'omit-invoice', athletePackageId, invoiceId: change.invoiceId } };
    case 'remove-remaining':
      return { own: { kind: 'remove-remaining', athletePackageId } };
    case 'change-package': {
      const { input } = change;
      const count = packageProblems(input).length === 0 ? instalments(input).length : 0;
      const places = Array.from({ length: count }, (_, place) => place);
      return {
        own: { kind: 'remove-remaining', athletePackageId },
        other: {
          kind: 'add',
          athletePackageId: NEW,
          athleteId: state.athleteId,
          package: change.package,
          purchase: null,
          input,
          invoiceIds: places.map((place) => `${NEW} ${place}`),
          references: places.map(() => 0),
        },
      };
    }
  }
}

const NEW = 'new';

function rehearsed(change: ConsideredChange, target: AthletePackageTarget) {
  const commands = commandsFor(change, target);
  const none = athletePackageDecider.initial();
  try {
    const own = decided(commands.own, target.state);
    const other = commands.other ? decided(commands.other, none) : none;
    return { after: [...own.invoices.values(), ...other.invoices.values()], refusal: undefined };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
    return { after: [...target.state.invoices.values()], refusal: error.message };
  }
}

const decided = (command: AthletePackageCommand, state: AthletePackageState): AthletePackageState =>
  athletePackageDecider
    .decide(command, state)
    .reduce((next, event) => athletePackageDecider.evolve(next, event), state);

const sameOrChanged = (one: Invoice, other: Invoice) =>
  one.date === other.date &&
  one.amount === other.amount &&
  one.description === other.description &&
  one.state === other.state
    ? 'same'
    : 'changed';

const inOrder = (invoices: readonly Invoice[]) =>
  invoices.toSorted((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    return one.reference - other.reference;
  });

function totalOf(invoices: readonly Invoice[]): Cents {
  return invoices.reduce((sum, { state, amount }) => (state === 'omitted' ? sum : sum + amount), 0);
}
