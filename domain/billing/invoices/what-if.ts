import type { Cents } from '../../shared/money.ts';
import { InvalidInput, Refusal } from '../../shared/refusal.ts';
import { installments, type PackageInput, packageProblems } from '../packages/package-plan.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from './athlete-package.ts';
import { type Invoice, prorate } from './invoice.ts';
import type { PlannedChange } from './invoice-values.ts';

/** A change that staff consider for an athlete's package. */
export type ConsideredChange =
  | { readonly kind: 'prorate'; readonly invoiceId: string; readonly date: string }
  | { readonly kind: 'edit'; readonly invoiceId: string; readonly date: string; readonly amount: Cents }
  | { readonly kind: 'omit'; readonly invoiceId: string }
  | { readonly kind: 'remove-remaining' }
  /** The open invoices are deleted, and another package is added. */
  | {
      readonly kind: 'change-package';
      readonly package: Extract<AthletePackageCommand, { kind: 'add' }>['package'];
      readonly input: PackageInput;
    };

export interface PlannedInvoice {
  readonly invoice: Invoice;
  readonly change: PlannedChange;
}

export interface WhatIf {
  /** Why it would be refused; undefined when it is possible. */
  readonly refusal: string | undefined;
  /** By date. Invoices that are `gone` are only in `before`, `new` ones only in `after`. */
  readonly before: readonly PlannedInvoice[];
  readonly after: readonly PlannedInvoice[];
  /** Without omitted invoices. */
  readonly totalBefore: Cents;
  readonly totalAfter: Cents;
}

/**
 * The effect of a change: its commands are decided as usual, and nothing is recorded. New invoices have
 * made-up ids and the number 0.
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
      const count = packageProblems(input).length === 0 ? installments(input).length : 0;
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
