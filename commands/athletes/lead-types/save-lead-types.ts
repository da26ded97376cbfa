import type { LeadTypeRow } from '../../../domain/athletes/lead-types/lead-types.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types.ts';

/**
 * The lead types that athletes have. A read model: an athlete who just got a removed type shows its id
 * instead of a name.
 */
export interface UsedLeadTypes {
  used(): Promise<readonly string[]>;
}

/** Saves the whole list. Throws `Refusal` when a row is missing that has to stay. */
export async function saveLeadTypes(
  { log, athletes }: { readonly log: EventLog; readonly athletes: UsedLeadTypes },
  rows: readonly LeadTypeRow[],
  context: CommandContext,
): Promise<Done> {
  const used = await athletes.used();
  return handle(log, leadTypeList, LEAD_TYPES, { kind: 'save', rows, used }, context);
}
