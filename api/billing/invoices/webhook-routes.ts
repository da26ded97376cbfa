import { noteAccountingChanges } from '../../../commands/billing/accounting/accounting-change.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { changesIn } from './webhook-changes.ts';
import { isSigned } from './webhook-signature.ts';

export interface WebhookServices {
  readonly log: EventLog;
  /** Verifies the signature of accounting; without it every webhook is refused. */
  readonly verifierToken: string | undefined;
  /** The connected company; undefined if none is connected. */
  readonly realmId: () => Promise<string | undefined>;
}

/**
 * Receives changes reported by accounting. They are recorded and processed later, so that the answer is
 * immediate.
 */
export function webhookRoutes({ log, verifierToken, realmId }: WebhookServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/accounting/webhook',
      access: 'public',
      isRaw: true,
      summary: 'Receives changes from accounting, signed in the header `intuit-signature`',
      results: nothing,
      async run({ request, context }) {
        const bytes: unknown = request.body;
        const signature = request.get('intuit-signature');
        if (!Buffer.isBuffer(bytes) || !verifierToken || !isSigned(bytes, signature, verifierToken)) {
          throw new RequestFault(401, 'forged', 'The signature is not valid.');
        }
        const realm = await realmId();
        if (realm === undefined) return { results: null };
        const changes = changesIn(parsed(bytes), realm);
        if (!changes) throw new RequestFault(400, 'malformed', 'The request could not be read.');
        await noteAccountingChanges(
          log,
          { changes, by: 'webhook' },
          { ...context, actor: 'system:accounting' },
        );
        return { results: null };
      },
    }),
  ];
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RequestFault(400, 'malformed', 'The request is not valid JSON.');
  }
}
