import type { LeftAthlete } from '../../../domain/athletes/bulk/bulk-change.ts';
import { bulkTexts } from '../../../domain/athletes/bulk/bulk-texts.ts';
import type { BulkChange, BulkChangeEvent } from '../../../domain/athletes/bulk/events.ts';
import { undoOf } from '../../../domain/athletes/bulk/field-change.ts';
import type { AthleteEvent } from '../../../domain/athletes/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, StaleRevision } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { athlete } from '../athlete.ts';
import { bulkChangeAggregate, rowCommandId, rowContext } from './bulk-change.ts';
import { ROWS_AT_ONCE, reasonOf, WIDTH } from './run-bulk-change.ts';
import type { BulkDeps } from './start-bulk-change.ts';

/**
 * Changes the next athletes back, in the name of the person who asked for the undo. An athlete whose field somebody changed
 * since is left alone, with the reason. A repetition completes its own part.
 */
export async function undoBulkChange(
  deps: BulkDeps,
  bulkChangeId: string,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const history = await log.load<BulkChangeEvent>(`${bulkChangeAggregate.category}-${bulkChangeId}`);
  const { status, change, changed, undoDone: done } = fold(bulkChangeAggregate.decider, history);
  const actor = history.find(({ type }) => type === 'BulkChangeUndoStarted')?.actor;
  if (status !== 'undoing' || !change || actor === undefined) return;
  const part = changed.slice(done, done + ROWS_AT_ONCE);
  if (part.length > 0) {
    const asked = { bulkChangeId, actor, change };
    const reasons = await sideBySide(part, (athleteId) => undoOne(deps, asked, athleteId, context), WIDTH);
    const kept = part.flatMap((athleteId, at): LeftAthlete[] => {
      const reason = reasons[at];
      return reason === undefined ? [] : [{ athleteId, reason }];
    });
    const restored = part.length - kept.length;
    const progress = {
      kind: 'undo-progress',
      bulkChangeId,
      done: done + part.length,
      restored,
      kept,
    } as const;
    const about = step(context, `undo from ${done}`);
    await handle(log, bulkChangeAggregate, bulkChangeId, progress, about);
    if (done + part.length < changed.length) return;
  }
  const finish = { kind: 'finish-undo', bulkChangeId } as const;
  await handle(log, bulkChangeAggregate, bulkChangeId, finish, step(context, 'undone'));
}

interface Asked {
  readonly bulkChangeId: string;
  readonly actor: string;
  readonly change: BulkChange;
}

/** Why the athlete is left alone; undefined when it was changed back. */
async function undoOne(
  { log, groups }: BulkDeps,
  { change, ...asked }: Asked,
  athleteId: string,
  context: CommandContext,
): Promise<string | undefined> {
  const own = rowContext(context, asked, 'undo', athleteId);
  const changedBy = rowCommandId(asked.bulkChangeId, 'change', athleteId);
  try {
    if (change.kind === 'group') {
      const result = await groups.undo(athleteId, change.groupId, changedBy, own);
      return result === 'used' ? bulkTexts.usedSince : undefined;
    }
    return await restore(log, { kind: change.kind, athleteId, changedBy }, own);
  } catch (error) {
    // Somebody changed it between our look and our command.
    if (error instanceof StaleRevision) return bulkTexts.changedSince;
    return reasonOf(error);
  }
}

async function restore(
  log: EventLog,
  { kind, athleteId, changedBy }: Restoration,
  context: CommandContext,
): Promise<string | undefined> {
  const history = await log.load<AthleteEvent>(`${athlete.category}-${athleteId}`);
  if (history.some(({ commandId }) => commandId === context.commandId)) return undefined;
  const own = history.findLastIndex(({ commandId }) => commandId === changedBy);
  if (own < 0) throw new Error(`The change of athlete ${athleteId} is not in its history`);
  const undo = undoOf(kind, athleteId, history, own);
  if (undo.kind === 'keep') return undo.reason;
  // A change of the same field after this look refuses the command.
  const expectedRevision = history.at(-1)?.revision ?? -1n;
  await handle(log, athlete, athleteId, undo.command, { ...context, expectedRevision });
  return undefined;
}

interface Restoration {
  readonly kind: Exclude<BulkChange['kind'], 'group'>;
  readonly athleteId: string;
  readonly changedBy: string;
}
