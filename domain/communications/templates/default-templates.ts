import type { TemplateDefinition } from './message-template.ts';
import type { TemplateUse } from './template-uses.ts';

const hello = '<p>Hello {{ contact.first_name | default: "there" }},</p>';
const goodbye = '<p>If you have a question, just reply to this email.</p><p>{{ business.name }}</p>';
const portal = '<a href="{{ links.portal }}">portal</a>';

/** The templates of a new business, one for each use. Staff change them as they like. */
export const defaultTemplates: readonly (TemplateDefinition & { readonly use: TemplateUse })[] = [
  {
    use: 'session-moved',
    name: 'Session moved',
    subject: 'Schedule change: {{ session.name }}',
    body: [
      hello,
      '<p>The schedule of {{ athlete.first_name | default: "your athlete" }} has changed:</p>',
      '<p>{{ session.changes }}</p>',
      `<p>If this still works for you, you do not need to do anything. Otherwise, you can change your plans in the ${portal}.</p>`,
      goodbye,
    ].join(''),
  },
  {
    use: 'session-canceled',
    name: 'Session canceled',
    subject: 'Canceled: {{ session.name }}',
    body: [
      hello,
      '<p>We are sorry, but we had to cancel training for {{ athlete.first_name | default: "your athlete" }}:</p>',
      '<p>{{ session.changes }}</p>',
      `<p>You can find all other sessions in the ${portal}.</p>`,
      goodbye,
    ].join(''),
  },
];
