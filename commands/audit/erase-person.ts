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
 * Erases a person. First what can be repeated (copies of mail, records that are the person's alone), then the event that says so;
 * its reactor destroys the key (`destroyed-keys.ts`), so that a crash in between is made good. Money and the order of events stay.
 *
 * Throws `InvalidInput` unless `name` is how the person is called, `Refusal` when there is nothing to erase.
 */
export async function erasePerson(
  { records, mail }: Deps,
  { id, name }: { readonly id: string; readonly name: string },
  context: CommandContext,
): Promise<Done> {
  const before = await records.outcomeOf(id, context);
  if (before) return before;
  const called = await records.nameOf(id);
  if (called === undefined) throw new Refusal('person.unknown', 'There is nobody here to erase.');
  demand(erasureProblems(name, called));
  await mail.erase(await records.addressesOf(id));
  return records.erase(id, context);
}
