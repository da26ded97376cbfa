import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import type { Answer } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { everyKind, problemOf, upToLargest } from '../../shell/chosen-file.ts';
import { DropZone } from '../../shell/DropZone.tsx';
import { Line, Lines, LineText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { uploadFile } from './upload-file.ts';

interface UploadDialogProps {
  readonly title: string;
  /** The record of marketing that the file belongs to. */
  readonly recordId: string;
  /** The value of the input's `accept`; by default every kind that can be stored. */
  readonly accept?: string;
  readonly success: string;
  /** Records the uploaded file. */
  readonly save: (fileId: string, idempotencyKey: string) => Promise<Answer<Reference>>;
  readonly onClose: () => void;
}

/** Uploads one file of a record of marketing (part 2 §2): up to 100 MB. */
export const UploadDialog = (props: UploadDialogProps) => {
  const { title, recordId, accept = everyKind(), success, save, onClose } = props;
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const key = useRef(newId());
  const command = useCommand(
    async (chosen: File, idempotencyKey) => {
      const uploading = { idempotencyKey: key.current, onProgress: setShare };
      return save(await uploadFile(recordId, chosen, uploading), idempotencyKey);
    },
    { success, quiet: true, onDone: onClose },
  );
  const problem = problemOf(file);
  const { errors, check } = useChecked(problem ? [{ field: 'file', message: problem }] : [], undefined);
  const { failure } = command;
  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      saveLabel="Upload"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => file && command.run(file))}
    >
      {errors['file'] ? <Alert severity="error">{errors['file']}</Alert> : null}
      {failure?.status === 422 || failure?.status === 412 ? (
        <Alert severity="error">{failure.message}</Alert>
      ) : null}
      <DropZone
        title="Drop a file here"
        hint={`One file, ${upToLargest()}.`}
        buttonLabel="Choose a file"
        accept={accept}
        isCompact
        onFiles={([chosen]) => {
          // Another file is another command.
          key.current = newId();
          command.forget();
          setFile(chosen);
        }}
      />
      {file ? (
        <Lines label="Chosen file">
          <Line>
            <LineText name={file.name} detail={formatFileSize(file.size)} />
          </Line>
        </Lines>
      ) : null}
      {command.isRunning ? (
        <LinearProgress
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(share * 100)}
          aria-label={`Uploading ${file?.name ?? ''}`}
        />
      ) : null}
    </FormDialog>
  );
};
