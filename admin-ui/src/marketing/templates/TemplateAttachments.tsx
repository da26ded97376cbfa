import AttachFile from '@mui/icons-material/AttachFile';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type {
  MarketingTemplateView,
  TemplateAttachmentView,
} from '../../../../contract/marketing/templates.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { travelTogether } from '../../../../domain/shared/letters/letter-rules.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { type Uploading, upload } from '../../../../ui-kit/upload.ts';
import { useUploads } from '../../../../ui-kit/useUploads.ts';
import { AddAttachmentDialog } from '../../shell/AddAttachmentDialog.tsx';
import { inWords } from '../../shell/in-words.ts';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { UploadLine } from '../../shell/UploadLine.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { templateResource } from './template-paths.ts';

/** The files of the email. A new or a removed file takes the approval away. */
export const TemplateAttachments = ({
  template: { id, attachments },
}: {
  template: MarketingTemplateView;
}) => {
  const [isAdding, setAdding] = useState(false);
  const { uploads, add, cancel, retry } = useUploads(attachTo(id));
  return (
    <Section
      title="Attachments"
      action={
        <Button
          size="small"
          startIcon={<AttachFile />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add Attachment
        </Button>
      }
    >
      {attachments.length === 0 && uploads.length === 0 ? <SectionText>No attachments.</SectionText> : null}
      {uploads.length > 0 ? (
        <Lines label="Uploads">
          {uploads.map((one) => (
            <UploadLine key={one.id} upload={one} onCancel={() => cancel(one.id)} onRetry={retry(one.id)} />
          ))}
        </Lines>
      ) : null}
      {attachments.length > 0 ? (
        <Lines label="Attachments">
          {attachments.map((attachment) => (
            <AttachmentLine key={attachment.id} templateId={id} attachment={attachment} />
          ))}
        </Lines>
      ) : null}
      {travelTogether(attachments) ? null : (
        <SectionText>
          Together these files are larger than 18 MB, so the email carries a link to each of them.
        </SectionText>
      )}
      {isAdding ? (
        <AddAttachmentDialog
          onAdd={(files) => {
            setAdding(false);
            add(files);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  );
};

/** Uploads a file to the files of a template, and attaches it. */
const attachTo = (templateId: string) => async (file: File, uploading: Uploading) => {
  const form = new FormData();
  form.append('directory', `templates/${templateId}`);
  form.append('file', file);
  const { results } = await inWords(
    marketingTexts.filesNotUploaded('').trim(),
    upload<Reference>('files', form, uploading),
  );
  await http.post(`${templateResource(templateId)}/attachments`, {
    body: { fileId: results.id },
    idempotencyKey: newId(),
  });
};

interface AttachmentLineProps {
  readonly templateId: string;
  readonly attachment: TemplateAttachmentView;
}

const AttachmentLine = ({ templateId, attachment: { id, filename, size } }: AttachmentLineProps) => {
  const remove = useCommand((_: undefined, idempotencyKey) =>
    http.delete<{ id: string } | null>(
      `${templateResource(templateId)}/attachments/${encodeURIComponent(id)}`,
      { idempotencyKey },
    ),
  );
  return (
    <Line
      action={
        <Tooltip title="Remove">
          <IconButton
            aria-label={`Remove ${filename}`}
            loading={remove.isRunning}
            onClick={() => remove.run(undefined)}
          >
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      }
    >
      <LineText name={filename} detail={formatFileSize(size)} />
    </Line>
  );
};
