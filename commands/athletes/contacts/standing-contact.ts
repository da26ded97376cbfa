import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { contactAggregate } from './contact.ts';

/** The contact that a merged one is a part of, or itself. */
export async function standingContact(log: EventLog, contactId: string): Promise<string> {
  const { mergedInto } = await loadState(log, contactAggregate, contactId);
  return mergedInto === null ? contactId : standingContact(log, mergedInto);
}
