/** What people are told about contacts; beyond the names and opt outs the specification shows none of it. */
export const contactTexts = {
  unknown: 'This contact does not exist.',
  exists: 'This contact exists already.',
  erased: 'The personal data of this contact was erased.',
  selfName: {
    athlete: 'This contact is the athlete. Edit the name of the athlete.',
    trainer: 'This contact is the trainer. Edit the name of the trainer.',
  },
  selfStays: {
    athlete: 'This contact is the athlete and can not be unlinked.',
    trainer: 'This contact is the trainer and can not be unlinked.',
  },
  unknownRecord: {
    athlete: 'This athlete does not exist.',
    trainer: 'This trainer does not exist.',
  },

  // Links
  chooseContact: 'Please select a contact.',
  alreadyLinked: 'This contact is linked already.',
  notLinked: 'This contact is not linked.',
  parentIsSelf: 'A contact can not be its own parent.',
  parentIsChild: 'This contact is the parent of the other one already.',
  parentUnknown: 'Please select a parent among the other contacts.',

  // Invitations
  inviteSent: 'User Invite Email Sent.',
  inviteFailed: (message: string) => `Invite athlete failed: ${message}`,

  // Channels
  chooseChannel: 'Please select a channel.',
  validEmail: 'Please enter a valid email.',
  validPhone: 'Please enter a valid phone number.',
  channelTwice: 'This contact has this channel already.',
  channelExists: 'This channel exists already.',
  channelUnknown: 'This channel does not exist.',
  optOutsNotSaved: (message: string) => `Opt Outs Not Saved. ${message}`,

  // Address
  enterAddress: 'Please enter an address.',
  needsParent: 'Please select a related parent first.',
  confirmDeleteAddress: 'Are you sure you want to delete this address? This can not be undone.',
  confirmDelete: 'Are you sure you want to delete this contact? This can not be undone.',
} as const;
