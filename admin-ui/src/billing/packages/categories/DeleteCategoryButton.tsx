import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { packageTexts } from '../../../../../domain/billing/packages/package-texts.ts';
import type { PackageCategoryView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

interface DeleteCategoryButtonProps {
  readonly category: PackageCategoryView;
  readonly onDone: () => void;
}

/** Disabled while packages are assigned, and says why (part 2 §4). */
export const DeleteCategoryButton = ({ category, onDone }: DeleteCategoryButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`package-categories/${encodeURIComponent(category.id)}`, {
        idempotencyKey,
        revision: category.revision,
      }),
    { success: 'Category deleted', quiet: true, onDone },
  );
  const isAssigned = category.packages > 0;
  return (
    <>
      <Tooltip title={isAssigned ? packageTexts.categoryAssigned : ''} describeChild>
        {/* A disabled button tells the pointer nothing: what lies around it does. */}
        <span style={{ alignSelf: 'flex-start' }} {...(isAssigned ? { tabIndex: 0 } : {})}>
          <Button color="error" disabled={isAssigned} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </span>
      </Tooltip>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete ${category.category_name}?`}
          confirmLabel="Delete"
          isDestructive
          command={command}
          onConfirm={() => command.run(undefined)}
          onCancel={() => setAsking(false)}
        >
          It will be gone from the choices. No package is assigned to it.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
