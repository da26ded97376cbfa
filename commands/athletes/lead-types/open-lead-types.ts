import { defaultLeadTypes } from '../../../domain/athletes/lead-types/default-lead-types.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types.ts';

/** The first list of a new business. Every start may ask for it; what is there stays. */
export async function openLeadTypes(log: EventLog, now: string): Promise<void> {
  const commandId = derivedId(LEAD_TYPES, 'open');
  const context = { actor: 'system:setup', commandId, correlationId: commandId, causationId: commandId, now };
  await handle(log, leadTypeList, LEAD_TYPES, { kind: 'open', rows: defaultLeadTypes }, context);
}
