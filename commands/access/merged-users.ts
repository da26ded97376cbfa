import type { UserEvent } from '../../domain/access/events.ts';
import { accountName } from '../../domain/access/merge-texts.ts';
import type { UserState } from '../../domain/access/user.ts';
import { type UsersToMerge, type UserToMerge, userMergePlan } from '../../domain/access/user-merge.ts';
import type { Recorded } from '../../event-store/codec.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { derivedId } from '../runtime/context.ts';
import { fold } from '../runtime/handle.ts';
import type { MergedUsers, UserPair } from '../shared/merged-users.ts';
import { accountOf } from './account.ts';
import { userAggregate } from './user.ts';

export async function usersToMerge(log: EventLog, { keptId, absorbedId }: UserPair): Promise<UsersToMerge> {
  const [kept, absorbed] = await Promise.all([userToMerge(log, keptId), userToMerge(log, absorbedId)]);
  return { kept, absorbed };
}

async function userToMerge(log: EventLog, userId: string): Promise<UserToMerge> {
  const { user, credentials } = await accountOf(log, userId);
  return { ...user, userId, isRegistered: credentials.passwordHash !== null };
}

type UserHistory = readonly Recorded<UserEvent>[];

/** Two users of whom the second is merged into the first. */
export interface MergedUserHistories {
  readonly kept: UserState;
  readonly absorbed: UserState;
  readonly ofKept: UserHistory;
  /** The event that closed the absorbed user. */
  readonly closed: Recorded<UserEvent>;
  /** Id of a command that the same merge gave. */
  readonly idOf: (name: string) => string;
}

/** The name of a command of the merge, which is found again by its id when the merge is undone. */
export const assignStep = (athleteId: string): string => `assign ${athleteId}`;
export const optOutStep = (optionId: string): string => `opt out ${optionId}`;

/** Undefined if the absorbed user is not merged into the kept one now. */
export async function mergedUserHistories(
  log: EventLog,
  { keptId, absorbedId }: UserPair,
): Promise<MergedUserHistories | undefined> {
  const historyOf = (userId: string) => log.load<UserEvent>(`${userAggregate.category}-${userId}`);
  const [ofKept, ofAbsorbed] = await Promise.all([historyOf(keptId), historyOf(absorbedId)]);
  const closed = ofAbsorbed.findLast(({ type }) => type === 'UserMerged');
  const [kept, absorbed] = [fold(userAggregate.decider, ofKept), fold(userAggregate.decider, ofAbsorbed)];
  if (!closed || absorbed.merge?.intoId !== keptId) return undefined;
  // A step names the command that it is a step of, so the ids of the others follow from it.
  return { kept, absorbed, ofKept, closed, idOf: (name) => derivedId(closed.causationId, name) };
}

/** The athletes that the kept user sees only because of the merge: nobody assigned or removed them since. */
export function gainedByMerge({ absorbed, ofKept, idOf }: MergedUserHistories): string[] {
  return absorbed.athleteIds.filter((athleteId) => {
    const last = ofKept.findLast(
      ({ type, data }) =>
        (type === 'UserAssignedToAthlete' || type === 'UserRemovedFromAthlete') &&
        data.athleteId === athleteId,
    );
    return last?.type === 'UserAssignedToAthlete' && last.commandId === idOf(assignStep(athleteId));
  });
}

export function createMergedUsers(log: EventLog): MergedUsers {
  const shown = (userId: string, user: UserState) => ({
    userId,
    name: accountName(user),
    athleteIds: user.athleteIds,
  });
  return {
    async toMerge(pair) {
      const users = await usersToMerge(log, pair);
      if (userMergePlan(users, String).refusals.length > 0) return undefined;
      const { kept, absorbed } = users;
      return { kept: shown(kept.userId, kept), absorbed: shown(absorbed.userId, absorbed) };
    },
    async merged(pair) {
      const users = await mergedUserHistories(log, pair);
      return (
        users && {
          kept: shown(pair.keptId, users.kept),
          absorbed: shown(pair.absorbedId, users.absorbed),
          gained: gainedByMerge(users),
          position: users.closed.position,
          at: users.closed.occurredAt,
        }
      );
    },
  };
}
