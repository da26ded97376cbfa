import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { HealthFinding, HealthSource } from './health-parts.ts';

/** Space of a disk, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

const GIGABYTE = 1_000_000_000;
/** Postgres stops when its disk is full, so an admin hears of it while there is time. */
const LITTLE = { bytes: 5 * GIGABYTE, part: 0.1 };
const TOO_LITTLE = { bytes: GIGABYTE, part: 0.02 };

/** The disk of the folder in which files, or parts of uploads, are stored. */
export function healthOfDisk(
  folder: string,
  spaceOf: (folder: string) => Promise<DiskSpace> = diskSpaceOf,
): HealthSource {
  return {
    key: 'disk',
    name: 'Disk',
    group: 'keeping',
    advice: 'Delete what is not needed from this disk, or enlarge it. When it is full, nothing can be saved.',
    async check() {
      const { free, total } = await spaceOf(folder);
      const isBelow = ({ bytes, part }: typeof LITTLE) => free < bytes && free < part * total;
      const sentence = `${gigabytes(free)} of ${gigabytes(total)} GB are free where files are stored.`;
      if (isBelow(TOO_LITTLE)) return { state: 'broken', sentence };
      if (isBelow(LITTLE)) {
        return { state: 'warning', sentence, advice: 'Make room on this disk before it is full.' };
      }
      return { state: 'well', sentence };
    },
  };
}

/** The space of the disk that a folder is on, or will be on. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  for (let place = resolve(folder); ; place = dirname(place)) {
    try {
      const { bavail, blocks, bsize } = await statfs(place);
      return { free: bavail * bsize, total: blocks * bsize };
    } catch (error) {
      if (!isMissing(error) || place === dirname(place)) throw error;
    }
  }
}

const HOUR_MS = 3_600_000;
/** A daily backup that takes its time. */
const OLD_BACKUP_MS = 26 * HOUR_MS;
const LOST_BACKUP_MS = 3 * 24 * HOUR_MS;

/**
 * The last backup. Blueline makes none itself: what makes it touches the file `stamp` after each backup that succeeded (docs/operations.md).
 */
export function healthOfBackup(stamp: string | undefined, now: () => Date): HealthSource {
  const advice =
    'Look into the log of your backups, and make one now. Afterwards the backup must touch the file of BACKUP_STAMP.';
  return {
    key: 'backup',
    name: 'Last backup',
    group: 'keeping',
    advice,
    async check() {
      if (stamp === undefined) {
        return {
          state: 'unused',
          sentence: 'Blueline is not told about backups, so it cannot say when the last one was made.',
          advice: 'Let your backups touch a file after they succeed, and set BACKUP_STAMP to its path.',
        };
      }
      const madeAt = await modifiedAt(stamp);
      if (!madeAt)
        return { state: 'broken', sentence: `No backup has been made yet: ${stamp} does not exist.` };
      return backupOf(madeAt, now());
    },
  };
}

function backupOf(madeAt: Date, now: Date): HealthFinding {
  const age = now.getTime() - madeAt.getTime();
  const hours = Math.max(0, Math.round(age / HOUR_MS));
  const sentence =
    hours < 48
      ? `The last backup was made ${hours} hours ago.`
      : `The last backup was made ${Math.round(hours / 24)} days ago.`;
  if (age > LOST_BACKUP_MS) return { state: 'broken', sentence, lastGood: madeAt };
  if (age > OLD_BACKUP_MS) {
    const advice = 'One backup is missing. Look into the log of your backups.';
    return { state: 'warning', sentence, advice, lastGood: madeAt };
  }
  return { state: 'well', sentence };
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const gigabytes = (bytes: number): string =>
  (bytes / GIGABYTE).toLocaleString('en-US', { maximumFractionDigits: bytes < 10 * GIGABYTE ? 1 : 0 });
