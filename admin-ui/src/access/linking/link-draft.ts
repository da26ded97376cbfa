import { LINKED_ROLE, type LinkUserForm } from '../../../../domain/access/link-user.ts';

/** The three ways, as they are called. */
export const linkModes = { existing: 'Existing user', invite: 'Invite contact', new: 'New user' } as const;

export function modeOf(name: string): LinkUserForm['mode'] {
  if (name === linkModes.invite) return 'invite';
  return name === linkModes.new ? 'new' : 'existing';
}

/** Each way keeps what was chosen or typed for it. */
export const noLink: LinkUserForm = {
  mode: 'existing',
  userId: '',
  contactId: '',
  firstName: '',
  lastName: '',
  username: '',
  userRole: LINKED_ROLE,
};
