import { z } from 'zod';
import type { BooksChange } from '../../../commands/shared/books.ts';
import { accountingEntity } from '../../../domain/billing/accounting/events.ts';

/** As ids of the service are, and safe in the name of a stream. */
const externalId = z.string().regex(/^[\w-]{1,50}$/);
const moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

/** The shape of old: `dataChangeEvent` per company. */
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
 * What accounting says that it changed in the books of `realmId`, in either of its two shapes. What is about other books, or about
 * kinds of records that do not concern us, is left out. `undefined`: it is in no shape that is known.
 */
export function changesIn(body: unknown, realmId: string): BooksChange[] | undefined {
  const told = accountingChanges.safeParse(body);
  if (!told.success) return undefined;
  return told.data.flatMap((one) => {
    const ours = one.realmId === realmId ? change.safeParse(one.change) : undefined;
    return ours?.success ? [ours.data] : [];
  });
}

const entityNamed = (name: string) =>
  accountingEntity.options.find(
    (entity) => entity.toLowerCase() === name.toLowerCase().replaceAll('_', ''),
  ) ?? name;
