import { z } from 'zod';
import { id, instant, line, name, oneLine, revision, words } from '../shared/fields.ts';

const templateAttachmentView = z
  .object({ id, filename: z.string(), filepath: z.string(), filetype: z.string(), size: z.int() })
  .meta({ id: 'MarketingTemplateAttachmentView' });
export type TemplateAttachmentView = z.output<typeof templateAttachmentView>;

const row = {
  id,
  templateName: z.string(),
  templateKey: z.string().describe('Derived from the name: `Camp: last call!` has the key `camp_last_call`.'),
  templateGroup: z.literal('campaign'),
  subject: z.string(),
  preheader: z.string().describe('The line that inboxes show after the subject.'),
  trackClicks: z.boolean(),
  is_approved: z.boolean().describe('Campaigns send it. A change of the email takes the approval away.'),
  not_approved_because: z.string().describe('A sentence; empty if it is approved.'),
  version: z
    .int()
    .describe('The newest version of the email. Versions have gaps: names and approvals make none.'),
  approved_version: z.int().nullable().describe('The version that was approved last.'),
  changed_at: instant,
  revision,
};

export const marketingTemplateRow = z.object(row).meta({ id: 'MarketingTemplateRow' });
export type MarketingTemplateRowView = z.output<typeof marketingTemplateRow>;

const use = z.object({ campaign: z.string(), step: z.string() });

export const marketingTemplateView = z
  .object({
    ...row,
    body: z.string(),
    attachments: z.array(templateAttachmentView),
    used_by: z
      .array(use)
      .describe('The steps of campaigns that send it. It cannot be deleted while there is one.'),
  })
  .meta({ id: 'MarketingTemplateView' });
export type MarketingTemplateView = z.output<typeof marketingTemplateView>;

export const marketingTemplateFilter = z
  .strictObject({
    /** Part of a name, a key or a subject. */
    q: line.optional(),
    is_approved: z.boolean().optional(),
    id: z.array(id).max(1000).optional(),
  })
  .meta({ id: 'MarketingTemplateFilter' });
export type MarketingTemplateFilter = z.input<typeof marketingTemplateFilter>;

const email = { subject: words(2000), preheader: words(2000), body: words(1_000_000) };

export const createMarketingTemplateBody = z
  .strictObject({
    id: id.optional(),
    templateName: name,
    subject: email.subject.default(''),
    preheader: email.preheader.default(''),
    body: email.body.default(''),
    trackClicks: z.boolean().default(true),
  })
  .meta({ id: 'CreateMarketingTemplateBody' });
export type CreateMarketingTemplateBody = z.input<typeof createMarketingTemplateBody>;

export const changeMarketingTemplateBody = z
  .strictObject({ templateName: name, ...email, trackClicks: z.boolean() })
  .partial()
  .meta({ id: 'ChangeMarketingTemplateBody' });
export type ChangeMarketingTemplateBody = z.input<typeof changeMarketingTemplateBody>;

export const cloneMarketingTemplateBody = z
  .strictObject({ templateName: name.optional().describe('Defaults to `{name} (Clone)`.') })
  .meta({ id: 'CloneMarketingTemplateBody' });

export const templateAttachmentBody = z
  .strictObject({
    fileId: id.optional().describe('A file that was uploaded to the directory `templates/<id>`.'),
  })
  .meta({ id: 'MarketingTemplateAttachmentBody' });

export const marketingTemplateValidation = z
  .object({
    is_valid: z.boolean(),
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'MarketingTemplateValidationView' });
export type MarketingTemplateValidation = z.output<typeof marketingTemplateValidation>;

/** A text that was not saved yet; without it, the saved one is meant. */
const shownText = {
  subject: email.subject.optional(),
  preheader: email.preheader.optional(),
  body: email.body.optional(),
  athlete_id: id.optional().describe('Whose family fills the fields; without it, sample values do.'),
};

export const renderMarketingTemplateBody = z
  .strictObject(shownText)
  .meta({ id: 'RenderMarketingTemplateBody' });
export type RenderMarketingTemplateBody = z.input<typeof renderMarketingTemplateBody>;

export const previewMarketingTemplateBody = z
  .strictObject({
    ...shownText,
    email: oneLine(320).optional().describe('Ignored: a preview goes only to the signed-in user.'),
  })
  .meta({ id: 'PreviewMarketingTemplateBody' });

const piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

export const marketingTemplateVersion = z
  .object({
    version: z.int(),
    changed_at: instant,
    changed_by: z.string(),
    is_approved: z.boolean().describe('Whether this version was ever approved.'),
    approved_at: instant.nullable(),
    approved_by: z.string(),
    /** Words that were added and removed since the version before. Only fields that changed. */
    differences: z.array(z.object({ label: z.string(), pieces: z.array(piece) })),
  })
  .meta({ id: 'MarketingTemplateVersionView' });
export type MarketingTemplateVersion = z.output<typeof marketingTemplateVersion>;
