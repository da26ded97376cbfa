import Alert from '@mui/material/Alert';
import type { ChangeContentBody, ContentView } from '../../../../contract/marketing/content.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { contentProblems, inOneLine } from '../../../../domain/marketing/content/content.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { type ContentTextsDraft, ContentTextsFields } from './ContentTextsFields.tsx';

interface EditContentDialogProps {
  readonly content: ContentView;
  readonly onClose: () => void;
}

/** Changes the texts of content. Only changed fields are sent, so two people may edit two fields. */
export const EditContentDialog = ({ content, onClose }: EditContentDialogProps) => {
  const { draft, setDraft, changes, isChanged, reload, keep } = useDraft(content, draftOf);
  const command = useCommand(
    (input: { body: ChangeContentBody; revision: string }, idempotencyKey) =>
      http.put<Reference>(`marketing/content/${content.id}`, {
        body: input.body,
        revision: input.revision,
        idempotencyKey,
      }),
    { success: 'Content saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(content, command);
  const problems = contentProblems({ ...draft, image: storedPicture, asset: storedPicture });
  const { errors, check } = useChecked(problems, command.failure);
  const save = () => {
    if (isChanged) command.run({ body: changes, revision: seen.revision });
    else onClose();
  };
  return (
    <FormDialog
      title="Edit Content"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      {Object.keys(errors).length > 0 ? (
        <Alert severity="error">{inOneLine(problems) || command.failure?.message}</Alert>
      ) : null}
      <SeenConflict seen={seen} onReload={() => reload(content)} onKeep={() => keep(content)} />
      <ContentTextsFields draft={draft} errors={errors} onChange={setDraft} />
    </FormDialog>
  );
};

/** The files stay as they are. */
const storedPicture = { contentType: 'image/png' };

const draftOf = ({ title, preview, author }: ContentView): ContentTextsDraft => ({ title, preview, author });
