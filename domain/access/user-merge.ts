import type { MergeGain } from '../shared/merge-kinds.ts';
import { isStaff, roleName } from '../shared/roles.ts';
import { accountName, mergeTexts } from './merge-texts.ts';
import { type UserState, userExists } from './user.ts';

export interface UserToMerge extends UserState {
  readonly userId: string;
  /** Has chosen a password. */
  readonly isRegistered: boolean;
}

export interface UsersToMerge {
  readonly kept: UserToMerge;
  readonly absorbed: UserToMerge;
}

/** A part of the plan of a merge (`MergePart`). */
export interface UserMergePlan {
  readonly moves: readonly { readonly sentence: string }[];
  readonly gains: readonly { readonly id: string; readonly sentence: string }[];
  readonly refusals: readonly string[];
}

/** The athletes that only the absorbed user sees. */
export const gainedAthletes = ({ kept, absorbed }: Pair): string[] =>
  absorbed.athleteIds.filter((athleteId) => !kept.athleteIds.includes(athleteId));

/** The kinds of emails that only the absorbed user turned off: the stricter choice counts. */
export const gainedOptOuts = ({ kept, absorbed }: Pair): string[] =>
  absorbed.optedOut.filter((optionId) => !kept.optedOut.includes(optionId));

interface Pair {
  readonly kept: Pick<UserState, 'athleteIds' | 'optedOut'>;
  readonly absorbed: Pick<UserState, 'athleteIds' | 'optedOut'>;
}

/** Says the same for the same right, however often it is asked. */
export const seesAthleteId = (keptId: string, athleteId: string): string =>
  `user ${keptId} sees athlete ${athleteId}`;

/** The kept user will see the other one's athletes, each by name. */
export const gainedSights = (users: UsersToMerge, athleteName: (id: string) => string): MergeGain[] =>
  gainedAthletes(users).map((athleteId) => ({
    id: seesAthleteId(users.kept.userId, athleteId),
    sentence: mergeTexts.seesAthlete(accountName(users.kept), athleteName(athleteId)),
  }));

/**
 * What happens, or what is left to do if the merge was interrupted after the absorbed user was closed, to two users
 * of one family who are merged. Staff are left out: an account of staff carries a role, and a second one of the same
 * person has nothing that is lost when it is deleted. So the last admin, and the admin who asks, can never be merged.
 */
export function userMergePlan(users: UsersToMerge, athleteName: (id: string) => string): UserMergePlan {
  const refusals = userMergeRefusals(users);
  if (refusals.length > 0) return { moves: [], gains: [], refusals };
  const { kept, absorbed } = users;
  const [keptName, absorbedName] = [accountName(kept), accountName(absorbed)];
  const gains = gainedSights(users, athleteName);
  const pending = absorbed.pendingUsername;
  const sentences = [
    kept.isRegistered ? mergeTexts.keptSignIn(keptName) : mergeTexts.keptUnregistered(keptName),
    mergeTexts.absorbedEnds(absorbedName),
    mergeTexts.usernameStays(absorbedName),
    ...(pending ? [mergeTexts.usernameChangeEnds(absorbedName, pending.username)] : []),
    ...gainedOptOuts(users).map((optionId) => mergeTexts.optOut(keptName, optionId)),
    mergeTexts.bothAreTold,
  ];
  return { moves: sentences.map((sentence) => ({ sentence })), gains, refusals: [] };
}

function userMergeRefusals({ kept, absorbed }: UsersToMerge): string[] {
  const [keptName, absorbedName] = [accountName(kept), accountName(absorbed)];
  const isClosed = absorbed.merge?.intoId === kept.userId;
  const merged = [kept, absorbed].filter(({ merge }) => merge && merge.intoId !== kept.userId);
  if (merged.length > 0) return merged.map((user) => mergeTexts.mergedAlready(accountName(user)));
  if (!userExists(kept) || !(userExists(absorbed) || isClosed)) return [mergeTexts.unknown];
  const [role, otherRole] = [roleName(kept.roleId), roleName(absorbed.roleId)];
  if (!role || !otherRole || isStaff(role) || isStaff(otherRole)) return [mergeTexts.noStaff];
  return [
    ...(role === otherRole ? [] : [mergeTexts.otherRole(keptName, absorbedName)]),
    ...(kept.status === 'active' ? [] : [mergeTexts.keptInactive(keptName)]),
  ];
}
