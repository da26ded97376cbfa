import { withTemplateChanges } from '../../../domain/communications/templates/message-template.ts';
import type { TemplateUse } from '../../../domain/communications/templates/template-uses.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const messageTemplateTable = defineTable('message_templates', {
  id: 'text',
  name: 'text',
  subject: 'text',
  body: 'text',
  use: nullable(text<TemplateUse>()),
  is_active: 'boolean',
  changed_at: 'instant',
});
export type MessageTemplateRow = RowOf<typeof messageTemplateTable>;

/** The message templates, until they are deleted. */
export const messageTemplates = defineProjection(messageTemplateTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'body'],
  handles: [
    'MessageTemplateCreated',
    'MessageTemplateChanged',
    'MessageTemplateMarkedActive',
    'MessageTemplateMarkedInactive',
    'MessageTemplateDeleted',
  ],
  keys: ({ data }) => [data.templateId],
  apply: (row, { type, data, occurredAt }, id) => {
    if (type === 'MessageTemplateCreated') {
      const { templateId: _, ...definition } = data;
      return { id, ...definition, is_active: true, changed_at: occurredAt };
    }
    if (!row) return null;
    switch (type) {
      case 'MessageTemplateChanged':
        return { ...row, ...withTemplateChanges(row, data.changes), changed_at: occurredAt };
      case 'MessageTemplateMarkedActive':
        return { ...row, is_active: true, changed_at: occurredAt };
      case 'MessageTemplateMarkedInactive':
        return { ...row, is_active: false, changed_at: occurredAt };
      case 'MessageTemplateDeleted':
        return null;
    }
  },
});
