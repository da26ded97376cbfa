import { settleExpiredUsernames, type UsernameHold } from '../commands/access/settle-expired-usernames.ts';
import type { SignInAttempts } from '../commands/access/sign-in-attempts.ts';
import { importsKeeper } from '../commands/athletes/imports/import.ts';
import { type PackageHold, settleExpiredPackageHolds } from '../commands/athletes/settle-expired-holds.ts';
import {
  type CustomerHold,
  settleExpiredCustomers,
} from '../commands/billing/accounting/settle-expired-customers.ts';
import {
  type InvoiceHold,
  settleExpiredInvoiceHolds,
} from '../commands/billing/payments/settle-expired-holds.ts';
import { filesKeeper, sweepFiles } from '../commands/files/sweep-files.ts';
import {
  type SeatHold,
  settleExpiredSeats,
} from '../commands/scheduling/reservations/settle-expired-seats.ts';
import type { BookedPackages } from '../commands/shared/booked-packages.ts';
import type { ExpiredHolds } from '../commands/shared/expired-holds.ts';
import type { FileStore } from '../commands/shared/file-store.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { type LogVerdict, verifyLogJob } from './audit/verify-log.ts';
import type { Job } from './runtime/jobs.ts';

export interface JobServices {
  readonly log: EventLog;
  readonly packageHolds: ExpiredHolds<PackageHold>;
  readonly usernameHolds: ExpiredHolds<UsernameHold>;
  readonly customerHolds: ExpiredHolds<CustomerHold>;
  readonly invoiceHolds: ExpiredHolds<InvoiceHold>;
  readonly seatHolds: ExpiredHolds<SeatHold>;
  readonly booked: BookedPackages;
  readonly attempts: Pick<SignInAttempts, 'trim'>;
  readonly fileStore: FileStore;
  /** Absent where the log keeps no hash chain (EventStoreDB). */
  readonly checkLog: ((signal: AbortSignal) => Promise<LogVerdict>) | undefined;
  readonly now: () => Date;
  /** Where the business is: its night is when the log is checked. */
  readonly timezone: string;
}

/** Every scheduled job of the product; `ofAreas`: those that an area keeps to itself. */
export function createJobs(services: JobServices, ofAreas: readonly Job[]): Job[] {
  const { checkLog, timezone } = services;
  return [
    settleExpiredHolds(services),
    forgetSignInAttempts(services),
    sweepStoredFiles(services),
    ...ofAreas,
    ...(checkLog ? [verifyLogJob(checkLog, timezone)] : []),
  ];
}

function forgetSignInAttempts({ attempts, now, timezone }: JobServices): Job {
  return {
    name: 'forget-sign-in-attempts',
    schedule: '17 * * * *',
    timezone,
    run: async () => ({ forgotten: await attempts.trim(now()) }),
  };
}

function sweepStoredFiles({ log, fileStore: store, now, timezone }: JobServices): Job {
  return {
    name: 'sweep-files',
    schedule: '40 3 * * *',
    timezone,
    run: (signal) => sweepFiles({ store, keepers: [filesKeeper(log), importsKeeper(log)] }, now(), signal),
  };
}

function settleExpiredHolds(services: JobServices): Job {
  const { log, packageHolds, usernameHolds, customerHolds, invoiceHolds, seatHolds, booked } = services;
  const { now, timezone } = services;
  return {
    name: 'settle-expired-holds',
    schedule: '* * * * *',
    timezone,
    async run(signal) {
      const moment = now().toISOString();
      const [packages, usernames, customers, invoices, seats] = await Promise.allSettled([
        settleExpiredPackageHolds({ log, holds: packageHolds, booked }, moment, signal),
        settleExpiredUsernames({ log, holds: usernameHolds }, moment, signal),
        settleExpiredCustomers({ log, holds: customerHolds }, moment, signal),
        settleExpiredInvoiceHolds({ log, holds: invoiceHolds }, moment, signal),
        settleExpiredSeats({ log, holds: seatHolds }, moment, signal),
      ]);
      if (packages.status === 'rejected') throw packages.reason;
      if (usernames.status === 'rejected') throw usernames.reason;
      if (customers.status === 'rejected') throw customers.reason;
      if (invoices.status === 'rejected') throw invoices.reason;
      if (seats.status === 'rejected') throw seats.reason;
      return {
        packages: packages.value,
        usernames: usernames.value,
        customers: customers.value,
        invoices: invoices.value,
        seats: seats.value,
      };
    },
  };
}
