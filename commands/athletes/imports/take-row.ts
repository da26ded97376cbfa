import { DEFAULT_PHONE_CHANNEL, EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import type { NewContact } from '../../../domain/athletes/contacts/contact-commands.ts';
import type { Creation, ParentKey } from '../../../domain/athletes/imports/import-plan.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import type { PlannedContact, PlannedParent } from '../../../domain/athletes/imports/row-plan.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { PersonErased } from '../../../event-store/keyring.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import type { GroupEnrolment } from '../../shared/group-enrolment.ts';
import type { ImportedConsents } from '../../shared/imported-consents.ts';
import type { ImportedPackages } from '../../shared/imported-packages.ts';
import type { MailChoices } from '../../shared/mail-choices.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from '../contacts/contact.ts';
import { selfContactId } from '../contacts/self-contact.ts';
import { athleteIdOf, contactIdOf, stepOf } from './row-ids.ts';

interface Around {
  readonly log: EventLog;
  readonly groups: Pick<GroupEnrolment, 'enrol'>;
  readonly packages: Pick<ImportedPackages, 'add'>;
  readonly consents: ImportedConsents;
  readonly mailChoices: Pick<MailChoices, 'choose'>;
  readonly fileName: string;
  /** Whether contacts get no news and offers unless the file says that they agreed. */
  readonly needsConsent: boolean;
  /** The first day of packages; null: no column names them. */
  readonly packagesStart: Day | null;
  readonly importId: string;
  readonly context: CommandContext;
}

export type Taken =
  | {
      readonly kind: 'made';
      readonly athleteId: string;
      readonly contactIds: readonly string[];
      readonly groupIds: readonly string[];
    }
  | { readonly kind: 'failed'; readonly row: number; readonly reason: string };

/**
 * Creates the athlete of a row with its contacts: the contacts first, so that a visible athlete is complete.
 * If a rule refuses something that the plan allowed, because of a concurrent change, everything is taken back
 * and the row fails.
 */
export async function takeRow(around: Around, creation: Creation): Promise<Taken> {
  const athleteId = athleteIdOf(around.importId, creation.row);
  try {
    const contactIds = await makeContacts(around, athleteId, creation);
    await makeAthlete(around, athleteId, creation);
    await enrol(around, athleteId, creation);
    // Last, because an athlete with a package cannot be taken back.
    await addPackage(around, athleteId, creation);
    return { kind: 'made', athleteId, contactIds, groupIds: creation.planned.groupIds };
  } catch (error) {
    const isRefused =
      error instanceof Refusal ||
      error instanceof InvalidInput ||
      error instanceof PersonErased ||
      error instanceof OtherRefused;
    if (!isRefused) throw error;
    await takeBack(around, athleteId, creation);
    const reason = error instanceof OtherRefused ? error.message : importTexts.changedMeanwhile;
    return { kind: 'failed', row: creation.row, reason };
  }
}

async function makeAthlete(around: Around, athleteId: string, { row, planned }: Creation): Promise<void> {
  const { log } = around;
  const { firstName, lastName, athleteType, details } = planned;
  const { referralFrom } = details;
  const create = {
    kind: 'create',
    athleteId,
    firstName,
    lastName,
    athleteType,
    referralFrom,
    sendNowTo: null,
  } as const;
  await handle(log, athlete, athleteId, create, stepFor(around, row, 'athlete'));
  const change = { kind: 'change', athleteId, changes: { details } } as const;
  await handle(log, athlete, athleteId, change, stepFor(around, row, 'details'));
}

/** Another area does not take the athlete; the message names no person. */
class OtherRefused extends Error {}

async function demandTaken(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) throw new OtherRefused(error.message);
    throw error;
  }
}

async function addPackage(
  around: Around,
  athleteId: string,
  { row, planned: { packageId } }: Creation,
): Promise<void> {
  const { packages, packagesStart: startDate, importId } = around;
  if (packageId === null || startDate === null) return;
  const order = { importId, athleteId, packageId, startDate };
  await demandTaken(packages.add(order, stepFor(around, row, 'package')));
}

async function enrol(around: Around, athleteId: string, { row, planned }: Creation): Promise<void> {
  for (const groupId of planned.groupIds) {
    const enrolling = around.groups.enrol(athleteId, groupId, stepFor(around, row, `group ${groupId}`));
    // oxlint-disable-next-line no-await-in-loop -- events of one stream
    await demandTaken(enrolling);
  }
}

async function makeContacts(around: Around, athleteId: string, creation: Creation): Promise<string[]> {
  const made: string[] = [];
  const { row, planned, parentKeys, linked } = creation;
  if (planned.self) {
    const contactId = selfContactId(athleteId);
    const { firstName, lastName } = planned;
    const self = { entity: 'athlete', recordId: athleteId } as const;
    const contact = newContact(around, `row ${row} self`, { firstName, lastName, ...planned.self });
    const link = { ...linkOf(around, `row ${row} self`, athleteId, ''), ...self };
    await create(around, contactId, { ...contact, self, link }, `row ${row} self`);
    const isAgreed = agreedEmails(creation).has(planned.self.email);
    if (!isAgreed) await consentOf(around, contactId, `row ${row} self`, null);
    made.push(contactId);
  }
  for (const [index, parent] of planned.parents.entries()) {
    const key = parentKeys[index];
    if (!key) continue;
    const isAgreed = agreedEmails(creation).has(parent.email);
    const whose = { ...key, existing: linked[index]?.id, isAgreed };
    const isNew = await makeParent(around, athleteId, row, parent, whose);
    if (isNew) made.push(contactIdOf(around.importId, key.key));
  }
  return made;
}

interface Whose extends ParentKey {
  readonly existing: string | undefined;
  /** Whether somebody of the row with the same address agreed to news and offers. */
  readonly isAgreed: boolean;
}

/** An opt-out belongs to the address, so nobody who merely shares it may take back what its owner agreed to. */
const agreedEmails = ({ planned, parentKeys }: Creation): ReadonlySet<string> =>
  new Set(planned.parents.flatMap(({ email }, at) => (parentKeys[at]?.consent?.isWanted ? [email] : [])));

/** Returns whether the import created the contact. */
async function makeParent(
  around: Around,
  athleteId: string,
  row: number,
  parent: PlannedParent,
  { key, isShared, consent, existing, isAgreed }: Whose,
): Promise<boolean> {
  const own = contactIdOf(around.importId, key);
  const contactId = existing ?? own;
  const name = `row ${row} ${key}`;
  const link = linkOf(around, name, athleteId, parent.relationship);
  if (contactId === own) {
    const contact = { ...newContact(around, key, { ...parent, address: null }), self: null };
    // The first row with a shared parent creates it; each row links its own athlete.
    await create(around, own, { ...contact, link: isShared ? null : link }, key);
    if (consent || !isAgreed) await consentOf(around, own, key, consent);
    if (!isShared) return true;
  }
  // What an existing contact chose here stays, but a refusal is heard.
  else if (consent && !consent.isWanted) await consentOf(around, contactId, key, consent);
  const { log, context, importId } = around;
  const command = { kind: 'link', contactId, ...link } as const;
  await handle(log, contactAggregate, contactId, command, stepOf(context, importId, `link ${name}`));
  return contactId === own;
}

/** Every row with the person runs the same command, so it happens once. */
async function consentOf(
  { consents, mailChoices, fileName, needsConsent, importId, context }: Around,
  contactId: string,
  key: string,
  consent: ParentKey['consent'],
): Promise<void> {
  const own = stepOf(context, importId, `consent of ${key}`);
  if (consent) {
    const { isWanted, row } = consent;
    await consents.record({ contactId, isWanted, source: `${fileName}, row ${row}` }, own);
  } else if (needsConsent) {
    await mailChoices.choose(contactId, { optionId: 'news-and-offers', isWanted: false }, own);
  }
}

async function create(
  { log, context, importId }: Around,
  contactId: string,
  contact: NewContact,
  key: string,
): Promise<void> {
  const command = { kind: 'create', contactId, ...contact } as const;
  await handle(log, contactAggregate, contactId, command, stepOf(context, importId, `contact ${key}`));
}

function newContact(
  { importId }: Around,
  key: string,
  { firstName, lastName, email, phone, address }: PlannedContact & { firstName: string; lastName: string },
) {
  const channel = (channelId: number, value: string) =>
    value === ''
      ? []
      : [{ contactsChannelId: derivedId(importId, `channel ${channelId} of ${key}`), channelId, value }];
  const addressId = derivedId(importId, `address of ${key}`);
  return {
    firstName,
    lastName,
    notes: '',
    doNotContact: false,
    includeInCommunications: true,
    channels: [...channel(EMAIL_CHANNEL, email), ...channel(DEFAULT_PHONE_CHANNEL, phone)],
    address: address && { addressId, ...address, isSameAsParent: false },
  };
}

const linkOf = ({ importId }: Around, name: string, recordId: string, relationship: string) =>
  ({
    linkId: derivedId(importId, `link of ${name}`),
    entity: 'athlete',
    recordId,
    relationship,
    relatedParentId: null,
  }) as const;

const stepFor = ({ context, importId }: Around, row: number, what: string) =>
  stepOf(context, importId, `row ${row} ${what}`);

/** Deletes what exists of the row. What does not exist is refused, which is just as good. */
async function takeBack(
  around: Around,
  athleteId: string,
  { row, planned, parentKeys, linked }: Creation,
): Promise<void> {
  const { log, context, importId } = around;
  const unlessRefused = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  const back = (what: string) => stepOf(context, importId, `take back row ${row} ${what}`);
  const remove = { kind: 'delete', athleteId, now: context.now } as const;
  await unlessRefused(handle(log, athlete, athleteId, remove, back('athlete')));
  const contacts = [
    ...(planned.self ? [selfContactId(athleteId)] : []),
    ...parentKeys.flatMap(({ key, isShared }) => (isShared ? [] : [contactIdOf(importId, key)])),
  ];
  for (const contactId of contacts) {
    const away = { kind: 'delete', contactId } as const;
    await unlessRefused(handle(log, contactAggregate, contactId, away, back(contactId)));
  }
  for (const [index, key] of parentKeys.entries()) {
    const contactId = linked[index]?.id ?? contactIdOf(importId, key.key);
    const unlink = { kind: 'unlink', contactId, entity: 'athlete', recordId: athleteId } as const;
    await unlessRefused(handle(log, contactAggregate, contactId, unlink, back(`link ${key.key}`)));
  }
}
