import { centsIn, sumOf } from './balances.ts';
import { writableDay } from './documents.ts';
import { businessRule } from './fault.ts';
import { type ContentOf, transactionsOf } from './kinds.ts';
import { type JournalEntry, type JournalEntryLine, journalEntry, journalEntryBody } from './shapes.ts';
import { referenced, refTo, shapesOf } from './writing.ts';

/** A journal entry moves money between accounts: its debits equal its credits. The simulator keeps no receivables in journal entries. */
export const {
  create: createJournalEntry,
  update: updateJournalEntry,
  delete: deleteJournalEntry,
} = transactionsOf<ReturnType<typeof journalEntryBody.parse>, ContentOf<JournalEntry>>({
  shapes: shapesOf(journalEntryBody, journalEntry),
  records: (company) => company.journalEntries,
  ids: 'transactions',
  contentOf(company, body, writing) {
    const TxnDate = writableDay(company, body, writing);
    const Line = body.Line.map((line, index): JournalEntryLine => {
      const account = referenced(company.accounts, line.JournalEntryLineDetail.AccountRef);
      if (account.AccountType === 'Accounts Receivable')
        throw businessRule('When you use Accounts Receivable, you must choose a customer in the Name field.');
      const AccountRef = refTo(account, account.Name);
      const detail = { ...line.JournalEntryLineDetail, AccountRef };
      return { ...line, Id: String(index), LineNum: index + 1, JournalEntryLineDetail: detail };
    });
    if (sumOf(Line.map(debitOf)) !== 0)
      throw businessRule('Debits and credits must be equal in a journal entry.');
    const { Adjustment = false } = body;
    return { ...body, TxnDate, Adjustment, Line };
  },
  voided: (_, before) => ({ Line: before.Line.map((line) => ({ ...line, Amount: 0 })) }),
});

/** The cents of a line: a debit is positive, a credit negative. */
export const debitOf = ({ Amount, JournalEntryLineDetail }: JournalEntryLine): number =>
  JournalEntryLineDetail.PostingType === 'Debit' ? centsIn(Amount) : -centsIn(Amount);
