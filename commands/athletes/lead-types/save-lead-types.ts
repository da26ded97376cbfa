import type { LeadTypeRow } from '../../../domain/athletes/lead-types/lead-types.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types.ts';

/** Which lead types athletes are of. A read model: who became one this very moment shows the id instead of the name. */
export interface UsedLeadTypes {
  used(): Promise<readonly string[]>;
}

/** Saves the list as it is given. Throws `Refusal` when a row is left out that has to stay. */
export async function saveLeadTypes(
  { log, athletes }: { readonly log: EventLog; readonly athletes: UsedLeadTypes },
  rows: readonly LeadTypeRow[],
  context: CommandContext,
): Promise<Done> {
  const used = await athletes.used();
  return handle(log, leadTypeList, LEAD_TYPES, { kind: 'save', rows, used }, context);
}
