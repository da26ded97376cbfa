import { z } from 'zod';
import { cardName } from '../../../domain/billing/cards/card.ts';
import { commissionOf, commissionPercent } from '../../../domain/billing/finance/commission.ts';
import { logKinds, logStatuses } from '../../../domain/billing/finance/log-words.ts';
import { invoiceReference, invoiceStates } from '../../../domain/billing/invoices/invoice.ts';
import { dayIn, formatShortDay } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import type { ReportCell, ReportColumn, ReportTable } from '../../../domain/shared/report-table.ts';
import {
  billingAccountReads,
  createBillingAccountList,
} from '../../../projections/billing/finance/billing-account-list.ts';
import {
  type CollectedRow,
  commissionReads,
  createCommissions,
} from '../../../projections/billing/finance/commissions.ts';
import {
  createInvoiceList,
  type FinanceInvoiceRow,
  invoiceListReads,
} from '../../../projections/billing/finance/invoice-list.ts';
import { createLogList, logReads } from '../../../projections/billing/finance/log-list.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineReport, type ReportSource } from '../../shared/reports.ts';

type Deps = Pick<Platform, 'reads' | 'today' | 'timezone' | 'setting'>;

const EVERYTHING = { offset: 0, limit: 1_000_000 } as const;

/** The lists of finance as reports: saved, printed and mailed as every report is. */
export const financeListReports = (deps: Deps): ReportSource[] => [
  invoicesReport(deps),
  cardsReport(deps),
  commissionsReport(deps),
  logReport(deps),
];

/** Words of a closed list, divided by commas. */
const wordsOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)));

const yes = z.literal('true').transform(() => true);

/** A column, and its cell in a row. */
interface Field<Row> extends ReportColumn {
  readonly of: (row: Row) => ReportCell;
  /** What the row adds to the last line; without it the column has no total. */
  readonly adds?: (row: Row) => number;
}

function tableOf<Row>(
  rows: readonly Row[],
  {
    fields,
    idOf,
    notes = [],
  }: { fields: readonly Field<Row>[]; idOf: (row: Row) => string; notes?: string[] },
): ReportTable {
  const sum = (adds: (row: Row) => number) => rows.reduce((total, row) => total + adds(row), 0);
  return {
    columns: fields.map(({ key, label, kind }) => ({ key, label, kind })),
    rows: rows.map((row) => ({ id: idOf(row), cells: fields.map(({ of }) => of(row)) })),
    totals: fields.some(({ adds }) => adds)
      ? fields.map(({ adds }, place) => (place === 0 ? 'Total' : adds ? sum(adds) : null))
      : null,
    notes,
  };
}

const athleteCell = (id: string | null, name: string): ReportCell =>
  id === null ? null : { person: `athlete:${id}`, name };

const ownerOf = (id: string, name: string): ReportCell => ({ person: `user:${id}`, name });

const isOmitted = ({ state }: FinanceInvoiceRow) => state === 'omitted';
/** Nobody owes an omitted invoice. */
const counted = (cents: (row: FinanceInvoiceRow) => number) => (row: FinanceInvoiceRow) =>
  isOmitted(row) ? 0 : cents(row);

function invoicesReport({ reads, today }: Deps): ReportSource {
  const list = createInvoiceList(reads);
  return defineReport({
    name: 'invoices',
    title: 'Invoices',
    access: 'admin',
    reads: invoiceListReads,
    parameters: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      state: wordsOf(invoiceStates).optional(),
      open: yes.optional(),
      out_of_sync: yes.optional(),
    }),
    open: ({ month, state, open, out_of_sync }) => ({
      title: `${open ? 'Open invoices' : 'Invoices'}${month ? ` of ${month}` : ` as of ${formatShortDay(today())}`}`,
      path: open ? '/finance/balances/invoices' : '/finance/invoices',
      async read() {
        const wanted = { month, states: state, isOutOfSync: out_of_sync, ...(open && { isOpen: true }) };
        const by = { sort: 'invoice_date', order: 'ASC', ...EVERYTHING } as const;
        const { rows } = await list.page(wanted, by);
        return tableOf(rows, {
          idOf: ({ id }) => id,
          notes: rows.some(isOmitted) ? ['Omitted invoices are listed, and not in the totals.'] : [],
          fields: [
            {
              key: 'reference',
              label: 'Reference',
              kind: 'text',
              of: (row) => invoiceReference(row.reference),
            },
            { key: 'date', label: 'Date', kind: 'day', of: (row) => row.date },
            {
              key: 'athlete',
              label: 'Athlete',
              kind: 'person',
              of: (row) => athleteCell(row.athlete_id, row.athlete_name),
            },
            { key: 'package', label: 'Package', kind: 'text', of: (row) => row.package_name },
            { key: 'state', label: 'State', kind: 'text', of: (row) => row.state },
            { key: 'accounting', label: 'Accounting', kind: 'text', of: (row) => row.external_ref },
            {
              key: 'amount',
              label: 'Amount',
              kind: 'dollars',
              of: (row) => row.amount,
              adds: counted((row) => row.amount),
            },
            {
              key: 'balance',
              label: 'Balance',
              kind: 'dollars',
              of: (row) => row.balance,
              adds: counted((row) => row.balance),
            },
          ],
        });
      },
    }),
  });
}

function cardsReport({ reads, today, timezone }: Deps): ReportSource {
  const list = createBillingAccountList(reads);
  return defineReport({
    name: 'billing-accounts',
    title: 'Billing accounts',
    access: 'admin',
    reads: billingAccountReads,
    parameters: z.object({ expired: yes.optional(), inactive: yes.optional() }),
    open: ({ expired, inactive }) => ({
      title: `${expired ? 'Expired cards' : 'Cards on file'} as of ${formatShortDay(today())}`,
      path: '/finance/billing-accounts',
      async read() {
        const by = { sort: 'user_name', order: 'ASC', ...EVERYTHING } as const;
        const { rows } = await list.page({ isExpired: expired, showInactive: inactive }, by, today());
        return tableOf(rows, {
          idOf: ({ id }) => id,
          fields: [
            { key: 'card', label: 'Card', kind: 'text', of: (row) => cardName(row) },
            {
              key: 'owner',
              label: 'Owner',
              kind: 'person',
              of: (row) => ownerOf(row.user_id, row.owner_name),
            },
            {
              key: 'expires',
              label: 'Expires',
              kind: 'text',
              of: (row) => `${String(row.expiry_month).padStart(2, '0')}/${row.expiry_year}`,
            },
            {
              key: 'athletes',
              label: 'Autocharge for',
              kind: 'count',
              of: (row) => row.autocharge_of.length,
            },
            {
              key: 'added',
              label: 'Added',
              kind: 'day',
              of: (row) => dayIn(timezone, new Date(row.created_at)),
            },
          ],
        });
      },
    }),
  });
}

function commissionsReport({ reads, today, setting }: Deps): ReportSource {
  const commissions = createCommissions(reads);
  return defineReport({
    name: 'commissions',
    title: 'Commissions of trainers',
    access: 'admin',
    reads: commissionReads,
    parameters: z.object({ year: z.coerce.number().int().min(1900).max(2199).optional() }),
    open({ year = Number(today().slice(0, 4)) }) {
      return {
        title: `Commissions ${year}`,
        path: `/finance/commissions?year=${year}`,
        parameters: { year: String(year) },
        async read() {
          const percent = Number(await setting(commissionPercent));
          const rows = await commissions.collected(year);
          const earned = (row: CollectedRow) =>
            row.trainer_id === null ? 0 : commissionOf(row.collected, percent);
          return tableOf(rows, {
            idOf: ({ trainer_id, period }) => `${trainer_id ?? 'none'} ${period}`,
            notes: [`${percent}% of collected payments, less refunds.`],
            fields: [
              {
                key: 'trainer',
                label: 'Trainer',
                kind: 'person',
                of: ({ trainer_id, trainer_name }) =>
                  trainer_id === null
                    ? 'No trainer'
                    : { person: `trainer:${trainer_id}`, name: trainer_name },
              },
              { key: 'month', label: 'Month', kind: 'text', of: (row) => row.period },
              {
                key: 'collected',
                label: 'Collected',
                kind: 'dollars',
                of: (row) => row.collected,
                adds: (row) => row.collected,
              },
              {
                key: 'commission',
                label: 'Commission',
                kind: 'dollars',
                of: earned,
                adds: earned,
              },
            ],
          });
        },
      };
    },
  });
}

function logReport({ reads, today, timezone }: Deps): ReportSource {
  const list = createLogList(reads, { timezone });
  return defineReport({
    name: 'finance-log',
    title: 'Finance log',
    access: 'admin',
    reads: logReads,
    parameters: z.object({
      kind: wordsOf(logKinds).optional(),
      status: wordsOf(logStatuses).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    open: ({ kind, status, from, to }) => ({
      title: `Finance log as of ${formatShortDay(today())}`,
      path: '/finance/logs',
      async read() {
        const by = { sort: 'created', order: 'ASC', ...EVERYTHING } as const;
        const { rows } = await list.page({ kinds: kind, statuses: status, from, to }, by);
        return tableOf(rows, {
          idOf: ({ id }) => id,
          notes: ['Messages are left out, because they may name people. The page of the log shows them.'],
          fields: [
            { key: 'day', label: 'Day', kind: 'day', of: (row) => dayIn(timezone, new Date(row.created)) },
            { key: 'kind', label: 'Kind', kind: 'text', of: (row) => row.kind },
            { key: 'status', label: 'Status', kind: 'text', of: (row) => row.status },
            {
              key: 'athlete',
              label: 'Athlete',
              kind: 'person',
              of: (row) => athleteCell(row.athlete_id, row.athlete_name),
            },
            {
              key: 'invoice',
              label: 'Invoice',
              kind: 'text',
              of: ({ reference }) => (reference === null ? null : invoiceReference(reference)),
            },
            { key: 'amount', label: 'Amount', kind: 'dollars', of: (row) => row.amount },
          ],
        });
      },
    }),
  });
}
