import type { GroupInput, GroupOrdinal } from '../../../domain/budgets/ledgers/group.ts';
import type { Changes } from '../../../domain/shared/changes.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { group, groupOrder, THE_ORDER } from './aggregates.ts';

export interface SaveGroupDeps {
  readonly log: EventLog;
  /** From read models: a ledger that enters the group at the same moment is shown without a group. */
  readonly groups: {
    ledgersIn(groupId: string): Promise<number>;
    ids(): Promise<readonly string[]>;
  };
}

export async function changeGroup(
  { log, groups }: SaveGroupDeps,
  {
    groupId,
    changes,
  }: { readonly groupId: string; readonly changes: Changes<GroupInput & { readonly isActive: boolean }> },
  context: CommandContext,
): Promise<Done> {
  const ledgers = await groups.ledgersIn(groupId);
  return handle(log, group, groupId, { kind: 'change', groupId, changes, ledgers }, context);
}

/** Throws `Refusal` while ledgers are in it. */
export async function deleteGroup(
  { log, groups }: SaveGroupDeps,
  groupId: string,
  context: CommandContext,
): Promise<Done> {
  const ledgers = await groups.ledgersIn(groupId);
  return handle(log, group, groupId, { kind: 'delete', groupId, ledgers }, context);
}

/** Orders groups; those that are not named keep their place. */
export async function orderGroups(
  { log, groups }: SaveGroupDeps,
  ordinals: readonly GroupOrdinal[],
  context: CommandContext,
): Promise<Done> {
  const known = new Set(await groups.ids());
  return handle(log, groupOrder, THE_ORDER, { ordinals, known }, context);
}
