import { z } from 'zod';
import type { BooksChange } from '../../../commands/shared/books.ts';
import { accountingEntity } from '../../../domain/billing/accounting/events.ts';

/** The format of ids in accounting, which is safe in a stream name. */
const externalId = z.string().regex(/^[\w-]{1,50}$/);
const moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

/** The older format: `dataChangeEvent` per company. */
const notifications = z
  .object({
    eventNotifications: z.array(
      z.object({
        realmId: z.string(),
        dataChangeEvent: z.object({
          entities: z.array(
            z.object({ name: z.string(), id: z.string(), operation: z.string(), lastUpdated: z.string() }),
          ),
        }),
      }),
    ),
  })
  .transform(({ eventNotifications }) =>
    eventNotifications.flatMap(({ realmId, dataChangeEvent }) =>
      dataChangeEvent.entities.map(({ name: entity, id: externalRef, operation, lastUpdated: changedAt }) => {
        return { realmId, change: { entity, externalRef, operation, changedAt } };
      }),
    ),
  );

/** CloudEvents: `qbo.invoice.updated.v1`, one per change. */
const cloudEvents = z
  .array(
    z.object({
      type: z.string(),
      time: z.string(),
      intuitentityid: z.string(),
      intuitaccountid: z.string(),
    }),
  )
  .transform((events) =>
    events.map(({ type, time: changedAt, intuitentityid: externalRef, intuitaccountid: realmId }) => {
      const [, name = '', operation = ''] = type.split('.');
      return { realmId, change: { entity: entityNamed(name), externalRef, operation, changedAt } };
    }),
  );

const accountingChanges = z.union([notifications, cloudEvents]);
const change = z.object({
  entity: accountingEntity,
  externalRef: externalId,
  operation: z.string().max(50),
  changedAt: moment,
});

/**
 * The changes in the company `realmId` that a webhook reports, in either of its two formats. Changes in other
 * companies and of other record types are left out. `undefined` means that the format is unknown.
 */
export function changesIn(body: unknown, realmId: string): BooksChange[] | undefined {
  const parsed = accountingChanges.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.flatMap((one) => {
    const ours = one.realmId === realmId ? change.safeParse(one.change) : undefined;
    return ours?.success ? [ours.data] : [];
  });
}

const entityNamed = (name: string) =>
  accountingEntity.options.find(
    (entity) => entity.toLowerCase() === name.toLowerCase().replaceAll('_', ''),
  ) ?? name;
