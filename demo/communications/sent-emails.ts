import { communication } from '../../commands/communications/communication.ts';
import { message } from '../../commands/communications/messages/message.ts';
import type { ReportKind } from '../../domain/communications/delivery/report.ts';
import type { CommunicationSource } from '../../domain/communications/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf } from '../shared/ids.ts';

interface SentEmail {
  readonly source: CommunicationSource;
  readonly communicationId: string;
  readonly messageId: string;
  readonly reader: { readonly contactId: string; readonly email: string };
  readonly athleteId: string;
  /** UTC. */
  readonly at: string;
  readonly letter: {
    readonly subject: string;
    readonly preheader: string;
    readonly body: string;
    readonly isTracked: boolean;
  };
  /** What was reported about it, in order of time. */
  readonly reports: readonly { readonly kind: ReportKind; readonly at: string }[];
}

/** An email of a campaign that left in the past. The message is complete when its letter appears, so that nothing hands it over. */
export async function recordSentEmail(
  log: EventLog,
  { source, communicationId, messageId, reader, athleteId, at, letter, reports }: SentEmail,
): Promise<void> {
  const { subject, preheader, body, isTracked } = letter;
  const person = { kind: 'contact', id: reader.contactId } as const;
  const optionId = 'news-and-offers';
  const queue = {
    communicationId,
    sendId: communicationId,
    person,
    athleteIds: [athleteId],
    optionId,
    isTracked,
  } as const;
  const accepted = { attempt: 1, address: reader.email, response: '250 2.0.0 queued' } as const;
  await recordAll(
    log,
    message,
    messageId,
    [
      { kind: 'queue', messageId, ...queue },
      { kind: 'record-sent', messageId, ...accepted },
    ],
    contextOf(`send ${messageId}`, at),
  );
  const last = reports.at(-1);
  if (last) {
    const said = { attempt: 1, reason: '', isMachine: false, isLate: false } as const;
    await recordAll(
      log,
      message,
      messageId,
      reports.map(
        ({ kind, at: reportedAt }) =>
          ({
            kind: 'report',
            messageId,
            source: 'provider',
            report: { ...said, messageId, reportId: `${kind} ${messageId}`, kind, at: reportedAt },
          }) as const,
      ),
      contextOf(`reports ${messageId}`, last.at),
    );
  }
  const text = { subject, body, optionId, notOptionalReason: '', repliesToAuthor: false, isTracked } as const;
  const issue = { kind: 'issue', communicationId, source, letter: text, preheader, attachments: [] } as const;
  await recordAll(log, communication, communicationId, [issue], contextOf(`issue ${communicationId}`, at));
}
