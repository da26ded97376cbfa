import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
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
  if (plain(name) !== plain(called)) {
    throw new InvalidInput([{ field: 'name', message: 'This is not the name of the person.' }]);
  }
  await mail.erase(await records.addressesOf(id));
  return records.erase(id, context);
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
