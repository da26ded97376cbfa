import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { present } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { KnownAthletes } from '../../shared/known-athletes.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import type { CustomerNames } from './customer-names.ts';
import { unlinkCustomer } from './link-customer.ts';
import { settleCustomer } from './settle-customer.ts';

interface Deps {
  readonly log: EventLog;
  readonly athletes: KnownAthletes;
  readonly names: Pick<CustomerNames, 'forget'>;
}

/**
 * What a link leaves to do: the customer of an unlinked athlete is free again, an athlete that was deleted is a customer no more, also
 * when it was linked at the same moment, and what a customer is called is forgotten with the athlete.
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
      const { customerId } = await present(log, athleteBilling, athleteId);
      if (customerId !== null) await names.forget(customerId);
    },
  });

  return defineReactor({
    name: 'accounting-customers',
    handles: ['AccountingCustomerLinked', 'AccountingCustomerUnlinked', 'AthleteDeleted', 'AthleteErased'],
    startAt: 'beginning',
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
                // Whoever links it at the same time makes this fail, and it is looked at again.
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
