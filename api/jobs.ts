import { settleExpiredUsernames, type UsernameHold } from '../commands/access/settle-expired-usernames.ts';
import type { SignInAttempts } from '../commands/access/sign-in-attempts.ts';
import { importsKeeper } from '../commands/athletes/imports/import.ts';
import { type PackageHold, settleExpiredPackageHolds } from '../commands/athletes/settle-expired-holds.ts';
import { filesKeeper, sweepFiles } from '../commands/files/sweep-files.ts';
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
  readonly booked: BookedPackages;
  readonly attempts: Pick<SignInAttempts, 'trim'>;
  readonly fileStore: FileStore;
  /** Absent where the log keeps no hash chain (EventStoreDB). */
  readonly checkLog: ((signal: AbortSignal) => Promise<LogVerdict>) | undefined;
  readonly now: () => Date;
  /** Where the business is: its night is when the log is checked. */
  readonly timezone: string;
}

/** Every scheduled job of the product. */
export function createJobs(services: JobServices): Job[] {
  const { checkLog, timezone } = services;
  return [
    settleExpiredHolds(services),
    forgetSignInAttempts(services),
    sweepStoredFiles(services),
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

function settleExpiredHolds({ log, packageHolds, usernameHolds, booked, now, timezone }: JobServices): Job {
  return {
    name: 'settle-expired-holds',
    schedule: '* * * * *',
    timezone,
    async run(signal) {
      const moment = now().toISOString();
      const [packages, usernames] = await Promise.allSettled([
        settleExpiredPackageHolds({ log, holds: packageHolds, booked }, moment, signal),
        settleExpiredUsernames({ log, holds: usernameHolds }, moment, signal),
      ]);
      if (packages.status === 'rejected') throw packages.reason;
      if (usernames.status === 'rejected') throw usernames.reason;
      return { packages: packages.value, usernames: usernames.value };
    },
  };
}
