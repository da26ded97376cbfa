import { centsIn, sumOf } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import type { DocumentLine, Ref } from '../books/shapes.ts';
import { dayOf } from '../shared/times.ts';
import type { ReportParameters } from './parameters.ts';
import { agesOf, openLines } from './receivables.ts';
import { type Column, column, headerOf, moneyCell, type Report, type Row, sumText } from './report.ts';

/** Open amounts by customer and by days past due. */
export function agedReceivables(company: Company, parameters: ReportParameters): Report {
  const { report_date: day = dayOf(company.now()), customer } = parameters;
  const open = openLines(company, customer).filter((line) => line.day <= day);
  const buckets = agesOf(day).toReversed();
  const rows = byName(open).map(({ ref, ofOne }) => ({
    ref,
    sums: buckets.map(({ holds }) => sumOf(ofOne.filter(holds).map((line) => line.open))),
  }));
  const columns = buckets.map(({ title }, index) => column(String(index), title, 'Money'));
  return table(company, {
    name: 'AgedReceivables',
    header: { EndPeriod: day },
    first: column('cust_name', '', 'Customer'),
    columns: [...columns, column('total', 'Total', 'Money')],
    rows: rows.map(({ ref, sums }) => ({ ref, sums: [...sums, sumOf(sums)] })),
  });
}

/** What each customer owes. */
export function customerBalance(company: Company, { customer }: ReportParameters): Report {
  return table(company, {
    name: 'CustomerBalance',
    header: {},
    first: column('cust_name', '', 'Customer'),
    columns: [column('total', 'Total', 'Money')],
    rows: byName(openLines(company, customer)).map(({ ref, ofOne }) => ({
      ref,
      sums: [sumOf(ofOne.map((line) => line.open))],
    })),
  });
}

/** What was sold to each customer between two days. */
export const customerSales = (company: Company, parameters: ReportParameters): Report =>
  sales(
    company,
    parameters,
    { name: 'CustomerSales', first: column('cust_name', '', 'Customer') },
    (_, customer) => customer,
  );

/** What was sold of each item between two days. */
export const itemSales = (company: Company, parameters: ReportParameters): Report =>
  sales(company, parameters, { name: 'ItemSales', first: column('item_name', '', 'Item') }, (line) =>
    line.DetailType === 'SalesItemLineDetail'
      ? line.SalesItemLineDetail.ItemRef
      : { value: '', name: 'Discounts' },
  );

function sales(
  company: Company,
  parameters: ReportParameters,
  { name, first }: { readonly name: string; readonly first: Column },
  refOf: (line: DocumentLine, customer: Ref) => Ref | undefined,
): Report {
  const today = dayOf(company.now());
  const { start_date: start = `${today.slice(0, 7)}-01`, end_date: end = today, customer } = parameters;
  const sold: { readonly customer: Ref; readonly open: number }[] = [];
  for (const [documents, sign] of [
    [company.invoices, 1],
    [company.salesReceipts, 1],
    [company.creditMemos, -1],
    [company.refundReceipts, -1],
  ] as const)
    for (const { CustomerRef, TxnDate, Line } of documents.all()) {
      if (TxnDate < start || TxnDate > end) continue;
      if (customer !== undefined && CustomerRef.value !== customer) continue;
      for (const line of Line) {
        const cents = sign * soldBy(line);
        const ref = refOf(line, CustomerRef);
        if (cents !== 0 && ref) sold.push({ customer: ref, open: cents });
      }
    }
  return table(company, {
    name,
    header: { StartPeriod: start, EndPeriod: end, SummarizeColumnsBy: 'Total' },
    first,
    columns: [column('total', 'Total', 'Money')],
    rows: byName(sold).map(({ ref, ofOne }) => ({ ref, sums: [sumOf(ofOne.map((line) => line.open))] })),
  });
}

function soldBy(line: DocumentLine): number {
  if (line.DetailType === 'SalesItemLineDetail') return centsIn(line.Amount);
  return line.DetailType === 'DiscountLineDetail' ? -centsIn(line.Amount ?? 0) : 0;
}

/** What belongs to the same name, in the order of the names. */
function byName<T extends { readonly customer: Ref }>(all: readonly T[]) {
  const groups = new Map<string, { readonly ref: Ref; readonly ofOne: T[] }>();
  for (const one of all) {
    const group = groups.get(one.customer.value) ?? { ref: one.customer, ofOne: [] };
    group.ofOne.push(one);
    groups.set(one.customer.value, group);
  }
  return [...groups.values()].toSorted((one, other) =>
    (one.ref.name ?? '').localeCompare(other.ref.name ?? ''),
  );
}

function table(
  company: Company,
  {
    name,
    header,
    first,
    columns,
    rows,
  }: {
    readonly name: string;
    readonly header: Partial<Report['Header']>;
    readonly first: Column;
    readonly columns: readonly Column[];
    readonly rows: readonly { readonly ref: Ref; readonly sums: readonly number[] }[];
  },
): Report {
  const shown = rows.map(
    ({ ref, sums }): Row => ({
      type: 'Data',
      ColData: [{ value: ref.name ?? '', id: ref.value }, ...sums.map(moneyCell)],
    }),
  );
  const totals = columns.map((_, index) => sumOf(rows.map(({ sums }) => sums[index] ?? 0)));
  return {
    Header: headerOf(company.now(), name, header, rows.length === 0),
    Columns: { Column: [first, ...columns] },
    Rows: {
      Row: [
        ...shown,
        {
          type: 'Section',
          group: 'GrandTotal',
          Summary: { ColData: [{ value: 'TOTAL' }, ...totals.map((cents) => ({ value: sumText(cents) }))] },
        },
      ],
    },
  };
}
