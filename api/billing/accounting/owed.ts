import type { ReactorHost } from '../../../commands/runtime/reactor-host.ts';

/** The reactors that write to accounting. */
const posting = ['invoice-books', 'payment-books'];

/**
 * The number of changes that still have to be sent to accounting, and how many of them need manual review.
 */
export async function owedToAccounting(
  reactors: Pick<ReactorHost, 'status'>,
): Promise<{ waiting: number; failed: number }> {
  const owed = { waiting: 0, failed: 0 };
  for (const { name, effects } of await reactors.status()) {
    if (!posting.includes(name)) continue;
    for (const status of ['claimed', 'postponed', 'running', 'failed', 'unknown'] as const)
      owed.waiting += effects.get(status) ?? 0;
    owed.failed += effects.get('needs-review') ?? 0;
  }
  return owed;
}
