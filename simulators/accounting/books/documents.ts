import type { Day } from '../../../domain/shared/day.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { dayOf } from '../shared/times.ts';
import { centsIn, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { amountIncorrect, businessRule, missing, notFound } from './fault.ts';
import type { Account, DiscountLine, DocumentLine, Ref, SalesLine } from './shapes.ts';
import { expectWritable, referenced, refTo, type Writing } from './writing.ts';

/** The day of a transaction, by default the day it is written. Throws when its period is closed. */
export function writableDay(
  company: Company,
  body: { readonly TxnDate?: Day | undefined },
  { at = company.now() }: Writing,
): Day {
  const { TxnDate = dayOf(at) } = body;
  expectWritable(company, TxnDate);
  return TxnDate;
}

/** The day and the customer of a transaction as the service stores them. */
export function transactionOf(
  company: Company,
  body: { readonly TxnDate?: Day | undefined; readonly CustomerRef: Ref },
  writing: Writing,
) {
  const TxnDate = writableDay(company, body, writing);
  const customer = referenced(company.customers, body.CustomerRef);
  return { CustomerRef: refTo(customer, customer.DisplayName), TxnDate };
}

/** The cents that payments apply to a document. A document that is not written yet has none. */
export const appliedTo = (company: Company, id: string | undefined): number =>
  sumOf(company.applied.get(id ?? '')?.values() ?? []);

/** The links of a document to the payments that apply to it. */
export const paymentLinks = (company: Company, id: string) =>
  [...(company.applied.get(id)?.keys() ?? [])].map((TxnId) => ({ TxnId, TxnType: 'Payment' }));

/** The lines of a sales document as the service stores them, and their sum in dollars. The service adds a subtotal line. */
export function totaledLines(
  company: Company,
  lines: readonly DocumentLine[],
): { readonly Line: DocumentLine[]; readonly TotalAmt: number } {
  const own = lines.filter(({ DetailType }) => DetailType !== 'SubTotalLineDetail');
  const subtotal = sumOf(own.filter((line) => !isDiscount(line)).map((line) => centsIn(line.Amount ?? 0)));
  const numbered = own.map((line, index): DocumentLine => {
    const place = { Id: String(index + 1), LineNum: index + 1 };
    if (line.DetailType === 'SalesItemLineDetail') return { ...salesLineOf(company, line), ...place };
    return isDiscount(line)
      ? { ...discountLineOf(company, line, subtotal), ...place }
      : { ...line, ...place };
  });
  const discounts = numbered.filter(isDiscount);
  if (discounts.length > 1) throw businessRule('A transaction has at most one discount line.');
  const total = subtotal - sumOf(discounts.map((line) => centsIn(line.Amount ?? 0)));
  if (total < 0) throw businessRule('Transaction amount must be 0 or greater.');
  const sum = {
    Amount: dollarsOf(subtotal),
    DetailType: 'SubTotalLineDetail',
    SubTotalLineDetail: {},
  } as const;
  return {
    TotalAmt: dollarsOf(total),
    Line: [...numbered.filter((line) => !isDiscount(line)), sum, ...discounts],
  };
}

const isDiscount = (line: DocumentLine): line is DiscountLine => line.DetailType === 'DiscountLineDetail';

/** A percentage is of the sum of the other lines. */
function discountLineOf(company: Company, line: DiscountLine, subtotal: number): DiscountLine {
  const { PercentBased = false, DiscountPercent, DiscountAccountRef } = line.DiscountLineDetail;
  if (PercentBased && DiscountPercent === undefined) throw missing('DiscountPercent');
  if (!PercentBased && line.Amount === undefined) throw missing('Amount');
  const account = DiscountAccountRef
    ? referenced(company.accounts, DiscountAccountRef)
    : discountAccountOf(company);
  const cents = PercentBased
    ? Math.round((subtotal * (DiscountPercent ?? 0)) / 100)
    : centsIn(line.Amount ?? 0);
  return {
    ...line,
    Amount: dollarsOf(cents),
    DiscountLineDetail: {
      ...line.DiscountLineDetail,
      PercentBased,
      DiscountAccountRef: refTo(account, account.Name),
    },
  };
}

function discountAccountOf(company: Company): Account {
  for (const account of company.accounts.all())
    if (account.AccountSubType === 'DiscountsRefundsGiven' && account.Active) return account;
  throw businessRule('Discounts are turned off: the company has no account for them.');
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
