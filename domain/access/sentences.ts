import { roleName } from '../shared/roles.ts';
import { fullName, type Sentences } from '../shared/sentences.ts';
import type { AccessEvent } from './events.ts';

const passwordSet = {
  created: 'A password was set for the new user.',
  registration: 'The user registered and chose a password.',
  reset: 'The password was reset using a reset link.',
  changed: 'The password was changed.',
  'changed-by-admin': 'The password was changed by an admin.',
};

const signedIn = {
  password: 'The user signed in.',
  link: 'The user signed in using a link.',
  registration: 'The user was signed in after registering.',
  reset: 'The user was signed in after resetting the password.',
};

const ended = { 'signed-out': 'The user signed out.', 'ended-by-admin': 'The session was ended.' };

const anAthlete = 'a deleted athlete';

export const accessSentences: Sentences<AccessEvent> = {
  UsernameHeld: () => 'The username was reserved.',
  UsernameConfirmed: () => 'The reserved username was assigned.',
  UsernameReleased: () => 'The username was released.',

  UserCreated: (data) => `The user ${fullName(data)} was created as ${role(data.roleId)}.`,
  UserRenamed: (data) => `The user was renamed to ${fullName(data)}.`,
  UserRoleChanged: ({ roleId }) => `The role was changed to ${role(roleId)}.`,
  UserMarkedInactive: () => 'The user was marked inactive.',
  UserMarkedActive: () => 'The user was marked active.',
  UsernameChangeRequested: ({ username }) =>
    `The username will change to ${username} as soon as that address is confirmed.`,
  UsernameChangeCanceled: () => 'The change of the username was canceled.',
  UsernameChanged: ({ username }) => `The username was changed to ${username}.`,
  UserDeleted: () => 'The user was deleted.',
  UserErased: () => 'The personal data of the user was erased.',
  UserMerged: ({ intoId }, names) => `The user was merged into ${names(intoId, 'another user')}.`,
  UserMergeUndone: () => 'The merge was undone: the user is a user of its own again.',
  UserAssignedToAthlete: ({ athleteId }, names) => `The user was assigned to ${names(athleteId, anAthlete)}.`,
  UserRemovedFromAthlete: ({ athleteId }, names) =>
    `The user was removed from ${names(athleteId, anAthlete)}.`,
  CommunicationOptedOut: ({ optionId }) => `Emails about ${words(optionId)} were turned off.`,
  CommunicationOptedIn: ({ optionId }) => `Emails about ${words(optionId)} were turned on.`,
  PromptHidden: ({ promptId }) => `The notice '${words(promptId)}' was hidden.`,
  PromptShown: ({ promptId }) => `The notice '${words(promptId)}' was shown again.`,

  InvitationIssued: () => 'An invitation was issued.',
  PasswordResetRequested: () => 'A password reset link was requested.',
  PasswordSet: ({ reason }) => passwordSet[reason],
  ReloginForced: () => 'The user was signed out of all devices.',
  LinksEnded: () => 'Links that were sent to the user stopped working.',

  SessionOpened: ({ via }) => signedIn[via],
  SessionEnded: ({ reason }) => ended[reason],
};

const role = (id: number) => roleName(id) ?? `role ${id}`;
const words = (id: string) => id.replaceAll(/[-_]/g, ' ');
