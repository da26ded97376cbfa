/**
 * Texts about communications, word for word (messages.tsv), misspellings included. Where the specification gives none, they are ours.
 */
export const communicationTexts = {
  // Lists and pages (part 1 §2)
  newMessage: 'New Message',
  // The letter and its audience (part 2 §5, §8)
  missingFields: 'Missing required fields.',
  noAttachment: 'No attachment selected.',
  noFiles: 'No files were uploaded.',
  noGroupsAdded: 'Error, no training groups added.',
  notSent: (message: string) => `Message not sent. ${message}`,
  /** Resolution A38 of the research: the sentences are joined by a comma and a blank. */
  correctErrors: (list: readonly string[]) => `Please correct the following errors: ${list.join(', ')}`,
  failed: (message: string) => `An error occured. ${message}`,
  previewSent: (email: string) => `Preview email sent to ${email}.`,
  noAddressForPreview: 'No valid email was found for logged in user.',
  noMailServer: 'The mail server did not accept it. Please try again.',
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
  // What is missing before a letter can be sent; ours
  noRecipients: 'No recipients.',
  noSubject: 'No subject.',
  noMessage: 'No message.',
  noKind: 'Choose the kind of message.',
  noReason: 'Say why nobody can opt out of this message.',
  noPostalAddress:
    'Emails with news and offers must show the postal address of the business. Enter it in the settings first.',
  // What a letter may not contain; ours
  subjectLines: 'The subject must be a single line.',
  subjectTooLong: 'The subject can have at most 150 characters.',
  bodyTooLong: 'The message is too large. Please shorten it to less than 150 KB.',
  clipped: 'This message is long. Gmail may show only its beginning.',
  script: 'The message contains a script, which is not allowed.',
  scriptLink: 'The message contains a link that runs a script, which is not allowed.',
  embeddedPicture: 'The message contains an embedded picture. Please insert pictures by their web address.',
  pictureAddress: 'The address of a picture must begin with https://.',
  linkAddress: 'A link must begin with https://, mailto:, or tel:.',
  attachmentTooLarge: (filename: string, most: string) =>
    `The file ${filename} is too large. Max size: ${most}`,
  // Merge fields; ours. `where` is `Subject` or `Line 3`.
  unknownField: (where: string, name: string) => `${where}: the field {{ ${name} }} does not exist.`,
  malformedField: (where: string, written: string) =>
    `${where}: the field ${written} is not complete. Write it as {{ contact.first_name | default: "there" }}.`,
  // The editor; ours
  enterButtonText: 'Please enter the button text.',
  enterUrl: 'Please enter a valid URL.',
  secureUrl: 'The address must begin with https://.',
  chooseColor: 'Please choose a valid color.',
  // Letters that the product starts; ours
  sessionsUnchanged: 'There is nobody to tell: these sessions are over, or were not changed.',
  sessionsEmpty: 'There is nobody to tell: no athletes have a seat in these sessions.',
  notTracked: 'Only a message whose opens are counted can have a follow-up, after it was sent.',
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
