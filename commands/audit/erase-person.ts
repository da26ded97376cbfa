import { erasureProblems } from '../../domain/audit/erasure.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import type { KeptMail, PersonalRecords } from '../shared/personal-records.ts';

interface Deps {
  readonly records: PersonalRecords;
  readonly mail: KeptMail;
}

/**
 * Erases a person. Repeatable steps come first (copies of emails, records that belong to the person alone),
 * then the event. Its reactor destroys the key (`destroyed-keys.ts`), so that a crash in between is repaired.
 * Money and the order of events stay. Throws `InvalidInput` unless `name` is the person's name, `Refusal`
 * when there is nothing to erase.
 */
export async function erasePerson(
  { records, mail }: Deps,
  { id, name }: { readonly id: string; readonly name: string },
  context: CommandContext,
): Promise<Done> {
  const before = await records.outcomeOf(id, context);
  if (before) return before;
  const called = await records.nameOf(id);
  if (called === undefined) throw new Refusal('person.unknown', 'There is no one here to erase.');
  demand(erasureProblems(name, called));
  await mail.erase(await records.addressesOf(id));
  return records.erase(id, context);
}
