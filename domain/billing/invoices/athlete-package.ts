import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import { discountOf, discountWords } from '../packages/discount.ts';
import {
  installments,
  listTotal,
  type PackageInput,
  packageProblems,
  packageTotal,
} from '../packages/package-plan.ts';
import type { AthletePackageEvent } from './events.ts';
import {
  bindsPackage,
  busyReason,
  demandAction,
  type Invoice,
  type InvoiceInput,
  invoiceProblems,
  prorationProblems,
  revertedState,
} from './invoice.ts';
import { decideAboutAccounting, type InvoiceAccountingCommand } from './invoice-accounting.ts';
import { decideAboutCredit, type InvoiceCreditCommand } from './invoice-credits.ts';
import { evolveInvoice } from './invoice-evolve.ts';
import { decideAboutPayment, type InvoicePaymentCommand } from './invoice-payments.ts';
import { invoiceTexts } from './invoice-texts.ts';

/**
 * An athlete's package together with its invoices. They share one stream, so that rules that span the
 * invoices (a package with an invoiced or paid invoice cannot be removed; the total is their sum) hold
 * without a transaction across streams.
 */
export interface AthletePackageState {
  readonly status: 'unknown' | 'open' | 'removed';
  readonly athleteId: string;
  /** The package that was sold. */
  readonly packageId: string;
  readonly total: Cents;
  /** The family's purchase in the shop, if it was one. */
  readonly purchase: { readonly cardId: string; readonly userId: string } | null;
  readonly ledgerId: string | null;
  readonly name: string;
  readonly invoices: ReadonlyMap<string, Invoice>;
}

interface Target {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export type AthletePackageCommand =
  | {
      readonly kind: 'add';
      readonly athletePackageId: string;
      readonly athleteId: string;
      readonly package: {
        readonly packageId: string;
        readonly name: string;
        readonly year: number | null;
        readonly ledgerId: string | null;
      };
      /** The family's purchase in the shop, if it is one. */
      readonly purchase: { readonly cardId: string; readonly userId: string } | null;
      readonly input: PackageInput;
      /** One per installment, in order. */
      readonly invoiceIds: readonly string[];
      readonly references: readonly number[];
    }
  | ({ readonly kind: 'add-invoice'; readonly reference: number; readonly input: InvoiceInput } & Target)
  | ({ readonly kind: 'edit-invoice'; readonly input: InvoiceInput } & Target)
  | ({ readonly kind: 'prorate-invoice'; readonly input: InvoiceInput } & Target)
  | ({ readonly kind: 'omit-invoice' } & Target)
  | ({ readonly kind: 'revert-invoice' } & Target)
  | ({ readonly kind: 'delete-invoice' } & Target)
  | { readonly kind: 'remove-remaining'; readonly athletePackageId: string }
  | { readonly kind: 'sync-total'; readonly athletePackageId: string }
  | { readonly kind: 'remove'; readonly athletePackageId: string }
  | ({ readonly kind: 'payment'; readonly change: InvoicePaymentCommand } & Target)
  | ({ readonly kind: 'credit'; readonly change: InvoiceCreditCommand } & Target)
  | ({ readonly kind: 'accounting'; readonly change: InvoiceAccountingCommand } & Target);

export const athletePackageDecider: Decider<AthletePackageState, AthletePackageCommand, AthletePackageEvent> =
  {
    initial: () => ({
      status: 'unknown',
      athleteId: '',
      packageId: '',
      total: 0,
      purchase: null,
      ledgerId: null,
      name: '',
      invoices: new Map(),
    }),

    evolve(state, event) {
      switch (event.type) {
        case 'AthletePackageAdded': {
          const { athleteId, packageId, total, invoices, purchase, ledgerId, name } = event.data;
          const pending = invoices.map((invoice) => [invoice.invoiceId, asPending(invoice)] as const);
          const about = { athleteId, packageId, total, purchase, ledgerId, name };
          return { status: 'open', ...about, invoices: new Map(pending) };
        }
        case 'AthletePackageRemoved':
          return { ...state, status: 'removed' };
        case 'AthletePackageTotalSynced':
          return { ...state, total: event.data.total };
        case 'InvoiceAdded':
          return {
            ...state,
            invoices: new Map(state.invoices).set(event.data.invoiceId, asPending(event.data)),
          };
        case 'InvoiceDeleted': {
          const invoices = new Map(state.invoices);
          invoices.delete(event.data.invoiceId);
          return { ...state, invoices };
        }
        default:
          return withInvoice(state, event.data.invoiceId, (invoice) => evolveInvoice(invoice, event));
      }
    },

    decide(command, state) {
      if (command.kind === 'add') return add(command, state);
      if (state.status !== 'open')
        throw new Refusal('athlete-package.unknown', 'This package does not exist.');
      const { athletePackageId } = command;
      switch (command.kind) {
        case 'add-invoice': {
          const { invoiceId, reference, input } = command;
          demand(invoiceProblems(input));
          if (state.invoices.has(invoiceId))
            throw new Refusal('invoice.exists', 'This invoice already exists.');
          const { athleteId } = state;
          return [
            { type: 'InvoiceAdded', data: { athletePackageId, athleteId, invoiceId, reference, ...input } },
          ];
        }
        case 'edit-invoice': {
          const invoice = find(state, command.invoiceId);
          demandAction('edit', invoice);
          demand(invoiceProblems(command.input));
          const { invoiceId, date, amount, description } = { ...invoice, ...command.input };
          const same =
            date === invoice.date && amount === invoice.amount && description === invoice.description;
          if (same) return [];
          return [
            { type: 'InvoiceEdited', data: { athletePackageId, invoiceId, date, amount, description } },
          ];
        }
        case 'prorate-invoice':
          return prorateInvoice(command, find(state, command.invoiceId));
        case 'omit-invoice': {
          const { invoiceId } = requireAction('omit', state, command);
          return [{ type: 'InvoiceOmitted', data: { athletePackageId, invoiceId } }];
        }
        case 'revert-invoice': {
          const invoice = requireAction('revert', state, command);
          const { invoiceId } = invoice;
          return [
            { type: 'InvoiceReverted', data: { athletePackageId, invoiceId, to: revertedState(invoice) } },
          ];
        }
        case 'delete-invoice': {
          const { invoiceId } = requireAction('delete', state, command);
          return [{ type: 'InvoiceDeleted', data: { athletePackageId, invoiceId } }];
        }
        case 'remove-remaining':
          return [...state.invoices.values()]
            .filter(
              (invoice) => invoice.state === 'pending' && invoice.externalRef === null && !isBusy(invoice),
            )
            .map(({ invoiceId }) => ({ type: 'InvoiceDeleted', data: { athletePackageId, invoiceId } }));
        case 'sync-total': {
          const total = sumOf(state);
          return total === state.total
            ? []
            : [{ type: 'AthletePackageTotalSynced', data: { athletePackageId, total } }];
        }
        case 'remove':
          if ([...state.invoices.values()].some(bindsPackage)) {
            throw new Refusal('athlete-package.invoiced', invoiceTexts.packageInvoiced);
          }
          return [
            {
              type: 'AthletePackageRemoved',
              data: { athletePackageId, athleteId: state.athleteId, invoiceIds: [...state.invoices.keys()] },
            },
          ];
        case 'payment':
          return decideAboutPayment(command.change, find(state, command.invoiceId), athletePackageId);
        case 'credit':
          return decideAboutCredit(command.change, find(state, command.invoiceId), athletePackageId);
        case 'accounting':
          return decideAboutAccounting(command.change, find(state, command.invoiceId), athletePackageId);
      }
    },
  };

type CommandOf<Kind extends AthletePackageCommand['kind']> = Extract<AthletePackageCommand, { kind: Kind }>;

function add(command: CommandOf<'add'>, state: AthletePackageState): AthletePackageEvent[] {
  if (state.status !== 'unknown') throw new Refusal('athlete-package.exists', 'This package already exists.');
  demand(packageProblems(command.input));
  const { athletePackageId, athleteId, input } = command;
  const invoices = installments(input).map(({ date, amount, kind }, index) => {
    const invoiceId = command.invoiceIds[index];
    const reference = command.references[index];
    if (invoiceId === undefined || reference === undefined)
      throw new Error('An installment has no id or reference');
    const what = kind === 'down payment' ? `${command.package.name} down payment` : command.package.name;
    const description = input.discount ? `${what} (${discountWords(input.discount)})` : what;
    return { invoiceId, reference, date, amount, description };
  });
  const { packageId, name, year, ledgerId } = command.package;
  const { purchase } = command;
  const discount = input.discount
    ? { ...input.discount, amount: discountOf(listTotal(input), input.discount) }
    : null;
  const { type } = input;
  const data = { athletePackageId, athleteId, packageId, name, year, type, ledgerId, purchase, discount };
  return [{ type: 'AthletePackageAdded', data: { ...data, total: packageTotal(input), invoices } }];
}

function prorateInvoice(command: CommandOf<'prorate-invoice'>, invoice: Invoice): AthletePackageEvent[] {
  demandAction('prorate', invoice);
  demand(prorationProblems(invoice, command.input));
  demand(invoiceProblems(command.input));
  const { athletePackageId, invoiceId, input } = command;
  const from = { date: invoice.date, amount: invoice.amount };
  return [{ type: 'InvoiceProrated', data: { athletePackageId, invoiceId, ...input, from } }];
}

function requireAction(
  action: 'omit' | 'revert' | 'delete',
  state: AthletePackageState,
  { invoiceId }: Target,
): Invoice {
  const invoice = find(state, invoiceId);
  demandAction(action, invoice);
  return invoice;
}

function find(state: AthletePackageState, invoiceId: string): Invoice {
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) throw new Refusal('invoice.unknown', 'This invoice does not exist.');
  return invoice;
}

const isBusy = (invoice: Invoice) => busyReason(invoice) !== undefined;

/** The total that the family owes for the package: the sum of all invoices that are not omitted. */
function sumOf(state: AthletePackageState): Cents {
  let sum = 0;
  for (const invoice of state.invoices.values()) if (invoice.state !== 'omitted') sum += invoice.amount;
  return sum;
}

function asPending(
  invoice: Pick<Invoice, 'invoiceId' | 'reference' | 'date' | 'amount' | 'description'>,
): Invoice {
  const { invoiceId, reference, date, amount, description } = invoice;
  const said = { invoiceId, reference, date, amount, description };
  return {
    ...said,
    state: 'pending',
    externalRef: null,
    paid: 0,
    credited: 0,
    appliedHolds: [],
    reversedHolds: [],
    hold: null,
    progress: null,
  };
}

function withInvoice(
  state: AthletePackageState,
  id: string,
  change: (invoice: Invoice) => Invoice,
): AthletePackageState {
  const invoice = state.invoices.get(id);
  return invoice ? { ...state, invoices: new Map(state.invoices).set(id, change(invoice)) } : state;
}
