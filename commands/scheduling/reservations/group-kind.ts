import type { ReservationEvent } from '../../../domain/scheduling/reservations/events.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { freeAll } from './free-all.ts';
import { groupsNow } from './group-terms.ts';
import { syncGroup } from './sync-group.ts';

/**
 * A group changed between credit and default sessions. To default: places that were removed by hand are added
 * again, and every enrolled athlete is in. To credits: everybody gets back what was reserved before the group
 * changed to default; if it never had credits, they pay for default places while there are any, and the others
 * stay default places, for staff to review.
 */
export async function changeGroupKind(
  deps: SchedulingDeps,
  { groupId, at }: { readonly groupId: string; readonly at: bigint },
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const group = await loadState(log, trainingGroup, groupId);
  if (group.status !== 'present') return;
  const { now } = context;
  const members = (await deps.enrolments.of(groupId, { at })).filter(({ isActive }) => isActive);
  await sideBySide(members, async ({ athleteId, enrolmentId }) => {
    const state = await loadState(log, athleteSchedule, athleteId);
    const { terms: groups } = await groupsNow(deps, state, [groupId]);
    const about = { athleteId, enrolmentId, now };
    const command = group.isCredit
      ? ({ kind: 'turn-to-credits', ...about, groups } as const)
      : ({ kind: 'turn-to-defaults', ...about } as const);
    const once = step(context, `turn ${athleteId}`);
    await persistently(() => handle(log, athleteSchedule, athleteId, command, once));
    const history = await log.load<ReservationEvent>(`${athleteSchedule.category}-${athleteId}`);
    const own = history.filter(({ commandId }) => commandId === once.commandId);
    await freeAll(deps, athleteId, own, once);
  });
  if (!group.isCredit) await syncGroup(deps, { groupId, at }, step(context, 'sync'));
}
