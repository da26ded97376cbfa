/** Texts about users, word for word (part 1 §5, §8). The texts in the last group are ours. */
export const userTexts = {
  // Link User to Athlete
  chooseUser: 'Please select an user.',
  chooseContact: 'Please select an contact.',
  enterInfo: "Please enter user's info.",
  enterUsername: 'Please enter a username.',
  enterRole: 'Please enter a user role.',
  /** For the check before the form is sent; the server's refusal ends with a full stop (resolution Q035). */
  usernameExists: 'Username already exists',
  usernameMissing: 'No username provided',
  noContactChannels: 'No contact channels for username. User not created.',
  alreadyAssigned: 'User already assigned to athlete.',

  // Create User, Change Username
  validName: 'Please enter a valid name.',
  validEmail: 'Please enter a valid username (email).',
  validUsername: 'Please enter valid username.',
  usernameTaken: 'Username already exists.',
  usernameSaved: 'Username Saved',
  usernameNoAnswer: 'Username not saved: no response data.',
  usernameNotSaved: (message: string) => `Username not saved: ${message}`,

  // Delete User
  confirmDelete: 'Are you sure you want to delete this user record? This can not be undone.',
  deleted: "User's Record Deleted",
  notDeleted: 'User not deleted.',

  // Invitations
  sendInvite: 'Send Invite',
  resendInvite: 'Resend Invite',
  inviteSent: 'invite sent',
  inviteMailSent: 'User Invite Email Sent.',
  resetMailSent: 'Password Invite Email Sent.',

  // Communication preferences
  preferencesSaved: 'Preferences saved.',
  preferencesNotSaved: 'An internal error occured. Preferences were not saved',

  // Ours
  usernameRequested: 'We sent an email to the new address. The username changes when it is confirmed there.',
  usernameSentAgain: 'The email was sent again.',
  usernameCanceled: 'The username stays as it is.',
  usernameNotPending: 'There is no new username to confirm.',
  justSent: 'An email was just sent. Please wait a minute before you send another one.',
  unknown: 'This user does not exist.',
  exists: 'This user already exists.',
  isInactive: 'This user is inactive.',
  notOwnRole: 'You cannot change your own role.',
  notInactivateSelf: 'You cannot mark yourself inactive.',
  notErased: 'Delete this user before erasing the personal data.',
  notDeleteSelf: 'You cannot delete your own user.',
  lastAdmin: 'At least one active admin must remain.',
  notThisRole: 'Only an admin can assign this role.',
  notToBeContacted: 'This contact is marked “Do not contact”.',
  unknownOption: 'This message type does not exist.',
  unknownPrompt: 'This prompt does not exist.',
} as const;
