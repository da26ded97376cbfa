import type { EventNamed } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { RetryPolicy } from '../../runtime/backoff.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { defineReactor, type ExternalEffect } from '../../runtime/reactor.ts';
import type { InvoiceBooksDeps } from './invoice-books-deps.ts';
import { issueInvoice } from './issue-invoice.ts';
import { mendInvoice } from './mend-invoice.ts';
import { syncInvoice } from './sync-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

type Requested = Recorded<
  EventNamed<'InvoiceIssueRequested' | 'InvoiceVoidRequested' | 'InvoiceMendRequested'>
>;
type Answered = Recorded<
  EventNamed<'InvoiceVoided' | 'InvoiceVoidFailed' | 'InvoiceMended' | 'InvoiceMendFailed'>
>;

/**
 * Staff wait for these: 2 s, 4 s, 8 s, …, then every ten minutes. After some 16 hours without an answer it
 * needs review.
 */
const retry: RetryPolicy = { firstMs: 2_000, factor: 2, longestMs: 600_000, tries: 100 };

/**
 * Carries out requests in accounting: issues, voids, mends, and compares afterwards. Everything waits while
 * there is no connection. If an answer is lost, the request is repeated under the same key, which accounting
 * recognizes.
 */
export function invoiceBooks(deps: InvoiceBooksDeps) {
  return defineReactor({
    name: 'invoice-books',
    handles: [
      'InvoiceIssueRequested',
      'InvoiceVoidRequested',
      'InvoiceMendRequested',
      'InvoiceVoided',
      'InvoiceVoidFailed',
      'InvoiceMended',
      'InvoiceMendFailed',
    ],
    startAt: 'now',
    order: 'stream',
    retry,
    effects: (event) => {
      switch (event.type) {
        case 'InvoiceIssueRequested':
        case 'InvoiceVoidRequested':
        case 'InvoiceMendRequested':
          return [effect(event, (context, signal) => carryOut(deps, event, context, signal))];
        default:
          return [effect(event, (context) => compare(deps, event, context))];
      }
    },
  });
}

const effect = (event: Requested | Answered, run: ExternalEffect['run']): ExternalEffect => ({
  kind: 'external',
  key: event.id,
  run,
  recover: async () => ({ kind: 'repeat' }),
});

function carryOut(
  deps: InvoiceBooksDeps,
  event: Requested,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  switch (event.type) {
    case 'InvoiceIssueRequested':
      return issueInvoice(deps, event, context, signal);
    case 'InvoiceVoidRequested':
      return voidInvoice(deps, event, context, signal);
    case 'InvoiceMendRequested':
      return mendInvoice(deps, event, context, signal);
  }
}

/** Part 2 §4: the invoice is synced again afterwards. A void invoice no longer has a reference here. */
async function compare(deps: InvoiceBooksDeps, event: Answered, context: CommandContext): Promise<undefined> {
  const { type, data } = event;
  await syncInvoice(deps, data, context, type === 'InvoiceVoided' ? data.externalRef : undefined);
}
