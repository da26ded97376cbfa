import { z } from 'zod';
import type { Books } from '../../../commands/shared/books.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import type { AccountingMapping } from '../../../domain/billing/accounting/connection.ts';
import { usualItem } from '../../../domain/billing/packages/package-item.ts';
import type { PaymentMethod } from '../../../domain/billing/payments/payment-method.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { BooksClient } from './client.ts';
import { flag, owed, reference, text } from './fields.ts';
import { selectAll } from './select.ts';

const account = z
  .object({
    Id: z.string(),
    Name: text,
    FullyQualifiedName: text,
    AccountType: text,
    Classification: text,
    Active: flag(true),
    CurrentBalance: owed,
  })
  .transform((row) => ({
    id: row.Id,
    name: row.Name,
    fullName: row.FullyQualifiedName || row.Name,
    accountType: row.AccountType,
    classification: row.Classification,
    isActive: row.Active,
    balance: row.CurrentBalance,
  }));

const item = z
  .object({
    Id: z.string(),
    Name: text,
    Active: flag(true),
    Type: text,
    IncomeAccountRef: reference.optional(),
  })
  .transform((row) => ({
    id: row.Id,
    name: row.Name,
    isActive: row.Active,
    type: row.Type,
    incomeAccountId: row.IncomeAccountRef?.value ?? null,
  }));

const method = z
  .object({ Id: z.string(), Name: text, Type: text, Active: flag(true) })
  .transform(({ Id, Name, Type, Active }) => ({ id: Id, name: Name, type: Type, isActive: Active }));

const INACTIVE_TOO = 'Active IN (true, false)';

/** Reads the accounts, items and methods that an admin can choose from. */
export function choicesIn(client: BooksClient): Pick<Books, 'accounts' | 'items' | 'paymentMethods'> {
  const items = async () => {
    const all = await selectAll(client, 'Item', item, INACTIVE_TOO);
    return all
      .filter(({ type }) => type !== 'Category')
      .map(({ id, name, isActive, incomeAccountId }) => ({ id, name, isActive, incomeAccountId }));
  };
  return {
    accounts: () => selectAll(client, 'Account', account, INACTIVE_TOO),
    items,
    async paymentMethods() {
      const methods = await selectAll(client, 'PaymentMethod', method);
      return methods.filter(({ isActive }) => isActive).map(({ id, name, type }) => ({ id, name, type }));
    },
  };
}

/** The accounts and items for our transactions: those that an admin chose, or else the defaults of the books. */
export interface Whereabouts {
  /** The item on invoices. */
  item(): Promise<string>;
  /** The account that refunds are paid from. When there are several, none is guessed, because the wrong one would lose money. */
  refundAccount(): Promise<string>;
  /** The account of what customers owe. As above, none is guessed. */
  receivableAccount(): Promise<string>;
  /** Undefined when the books have no such method; the payment then has none. */
  method(method: PaymentMethod): Promise<string | undefined>;
}

const REMEMBERED_MS = 10 * 60_000;

export function createWhereabouts(
  choices: Pick<Books, 'accounts' | 'items' | 'paymentMethods'>,
  mapping: () => Promise<AccountingMapping>,
): Whereabouts {
  const accounts = remembered(choices.accounts);
  const items = remembered(choices.items);
  const methods = remembered(choices.paymentMethods);
  const onlyActive = async (type: string): Promise<string | undefined> => {
    const [only, ...more] = (await accounts()).filter((one) => one.isActive && one.accountType === type);
    return more.length > 0 ? undefined : only?.id;
  };
  return {
    async item() {
      const chosen = (await mapping()).itemId ?? usualItem(await items(), null)?.id;
      if (chosen === undefined) throw new Refusal('accounting.no-item', accountingTexts.noItem);
      return chosen;
    },
    async refundAccount() {
      const { refundAccountId } = await mapping();
      if (refundAccountId !== null) return refundAccountId;
      const bank = await onlyActive('Bank');
      if (bank === undefined)
        throw new Refusal('accounting.no-refund-account', accountingTexts.noRefundAccount);
      return bank;
    },
    async receivableAccount() {
      const receivable = await onlyActive('Accounts Receivable');
      if (receivable === undefined)
        throw new Refusal('accounting.no-receivable-account', accountingTexts.noReceivableAccount);
      return receivable;
    },
    async method(wanted) {
      const chosen = (await mapping()).methods[wanted];
      if (chosen !== null) return chosen;
      const fits = ({ name, type }: { name: string; type: string }) =>
        wanted === 'credit_card' ? type === 'CREDIT_CARD' : name.toLowerCase() === wanted;
      return (await methods()).find(fits)?.id;
    },
  };
}

/** Caches names and accounts, which rarely change. Failures are not cached. */
function remembered<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    if (known && known.until > Date.now()) return known.value;
    const value = ask();
    const entry = { value, until: Date.now() + REMEMBERED_MS };
    known = entry;
    value.catch(() => {
      if (known === entry) known = undefined;
    });
    return value;
  };
}
