import { defaultLeadTypes } from '../../../domain/athletes/lead-types/default-lead-types.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types.ts';

/**
 * Creates the first list of a new business. Every start of the product may call it; an existing list stays.
 */
export async function openLeadTypes(log: EventLog, now: string): Promise<void> {
  const commandId = derivedId(LEAD_TYPES, 'open');
  const context = { actor: 'system:setup', commandId, correlationId: commandId, causationId: commandId, now };
  await handle(log, leadTypeList, LEAD_TYPES, { kind: 'open', rows: defaultLeadTypes }, context);
}
