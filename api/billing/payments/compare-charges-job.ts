import { v7 as uuidv7 } from 'uuid';
import { type ChargesToCompare, compareCharges } from '../../../commands/billing/payments/compare-charges.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Job } from '../../runtime/jobs.ts';

export interface CompareChargesServices {
  readonly log: EventLog;
  readonly cardProcessor: Pick<CardProcessor, 'foundCharge'>;
  /** Of the last days. */
  readonly charges: ChargesToCompare;
  readonly now: () => Date;
  readonly timezone: string;
}

const NAME = 'compare-charges';

/** Every night: what somebody gave back or voided at the card processor, and not here. */
export function compareChargesJob(services: CompareChargesServices): Job {
  const { log, cardProcessor: processor, charges, now, timezone } = services;
  return {
    name: NAME,
    schedule: '20 4 * * *',
    timezone,
    async run(signal) {
      const id = uuidv7();
      const context = { actor: `system:${NAME}`, commandId: id, correlationId: id, causationId: id };
      return compareCharges({ log, processor, charges }, { ...context, now: now().toISOString() }, signal);
    },
  };
}
