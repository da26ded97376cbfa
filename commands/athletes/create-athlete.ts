import { createAthleteProblems, hasParent, type NewAthleteForm } from '../../domain/athletes/new-athlete.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../runtime/handle.ts';
import type { SendNow } from '../shared/send-now.ts';
import { athlete } from './athlete.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types/lead-types.ts';
import type { ParentContacts } from './parent-contacts.ts';

interface Deps {
  readonly log: EventLog;
  readonly parents: ParentContacts;
  readonly sendNow: SendNow;
}

export interface CreateAthlete extends NewAthleteForm {
  /** Derived from the command's id (`derivedId`), so that a repetition concerns the same athlete. */
  readonly athleteId: string;
}

/**
 * Creates an athlete, with the parent if there is one. The parent comes first, so that the recipient of the
 * welcome email exists. A crash in between leaves a contact without an athlete until the command is repeated.
 */
export async function createAthlete(
  { log, parents, sendNow }: Deps,
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
  const parentId = hasParent(order) ? await addParent(parents, order, context) : null;
  const sendNowTo = order.sendNow ? parentId : null;
  return handle(log, athlete, athleteId, { ...create, sendNowTo }, context);
}

/** A parent without a last name gets the athlete's. */
function addParent(parents: ParentContacts, order: CreateAthlete, context: CommandContext): Promise<string> {
  const { athleteId, relationship, parentFirstName: firstName, parentEmail: email } = order;
  const lastName = order.parentLastName.trim() || order.lastName;
  return parents.addParent({ athleteId, firstName, lastName, email, relationship }, step(context, 'parent'));
}
