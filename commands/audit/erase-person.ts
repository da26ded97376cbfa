import { erasureProblems, erasureTexts } from '../../domain/audit/erasure.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import type { MergedPeople } from '../shared/merged-people.ts';
import type { KeptMail, PersonalRecords } from '../shared/personal-records.ts';
import type { Leaving } from './erasure-leftovers.ts';

export interface EraseDeps {
  readonly records: PersonalRecords;
  readonly mail: KeptMail;
  readonly merged: MergedPeople;
  /** Deletes what names the person elsewhere, and records what somebody has to look at. May be repeated. */
  readonly clearTraces: (person: Leaving, context: CommandContext) => Promise<void>;
}

/**
 * Erases a person. Repeatable steps come first (copies of emails, traces elsewhere, records that belong to the person alone),
 * then the event. Its reactor destroys the key (`destroyed-keys.ts`), so that a crash in between is repaired.
 * Money and the order of events stay. Records that were merged into this one are erased before it. Throws `InvalidInput` unless `name` is the person's name, `Refusal`
 * when there is nothing to erase.
 */
export async function erasePerson(
  deps: EraseDeps,
  { id, name }: { readonly id: string; readonly name: string },
  context: CommandContext,
): Promise<Done> {
  const { records, merged } = deps;
  const before = await records.outcomeOf(id, context);
  if (before) return before;
  const called = await records.nameOf(id);
  if (called === undefined) throw new Refusal('person.unknown', 'There is no one here to erase.');
  demand(erasureProblems(name, called));
  if (await merged.isUnderWay(id)) throw new Refusal('person.merging', erasureTexts.isBeingMerged);
  const into = await merged.intoOf(id);
  if (into !== undefined)
    throw new Refusal(
      'person.merged',
      erasureTexts.isMerged((await records.nameOf(into)) ?? 'another record'),
    );
  await merged.reserve(id, context);
  for (const { recordId } of await merged.absorbedInto(id)) {
    // oxlint-disable-next-line no-await-in-loop -- few, and each is erased whole before the next
    const absorbed = await records.nameOf(recordId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (absorbed !== undefined)
      await eraseOne(deps, { id: recordId, name: absorbed }, step(context, recordId));
  }
  return eraseOne(deps, { id, name: called }, context);
}

async function eraseOne(
  { records, mail, clearTraces }: EraseDeps,
  { id, name }: { readonly id: string; readonly name: string },
  context: CommandContext,
): Promise<Done> {
  const addresses = await records.addressesOf(id);
  await mail.erase(addresses);
  const texts = [...addresses, ...((await records.detailsOf?.(id)) ?? [])];
  await clearTraces({ kind: records.kind, id, name, texts }, context);
  return records.erase(id, context);
}
