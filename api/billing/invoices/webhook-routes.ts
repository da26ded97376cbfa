import { noteAccountingChanges } from '../../../commands/billing/invoices/accounting-change.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { nothing } from '../../contract/fields.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { changesIn } from './webhook-changes.ts';
import { isSigned } from './webhook-signature.ts';

export interface WebhookServices {
  readonly log: EventLog;
  /** What accounting signs with; without it nothing is believed. */
  readonly verifierToken: string | undefined;
  /** Of the books that are connected; undefined when none are. */
  readonly realmId: () => Promise<string | undefined>;
}

/** Where accounting tells of changes there. They are written down and looked at later, so that it is answered at once. */
export function webhookRoutes({ log, verifierToken, realmId }: WebhookServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/accounting/webhook',
      access: 'public',
      isRaw: true,
      summary: 'Accounting tells of changes there; signed in the header `intuit-signature`',
      results: nothing,
      async run({ request, context }) {
        const bytes: unknown = request.body;
        const signature = request.get('intuit-signature');
        if (!Buffer.isBuffer(bytes) || !verifierToken || !isSigned(bytes, signature, verifierToken)) {
          throw new RequestFault(401, 'forged', 'This did not come from accounting.');
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
