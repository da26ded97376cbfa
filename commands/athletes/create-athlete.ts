import type { ComparedPerson } from '../../domain/athletes/doubles/compared-person.ts';
import { createAthleteProblems, hasParent, type NewAthleteForm } from '../../domain/athletes/new-athlete.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../runtime/handle.ts';
import type { SendNow } from '../shared/send-now.ts';
import { athlete } from './athlete.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types/lead-types.ts';
import type { ParentContacts } from './parent-contacts.ts';
import { demandNoDoubles, newPerson, type PossibleDoubles } from './possible-doubles.ts';

interface Deps {
  readonly log: EventLog;
  readonly parents: ParentContacts;
  readonly sendNow: SendNow;
  readonly doubles: PossibleDoubles;
}

export interface CreateAthlete extends NewAthleteForm {
  /** Derived from the command's id (`derivedId`), so that a repetition concerns the same athlete. */
  readonly athleteId: string;
  /** An existing contact who is the parent, instead of a new one. */
  readonly parentId?: string | undefined;
  /** The caller knows the likely doubles, and means another person. */
  readonly createAnyway: boolean;
}

/**
 * Creates an athlete, with the parent if there is one. The parent comes first, so that the recipient of the
 * welcome email exists. A crash in between leaves a contact without an athlete until the command is repeated.
 */
export async function createAthlete(
  { log, parents, sendNow, doubles }: Deps,
  order: CreateAthlete,
  context: CommandContext,
): Promise<Done> {
  const { athleteId, firstName, lastName, athleteType, referralFrom } = order;
  const recorded = await recordedOutcome(log, athlete, athleteId, context);
  if (recorded) return recorded;
  const leadTypes = (await loadState(log, leadTypeList, LEAD_TYPES)) ?? [];
  const writing = order.sendNow ? await sendNow.typesOf(leadTypes.map(({ id }) => id)) : new Set<string>();
  demand(
    createAthleteProblems(
      order,
      leadTypes.map((type) => ({ ...type, allowsSendNow: type.allowsSendNow && writing.has(type.id) })),
    ),
  );

  const create = { kind: 'create', athleteId, firstName, lastName, athleteType, referralFrom } as const;
  await rehearse(log, athlete, athleteId, { ...create, sendNowTo: null }, context);
  if (!order.createAnyway) {
    const own = [athleteId, parents.idOf(step(context, 'parent'))];
    await demandNoDoubles(doubles, peopleOf(order), own);
  }
  const parentId = order.parentId || hasParent(order) ? await addParent(parents, order, context) : null;
  const sendNowTo = order.sendNow ? parentId : null;
  return handle(log, athlete, athleteId, { ...create, sendNowTo }, context);
}

/** A parent without a last name gets the athlete's. */
function addParent(parents: ParentContacts, order: CreateAthlete, context: CommandContext): Promise<string> {
  const { athleteId, relationship, parentId, parentFirstName: firstName, parentEmail: email } = order;
  const parent = step(context, 'parent');
  if (parentId) return parents.linkParent({ athleteId, contactId: parentId, relationship }, parent);
  const lastName = order.parentLastName.trim() || order.lastName;
  return parents.addParent({ athleteId, firstName, lastName, email, relationship }, parent);
}

/** The people whom the order creates. */
function peopleOf(order: CreateAthlete): ComparedPerson[] {
  const { firstName, lastName, parentFirstName, parentId } = order;
  const emails = order.parentEmail.trim() ? [order.parentEmail] : [];
  const linkedIds = parentId ? [parentId] : [];
  const parent = newPerson('contact', {
    firstName: parentFirstName,
    lastName: order.parentLastName.trim() || lastName,
    emails,
  });
  const child = newPerson('athlete', { firstName, lastName, emails, linkedIds });
  return parentId || !hasParent(order) ? [child] : [child, parent];
}
