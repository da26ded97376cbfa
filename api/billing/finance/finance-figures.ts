import { z } from 'zod';
import {
  commissionOf,
  commissionPercent,
  commissionShares,
} from '../../../domain/billing/finance/commission.ts';
import { invoiceReference, invoiceStates } from '../../../domain/billing/invoices/invoice.ts';
import { paymentMethods } from '../../../domain/billing/payments/payment-method.ts';
import { aged, ageOf, ages } from '../../../domain/shared/aging.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { balanceReads, createBalanceList } from '../../../projections/billing/finance/balance-list.ts';
import { commissionReads, createCommissions } from '../../../projections/billing/finance/commissions.ts';
import {
  type CreditFact,
  createFinanceFacts,
  financeFactReads,
  type InvoiceFact,
  type MovementFact,
  type WantedInvoices,
} from '../../../projections/billing/finance/figure-facts.ts';
import { createFigures, figureReads } from '../../../projections/billing/finance/overview.ts';
import type { Sales } from '../../../projections/shared/sales.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineFigure, type FigureFact, type FigureSource } from '../../shared/figures.ts';
import { daysOf, period, periodWords, yearOrMonth } from './periods.ts';

interface FinanceFigureDeps extends Pick<Platform, 'reads' | 'today' | 'setting' | 'timezone'> {
  readonly sales: Pick<Sales, 'facts' | 'reads'>;
}

/** Every amount and count of the finance pages, as the sum of its invoices, payments and sales. */
export const financeFigures = (deps: FinanceFigureDeps): FigureSource[] => [
  ...invoiceFigures(deps),
  ...moneyFigures(deps),
  ...commissionFigures(deps),
  athleteBalance(deps),
];

/**
 * Amounts by state, less credit notes, what credit notes took off, what is open and overdue, and what was billed at all: everything but
 * pending and omitted invoices.
 */
const invoiceMeasures = [...invoiceStates, 'billed', 'credited', 'open', 'overdue'] as const;
type InvoiceMeasure = (typeof invoiceMeasures)[number];
const billedStates = ['invoiced', 'paid', 'missed', 'error'] as const;

const invoiceTitles: Readonly<Record<InvoiceMeasure, string>> = {
  pending: 'Pending invoices',
  invoiced: 'Invoiced and not paid',
  paid: 'Paid invoices',
  missed: 'Missed invoices',
  error: 'Invoices with an error',
  omitted: 'Omitted invoices',
  billed: 'Invoiced',
  credited: 'Credit notes of invoices',
  open: 'Open invoices',
  overdue: 'Overdue invoices',
};

/** Accounting compares invoices again and again, and emails are sent; that makes no amount. */
const madeInvoice = [
  'AthletePackageAdded',
  'InvoiceAdded',
  'InvoiceEdited',
  'InvoiceProrated',
  'InvoiceOmitted',
  'InvoiceReverted',
  'InvoiceIssued',
  'InvoiceFailed',
  'InvoiceVoided',
  'InvoicePaymentApplied',
  'InvoicePaymentObserved',
  'InvoicePaid',
  'InvoiceMissed',
  'InvoiceCredited',
  'InvoiceCreditReversed',
  'InvoiceMended',
] as const;

const parametersOfInvoices = z.object({ period, of: z.enum(invoiceMeasures) });

function invoiceFigures({ reads, today, timezone }: FinanceFigureDeps): FigureSource[] {
  const figures = createFigures(reads, timezone);
  const facts = createFinanceFacts(reads);
  const inUnit = (unit: 'dollars' | 'count') =>
    defineFigure({
      name: unit === 'dollars' ? 'invoices' : 'invoice-count',
      access: 'admin',
      unit,
      reads: [...figureReads, ...financeFactReads],
      madeBy: madeInvoice,
      parameters: parametersOfInvoices,
      open({ period: asked, of: measure }) {
        const days = daysOf(asked);
        const columns = columnsOf(measure, unit);
        return {
          title: `${invoiceTitles[measure]} ${periodWords(asked)}`,
          async value() {
            const { invoices } = await figures.days(days.first, days.last, today());
            const sums = invoices.flatMap((row) =>
              columns.map((column) => row[unit === 'dollars' ? column : (`${column}_count` as const)]),
            );
            return sums.reduce((sum, amount) => sum + amount, 0);
          },
          async facts() {
            const found = await facts.invoices({ ...days, ...wantedFor(measure) });
            return found
              .filter(({ day, credited }) => {
                if (measure === 'credited') return credited > 0;
                return measure !== 'overdue' || day < today();
              })
              .map((one) => ofInvoice(one, unit === 'count' ? 1 : amountIn(measure, one)));
          },
        };
      },
    });
  return [
    inUnit('dollars'),
    inUnit('count'),
    defineFigure({
      name: 'invoices-out-of-sync',
      access: 'admin',
      unit: 'count',
      reads: [...figureReads, ...financeFactReads],
      parameters: z.object({}),
      open: () => ({
        title: 'Invoices that differ from accounting',
        value: async () => (await figures.overview(yearOf(today()), today())).outOfSync,
        facts: async () => (await facts.invoices({ isOutOfSync: true })).map((one) => ofInvoice(one, 1)),
      }),
    }),
  ];
}

const wantedFor = (measure: InvoiceMeasure): WantedInvoices => {
  if (measure === 'open' || measure === 'overdue') return { isOpen: true };
  return { states: measure === 'billed' || measure === 'credited' ? billedStates : [measure] };
};

/** Each state counts what was not credited, so that with the credit notes they add up to what was billed. */
const columnsOf = (measure: InvoiceMeasure, unit: 'dollars' | 'count') => {
  if (measure !== 'billed') return [measure] as const;
  return unit === 'count' ? billedStates : ([...billedStates, 'credited'] as const);
};

function amountIn(measure: InvoiceMeasure, { amount, credited, balance }: InvoiceFact): number {
  switch (measure) {
    case 'open':
    case 'overdue':
      return balance;
    case 'credited':
      return credited;
    case 'billed':
      return amount;
    default:
      return amount - credited;
  }
}

/** Receipts and postings to accounting make no credit. */
const madeCredit = [
  'ChargeCaptured',
  'OfflinePaymentReceived',
  'CreditUsed',
  'CreditRefundRequested',
  'RefundRefused',
] as const;

const moneyMeasures = ['collected', 'refunded', ...paymentMethods] as const;
type MoneyMeasure = (typeof moneyMeasures)[number];

const moneyTitles: Readonly<Record<MoneyMeasure, string>> = {
  collected: 'Collected',
  refunded: 'Refunded',
  credit_card: 'Collected by credit card',
  check: 'Collected by check',
  cash: 'Collected in cash',
};

function moneyFigures({ reads, today, timezone, sales }: FinanceFigureDeps): FigureSource[] {
  const figures = createFigures(reads, timezone);
  const facts = createFinanceFacts(reads);
  return [
    defineFigure({
      name: 'money',
      access: 'admin',
      unit: 'dollars',
      reads: [...figureReads, ...financeFactReads],
      parameters: z.object({ period, of: z.enum(moneyMeasures) }),
      open({ period: asked, of: measure }) {
        const days = daysOf(asked);
        return {
          title: `${moneyTitles[measure]} ${periodWords(asked)}`,
          async value() {
            const { money } = await figures.days(days.first, days.last, today());
            return money.reduce((sum, row) => sum + row[measure], 0);
          },
          async facts() {
            const method = paymentMethods.find((one) => one === measure);
            const found = await facts.movements({
              ...days,
              isIn: measure !== 'refunded',
              ...(method && { method }),
            });
            return found.map((one) => ofMovement(one, one.amount));
          },
        };
      },
    }),
    defineFigure({
      name: 'credit',
      access: 'admin',
      unit: 'dollars',
      reads: [...figureReads, ...financeFactReads],
      madeBy: madeCredit,
      parameters: z.object({}),
      open: () => ({
        title: 'Credit of all athletes',
        value: async () => (await figures.overview(yearOf(today()), today())).credit,
        facts: async () => (await facts.credits()).map(ofCredit),
      }),
    }),
    defineFigure({
      name: 'sold',
      access: 'admin',
      unit: 'dollars',
      reads: [...figureReads, ...sales.reads],
      parameters: z.object({
        year: z.coerce.number().pipe(z.int().min(2000).max(2199)),
        category: z.string(),
      }),
      open: ({ year, category }) => ({
        title: `Sold in ${year}${category && `: ${category}`}`,
        async value() {
          const { categories } = await figures.overview(year, today());
          return categories.find(({ name }) => name === category)?.amount ?? 0;
        },
        async facts() {
          const found = await sales.facts(`${year}-01-01`, `${year}-12-31`);
          return found
            .filter(({ categoryName }) => categoryName === category)
            .map((one) => ({
              id: one.id,
              label: [one.athleteName || ERASED, one.packageName].filter(Boolean).join(', '),
              day: one.day,
              value: one.amount,
              path: `/athletes/${one.athleteId}/packages`,
              position: BigInt(one.position),
            }));
        },
      }),
    }),
  ];
}

const parametersOfCommissions = z.object({
  period: yearOrMonth,
  /** Missing: all trainers. */
  trainer: z.string().optional(),
});

/** The commission of a trainer, or of all, and the money that it is a share of. */
function commissionFigures({ reads, setting }: FinanceFigureDeps): FigureSource[] {
  const commissions = createCommissions(reads);
  const facts = createFinanceFacts(reads);
  const rateNow = async () => Number(await setting(commissionPercent));
  return [
    defineFigure({
      name: 'commission',
      access: 'admin',
      unit: 'dollars',
      reads: [...commissionReads, ...financeFactReads],
      parameters: parametersOfCommissions,
      open: ({ period: asked, trainer }) => ({
        title: `Commission ${periodWords(asked)}`,
        async value() {
          const [collected, percent] = await Promise.all([
            commissions.collected(Number(asked.slice(0, 4))),
            rateNow(),
          ]);
          return collected
            .filter(
              ({ trainer_id, period: month }) =>
                trainer_id !== null && (trainer ?? trainer_id) === trainer_id && month.startsWith(asked),
            )
            .reduce((sum, month) => sum + commissionOf(month.collected, percent), 0);
        },
        async facts() {
          const [moved, percent] = await Promise.all([facts.movements(daysOf(asked)), rateNow()]);
          const counted = moved.filter(
            ({ trainerId }) => trainerId !== null && (trainer ?? trainerId) === trainerId,
          );
          return roundedTogether(counted).flatMap((together) => {
            const shares = commissionShares(together.map(netOf), percent);
            return together.map((one, nth) => ofMovement(one, shares[nth] ?? 0));
          });
        },
      }),
    }),
    defineFigure({
      name: 'collected-of-trainer',
      access: 'admin',
      unit: 'dollars',
      reads: [...commissionReads, ...financeFactReads],
      // Empty: payments without a trainer.
      parameters: z.object({ period: yearOrMonth, trainer: z.string() }),
      open: ({ period: asked, trainer }) => ({
        title: `Collected less refunds ${periodWords(asked)}`,
        async value() {
          const collected = await commissions.collected(Number(asked.slice(0, 4)));
          return collected
            .filter(
              ({ trainer_id, period: month }) => (trainer_id ?? '') === trainer && month.startsWith(asked),
            )
            .reduce((sum, month) => sum + month.collected, 0);
        },
        facts: async () =>
          (await facts.movements(daysOf(asked)))
            .filter(({ trainerId }) => (trainerId ?? '') === trainer)
            .map((one) => ofMovement(one, netOf(one))),
      }),
    }),
  ];
}

/** Commissions are rounded by trainer and month. */
function roundedTogether(moved: readonly MovementFact[]): MovementFact[][] {
  const groups = new Map<string, MovementFact[]>();
  for (const one of moved) {
    const key = `${one.trainerId} ${one.day.slice(0, 7)}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()];
}

const balanceMeasures = ['open', 'overdue', 'pending', 'credit', ...ages] as const;
type BalanceMeasure = (typeof balanceMeasures)[number];

const balanceTitles: Readonly<Record<BalanceMeasure, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  pending: 'Pending',
  credit: 'Credit',
  current: 'Not due yet',
  days_30: 'Overdue for 1 to 30 days',
  days_60: 'Overdue for 31 to 60 days',
  days_90: 'Overdue for 61 to 90 days',
  older: 'Overdue for over 90 days',
};

/** An amount of the list of balances. */
function athleteBalance({ reads, today }: FinanceFigureDeps): FigureSource {
  const list = createBalanceList(reads);
  const facts = createFinanceFacts(reads);
  return defineFigure({
    name: 'athlete-balance',
    access: 'admin',
    unit: 'dollars',
    reads: [...balanceReads, ...financeFactReads],
    madeBy: [...madeInvoice, ...madeCredit],
    parameters: z.object({ athlete: z.string(), of: z.enum(balanceMeasures) }),
    open({ athlete, of: measure }) {
      const age = ages.find((one) => one === measure);
      return {
        title: balanceTitles[measure],
        async value() {
          if (age) return aged(await list.owed([athlete]), today())[age];
          const page = { sort: 'open', order: 'DESC', offset: 0, limit: 1 } as const;
          const { rows } = await list.page({ athleteIds: [athlete], showZero: true }, page, today());
          const [row] = rows;
          return row && !isAge(measure) ? row[measure] : 0;
        },
        async facts() {
          if (measure === 'credit') return (await facts.credits(athlete)).map(ofCredit);
          const wanted: WantedInvoices = measure === 'pending' ? { states: ['pending'] } : { isOpen: true };
          const found = await facts.invoices({ athleteId: athlete, ...wanted });
          return found
            .filter(({ day }) => isCounted(measure, day, today()))
            .map((one) => ofInvoice(one, one.balance));
        },
      };
    },
  });
}

const isAge = (measure: BalanceMeasure): measure is (typeof ages)[number] =>
  ages.some((one) => one === measure);

function isCounted(measure: BalanceMeasure, due: Day, today: Day): boolean {
  if (measure === 'overdue') return due < today;
  return !isAge(measure) || ageOf(due, today) === measure;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const netOf = ({ isIn, amount }: MovementFact): number => (isIn ? amount : -amount);
/** For people whose personal data was erased. */
const ERASED = 'Erased';

const ofInvoice = (
  { id, athleteId, athleteName, reference, day, position }: InvoiceFact,
  value: number,
): FigureFact => ({
  id,
  label: `${athleteName || ERASED}, ${invoiceReference(reference)}`,
  day,
  value,
  path: `/athletes/${athleteId}/billing`,
  position: BigInt(position),
});

const ofMovement = (
  { id, athleteId, athleteName, isIn, method, day, position }: MovementFact,
  value: number,
): FigureFact => ({
  id,
  label: `${athleteName || ERASED}, ${isIn ? 'payment' : 'refund'} by ${method.replace('_', ' ')}`,
  day,
  value,
  path: `/athletes/${athleteId}/billing`,
  position: BigInt(position),
});

const ofCredit = ({ id, athleteId, athleteName, day, credit, position }: CreditFact): FigureFact => ({
  id,
  label: `${athleteName || ERASED}, overpayment`,
  day,
  value: credit,
  path: `/athletes/${athleteId}/billing`,
  position: BigInt(position),
});
