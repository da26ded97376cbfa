import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState, TooBusy } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { SettledSessions, TrainerSessions, TrainerSuccession } from '../../shared/trainer-sessions.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { changeFacts } from './change-facts.ts';
import { rowByRow } from './row-by-row.ts';
import { session } from './session.ts';
import type { SessionDeps } from './session-deps.ts';

/** A session that a trainer leads. */
export interface Led {
  readonly sessionId: string;
  readonly groupId: string;
  /** Whether the session names its trainers itself; otherwise those of its group lead it. */
  readonly isOwn: boolean;
  /** Other trainers who lead it, without deleted ones. */
  readonly others: readonly string[];
}

interface Deps extends Pick<SessionDeps, 'log' | 'trainers'> {
  /** From the read models, which show everything that is recorded now; throws `TooBusy` if they do not. */
  readonly ledBy: (trainerId: string, now: string) => Promise<readonly Led[]>;
  /** Sentences about those of the sessions that the trainer could not lead without a double booking. */
  readonly warningsFor: (trainerId: string, led: readonly Led[], now: string) => Promise<readonly string[]>;
}

export function createTrainerSessions(deps: Deps): TrainerSessions {
  const { ledBy, trainers, warningsFor } = deps;
  return {
    async upcoming(trainerId, now) {
      const led = await ledBy(trainerId, now);
      const groups = new Set(led.flatMap(({ isOwn, groupId }) => (isOwn ? [] : [groupId])));
      const alone = led.filter(({ others }) => others.length === 0).length;
      return { sessions: led.length, alone, groups: groups.size };
    },
    warnings: async (trainerId, successorId, now) =>
      warningsFor(successorId, await ledBy(trainerId, now), now),
    async settle(trainerId, what, context) {
      if (what.kind === 'hand-over') {
        const isPossible = what.trainerId !== trainerId && (await trainers.exists(what.trainerId));
        if (!isPossible) {
          throw new InvalidInput([{ field: 'hand_over_to', message: schedulingTexts.trainerUnknown }]);
        }
      }
      return settle(deps, { trainerId, what, led: await ledBy(trainerId, context.now) }, context);
    },
  };
}

interface Settling {
  readonly trainerId: string;
  readonly what: TrainerSuccession;
  readonly led: readonly Led[];
}

async function settle(
  { log }: Deps,
  { trainerId, what, led }: Settling,
  context: CommandContext,
): Promise<SettledSessions> {
  const canceled = new Set(
    what.kind === 'cancel'
      ? led.flatMap(({ sessionId, others }) => (others.length === 0 ? [sessionId] : []))
      : [],
  );
  const concerned = led.filter(({ sessionId, isOwn }) => isOwn || canceled.has(sessionId));
  const rows = await rowByRow(
    concerned.map(({ sessionId }) => sessionId),
    // A step, so that a single session is not the deletion of the trainer itself.
    step(context, 'sessions'),
    async (sessionId, row) => {
      const { now } = row;
      if (canceled.has(sessionId)) return changeFacts(log, { kind: 'delete', sessionId, now }, row);
      const { trainers } = await loadState(log, session, sessionId);
      const trainerIds = succeeded(
        trainers.map((one) => one.trainerId),
        trainerId,
        what,
      );
      return changeFacts(log, { kind: 'change', sessionId, now, changes: { trainerIds } }, row);
    },
  );
  // A session that has begun or was deleted meanwhile needs nothing. Anything else is tried again.
  const failed = await sideBySide(rows.errors, ({ sessionId }) => loadState(log, session, sessionId));
  if (failed.some(({ status, time }) => status === 'scheduled' && time.startsAt > context.now))
    throw new TooBusy();

  const groupIds = [...new Set(led.flatMap(({ isOwn, groupId }) => (isOwn ? [] : [groupId])))];
  await sideBySide(groupIds, async (groupId) => {
    const once = step(context, `group ${groupId}`);
    await persistently(async () => {
      const { trainerIds } = await loadState(log, trainingGroup, groupId);
      const command = {
        kind: 'change',
        groupId,
        changes: {},
        trainerIds: succeeded(trainerIds, trainerId, what),
      } as const;
      return handle(log, trainingGroup, groupId, command, once);
    });
  });
  return { sessions: led.length, canceled: [...canceled] };
}

/** The trainers after one of them left. */
function succeeded(before: readonly string[], trainerId: string, what: TrainerSuccession): string[] {
  const after = before.flatMap((one) => {
    if (one !== trainerId) return [one];
    return what.kind === 'hand-over' ? [what.trainerId] : [];
  });
  return [...new Set(after)];
}
