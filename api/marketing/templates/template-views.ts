import type {
  MarketingTemplateRowView,
  MarketingTemplateView,
  TemplateAttachmentView,
} from '../../../contract/marketing/templates.ts';
import {
  type TemplateAttachment,
  type TemplateUse,
  templateKey,
} from '../../../domain/marketing/templates/marketing-template.ts';
import { templateTexts } from '../../../domain/marketing/templates/template-texts.ts';
import type { ShownMarketingTemplate } from '../../../projections/marketing/templates/marketing-template-queries.ts';

export function templateRowOf(row: ShownMarketingTemplate): MarketingTemplateRowView {
  const { approved_version, version } = row;
  const isApproved = approved_version === version;
  return {
    id: row.id,
    templateName: row.name,
    templateKey: templateKey(row.name),
    templateGroup: 'campaign',
    subject: row.subject,
    preheader: row.preheader,
    trackClicks: row.track_clicks,
    is_approved: isApproved,
    not_approved_because: isApproved ? '' : templateTexts.notApproved(approved_version),
    version,
    approved_version,
    changed_at: row.changed_at,
    revision: row.revision,
  };
}

export const templateViewOf = (
  row: ShownMarketingTemplate,
  uses: readonly TemplateUse[],
): MarketingTemplateView => ({
  ...templateRowOf(row),
  body: row.body,
  attachments: row.attachments.map(attachmentViewOf),
  used_by: uses.map(({ campaign, step }) => ({ campaign, step })),
});

const attachmentViewOf = ({
  fileId,
  filename,
  contentType,
  size,
}: TemplateAttachment): TemplateAttachmentView => ({
  id: fileId,
  filename,
  filepath: `/files/${fileId}/content`,
  filetype: contentType,
  size,
});
