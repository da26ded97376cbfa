import type { CommandContext } from '../../runtime/context.ts';
import type { Done } from '../../runtime/handle.ts';
import { changeFacts } from './change-facts.ts';
import { demandTrainers } from './places.ts';
import type { SessionDeps } from './session-deps.ts';

interface Assignment {
  readonly sessionId: string;
  readonly trainerId: string;
}

/** A trainer takes a session, beside those who are there. */
export async function assignTrainer(
  { log, trainers }: Pick<SessionDeps, 'log' | 'trainers'>,
  { sessionId, trainerId }: Assignment,
  context: CommandContext,
): Promise<Done> {
  await demandTrainers(trainers, [trainerId]);
  const command = { kind: 'assign-trainer', sessionId, trainerId, now: context.now } as const;
  return changeFacts(log, command, context);
}

/** A trainer does not come to a session; where nobody is left, the trainers of the group do. */
export function removeTrainer(
  { log }: Pick<SessionDeps, 'log'>,
  { sessionId, trainerId }: Assignment,
  context: CommandContext,
): Promise<Done> {
  const command = { kind: 'remove-trainer', sessionId, trainerId, now: context.now } as const;
  return changeFacts(log, command, context);
}
