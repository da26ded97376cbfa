import { type DiskSpace, healthOfBackup, healthOfDisk } from '../runtime/health-of-machine.ts';
import { healthOfMail } from '../runtime/health-of-mail.ts';
import { healthOfProgram } from '../runtime/health-of-program.ts';
import type { HealthSource } from '../runtime/health-parts.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Whole } from './area.ts';

/** All parts of the product whose health is measured: its own, and those of the areas. Parts come after those that they need. */
export function healthSources(
  { config, host, mail, bulkMail, now, pools, store }: Platform,
  { added, reactors, jobs }: Whole,
  diskSpace?: (folder: string) => Promise<DiskSpace>,
): HealthSource[] {
  const isMailSetUp = config.SMTP_URL !== undefined;
  return [
    ...healthOfProgram({
      store,
      pools: pools.all,
      host,
      reactors,
      jobs,
      ownLines: added.health.flatMap(({ jobs: own = [] }) => own),
    }),
    healthOfMail({ mail, bulkMail, isSetUp: isMailSetUp, reactors }),
    ...added.health,
    healthOfDisk(config.FILES_DIR, diskSpace),
    healthOfBackup(config.BACKUP_STAMP, now),
  ];
}
