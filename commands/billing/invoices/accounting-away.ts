import { invoiceTexts } from '../../../domain/billing/invoice-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';

/**
 * Asks accounting while somebody waits for the answer: whatever keeps it from answering is told in the words of part 2 §8. What it
 * refuses is told as it is.
 */
export async function withAccounting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('accounting.away', invoiceTexts.systemError);
  }
}
