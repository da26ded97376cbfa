import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import type { PortalInvites, PortalInvitesDone } from '../../shared/portal-invites.ts';
import { trainingGroup } from './training-group.ts';

/** A read model: the active athletes of a training group. */
export interface ActiveAthletes {
  activeIn(groupId: string): Promise<readonly string[]>;
}

interface Deps {
  readonly log: EventLog;
  readonly athletes: ActiveAthletes;
  readonly portal: PortalInvites;
}

/**
 * Invites the families of a group to the portal. Throws `Refusal` with the reasons when none of them could be
 * invited.
 */
export async function inviteGroup(
  { log, athletes, portal }: Deps,
  groupId: string,
  context: CommandContext,
): Promise<PortalInvitesDone & { readonly done: Done | undefined }> {
  const { status } = await loadState(log, trainingGroup, groupId);
  if (status !== 'present') throw new Refusal('training-group.unknown', schedulingTexts.groupUnknown);
  const invites = await portal.invite(await athletes.activeIn(groupId), step(context, 'invites'));
  const { invited, failed } = invites;
  if (invited === 0 && failed.length > 0) {
    throw new Refusal('training-group.not-invited', schedulingTexts.invitesFailed(failed.join(' ')));
  }
  if (invited === 0) return { ...invites, done: undefined };
  const command = { kind: 'note-invites', groupId, users: invited } as const;
  return { ...invites, done: await handle(log, trainingGroup, groupId, command, context) };
}
