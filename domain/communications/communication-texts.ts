import { letterTexts } from '../shared/letters/letter-texts.ts';

/**
 * Texts about communications, word for word (messages.tsv), misspellings included. Where the specification gives none, they are ours.
 */
export const communicationTexts = {
  ...letterTexts,
  // Lists and pages (part 1 §2)
  newMessage: 'New Message',
  // The letter and its audience (part 2 §5, §8)
  missingFields: 'Missing required fields.',
  noFiles: 'No files were uploaded.',
  noGroupsAdded: 'Error, no training groups added.',
  failed: (message: string) => `An error occured. ${message}`,
  // States (part 2 §8)
  alreadyProcessedNoDelete: 'Unable to delete messages already processed.',
  alreadySentNoDelete: 'Unable to delete messages already sent.',
  alreadyProcessedNoResend: 'This message has already been processed, can not resend.',
  alreadySentNoCancel: 'This message has already been sent, can not cancel.',
  messageUnknown: 'This message does not exist.',
  unknownNotRetried: 'It is not known whether this email left.',
  beingHandedOver: 'This message is being handed over at this moment. Please look again in a minute.',
  canceledNotResent: 'This message was canceled. Please confirm that it is to be sent.',
  // The letter itself: states and people; ours
  unknown: 'This message does not exist.',
  exists: 'This message already exists.',
  notYours: 'Only the author of this message or an admin can change it.',
  notEditable: 'This message cannot be changed, because it is being sent or was sent.',
  alreadySending: 'This message is already being sent.',
  notStarted: 'This message is not being sent.',
  tooLateToUndo: 'Sending has already started and cannot be undone. You can stop what has not left.',
  pastTime: 'Please choose a time in the future.',
  farTime: 'Please choose a time within the next year.',
  onlyAdmins: 'Only an admin can send a message that nobody can opt out of.',
  kindNotOffered: 'This kind of message is not offered. Choose another one.',
  validEmail: 'Please enter a valid email address.',
  recipientUnknown: 'This recipient does not exist.',
  notInAudience: 'This person is not among the recipients.',
  nobodyAdded: 'Nobody was added.',
  attachmentUnknown: 'This attachment does not exist.',
  // Letters that the product starts; ours
  sessionsUnchanged: 'There is nobody to tell: these sessions are over, or were not changed.',
  sessionsEmpty: 'There is nobody to tell: no athletes have a seat in these sessions.',
  notTracked: 'Only a message whose opens are counted can have a follow-up, after it was sent.',
  attachmentNotCopied: (filename: string) =>
    `“${filename}” could not be read, so it is missing in the follow-up, which is among your drafts.`,
  attachmentUnreadable: (filename: string) => `“${filename}” could not be read.`,
  hasFollowUp: 'This message already has a follow-up.',
  isFollowUp: 'A follow-up cannot be followed up again.',
  nobodyToFollowUp: 'Everyone whose opens are counted has opened this message.',
  // Message templates; ours, except for the name of a copy and its notice (part 2 §5, §8)
  templateName: 'Please enter a valid name.',
  templateUnknown: 'This template does not exist.',
  templateExists: 'This template already exists.',
  templateInactive: 'This template is inactive. Please choose another one.',
  templateUseTaken: (name: string) =>
    `The template “${name}” is already used for this. Deactivate it first, or choose another use there.`,
  templateIsOurs: 'This text is part of the product and cannot be changed.',
  templateCloned: 'Template Cloned.',
  copyOfTemplate: (name: string) => `${name} (Clone)`,
} as const;
