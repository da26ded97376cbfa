import { randomUUID } from 'node:crypto';
import { creditNote } from '../../commands/billing/credit-notes/credit-note.ts';
import { creditNoteBooks } from '../../commands/billing/credit-notes/credit-note-books.ts';
import { creditNoteInvoices } from '../../commands/billing/credit-notes/credit-note-invoices.ts';
import { issueCreditNote } from '../../commands/billing/credit-notes/issue-credit-note.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { createNumberSeries } from '../../commands/billing/invoices/number-series.ts';
import type { CommandContext } from '../../commands/runtime/context.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import type { CreditNote } from '../../domain/billing/credit-notes/credit-note.ts';
import { settledOf } from '../../domain/billing/invoices/invoice.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BooksDouble } from '../support/books-double.ts';
import type { Family, Worker } from '../support/payment-office.ts';
import type { Faults } from './checks.ts';
import type { Random } from './random.ts';

type Process = Pick<Worker, 'log' | 'books'>;

/** Credit notes for the invoices of the families. */
export interface Credits {
  /** What each process does. */
  readonly reactors: (process: Process) => readonly AnyReactor[];
  /** Issues a credit note for an invoice of the family, sometimes the one of an earlier try again, or voids one. */
  act(process: Process, family: Family, random: Random, context: CommandContext): Promise<void>;
  /** Repeats what was asked and may not have been answered. */
  askAgain(process: Process, context: CommandContext): Promise<void>;
  /** Checks that every credit note counts once, here and in accounting, and that no invoice is settled beyond its amount. */
  faults(books: BooksDouble, families: readonly Family[]): Promise<Faults>;
}

interface Asked {
  readonly creditNoteId: string;
  readonly commandId: string;
  readonly family: Family;
  readonly invoiceId: string;
  readonly amount: number;
}

export function createCredits(log: EventLog): Credits {
  const asked: Asked[] = [];

  const issue = (process: Process, one: Asked, context: CommandContext) => {
    const { creditNoteId, family, invoiceId, amount, commandId } = one;
    const { athleteId, athletePackageId } = family;
    const today = () => context.now.slice(0, 10);
    const creditNumbers = createNumberSeries(process.log, 'creditNote', 1);
    const input = { amount, date: today(), reason: 'Two sessions were canceled' };
    return issueCreditNote(
      { log: process.log, today, creditNumbers },
      { creditNoteId, athleteId, athletePackageId, invoiceId, input },
      { ...context, commandId },
    );
  };

  return {
    reactors: ({ log: seen, books }) => [creditNoteInvoices(seen), creditNoteBooks({ log: seen, books })],

    async act(process, family, random, context) {
      const earlier = random.next() < 0.4 ? random.pick(asked) : undefined;
      if (earlier && random.next() < 0.6) {
        const command = { kind: 'request-void' } as const;
        const commandId = randomUUID();
        await handle(process.log, creditNote, earlier.creditNoteId, command, { ...context, commandId });
        return;
      }
      const { invoiceId } = random.pick(family.invoices) ?? { invoiceId: '' };
      const amount = 1 + random.below(30_000);
      const one = earlier ?? {
        creditNoteId: randomUUID(),
        commandId: randomUUID(),
        family,
        invoiceId,
        amount,
      };
      if (!earlier) asked.push(one);
      await issue(process, one, context);
    },

    async askAgain(process, context) {
      for (const one of asked) await issue(process, one, context).catch(() => undefined);
    },

    async faults(books, families) {
      const faults: Faults = [];
      const notes: CreditNote[] = [];
      for (const { creditNoteId } of asked) {
        const note = await loadState(log, creditNote, creditNoteId);
        if (note) notes.push(note);
        else if (books.creditMemos.has(creditNoteId))
          faults.push(`credit note ${creditNoteId}: only in accounting`);
      }
      for (const note of notes) faults.push(...(await faultsOfNote(log, note, books)));
      const numbers = notes.map(({ number }) => number);
      if (new Set(numbers).size !== numbers.length) faults.push(`credit notes: numbers ${numbers.join()}`);
      for (const family of families) faults.push(...(await faultsOfInvoices(log, family, notes)));
      return faults;
    },
  };
}

async function faultsOfNote(
  log: EventLog,
  { creditNoteId, amount, status, books: posting }: CreditNote,
  books: BooksDouble,
): Promise<Faults> {
  const faults: Faults = [];
  const history = await log.load(`creditNote-${creditNoteId}`);
  for (const type of ['CreditNoteIssued', 'CreditNotePosted', 'CreditNoteVoided']) {
    const count = history.filter((event) => event.type === type).length;
    if (count > 1) faults.push(`credit note ${creditNoteId}: ${type} ${count} times`);
  }
  if (status === 'voiding' || (status === 'issued' && posting.kind === 'pending')) {
    faults.push(`credit note ${creditNoteId}: still ${status}, ${posting.kind} in accounting`);
  }
  const there = books.creditMemos.get(creditNoteId)?.amount ?? 0;
  const expected = status === 'issued' && posting.kind === 'posted' ? amount : 0;
  if (there !== expected) faults.push(`credit note ${creditNoteId}: ${there} in accounting, not ${expected}`);
  return faults;
}

async function faultsOfInvoices(
  log: EventLog,
  { athletePackageId }: Family,
  notes: readonly CreditNote[],
): Promise<Faults> {
  const faults: Faults = [];
  const { invoices } = await loadState(log, athletePackage, athletePackageId);
  for (const { invoiceId, amount, paid, credited, state } of invoices.values()) {
    const counting = notes.filter((note) => note.invoiceId === invoiceId && note.status !== 'voided');
    const sum = counting.reduce((total, note) => total + note.amount, 0);
    const settled = settledOf({ paid, credited });
    if (credited !== sum) faults.push(`invoice ${invoiceId}: ${credited} credited, ${sum} by its notes`);
    if (settled > amount) faults.push(`invoice ${invoiceId}: ${settled} settled of ${amount}`);
    if ((state === 'paid') !== (settled === amount)) {
      faults.push(`invoice ${invoiceId}: ${state}, ${settled} settled of ${amount}`);
    }
  }
  return faults;
}
