import type { Sentences } from '../../shared/sentences.ts';
import type { MarketingTemplateEvent } from './events.ts';
import type { TemplateFields } from './marketing-template.ts';

const fieldNames: Readonly<Record<keyof Omit<TemplateFields, 'name'>, string>> = {
  subject: 'subject',
  preheader: 'preheader',
  body: 'text',
  trackClicks: 'track clicks',
};

export const marketingTemplateSentences: Sentences<MarketingTemplateEvent> = {
  MarketingTemplateCreated: ({ name, copiedFrom }, names) =>
    copiedFrom === null
      ? `The email template ${name} was created.`
      : `The email template ${name} was created as a copy of ${names(copiedFrom, 'a template that was deleted since')}.`,
  MarketingTemplateChanged: ({ changes: { name, ...text } }) => {
    const fields = Object.entries(fieldNames).flatMap(([field, words]) => (field in text ? [words] : []));
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(fields.length > 0 ? [`changed (${fields.join(', ')})`] : []),
    ];
    return `The email template was ${parts.join(' and ')}.`;
  },
  MarketingTemplateAttachmentAdded: ({ filename }) => `The file ${filename} was attached.`,
  MarketingTemplateAttachmentRemoved: () => 'An attachment was removed.',
  MarketingTemplateApproved: ({ version }) => `Version ${version} of the email template was approved.`,
  MarketingTemplateDeleted: () => 'The email template was deleted.',
};
