import { ATHLETE_UNKNOWN } from '../../shared/athlete-unknown.ts';
/** Texts about contacts. The specification gives only those about names and opt-outs. */
export const contactTexts = {
  unknown: 'This contact does not exist.',
  exists: 'This contact already exists.',
  erased: 'The personal data of this contact was erased.',
  selfName: {
    athlete: 'This contact is the athlete. Edit the athlete’s name instead.',
    trainer: 'This contact is the trainer. Edit the trainer’s name instead.',
  },
  selfStays: {
    athlete: 'This contact is the athlete and cannot be unlinked.',
    trainer: 'This contact is the trainer and cannot be unlinked.',
  },
  unknownRecord: {
    athlete: ATHLETE_UNKNOWN,
    trainer: 'This trainer does not exist.',
  },

  // Links
  chooseContact: 'Please select a contact.',
  alreadyLinked: 'This contact is already linked.',
  notLinked: 'This contact is not linked.',
  parentIsSelf: 'A contact cannot be its own parent.',
  parentIsChild: 'This contact is already the other contact’s parent.',
  parentUnknown: 'Please select a parent from the other contacts.',

  // Invitations
  inviteSent: 'User Invite Email Sent.',
  inviteFailed: (message: string) => `Invite athlete failed: ${message}`,

  // Channels
  chooseChannel: 'Please select a channel.',
  validEmail: 'Please enter a valid email.',
  validPhone: 'Please enter a valid phone number.',
  channelTwice: 'This contact already has this channel.',
  channelExists: 'This channel already exists.',
  channelUnknown: 'This channel does not exist.',
  optOutsNotSaved: (message: string) => `Opt Outs Not Saved. ${message}`,

  // Address
  enterAddress: 'Please enter an address.',
  needsParent: 'Please select a related parent first.',
  confirmDeleteAddress: 'Are you sure you want to delete this address? This cannot be undone.',
  confirmDelete: 'Are you sure you want to delete this contact? This cannot be undone.',
} as const;
