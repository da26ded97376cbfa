import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { PersonalRecords } from '../../shared/personal-records.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from '../contacts/contact.ts';
import { selfContactId } from '../contacts/self-contact.ts';
import { trainerAggregate } from '../trainers/trainer.ts';

/** Athletes, trainers and contacts. Parents are not erased with an athlete: they are people of their own. */
export function athletesPersonalRecords(log: EventLog): PersonalRecords[] {
  return [athletes(log), trainers(log), contacts(log)];
}

const athletes = (log: EventLog): PersonalRecords => ({
  kind: 'athlete',
  async nameOf(id) {
    const { status, isErased, name } = await loadState(log, athlete, id);
    return status === 'unknown' || isErased ? undefined : fullName(name);
  },
  outcomeOf: (id, context) => recordedOutcome(log, athlete, id, context),
  ...withSelfContact(log, (athleteId, context) =>
    handle(log, athlete, athleteId, { kind: 'erase', athleteId }, context),
  ),
});

const trainers = (log: EventLog): PersonalRecords => ({
  kind: 'trainer',
  async nameOf(id) {
    const trainer = await loadState(log, trainerAggregate, id);
    return trainer.status === 'unknown' || trainer.isErased ? undefined : fullName(trainer);
  },
  outcomeOf: (id, context) => recordedOutcome(log, trainerAggregate, id, context),
  ...withSelfContact(log, (trainerId, context) =>
    handle(log, trainerAggregate, trainerId, { kind: 'erase', trainerId }, context),
  ),
});

/** Athletes and trainers keep their addresses in a contact of their own, which is erased with them. */
const withSelfContact = (
  log: EventLog,
  erase: PersonalRecords['erase'],
): Pick<PersonalRecords, 'addressesOf' | 'detailsOf' | 'otherStreamsOf' | 'erase'> => ({
  addressesOf: (id) => addressesOf(log, selfContactId(id)),
  detailsOf: (id) => detailsOf(log, selfContactId(id)),
  otherStreamsOf: (id) => [`contact-${selfContactId(id)}`],
  async erase(id, context) {
    await eraseSelf(log, id, context);
    return erase(id, context);
  },
});

function contacts(log: EventLog): PersonalRecords {
  return {
    kind: 'contact',
    async nameOf(id) {
      const contact = await loadState(log, contactAggregate, id);
      return contact.status === 'unknown' || contact.isErased ? undefined : fullName(contact);
    },
    addressesOf: (id) => addressesOf(log, id),
    detailsOf: (id) => detailsOf(log, id),
    outcomeOf: (id, context) => recordedOutcome(log, contactAggregate, id, context),
    erase: (contactId, context) =>
      handle(log, contactAggregate, contactId, { kind: 'erase', contactId }, context),
  };
}

/** The own contact of an athlete or a trainer has a separate key, which outlives the contact's deletion. */
async function eraseSelf(log: EventLog, recordId: string, context: CommandContext): Promise<void> {
  const contactId = selfContactId(recordId);
  const self = await loadState(log, contactAggregate, contactId);
  if (self.status === 'unknown' || self.isErased) return;
  await handle(
    log,
    contactAggregate,
    contactId,
    { kind: 'erase', contactId },
    step(context, 'erase self contact'),
  );
}

async function addressesOf(log: EventLog, contactId: string): Promise<string[]> {
  const { channels } = await loadState(log, contactAggregate, contactId);
  return [...channels.values()].flatMap(({ value }) => (value.includes('@') ? [value] : []));
}

async function detailsOf(log: EventLog, contactId: string): Promise<string[]> {
  const { channels, address } = await loadState(log, contactAggregate, contactId);
  const values = [...channels.values()].map(({ value }) => value);
  return address ? [...values, address.address] : values;
}
