import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { LeadTypeView } from '../../../../ui-kit/api-types.ts';
import type { Values } from '../../shell/useValues.ts';
import { LeadTypeInputs } from './LeadTypeInputs.tsx';
import { LeadTypeListDialog } from './LeadTypeListDialog.tsx';
import { newRow } from './lead-type-draft.ts';
import { useLeadTypeDraft } from './useLeadTypeDraft.ts';

interface EditLeadTypesDialogProps {
  readonly values: Values<LeadTypeView>;
  readonly onClose: () => void;
}

const NEW_COLOR = '#566273';

/** Part 1 §2: Edit Value List, of the athlete lead types. */
export const EditLeadTypesDialog = ({ values, onClose }: EditLeadTypesDialogProps) => {
  const draft = useLeadTypeDraft(values, onClose);
  return (
    <LeadTypeListDialog
      title="Edit Value List"
      hint="The lead types of athletes, in the order in which they are offered."
      draft={draft}
      onClose={onClose}
      below={
        <Button
          startIcon={<Add />}
          onClick={() => draft.setRows([...draft.rows, newRow(NEW_COLOR)])}
          sx={{ mt: 1 }}
        >
          Add Lead Type
        </Button>
      }
    >
      {(row, place) => (
        <LeadTypeInputs
          row={row}
          kept={values.rows.find(({ id }) => id === row.id)}
          problemOf={(field) => draft.problemOf(place, field)}
          onChange={(changes) => draft.change(row.id, changes)}
          onRemove={() => draft.setRows(draft.rows.filter(({ id }) => id !== row.id))}
        />
      )}
    </LeadTypeListDialog>
  );
};
