import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatFileSize } from '../../../domain/shared/file-size.ts';
import { LARGEST_ATTACHMENT } from '../../../domain/shared/letters/letter-rules.ts';
import { letterTexts } from '../../../domain/shared/letters/letter-texts.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { DropZone } from './DropZone.tsx';
import { Line, Lines, LineText } from './Section.tsx';

interface AddAttachmentDialogProps {
  readonly onAdd: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** Add Attachment (part 2 §2). The files upload after OK, beside the letter, which can be written meanwhile. */
export const AddAttachmentDialog = ({ onAdd, onClose }: AddAttachmentDialogProps) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { errors, check } = useChecked(
    files.length > 0 ? [] : [{ field: 'files', message: letterTexts.noAttachment }],
    undefined,
  );
  return (
    <FormDialog
      title="Add Attachment"
      maxWidth="sm"
      saveLabel="OK"
      command={notSending}
      onCancel={onClose}
      onSubmit={() => check(() => onAdd(files))}
    >
      {errors['files'] ? <Alert severity="error">{errors['files']}</Alert> : null}
      <DropZone
        title="Drop files here"
        hint={`Up to ${formatFileSize(LARGEST_ATTACHMENT)} each.`}
        buttonLabel="Choose files"
        accept=""
        isMultiple
        isCompact
        onFiles={(more) => setFiles((chosen) => [...chosen, ...more])}
      />
      {files.length > 0 ? (
        <Lines label="Chosen files">
          {files.map((file) => (
            <Line
              key={`${file.name} ${file.size} ${file.lastModified}`}
              action={
                <Button
                  size="small"
                  color="secondary"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFiles((chosen) => chosen.filter((one) => one !== file))}
                >
                  Remove
                </Button>
              }
            >
              <LineText name={file.name} detail={formatFileSize(file.size)} />
            </Line>
          ))}
        </Lines>
      ) : null}
    </FormDialog>
  );
};

/** Nothing is sent from the dialog itself. */
const notSending = { isRunning: false, failure: undefined };
