import { erasureProblems } from '../../domain/audit/erasure.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import type { KeptMail, PersonalRecords } from '../shared/personal-records.ts';
import type { Leaving } from './erasure-leftovers.ts';

export interface EraseDeps {
  readonly records: PersonalRecords;
  readonly mail: KeptMail;
  /** Deletes what names the person elsewhere, and records what somebody has to look at. May be repeated. */
  readonly clearTraces: (person: Leaving, context: CommandContext) => Promise<void>;
}

/**
 * Erases a person. Repeatable steps come first (copies of emails, traces elsewhere, records that belong to the person alone),
 * then the event. Its reactor destroys the key (`destroyed-keys.ts`), so that a crash in between is repaired.
 * Money and the order of events stay. Throws `InvalidInput` unless `name` is the person's name, `Refusal`
 * when there is nothing to erase.
 */
export async function erasePerson(
  { records, mail, clearTraces }: EraseDeps,
  { id, name }: { readonly id: string; readonly name: string },
  context: CommandContext,
): Promise<Done> {
  const before = await records.outcomeOf(id, context);
  if (before) return before;
  const called = await records.nameOf(id);
  if (called === undefined) throw new Refusal('person.unknown', 'There is no one here to erase.');
  demand(erasureProblems(name, called));
  const addresses = await records.addressesOf(id);
  await mail.erase(addresses);
  const texts = [...addresses, ...((await records.detailsOf?.(id)) ?? [])];
  await clearTraces({ kind: records.kind, id, name: called, texts }, context);
  return records.erase(id, context);
}
