import { z } from 'zod';

/** What a mail provider or a recipient's mail server can say about a message. */
export const reportKinds = [
  /** The provider accepted the message and will deliver it. */
  'processed',
  /** The recipient's server asked to try later. The provider tries again. */
  'deferred',
  'delivered',
  'opened',
  'clicked',
  /** The address or the mailbox cannot take the message. */
  'bounced',
  /** The recipient's server does not want this message or this sender now. The address may be fine. */
  'blocked',
  /** The provider did not try, because of an earlier bounce or complaint. */
  'dropped',
  'complained',
  'unsubscribed',
  /** A person answered it. What they wrote is not kept. */
  'replied',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What a report says about one attempt of a message. The message itself is named beside these fields. */
export const deliveryReportFields = {
  /** The same for every copy of a report. */
  reportId: z.string().min(1).max(200),
  attempt: z.int().min(1),
  kind: z.enum(reportKinds),
  /** When it happened, according to the reporter. */
  at: z.iso.datetime(),
  /** Why, in words, without addresses; may be empty. */
  reason: z.string(),
  /** Whether a program opened or clicked, and no person. */
  isMachine: z.boolean(),
  /** Whether the report arrived long after it had been signed. */
  isLate: z.boolean(),
  /** For bounces: whether the address does not exist, so that nothing should be sent to it again. */
  isHard: z.boolean().optional(),
};

export const deliveryReport = z.object({ messageId: z.uuid(), ...deliveryReportFields });

/** A report about one attempt of one message. It contains no personal data. */
export type DeliveryReport = Readonly<z.output<typeof deliveryReport>>;
