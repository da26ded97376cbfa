import type { EventNamed } from '../../../domain/events.ts';
import type { MailingDefinition } from '../../../domain/reports/mailings/events.ts';
import type { MailingCommand } from '../../../domain/reports/mailings/mailing.ts';
import { type StopReason, stopSentences } from '../../../domain/reports/mailings/mailing-words.ts';
import { reportMail } from '../../../domain/reports/mailings/report-mail.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import {
  namesChildren,
  type ReportParameters,
  type ReportTable,
  withoutChildren,
} from '../../../domain/shared/report-table.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { defineReactor, FailedForCertain, type Recovery } from '../../runtime/reactor.ts';
import type { Mail, MailAttachment, MailPort } from '../../shared/mail.ts';
import type { StaffUsers } from '../../shared/staff-users.ts';
import { recordIssue } from '../issued/issue-report.ts';
import { mailing } from './mailing.ts';

/** The reports that can be mailed. Implemented by what issues them. */
export interface MailableReports {
  /** Undefined: there is no such report anymore. */
  mayRead(report: string, role: RoleName): boolean | undefined;
  /** As of a position. Throws if the read models have not reached it. */
  readAt(report: string, parameters: ReportParameters, position: bigint): Promise<MailableReport>;
  file(
    report: Pick<MailableReport, 'title' | 'table'>,
    about: {
      readonly format: MailingDefinition['format'];
      readonly position: bigint;
      readonly at: string;
      readonly sha256Of: ReportTable;
    },
  ): Promise<MailAttachment>;
}

export interface MailableReport {
  readonly title: string;
  readonly parameters: ReportParameters;
  readonly table: ReportTable;
}

export interface ReportMailDeps {
  readonly log: EventLog;
  /** The transport for letters to many: nobody waits for a report as for a link to sign in. */
  readonly mail: MailPort;
  readonly users: StaffUsers;
  readonly reports: MailableReports;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
  readonly now: () => Date;
}

type CameDue = Recorded<EventNamed<'ReportMailingCameDue'>>;
type Settling = Omit<Extract<MailingCommand, { kind: 'settle' }>, 'kind' | 'mailingId' | 'due' | 'userId'>;

/** Thrown when the recipient may not get the report now. */
class Stopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(stopSentences[reason]);
    this.reason = reason;
  }
}

/** A minute, two, four, up to an hour. A mail server that cannot be reached for a day ends it in review. */
const retry = { firstMs: 60_000, factor: 2, longestMs: 3_600_000, tries: 12 };

/**
 * Mails a report that came due to each recipient, at most once: if the answer of the server is lost, the outcome is recorded as unknown. All
 * recipients get the report as of the position at which it came due, however late the email leaves. Whether the recipient may read it is asked
 * immediately before.
 */
export function reportMails(deps: ReportMailDeps) {
  const mails = createReportMails(deps);
  return defineReactor({
    name: 'report-mails',
    handles: ['ReportMailingCameDue'],
    startAt: 'beginning',
    order: 'none',
    atOnce: 2,
    retry,
    effects: (event) =>
      event.data.userIds.map((userId) => ({
        kind: 'external',
        key: `${event.data.mailingId} ${event.data.due} ${userId}`,
        run: (context, signal) => mails.run(event, userId, context, signal),
        recover: (context) => mails.recover(event, userId, context),
      })),
  });
}

function createReportMails({ log, mail: port, users, reports, business, address, now }: ReportMailDeps) {
  const settle = async (
    { data: { mailingId, due } }: CameDue,
    userId: string,
    settling: Settling,
    context: CommandContext,
  ): Promise<void> => {
    const command = { kind: 'settle', mailingId, due, userId, ...settling } as const;
    const once = step({ ...context, now: now().toISOString() }, settling.outcome);
    await persistently(() => handle(log, mailing, mailingId, command, once));
  };

  /** Records what is issued, which is the same for all recipients of a due time, and composes the email. */
  const prepared = async (event: CameDue, userId: string, context: CommandContext) => {
    const { mailingId, due } = event.data;
    const state = await loadState(log, mailing, mailingId);
    if (state.settled.has(`${due} ${userId}`)) return 'settled';
    if (state.status !== 'present') throw new Stopped('mailing-deleted');
    const { report, parameters, schedule, format, namesChildren: mayNameChildren } = state.definition;
    const user = await users.of(userId);
    if (!user?.email) throw new Stopped('no-user');
    if (!user.isActive) throw new Stopped('inactive');
    const mayRead = user.role ? reports.mayRead(report, user.role) : false;
    if (mayRead === undefined) throw new Stopped('report-gone');
    if (!mayRead) throw new Stopped('role');

    const given = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
    const read = await reports.readAt(report, given, event.position);
    const issueId = derivedId(mailingId, due);
    const issue = { ...read, issueId, report, position: event.position, mailingId } as const;
    const once = { ...context, commandId: derivedId(issueId, 'issued') };
    await recordIssue(log, { ...issue, format: 'mail' }, once);
    const table = mayNameChildren ? read.table : withoutChildren(read.table);
    const about = { format, position: event.position, at: event.recordedAt, sha256Of: read.table };
    const attachments =
      table.rows.length === 0 ? [] : [await reports.file({ title: read.title, table }, about)];
    const body = reportMail({
      business: business.name,
      firstName: user.firstName,
      title: read.title,
      rhythm: schedule.rhythm,
      table,
      hidesChildren: !mayNameChildren && namesChildren(read.table),
      link: `${address}/reports/issued/${issueId}`,
      mailingsLink: `${address}/reports/issued?tab=mailings`,
    });
    const mail: Mail = { to: user.email, attachments, ...body };
    return { mail, issueId, rows: table.rows.length };
  };

  return {
    async run(event: CameDue, userId: string, context: CommandContext, signal: AbortSignal): Promise<Detail> {
      const left = { reason: null, issueId: null, rows: 0 };
      const ready = await certainly(() => prepared(event, userId, context)).catch(async (error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
        await certainly(() =>
          settle(event, userId, { ...left, outcome: 'stopped', reason: error.reason }, context),
        );
        throw new Refusal(`mailing.${error.reason}`, error.message);
      });
      if (ready === 'settled') return { outcome: 'recorded before' };
      // The runner does not wait for this attempt anymore, so another one may have decided about it.
      if (signal.aborted) throw new FailedForCertain('It took too long before the server was asked');
      const { mail, issueId, rows } = ready;
      try {
        await port.send(mail, { key: context.commandId, signal });
      } catch (error) {
        if (error instanceof FailedForCertain) throw error;
        if (error instanceof Refusal) {
          await settle(event, userId, { ...left, outcome: 'refused', reason: 'server' }, context);
          throw error;
        }
        await settle(event, userId, { ...left, outcome: 'unknown', issueId, rows }, context);
        return { outcome: 'unknown' };
      }
      await settle(event, userId, { outcome: 'sent', reason: null, issueId, rows }, context);
      return { outcome: 'sent', rows };
    },

    /** An earlier attempt may have sent it, so it is not sent again. Nothing changes if its outcome is recorded. */
    async recover(event: CameDue, userId: string, context: CommandContext): Promise<Recovery> {
      const unknown = { outcome: 'unknown', reason: null, issueId: null, rows: 0 } as const;
      await settle(event, userId, unknown, context);
      return { kind: 'done', detail: { outcome: 'unknown, unless it was recorded before' } };
    },
  };
}

/** An error before the server was asked: nothing has left, and it is tried again. */
async function certainly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stopped || error instanceof Refusal || error instanceof FailedForCertain)
      throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new FailedForCertain(`It could not be prepared: ${why}`, { cause: error });
  }
}
