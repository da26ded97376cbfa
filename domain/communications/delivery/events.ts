import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { deliveryReport } from './report.ts';

/** Who reports. */
export const reportSources = ['provider', 'bounce-mail', 'own-links'] as const;
export type ReportSource = (typeof reportSources)[number];

export const suppressionReasons = ['hard-bounce', 'complaint', 'person'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** HMAC-SHA256 of the normalized address under a key of the installation, hexadecimal: it names no one after an erasure. */
export const suppressionId = z.string().regex(/^[0-9a-f]{64}$/);

export const deliveryEvents = [
  /** Stream `deliveryReports-<batch>`: one call of the provider, recorded before anything follows from it. */
  defineEvent('DeliveryReportsReceived', {
    batchId: z.uuid(),
    source: z.enum(reportSources),
    reports: z.array(deliveryReport),
  }),
  /** Stream `suppression-<id>`: nothing is sent to the address. */
  defineEvent('AddressSuppressed', {
    suppressionId,
    reason: z.enum(suppressionReasons),
    /** The message that bounced or was complained about. */
    messageId: z.uuid().nullable(),
    detail: z.string(),
  }),
  defineEvent('AddressSuppressionLifted', { suppressionId, reason: z.string() }),
] as const;

export type DeliveryEvent = EventOf<(typeof deliveryEvents)[number]>;
export type SuppressionEvent = Extract<DeliveryEvent, { type: `AddressSuppress${string}` }>;
