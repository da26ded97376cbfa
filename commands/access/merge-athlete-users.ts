import type { UserEvent } from '../../domain/access/events.ts';
import { mergeAthleteTexts } from '../../domain/access/merge-athlete-texts.ts';
import { type UserState, userExists } from '../../domain/access/user.ts';
import { demandConfirmed } from '../../domain/shared/merge-gains.ts';
import type { MergeGain, MergePair } from '../../domain/shared/merge-kinds.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { fold, handle, loadState } from '../runtime/handle.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { userAggregate } from './user.ts';

interface Deps {
  readonly log: EventLog;
  /** The ids of the users who see one of the athletes, as of now, in a fixed order. */
  readonly usersOf: (athleteIds: readonly string[]) => Promise<readonly string[]>;
  /** First and last name; also of an athlete who was merged. */
  readonly athleteName: (athleteId: string) => Promise<string>;
}

/**
 * The users who see two athletes. Those of the absorbed one see the kept one, too, which the admin confirms by name. They
 * keep the absorbed one, whose files they could see before. Users of the kept athlete gain nothing.
 */
export function mergeAthleteUsers(deps: Deps): MergePart {
  const { log, usersOf } = deps;
  return {
    kind: 'athlete',
    name: 'athlete-users',

    async plan(pair) {
      return { moves: [], gains: await gainsOf(deps, pair, await usersToAssign(deps, pair)), refusals: [] };
    },

    async apply(pair, context, confirmed) {
      const users = await usersToAssign(deps, pair);
      demandConfirmed(await gainsOf(deps, pair, users), confirmed);
      for (const { userId } of users) {
        const command = { kind: 'assign', userId, athleteId: pair.keptId } as const;
        await handle(log, userAggregate, userId, command, assignStep(context, userId));
      }
    },

    obstacles: async () => [],

    async undo({ keptId, absorbedId }, applied, context) {
      for (const userId of await usersOf([absorbedId, keptId])) {
        const history = await log.load<UserEvent>(`${userAggregate.category}-${userId}`);
        const { commandId } = assignStep(applied, userId);
        const own = history.findLastIndex((event) => event.commandId === commandId);
        if (own < 0 || !userExists(fold(userAggregate.decider, history))) continue;
        // Whoever was removed and assigned again since was given the right by somebody.
        const isDecidedSince = history
          .slice(own + 1)
          .some(({ type, data }) => type === 'UserRemovedFromAthlete' && data.athleteId === keptId);
        if (isDecidedSince) continue;
        const command = { kind: 'remove', userId, athleteId: keptId } as const;
        await handle(log, userAggregate, userId, command, step(context, `remove ${userId}`));
      }
    },
  };
}

const assignStep = (context: CommandContext, userId: string) => step(context, `assign ${userId}`);

interface FoundUser {
  readonly userId: string;
  readonly user: UserState;
}

async function gainsOf(
  { athleteName }: Deps,
  { keptId }: MergePair,
  users: readonly FoundUser[],
): Promise<MergeGain[]> {
  const kept = await athleteName(keptId);
  return users.map(({ userId, user }) => ({
    id: `athlete-user ${userId} ${keptId}`,
    sentence: mergeAthleteTexts.sees(fullName(user), user.username, kept),
  }));
}

async function usersToAssign(
  { log, usersOf }: Deps,
  { keptId, absorbedId }: MergePair,
): Promise<FoundUser[]> {
  const found = await Promise.all(
    (await usersOf([absorbedId])).map(async (userId) => ({
      userId,
      user: await loadState(log, userAggregate, userId),
    })),
  );
  return found.filter(
    ({ user }) =>
      userExists(user) && user.athleteIds.includes(absorbedId) && !user.athleteIds.includes(keptId),
  );
}
