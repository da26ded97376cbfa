import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SavedViewView, SaveViewBody } from '../../../contract/settings/saved-views.ts';
import { viewNameProblems } from '../../../domain/settings/saved-views.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { useCommand } from '../shell/useCommand.ts';
import { ViewNameField } from './ViewNameField.tsx';

interface SaveViewDialogProps {
  readonly list: string;
  readonly query: SavedViewView['query'];
  readonly views: readonly SavedViewView[];
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const SaveViewDialog = ({ list, query, views, onSaved, onClose }: SaveViewDialogProps) => {
  const [id] = useState(newId);
  const [name, setName] = useState('');
  // The state when the dialog opens is saved, even if the list below changes.
  const [saved] = useState(query);
  const command = useCommand(
    (body: SaveViewBody, idempotencyKey) =>
      http.post<{ id: string }>('saved-views', { body, idempotencyKey }),
    {
      success: 'View saved',
      quiet: true,
      onDone: (done) => {
        onSaved(done);
        onClose();
      },
    },
  );
  const taken = views.map((view) => view.name);
  const { errors, check } = useChecked(viewNameProblems(name, taken), command.failure);
  return (
    <FormDialog
      title="Save View"
      command={command}
      onCancel={onClose}
      onSubmit={() =>
        check(() => command.run({ id, list, name, query: { ...saved, hidden: [...saved.hidden] } }))
      }
    >
      <Typography variant="body2" color="text.secondary">
        Saves the current filters, sort order and columns for you, on all your devices.
      </Typography>
      <ViewNameField name={name} onChange={setName} problem={errors['name']} />
    </FormDialog>
  );
};

export default SaveViewDialog;
