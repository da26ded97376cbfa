import { type LinkUserForm, linkUserProblems, rolesToGive } from '../../domain/access/link-user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { ATHLETE_UNKNOWN } from '../../domain/shared/athlete-unknown.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { RoleName } from '../../domain/shared/roles.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import { createUser } from './create-user.ts';
import { type InviteDeps, inviteContact } from './invite-contacts.ts';
import { assignUser } from './user-athletes.ts';

export interface LinkUser extends LinkUserForm {
  readonly athleteId: string;
  /** Role of the user who gives the command. */
  readonly giver: RoleName;
}

/** Links an existing user, a contact who becomes a user and is invited, or a new user to an athlete. */
export async function linkUser(
  deps: InviteDeps,
  order: LinkUser,
  context: CommandContext,
): Promise<{ readonly userId: string; readonly done: Done }> {
  demand(linkUserProblems(order));
  const { athleteId, userId, contactId } = order;
  switch (order.mode) {
    case 'existing':
      return { userId, done: await assignUser(deps, { userId, athleteId }, context) };
    case 'invite':
      return inviteContact(deps, { contactId, athleteIds: [athleteId] }, context);
    case 'new':
      return linkNewUser(deps, order, context);
  }
}

async function linkNewUser(deps: InviteDeps, order: LinkUser, context: CommandContext) {
  const { athleteId, firstName, lastName, username, userRole, giver } = order;
  const role = rolesToGive(giver).find(({ id }) => id === userRole);
  if (!role) throw new Refusal('user.role-not-given', userTexts.notThisRole);
  // Checked first, so that no user is created for a missing athlete.
  if (!(await deps.athletes.exists(athleteId))) {
    throw new Refusal('athlete.unknown', ATHLETE_UNKNOWN);
  }
  const userId = derivedId(context.commandId, 'user');
  const user = { userId, username, firstName, lastName, roleId: role.id };
  await createUser(deps, user, step(context, 'create'));
  const done = await assignUser(deps, { userId, athleteId }, step(context, 'assign'));
  return { userId, done };
}
