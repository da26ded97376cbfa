import AttachFile from '@mui/icons-material/AttachFile';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type {
  AttachmentView,
  CommunicationView,
} from '../../../../contract/communications/communications.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { travelTogether } from '../../../../domain/shared/letters/letter-rules.ts';
import { useUploads } from '../../../../ui-kit/useUploads.ts';
import { AddAttachmentDialog } from '../../shell/AddAttachmentDialog.tsx';
import { Line, Lines, LineText, Section, SectionText } from '../../shell/Section.tsx';
import { UploadLine } from '../../shell/UploadLine.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp } from '../communications-http.ts';
import { attachTo } from './attach.ts';

interface AttachmentsPanelProps {
  readonly communication: CommunicationView;
  readonly error: string | undefined;
}

/** The files of a letter. Together they travel in the email, or it carries a link to each. */
export const AttachmentsPanel = ({ communication, error }: AttachmentsPanelProps) => {
  const { id, attachments } = communication;
  const [isAdding, setAdding] = useState(false);
  const { uploads, add, cancel, retry } = useUploads(attachTo(id));
  return (
    <Section
      title="Attachments"
      action={
        <Button
          variant="outlined"
          startIcon={<AttachFile />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add Attachment
        </Button>
      }
    >
      {error ? (
        <FormHelperText error sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
          {error}
        </FormHelperText>
      ) : null}
      {attachments.length === 0 && uploads.length === 0 ? <SectionText>No attachments.</SectionText> : null}
      {uploads.length > 0 ? (
        <Lines label="Uploads">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={retry(upload.id)}
            />
          ))}
        </Lines>
      ) : null}
      {attachments.length > 0 ? (
        <Lines label="Attachments">
          {attachments.map((attachment) => (
            <AttachmentLine key={attachment.id} communicationId={id} attachment={attachment} />
          ))}
        </Lines>
      ) : null}
      {travelTogether(attachments) ? null : (
        <SectionText>
          Together these files are larger than 18 MB, so the email carries a link to each of them. The links
          work for 30 days.
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

interface AttachmentLineProps {
  readonly communicationId: string;
  readonly attachment: AttachmentView;
}

const AttachmentLine = ({ communicationId, attachment }: AttachmentLineProps) => {
  const { id, filename, size, is_link } = attachment;
  const remove = useCommand((_: undefined, idempotencyKey) =>
    communicationsHttp.delete<{ id: string } | null>(
      `${communicationResource(communicationId)}/attachments/${encodeURIComponent(id)}`,
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
      <LineText
        name={filename}
        detail={[formatFileSize(size), is_link ? 'sent as a link' : ''].filter(Boolean).join(' · ')}
      />
    </Line>
  );
};
