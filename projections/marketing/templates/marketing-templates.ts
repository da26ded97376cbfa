import {
  changesEmail,
  type TemplateAttachment,
} from '../../../domain/marketing/templates/marketing-template.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const marketingTemplateTable = defineTable('marketing_templates', {
  id: 'text',
  name: 'text',
  subject: 'text',
  preheader: 'text',
  body: 'text',
  track_clicks: 'boolean',
  attachments: json<readonly TemplateAttachment[]>(),
  /** The newest version of the email. */
  version: 'integer',
  /** The version that was approved last. It can be sent only if it is the newest. */
  approved_version: nullable('integer'),
  created_at: 'instant',
  changed_at: 'instant',
});
export type MarketingTemplateRow = RowOf<typeof marketingTemplateTable>;

/** The email templates of campaigns, until they are deleted. */
export const marketingTemplates = defineProjection(marketingTemplateTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'body', 'attachments', 'version', 'approved_version'],
  handles: [
    'MarketingTemplateCreated',
    'MarketingTemplateChanged',
    'MarketingTemplateAttachmentAdded',
    'MarketingTemplateAttachmentRemoved',
    'MarketingTemplateApproved',
    'MarketingTemplateDeleted',
  ],
  keys: ({ data }) => [data.templateId],
  apply: (row, { type, data, occurredAt, revision }, id) => {
    const newVersion = { version: Number(revision) + 1, changed_at: occurredAt };
    if (type === 'MarketingTemplateCreated') {
      const { name, subject, preheader, body, trackClicks } = data;
      const email = { subject, preheader, body, track_clicks: trackClicks, attachments: [] };
      return { id, name, ...email, approved_version: null, created_at: occurredAt, ...newVersion };
    }
    if (!row) return null;
    switch (type) {
      case 'MarketingTemplateChanged': {
        const { trackClicks = row.track_clicks, ...texts } = data.changes;
        const { name = row.name, subject = row.subject, preheader = row.preheader, body = row.body } = texts;
        return {
          ...row,
          name,
          subject,
          preheader,
          body,
          track_clicks: trackClicks,
          changed_at: occurredAt,
          ...(changesEmail(data.changes) && newVersion),
        };
      }
      case 'MarketingTemplateAttachmentAdded': {
        const { fileId, filename, contentType, size } = data;
        const attachments = [...row.attachments, { fileId, filename, contentType, size }];
        return { ...row, attachments, ...newVersion };
      }
      case 'MarketingTemplateAttachmentRemoved': {
        const attachments = row.attachments.filter(({ fileId }) => fileId !== data.fileId);
        return { ...row, attachments, ...newVersion };
      }
      case 'MarketingTemplateApproved':
        return { ...row, approved_version: data.version };
      case 'MarketingTemplateDeleted':
        return null;
    }
  },
});
