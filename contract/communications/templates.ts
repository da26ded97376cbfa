import { z } from 'zod';
import { templateUses } from '../../domain/communications/templates/template-uses.ts';
import { id, instant, line, name, revision, words } from '../shared/fields.ts';

export const messageTemplateView = z
  .object({
    id: z.string().describe('A UUID, or the key of a system text.'),
    template_name: z.string(),
    subject: z.string(),
    body: z.string(),
    use: z.enum(templateUses).nullable(),
    sent_when: z
      .string()
      .describe('When the product sends its own text, in a sentence; empty for templates.'),
    is_active: z.boolean(),
    /** A text of the product itself: shown and previewable, but not editable. */
    is_system_message: z.boolean(),
    changed_at: instant.nullable(),
    version: z.int(),
    revision,
  })
  .meta({ id: 'MessageTemplateView' });
export type MessageTemplateView = z.output<typeof messageTemplateView>;

export const messageTemplateFilter = z
  .strictObject({
    q: line.optional(),
    showInactive: z.boolean().optional(),
    id: z.array(z.string()).max(1000).optional(),
  })
  .meta({ id: 'MessageTemplateFilter' });

const fields = {
  template_name: name,
  subject: words(2000),
  body: words(1_000_000),
  use: z.enum(templateUses).nullable(),
};

export const createMessageTemplateBody = z
  .strictObject({
    id: id.optional(),
    template_name: fields.template_name,
    subject: fields.subject.default(''),
    body: fields.body.default(''),
    use: fields.use.default(null),
  })
  .meta({ id: 'CreateMessageTemplateBody' });
export type CreateMessageTemplateBody = z.input<typeof createMessageTemplateBody>;

export const changeMessageTemplateBody = z
  .strictObject({ ...fields, is_active: z.boolean() })
  .partial()
  .meta({ id: 'ChangeMessageTemplateBody' });
export type ChangeMessageTemplateBody = z.input<typeof changeMessageTemplateBody>;

/** A text that was not saved yet; without it, the saved one is meant. */
const unsaved = {
  subject: fields.subject.optional(),
  body: fields.body.optional(),
  use: fields.use.optional(),
};

export const validateTemplateBody = z.strictObject(unsaved).meta({ id: 'ValidateMessageTemplateBody' });
export type ValidateTemplateBody = z.input<typeof validateTemplateBody>;

export const templateValidationView = z
  .object({
    is_valid: z.boolean(),
    problems: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .describe(
        'Each field that does not exist or is not complete, with its line, and what a letter may not contain.',
      ),
  })
  .meta({ id: 'MessageTemplateValidationView' });
export type TemplateValidationView = z.output<typeof templateValidationView>;

export const renderTemplateBody = z
  .strictObject({
    ...unsaved,
    athlete_id: id.optional().describe('Whose family fills the fields; without it, sample values do.'),
  })
  .meta({ id: 'RenderMessageTemplateBody' });
export type RenderTemplateBody = z.input<typeof renderTemplateBody>;

/** A row of the value list `templates`. */
export const templateValueView = z
  .object({
    id,
    label: z.string(),
    template_name: z.string(),
    is_active: z.boolean(),
    is_system_message: z.boolean(),
  })
  .meta({ id: 'TemplateValueView' });
