import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from '../../../domain/billing/invoices/athlete-package.ts';
import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const athletePackage: Aggregate<AthletePackageState, AthletePackageCommand, AthletePackageEvent> = {
  category: 'athletePackage',
  decider: athletePackageDecider,
  // Two people may edit two invoices of one package, and a new total changes no invoice.
  concerns(command, event) {
    if (!('invoiceId' in command)) return true;
    return 'invoiceId' in event.data && event.data.invoiceId === command.invoiceId;
  },
};
