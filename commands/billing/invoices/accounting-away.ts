import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';

/**
 * Calls accounting while a person waits: failures become refusals in the words of part 2 §8. Refusals of
 * accounting are passed on.
 */
export async function withAccounting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('accounting.away', invoiceTexts.systemError);
  }
}
