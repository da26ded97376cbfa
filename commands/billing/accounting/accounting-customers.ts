import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { ExistingAthletes } from '../../shared/existing-athletes.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import type { CustomerNames } from './customer-names.ts';
import { unlinkCustomer } from './link-customer.ts';
import { settleCustomer } from './settle-customer.ts';

interface Deps {
  readonly log: EventLog;
  readonly athletes: ExistingAthletes;
  readonly names: Pick<CustomerNames, 'forget'>;
}

/**
 * Cleans up after links: releases the customer of an unlinked athlete, unlinks deleted athletes (even if they
 * were linked at the same moment), and forgets the names of customers that no athlete uses.
 */
export function accountingCustomers({ log, athletes, names }: Deps) {
  const unlink = (athleteId: string, eventId: string): InternalEffect => ({
    kind: 'internal',
    key: `unlink ${athleteId} after ${eventId}`,
    async run(context: CommandContext) {
      if (!(await athletes.exists(athleteId))) await unlinkCustomer(log, athleteId, context);
    },
  });

  const forget = (athleteId: string): InternalEffect => ({
    kind: 'internal',
    key: `forget ${athleteId}`,
    async run() {
      const { customerId } = await loadState(log, athleteBilling, athleteId);
      if (customerId !== null) await names.forget(customerId);
    },
  });

  return defineReactor({
    name: 'accounting-customers',
    handles: ['AccountingCustomerLinked', 'AccountingCustomerUnlinked', 'AthleteDeleted', 'AthleteErased'],
    startAt: 'beginning',
    order: 'stream',
    effects({ id, type, data }) {
      switch (type) {
        case 'AthleteDeleted':
        case 'AccountingCustomerLinked':
          return [unlink(data.athleteId, id)];
        case 'AthleteErased':
          return [forget(data.athleteId)];
        case 'AccountingCustomerUnlinked': {
          const { customerId } = data;
          return [
            {
              kind: 'internal',
              key: `free ${customerId} after ${id}`,
              async run(context) {
                // If another command links the customer at the same time, this fails and is retried.
                await settleCustomer(log, customerId, context);
                await names.forget(customerId);
              },
            },
          ];
        }
      }
    },
  });
}
