import { counted, fullName, type Sentences } from '../shared/sentences.ts';
import type { AudiencePart, CommunicationEvent } from './events.ts';

const kindNames: Readonly<Record<AudiencePart['kind'], string>> = {
  athlete: 'an athlete',
  'training-group': 'a training group',
  season: 'a season',
  trainer: 'a trainer',
  contact: 'a contact',
};

export const communicationSentences: Sentences<CommunicationEvent> = {
  CommunicationCreated: ({ source }, names) => {
    switch (source?.kind) {
      case undefined:
        return 'The message was started.';
      case 'template':
        return `The message was started from the template ${names(source.templateId, 'that was deleted since')}.`;
      case 'session':
        return `The message was started because a session was ${source.change}.`;
      case 'follow-up':
        return 'The message was started as a follow-up to those of whom no open was seen.';
      case 'campaign':
        return `The message was started by the campaign ${names(source.campaignId, 'of that time')}.`;
    }
  },
  CommunicationChanged: ({ changes }) => {
    const changed = Object.keys(changes).map((field) => fieldNames[field] ?? field);
    return changed.length > 0
      ? `The message was changed: ${changed.join(', ')}.`
      : 'The message was changed.';
  },
  CommunicationTemplateApplied: ({ templateId, version }, names) =>
    `The text of the template ${names(templateId, 'that was deleted since')} was copied (version ${version}).`,
  CommunicationAudienceAdded: ({ audience }, names) =>
    `Recipients were added: ${audience.map(({ kind, id }) => names(id, kindNames[kind])).join(', ')}.`,
  CommunicationAudienceRemoved: ({ audience }, names) =>
    `Recipients were removed: ${audience.map(({ kind, id }) => names(id, kindNames[kind])).join(', ')}.`,
  CommunicationRecipientAdded: (recipient) => `${fullName(recipient) || 'A recipient'} was added by hand.`,
  CommunicationRecipientChanged: (recipient) => `${fullName(recipient) || 'A recipient'} was changed.`,
  CommunicationRecipientRemoved: () => 'A recipient who had been added by hand was removed.',
  CommunicationPersonLeftOut: ({ person }, names) => `${names(person.id, 'A recipient')} was left out.`,
  CommunicationPersonTakenIn: ({ person }, names) => `${names(person.id, 'A recipient')} was taken back in.`,
  CommunicationAttachmentAdded: ({ filename }) => `The file ${filename} was attached.`,
  CommunicationAttachmentRemoved: () => 'An attachment was removed.',
  CommunicationSendRequested: ({ isScheduled }) =>
    isScheduled ? 'The message was scheduled.' : 'Sending was started.',
  CommunicationSendRecalled: () => 'Sending was undone before anything had left.',
  CommunicationRecipientsFrozen: ({ messages, leftOut, part, of }) => {
    const which = of > 1 ? ` (part ${part} of ${of})` : '';
    const without = leftOut.length > 0 ? `, ${counted(leftOut.length, 'person')} left out` : '';
    return `The recipients were determined${which}: ${counted(messages.length, 'email')}${without.replace('persons', 'people')}.`;
  },
  CommunicationIssued: ({ source }, names) =>
    source.kind === 'campaign'
      ? `The email of a step of the campaign ${names(source.campaignId, 'of that time')} was issued with version ${source.version} of its template.`
      : 'The message was issued.',
  CommunicationStopped: () => 'Sending was stopped. Emails that had not left are not sent.',
  CommunicationDeleted: () => 'The message was deleted.',
};

const fieldNames: Readonly<Record<string, string>> = {
  subject: 'subject',
  body: 'text',
  optionId: 'kind of message',
  notOptionalReason: 'reason why it is not optional',
  repliesToAuthor: 'who gets the replies',
  isTracked: 'counting of opens and clicks',
};
