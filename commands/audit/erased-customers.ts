import { CUSTOMER } from '../../domain/audit/erasure-leftovers.ts';
import { erasedCustomerName, erasureTexts } from '../../domain/audit/erasure-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { defineReactor, FailedForCertain } from '../runtime/reactor.ts';
import type { Books } from '../shared/books.ts';
import { erasureLeftovers } from './erasure-leftovers.ts';

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'eraseCustomer'>;
  /** Forgets the name of a customer that was kept for lists. */
  readonly forgetName: (customerId: string) => Promise<void>;
}

/**
 * Removes the contact details of erased athletes from accounting. Invoices and payments stay there: the law requires them. While accounting
 * is disconnected, the effect waits; if accounting refuses, the leftover stays open until somebody settles it.
 */
export function erasedCustomers({ log, books, forgetName }: Deps) {
  const erase = async (athleteId: string, context: CommandContext, signal: AbortSignal) => {
    const { customerId, open } = await loadState(log, erasureLeftovers, athleteId);
    if (customerId === null || !open.has(CUSTOMER)) return undefined;
    try {
      const call = { key: context.commandId, signal };
      await books.eraseCustomer(customerId, erasedCustomerName(athleteId), call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Somebody changed the customer at the same moment: it is read again.
      if (error.code === 'accounting.stale') throw new FailedForCertain(erasureTexts.customerRefused);
      // Accounting's own text can name the person.
      if (error.code !== 'accounting.not-found') throw new Refusal(error.code, erasureTexts.customerRefused);
    }
    await forgetName(customerId);
    const settle = { kind: 'settle', personId: athleteId, leftoverId: CUSTOMER } as const;
    try {
      await handle(log, erasureLeftovers, athleteId, settle, step(context, 'settle'));
    } catch (error) {
      // Somebody has marked it as done in the meantime.
      if (!(error instanceof Refusal)) throw error;
    }
    return { customerId };
  };

  return defineReactor({
    name: 'erased-customers',
    handles: ['AthleteErased'],
    startAt: 'now',
    order: 'stream',
    // Erasing again does nothing, so there is no reason to wait long.
    retry: { firstMs: 5_000, factor: 2, longestMs: 600_000 },
    effects: ({ data: { athleteId } }) => [
      {
        kind: 'external',
        key: `erase customer of ${athleteId}`,
        run: (context, signal) => erase(athleteId, context, signal),
        // Erasing a customer again does nothing.
        recover: async () => ({ kind: 'repeat' }),
      },
    ],
  });
}
