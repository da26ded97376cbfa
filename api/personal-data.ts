import type { Pool } from 'pg';
import { userPersonalRecords } from '../commands/access/personal-records.ts';
import { selfContactId } from '../commands/athletes/contacts/self-contact.ts';
import { type BelongingsOf, erasedRecords } from '../commands/athletes/erased-records.ts';
import { athletesPersonalRecords } from '../commands/athletes/personal-records.ts';
import { destroyedKeys, type PersonKeys } from '../commands/audit/destroyed-keys.ts';
import { deleteFile } from '../commands/files/delete-file.ts';
import type { PersonalRecords } from '../commands/shared/personal-records.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { createSessionDevices } from '../projections/access/session-devices.ts';
import type { UserList } from '../projections/access/user-list.ts';
import { activityIdsOf } from '../projections/athletes/activities/activity-ids.ts';
import { createFileQueries } from '../projections/files/queries.ts';
import { createSettingsQueries } from '../projections/settings/queries.ts';

/** Everybody of whom the product knows something personal. */
export function personalRecords(log: EventLog, reads: Pool, users: UserList): PersonalRecords[] {
  const settings = createSettingsQueries(reads);
  return [
    ...athletesPersonalRecords(log),
    userPersonalRecords({
      log,
      admins: users,
      sessionsOf: createSessionDevices(reads).sessionsOf,
      viewsOf: async (userId) => (await settings.savedViews(userId)).map(({ id }) => id),
    }),
  ];
}

/** The streams of what was noted about an athlete or a trainer, and of their files. */
export function createBelongings(reads: Pool) {
  const files = createFileQueries(reads);
  return async (entity: 'athlete' | 'trainer', id: string): Promise<string[]> => {
    const [activities, kept] = await Promise.all([
      activityIdsOf(reads, entity, id),
      files.filesIn(directoryOf(entity, id)),
    ]);
    return [...activities.map((one) => `activity-${one}`), ...kept.map((file) => `file-${file.id}`)];
  };
}

/** Streams about a person that the person's own history leaves to others: the contact that an athlete or a trainer is. */
export async function otherStreamsOf(kind: string, id: string): Promise<string[]> {
  return kind === 'athlete' || kind === 'trainer' ? [`contact-${selfContactId(id)}`] : [];
}

const directoryOf = (entity: string, id: string): string => `${entity}s/${id}`;

/** What an erasure still owes once it is recorded. */
export function erasureReactors(deps: {
  readonly log: EventLog;
  readonly keys: PersonKeys;
  readonly reads: Pool;
  /** Resolves with false when the views are not that far yet. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
}) {
  const { log, keys, reads, reached } = deps;
  const files = createFileQueries(reads);
  const demandReached = async (position: bigint, view: string) => {
    if (!(await reached(position, [view]))) throw new Error(`${view} does not know of the erasure yet`);
  };
  const belongings: BelongingsOf = {
    async activities(entity, recordId, at) {
      await demandReached(at, 'activities');
      return activityIdsOf(reads, entity, recordId);
    },
    async files(entity, recordId, at) {
      await demandReached(at, 'files');
      return (await files.filesIn(directoryOf(entity, recordId))).map(({ id }) => id);
    },
    deleteFile: (fileId, context) => deleteFile({ log }, fileId, context),
  };
  return [destroyedKeys(keys), erasedRecords(log, belongings)];
}
