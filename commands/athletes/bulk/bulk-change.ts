import {
  type BulkChangeCommand,
  type BulkChangeState,
  bulkChangeDecider,
} from '../../../domain/athletes/bulk/bulk-change.ts';
import type { BulkChangeEvent } from '../../../domain/athletes/bulk/events.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const bulkChangeAggregate: Aggregate<BulkChangeState, BulkChangeCommand, BulkChangeEvent> = {
  category: 'bulkChange',
  decider: bulkChangeDecider,
};

/**
 * The command on one athlete. Its id is the same in every attempt, so that a bulk change that was interrupted finds
 * what it has done. `actor` is the person who asked for it.
 */
export function rowContext(
  context: CommandContext,
  { bulkChangeId, actor }: { readonly bulkChangeId: string; readonly actor: string },
  name: 'change' | 'undo',
  athleteId: string,
): CommandContext {
  return { ...context, actor, commandId: rowCommandId(bulkChangeId, name, athleteId) };
}

export const rowCommandId = (bulkChangeId: string, name: 'change' | 'undo', athleteId: string): string =>
  derivedId(bulkChangeId, `${name} ${athleteId}`);
