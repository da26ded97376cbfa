/** Texts about the letters of every area: what they lack, and what they may not contain. Word for word where the specification gives them. */
export const letterTexts = {
  // Attachments (part 2 §5)
  noAttachment: 'No attachment selected.',
  // Refusals and previews (part 2 §8)
  /** Resolution A38 of the research: the sentences are joined by a comma and a blank. */
  correctErrors: (list: readonly string[]) => `Please correct the following errors: ${list.join(', ')}`,
  notSent: (message: string) => `Message not sent. ${message}`,
  previewSent: (email: string) => `Preview email sent to ${email}.`,
  noAddressForPreview: 'No valid email was found for logged in user.',
  noMailServer: 'The mail server did not accept it. Please try again.',
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
} as const;
