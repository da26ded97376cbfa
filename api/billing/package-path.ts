import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import type { AthletePackageCommand } from '../../domain/billing/invoices/athlete-package.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type Call, RequestFault } from '../runtime/route.ts';

export const ofAthlete = '/athletes/:athlete/packages';
export const ofPackage = `${ofAthlete}/:package`;
export const ofInvoice = `${ofPackage}/invoices/:invoice`;

export interface PackageTarget {
  readonly athletePackageId: string;
}

export interface InvoiceTarget extends PackageTarget {
  readonly invoiceId: string;
}

/** Commands on the records that the path names. */
export function packageChanges(log: EventLog) {
  const change = async (call: Call, command: (target: PackageTarget) => AthletePackageCommand) => {
    const athletePackageId = call.param('package');
    await demandPath(log, athletePackageId, call.param('athlete'));
    const done = await handle(
      log,
      athletePackage,
      athletePackageId,
      command({ athletePackageId }),
      call.context,
    );
    return { results: { id: athletePackageId }, done };
  };
  const changeInvoice = async (call: Call, command: (target: InvoiceTarget) => AthletePackageCommand) => {
    const invoiceId = call.param('invoice');
    const given = await change(call, (target) => command({ ...target, invoiceId }));
    return { ...given, results: { id: invoiceId } };
  };
  return { change, changeInvoice };
}

/** The package must belong to the athlete in the path. */
export async function demandPath(log: EventLog, athletePackageId: string, athleteId: string): Promise<void> {
  const found = await loadState(log, athletePackage, athletePackageId);
  if (found.status === 'unknown' || found.athleteId !== athleteId) {
    throw new RequestFault(404, 'not-found', 'This package does not exist.');
  }
}
