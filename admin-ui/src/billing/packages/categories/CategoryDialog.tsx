import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { categoryProblems } from '../../../../../domain/billing/packages/package-category.ts';
import type { ChangePackageCategoryBody, PackageCategoryView } from '../../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../../ui-kit/http.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../../shell/ConflictNotice.tsx';
import { FreeField } from '../../../shell/record/FreeField.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { useSeen } from '../../../shell/useSeen.ts';
import { DeleteCategoryButton } from './DeleteCategoryButton.tsx';

interface CategoryDialogProps {
  /** None: a new one. */
  readonly category?: PackageCategoryView;
  readonly onClose: () => void;
}

const NEW = { id: '', category_name: '', is_active: true, packages: 0, revision: '' };

const draftOf = ({ category_name, is_active }: PackageCategoryView) => ({ category_name, is_active });

/** Package category dialog (part 2 §2): a name; whether it is active and the way to delete it only when there is one. */
export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const [draft, setDraft] = useState(draftOf(category ?? NEW));
  const command = useCommand(
    ({ body, revision }: { body: ChangePackageCategoryBody; revision: string }, idempotencyKey) =>
      category
        ? http.put<{ id: string }>(categoryPath(category.id), { body, revision, idempotencyKey })
        : http.post<{ id: string }>('package-categories', {
            body: { category_name: draft.category_name },
            idempotencyKey,
          }),
    { success: 'Category saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(category ?? NEW, command);
  const { errors, check } = useChecked(categoryProblems(draft.category_name), command.failure);
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'New Category'}
      maxWidth="xs"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ body: draft, revision: seen.revision }))}
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent((present) => setDraft(draftOf(present)))}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <FreeField
        label="Name"
        required
        startsHere
        maxLength={100}
        value={draft.category_name}
        onChange={(category_name) => setDraft({ ...draft, category_name })}
        error={errors['category_name']}
      />
      {category ? (
        <>
          <FormControlLabel
            label="Active"
            control={
              <Switch
                checked={draft.is_active}
                onChange={(_, is_active) => setDraft({ ...draft, is_active })}
              />
            }
          />
          <DeleteCategoryButton category={category} onDone={onClose} />
        </>
      ) : null}
    </FormDialog>
  );
};

const categoryPath = (id: string): string => `package-categories/${encodeURIComponent(id)}`;
