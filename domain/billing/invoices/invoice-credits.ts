import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { AthletePackageEvent } from './events.ts';
import { balanceOf, demandAction, type Invoice } from './invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';

interface Hold {
  readonly holdId: string;
  readonly creditNoteId: string;
}

/**
 * The effect of a credit note on an invoice: hold → (the credit note is issued on its own stream) → apply or release; reverse, after it was
 * voided. Amounts in cents.
 */
export type InvoiceCreditCommand =
  | ({ readonly kind: 'hold'; readonly amount: Cents; readonly expiresAt: string } & Hold)
  | ({ readonly kind: 'release' } & Hold)
  | ({ readonly kind: 'apply'; readonly amount: Cents } & Hold)
  | ({ readonly kind: 'reverse'; readonly amount: Cents } & Hold);

/**
 * Throws `Refusal` when the invoice cannot be credited, or a payment or another credit note is in progress. Repetitions record no events.
 */
export function decideAboutCredit(
  command: InvoiceCreditCommand,
  invoice: Invoice,
  athletePackageId: string,
): AthletePackageEvent[] {
  const { holdId, creditNoteId } = command;
  const data = { athletePackageId, invoiceId: invoice.invoiceId, holdId, creditNoteId };
  const isHeld = invoice.hold?.holdId === holdId;
  const isApplied = invoice.appliedHolds.includes(holdId);
  switch (command.kind) {
    case 'hold': {
      const { amount, expiresAt } = command;
      if (isHeld) return [];
      demandAction('credit', invoice);
      if (amount <= 0 || amount > balanceOf(invoice)) throw overcredited();
      return [{ type: 'InvoiceCreditHeld', data: { ...data, amount, expiresAt } }];
    }
    case 'release':
      return isHeld ? [{ type: 'InvoiceCreditReleased', data }] : [];
    case 'apply': {
      const { amount } = command;
      if (isApplied) return [];
      // The hold keeps everything else out. Without it, the amount may have been paid meanwhile, or is about to be.
      const owed = balanceOf(invoice);
      const isHeldElsewhere = !isHeld && invoice.hold !== null;
      if (amount > owed - (isHeldElsewhere ? invoice.hold.amount : 0)) throw overcredited();
      return [{ type: 'InvoiceCredited', data: { ...data, amount, isSettled: amount >= owed } }];
    }
    case 'reverse':
      if (isApplied && !invoice.reversedHolds.includes(holdId)) {
        return [{ type: 'InvoiceCreditReversed', data: { ...data, amount: command.amount } }];
      }
      // A credit note that was voided before its hold was confirmed has credited nothing.
      return isHeld ? [{ type: 'InvoiceCreditReleased', data }] : [];
  }
}

const overcredited = () => new Refusal('invoice.overcredited', invoiceTexts.overcredited);
