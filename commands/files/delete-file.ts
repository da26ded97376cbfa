import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle } from '../runtime/handle.ts';
import { fileAggregate } from './file.ts';

/**
 * Deletes a file. The reactor `file-bytes` removes its bytes. Throws `Refusal` ('file.unknown') when it does
 * not exist.
 */
export function deleteFile(deps: { log: EventLog }, fileId: string, context: CommandContext): Promise<Done> {
  return handle(deps.log, fileAggregate, fileId, { kind: 'delete', fileId }, context);
}
