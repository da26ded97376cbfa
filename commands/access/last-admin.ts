import { isActiveAdmin } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import { userAggregate } from './user.ts';

/** Candidates for the check whether another active admin exists. A read model, so it may lag. */
export interface AdminList {
  activeAdmins(): Promise<readonly string[]>;
}

export interface AdminDeps {
  readonly log: EventLog;
  readonly admins: AdminList;
}

/** Throws `Refusal` unless another user is an active admin now, according to the streams. */
export async function demandOtherAdmin({ log, admins }: AdminDeps, userId: string): Promise<void> {
  for (const id of await admins.activeAdmins()) {
    if (id !== userId && isActiveAdmin(await loadState(log, userAggregate, id))) return;
  }
  throw new Refusal('user.last-admin', userTexts.lastAdmin);
}
