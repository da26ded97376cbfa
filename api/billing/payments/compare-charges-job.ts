import { type ChargesToCompare, compareCharges } from '../../../commands/billing/payments/compare-charges.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';

export interface CompareChargesServices extends Pick<Platform, 'log' | 'timezone'> {
  readonly cardProcessor: Pick<CardProcessor, 'foundCharge'>;
  /** The charges of the last days. */
  readonly charges: ChargesToCompare;
}

const NAME = 'compare-charges';

/** Finds refunds and voids that were made at the card processor and not here. Runs every night. */
export function compareChargesJob(services: CompareChargesServices): Job {
  const { log, cardProcessor: processor, charges, timezone } = services;
  return {
    name: NAME,
    schedule: '20 4 * * *',
    timezone,
    run: ({ signal, context }) => compareCharges({ log, processor, charges }, context, signal),
  };
}
