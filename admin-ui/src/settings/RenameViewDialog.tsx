import { useState } from 'react';
import type { ChangeViewBody, SavedViewView } from '../../../contract/settings/saved-views.ts';
import { viewNameProblems } from '../../../domain/settings/saved-views.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { useChecked } from '../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../shell/ConflictNotice.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useSeen } from '../shell/useSeen.ts';
import { ViewNameField } from './ViewNameField.tsx';

interface RenameViewDialogProps {
  readonly view: SavedViewView;
  readonly views: readonly SavedViewView[];
  readonly onClose: () => void;
}

const RenameViewDialog = ({ view, views, onClose }: RenameViewDialogProps) => {
  const [name, setName] = useState(view.name);
  const command = useCommand(
    ({ body, revision }: { body: ChangeViewBody; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(`saved-views/${view.id}`, { body, revision, idempotencyKey }),
    { success: 'View renamed', quiet: true, onDone: onClose },
  );
  const seen = useSeen(view, command);
  const taken = views.filter(({ id }) => id !== view.id).map((one) => one.name);
  const { errors, check } = useChecked(viewNameProblems(name, taken), command.failure);
  return (
    <FormDialog
      title="Rename View"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: { name }, revision: seen.revision }))}
    >
      <SeenConflict seen={seen} onReload={(current) => setName(current.name)} />
      <ViewNameField name={name} onChange={setName} problem={errors['name']} />
    </FormDialog>
  );
};

export default RenameViewDialog;
