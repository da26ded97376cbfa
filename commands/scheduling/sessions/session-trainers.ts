import type { CommandContext } from '../../runtime/context.ts';
import type { Done } from '../../runtime/handle.ts';
import { changeFacts } from './change-facts.ts';
import { demandTrainers } from './places.ts';
import type { SessionDeps } from './session-deps.ts';

interface Assignment {
  readonly sessionId: string;
  readonly trainerId: string;
}

/** Adds a trainer to a session, beside the existing ones. */
export async function assignTrainer(
  { log, trainers }: Pick<SessionDeps, 'log' | 'trainers'>,
  { sessionId, trainerId }: Assignment,
  context: CommandContext,
): Promise<Done> {
  await demandTrainers(trainers, [trainerId]);
  const command = { kind: 'assign-trainer', sessionId, trainerId, now: context.now } as const;
  return changeFacts(log, command, context);
}

/** Removes a trainer from a session. If none is left, the group's trainers lead it. */
export function removeTrainer(
  { log }: Pick<SessionDeps, 'log'>,
  { sessionId, trainerId }: Assignment,
  context: CommandContext,
): Promise<Done> {
  const command = { kind: 'remove-trainer', sessionId, trainerId, now: context.now } as const;
  return changeFacts(log, command, context);
}
