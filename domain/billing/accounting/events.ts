import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const realmId = z.string();
const claim = { customerId: z.string(), athleteId: z.uuid() };

export const accountingEntity = z.enum(['Customer', 'Invoice', 'Payment', 'RefundReceipt', 'CreditMemo']);
export type AccountingEntity = z.output<typeof accountingEntity>;

export const accountingEvents = [
  /** Stream `accountingConnection-the`. The tokens are stored elsewhere, encrypted. */
  defineEvent('AccountingConnected', { realmId, companyName: z.string() }),
  defineEvent('AccountingDisconnected', { realmId, reason: z.string() }),
  /** The accounts and items in accounting that our money goes to: ids of the accounting service. */
  defineEvent('AccountingMappingChanged', {
    itemId: z.string().nullable(),
    refundAccountId: z.string().nullable(),
    methods: z.object({
      credit_card: z.string().nullable(),
      check: z.string().nullable(),
      cash: z.string().nullable(),
    }),
  }),
  defineEvent('AccountingCustomerEdited', { customerId: z.string(), fields: z.array(z.string()) }),

  /** Stream `accountingCustomer-<customer>`: a customer belongs to one athlete. */
  defineEvent('AccountingCustomerHeld', { ...claim, expiresAt: z.iso.datetime() }),
  defineEvent('AccountingCustomerConfirmed', claim),
  defineEvent('AccountingCustomerReleased', claim),

  /**
   * Stream `accountingChange-<entity>-<id>`: accounting reported a change there; a reactor reads the record.
   */
  defineEvent('AccountingChangeNotified', {
    entity: accountingEntity,
    externalRef: z.string(),
    operation: z.string(),
    changedAt: z.iso.datetime(),
    by: z.enum(['webhook', 'look-around']),
  }),
] as const;

export type AccountingEvent = EventOf<(typeof accountingEvents)[number]>;
