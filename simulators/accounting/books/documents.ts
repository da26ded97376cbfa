import { dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { amountIncorrect, businessRule, notFound } from './fault.ts';
import type { DocumentLine, SalesLine } from './shapes.ts';
import { referenced, refTo } from './writing.ts';

/** The lines of a sales document as the service stores them, and their sum in dollars. The service adds a subtotal line. */
export function totaledLines(
  company: Company,
  lines: readonly DocumentLine[],
): { readonly Line: DocumentLine[]; readonly TotalAmt: number } {
  const own = lines.filter(({ DetailType }) => DetailType !== 'SubTotalLineDetail');
  const numbered = own.map((line, index): DocumentLine => {
    const place = { Id: String(index + 1), LineNum: index + 1 };
    return line.DetailType === 'SalesItemLineDetail'
      ? { ...salesLineOf(company, line), ...place }
      : { ...line, ...place };
  });
  const cents = sumOf(numbered.map((line) => centsIn(line.Amount ?? 0)));
  if (cents < 0) throw businessRule('Transaction amount must be 0 or greater.');
  const TotalAmt = dollarsOf(cents);
  return {
    TotalAmt,
    Line: [...numbered, { Amount: TotalAmt, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} }],
  };
}

function salesLineOf(company: Company, line: SalesLine): SalesLine {
  const { Qty, UnitPrice, ItemRef } = line.SalesItemLineDetail;
  if (
    Qty !== undefined &&
    UnitPrice !== undefined &&
    Math.round(Qty * UnitPrice * 100) !== centsIn(line.Amount)
  )
    throw amountIncorrect();
  const item = ItemRef ? referenced(company.items, ItemRef) : firstOf(company);
  return {
    ...line,
    SalesItemLineDetail: {
      ...line.SalesItemLineDetail,
      ItemRef: refTo(item, item.Name),
      TaxCodeRef: line.SalesItemLineDetail.TaxCodeRef ?? { value: 'NON' },
    },
  };
}

function firstOf(company: Company) {
  for (const item of company.items.all()) if (item.Active) return item;
  throw notFound('Item');
}

/** The lines of a voided document. */
export const zeroedLines = (lines: readonly DocumentLine[]): DocumentLine[] =>
  lines.map((line) =>
    line.DetailType === 'SalesItemLineDetail'
      ? { ...line, Amount: 0, SalesItemLineDetail: { ...line.SalesItemLineDetail, Qty: 0 } }
      : { ...line, Amount: 0 },
  );
