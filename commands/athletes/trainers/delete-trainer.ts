import { trainerTexts } from '../../../domain/athletes/trainers/trainer-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import type { SettledSessions, TrainerSessions, TrainerSuccession } from '../../shared/trainer-sessions.ts';
import { trainerAggregate } from './trainer.ts';

interface DeleteTrainer {
  readonly trainerId: string;
  /** What becomes of the upcoming sessions; undefined: there should be none. */
  readonly succession: TrainerSuccession | undefined;
}

/**
 * Deletes a trainer, after the upcoming sessions were handed over, left or canceled. Throws `Refusal` if there
 * are some and nobody said what becomes of them; a session that the trainer gets at the same moment is missed.
 */
export async function deleteTrainer(
  { log, sessions }: { readonly log: EventLog; readonly sessions: TrainerSessions },
  { trainerId, succession }: DeleteTrainer,
  context: CommandContext,
): Promise<{ readonly done: Done; readonly settled: SettledSessions }> {
  const none = { sessions: 0, canceled: [] };
  const before = await recordedOutcome(log, trainerAggregate, trainerId, context);
  if (before) return { done: before, settled: none };
  const command = { kind: 'delete', trainerId } as const;
  // A refused deletion must not have touched the sessions.
  await rehearse(log, trainerAggregate, trainerId, command, context);
  let settled: SettledSessions = none;
  if (succession) settled = await sessions.settle(trainerId, succession, context);
  else {
    const { sessions: count } = await sessions.upcoming(trainerId, context.now);
    if (count > 0) throw new Refusal('trainer.sessions', trainerTexts.hasSessions(count));
  }
  return { done: await handle(log, trainerAggregate, trainerId, command, context), settled };
}
