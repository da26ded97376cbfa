import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readBounceMail } from '../../../adapters/mail/reports/bounce-mail.ts';
import { type ReadReports, ReportsRefused } from '../../../adapters/mail/reports/read-reports.ts';
import {
  checkSignature,
  readSendGridEvents,
  SIGNATURE_HEADER,
  sendGridKey,
  TIMESTAMP_HEADER,
} from '../../../adapters/mail/reports/sendgrid.ts';
import { recordReports } from '../../../commands/communications/messages/delivery-reports.ts';
import type { CommandContext } from '../../../commands/runtime/context.ts';
import { line } from '../../../contract/shared/fields.ts';
import type { ReportSource } from '../../../domain/communications/delivery/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly now: () => Date;
  /** The public key of the provider; without it, its calls are refused. */
  readonly webhookKey: string | undefined;
  /** What the service that receives bounces proves itself with; without it, bounces are refused. */
  readonly bounceToken: string | undefined;
}

const received = z.object({ reports: z.int(), ignored: z.int() }).meta({ id: 'DeliveryReportsReceivedView' });

/**
 * Receives what providers and mail servers report about letters. It is recorded and applied to the messages later, so that the answer is
 * immediate. Only a wrong signature is refused; a call that was signed long ago is kept, and its reports are marked as late.
 */
export function reportRoutes({ log, now, webhookKey, bounceToken }: Deps): Route[] {
  const key = webhookKey === undefined ? undefined : sendGridKey(webhookKey);

  const record = async (source: ReportSource, { reports, ignored }: ReadReports, context: CommandContext) => {
    const left = ignored.foreign + ignored.unknown + ignored.unreadable;
    const results = { reports: reports.length, ignored: left };
    if (reports.length === 0) return { results };
    const done = await recordReports(log, { source, reports }, { ...context, actor: 'system:mail' });
    return { results, done };
  };

  return [
    defineRoute({
      method: 'post',
      path: '/mail/reports/sendgrid',
      access: 'public',
      isRaw: true,
      largestBody: '1mb',
      summary: `Receives delivery reports from the mail provider, signed in the header \`${SIGNATURE_HEADER}\``,
      results: received,
      async run({ request, context }) {
        const body: unknown = request.body;
        if (!key || !Buffer.isBuffer(body)) throw forged();
        const call = {
          body,
          signature: request.get(SIGNATURE_HEADER),
          timestamp: request.get(TIMESTAMP_HEADER),
        };
        const { isValid, isOld } = checkSignature(call, key, now());
        if (!isValid) throw forged();
        const read = readable(() => readSendGridEvents(body, { isLate: isOld, now: now() }));
        return record('provider', read, context);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/mail/bounces',
      access: 'public',
      isRaw: true,
      // Most servers return no more than the head of what they could not deliver.
      largestBody: '2mb',
      query: queryOf({ to: line.optional() }),
      summary: 'Receives an email that came back, as it was received; `to` is the recipient of its envelope',
      results: received,
      async run({ request, query, context }) {
        const raw: unknown = request.body;
        if (bounceToken === undefined || !isBearer(request.get('authorization'), bounceToken)) throw forged();
        if (!Buffer.isBuffer(raw)) throw new RequestFault(400, 'malformed', 'The request could not be read.');
        const mail = { raw, recipient: query.to ?? '' };
        return record('bounce-mail', await readBounceMail(mail, { key: bounceToken, now: now() }), context);
      },
    }),
  ];
}

const forged = () => new RequestFault(401, 'forged', 'The signature is not valid.');

function readable(read: () => ReadReports): ReadReports {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ReportsRefused)) throw error;
    throw new RequestFault(error.kind === 'malformed' ? 400 : 413, error.kind, error.message);
  }
}

function isBearer(given: string | undefined, token: string): boolean {
  const [expected, actual] = [Buffer.from(`Bearer ${token}`), Buffer.from(given ?? '')];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
