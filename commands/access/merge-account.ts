import { accountName, mergeTexts } from '../../domain/access/merge-texts.ts';
import { type UserState, userExists } from '../../domain/access/user.ts';
import {
  gainedAthletes,
  gainedOptOuts,
  gainedSights,
  userMergePlan,
} from '../../domain/access/user-merge.ts';
import { demandConfirmed } from '../../domain/shared/merge-gains.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { accountOf } from './account.ts';
import { askerOf } from './change-user.ts';
import { credentials } from './credentials.ts';
import {
  assignStep,
  gainedByMerge,
  type MergedUserHistories,
  mergedUserHistories,
  optOutStep,
  usersToMerge,
} from './merged-users.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
  /** The full names of athletes, by id; deleted ones are missing. */
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const DELETED = 'a deleted athlete';

/**
 * Two users of one person: the absorbed one is closed first, so that what it has can no longer change, and keeps it.
 * The kept one gets the same athletes and the stricter choices. Reading who sees whom happens in the streams.
 */
export function accountMergePart({ log, athleteNames }: Deps): MergePart {
  return {
    kind: 'user',
    name: 'user-account',

    async describe(userId) {
      const { user, credentials: proof } = await accountOf(log, userId);
      const names = await athleteNames(user.athleteIds);
      const athletes = user.athleteIds.map((id) => names.get(id) ?? DELETED).join(', ');
      const isRegistered = proof.passwordHash !== null;
      return [
        { label: 'Username', value: user.username },
        { label: 'Role', value: roleName(user.roleId) ?? '' },
        { label: 'Athletes', value: athletes },
        { label: 'Sign-in', value: isRegistered ? 'Has a password' : 'Has not registered' },
        { label: 'Status', value: user.status === 'inactive' ? 'Inactive' : '' },
      ];
    },

    async plan(pair) {
      const users = await usersToMerge(log, pair);
      const names = await athleteNames(gainedAthletes(users));
      return userMergePlan(users, (id) => names.get(id) ?? DELETED);
    },

    async apply(pair, context, confirmed) {
      const { keptId, absorbedId } = pair;
      const close = { kind: 'merge', userId: absorbedId, intoId: keptId, askedBy: askerOf(context) } as const;
      await handle(log, userAggregate, absorbedId, close, step(context, 'close'));
      const users = await usersToMerge(log, pair);
      const names = await athleteNames(gainedAthletes(users));
      demandConfirmed(
        gainedSights(users, (id) => names.get(id) ?? DELETED),
        confirmed,
      );
      await endEverything(log, absorbedId, step(context, 'end sign-ins'));

      for (const athleteId of gainedAthletes(users)) {
        const assign = { kind: 'assign', userId: keptId, athleteId } as const;
        await handle(log, userAggregate, keptId, assign, step(context, assignStep(athleteId)));
      }
      for (const optionId of gainedOptOuts(users)) {
        await choose(log, keptId, { optionId, isWanted: false }, step(context, optOutStep(optionId)));
      }
      const relogin = { kind: 'force-relogin', userId: keptId } as const;
      await handle(log, credentials, keptId, relogin, step(context, 'sign in again'));
    },

    async obstacles(pair) {
      const users = await mergedUserHistories(log, pair);
      if (users) return obstaclesOf(users, athleteNames);
      // Nothing is left to undo, unless the account is gone.
      const absorbed = await loadState(log, userAggregate, pair.absorbedId);
      return userExists(absorbed) ? [] : [mergeTexts.absorbedGone(accountName(absorbed))];
    },

    async undo(pair, _, context) {
      const users = await mergedUserHistories(log, pair);
      if (!users) return;
      const { keptId, absorbedId } = pair;
      for (const athleteId of gainedByMerge(users)) {
        const remove = { kind: 'remove', userId: keptId, athleteId } as const;
        await handle(log, userAggregate, keptId, remove, step(context, `remove ${athleteId}`));
      }
      for (const optionId of optOutsByMerge(users)) {
        await choose(log, keptId, { optionId, isWanted: true }, step(context, `opt in ${optionId}`));
      }
      const reopen = { kind: 'undo-merge', userId: absorbedId } as const;
      await handle(log, userAggregate, absorbedId, reopen, step(context, 'reopen'));
    },
  };
}

/** Sessions, known devices and links of the absorbed user end for good: an undo does not bring them back. */
const endEverything = (log: EventLog, userId: string, context: CommandContext) =>
  handle(log, credentials, userId, { kind: 'end-everything', userId }, context);

const choose = (
  log: EventLog,
  userId: string,
  choice: { readonly optionId: string; readonly isWanted: boolean },
  context: CommandContext,
) => handle(log, userAggregate, userId, { kind: 'choose-mail', userId, choices: [choice] }, context);

/** The choices that the merge made for the kept user, and nobody since. */
function optOutsByMerge({ absorbed, ofKept, idOf }: MergedUserHistories): string[] {
  return absorbed.optedOut.filter((optionId) => {
    const last = ofKept.findLast(
      ({ type, data }) =>
        (type === 'CommunicationOptedOut' || type === 'CommunicationOptedIn') && data.optionId === optionId,
    );
    return last?.type === 'CommunicationOptedOut' && last.commandId === idOf(optOutStep(optionId));
  });
}

async function obstaclesOf(
  { kept, absorbed, ofKept, closed }: MergedUserHistories,
  athleteNames: Deps['athleteNames'],
): Promise<string[]> {
  const name = accountName(kept);
  if (kept.merge) return [mergeTexts.keptMerged(name)];
  if (!userExists(kept)) return [mergeTexts.keptGone(name)];
  const before = ofKept.filter(({ position }) => position < closed.position);
  const { username } = before.reduce<UserState>(
    (state, event) => userAggregate.decider.evolve(state, event),
    userAggregate.decider.initial(),
  );
  const lost = absorbed.athleteIds.filter((athleteId) => !kept.athleteIds.includes(athleteId));
  const names = await athleteNames(lost);
  return [
    ...(username === kept.username ? [] : [mergeTexts.usernameChanged(name, username)]),
    // An athlete who was deleted since is seen by nobody.
    ...lost.flatMap((athleteId) => {
      const athlete = names.get(athleteId);
      return athlete === undefined ? [] : [mergeTexts.athleteTaken(name, athlete)];
    }),
  ];
}
