import type { z } from 'zod';
import { versionOf } from '../../../commands/communications/templates/templates.ts';
import type { MessageTemplateView, templateValueView } from '../../../contract/communications/templates.ts';
import type { ShownTemplate } from '../../../projections/communications/templates/template-queries.ts';
import type { SystemText } from '../../shared/contributions.ts';

export const templateViewOf = (row: ShownTemplate): MessageTemplateView => ({
  id: row.id,
  template_name: row.name,
  subject: row.subject,
  body: row.body,
  use: row.use,
  sent_when: '',
  is_active: row.is_active,
  is_system_message: false,
  changed_at: row.changed_at,
  version: versionOf(row.revision),
  revision: row.revision,
});

/** A text of the product, with the email to an invented person as its body. */
export function systemTextViewOf({ key, name, sentWhen, sample }: SystemText): MessageTemplateView {
  const { subject, html } = sample();
  return {
    id: key,
    template_name: name,
    subject,
    body: html,
    use: null,
    sent_when: sentWhen,
    is_active: true,
    is_system_message: true,
    changed_at: null,
    version: 1,
    revision: '0',
  };
}

export const templateValueOf = ({
  id,
  name,
  is_active,
}: ShownTemplate): z.output<typeof templateValueView> => ({
  id,
  label: name,
  template_name: name,
  is_active,
  is_system_message: false,
});
