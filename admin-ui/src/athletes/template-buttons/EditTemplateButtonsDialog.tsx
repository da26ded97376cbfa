import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type TemplateButtonRow,
  templateButtonProblems,
} from '../../../../domain/athletes/template-buttons/template-buttons.ts';
import { valueListTexts } from '../../../../domain/shared/value-list-texts.ts';
import type { TemplateButtonView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import type { Values } from '../../shell/useValues.ts';
import { TemplateButtonInputs } from './TemplateButtonInputs.tsx';
import { bodyOf, draftOf, newRow } from './template-button-draft.ts';

interface EditTemplateButtonsDialogProps {
  readonly values: Values<TemplateButtonView>;
  readonly onClose: () => void;
}

interface Saving {
  readonly rows: readonly TemplateButtonRow[];
  readonly revision: string;
}

/** Part 1 §2: Edit Custom Template Buttons. The whole list in one dialog. */
export const EditTemplateButtonsDialog = ({ values, onClose }: EditTemplateButtonsDialogProps) => {
  const [rows, setRows] = useState<readonly TemplateButtonRow[]>(() => values.rows.map(draftOf));
  const command = useCommand(
    ({ rows: saved, revision }: Saving, idempotencyKey) =>
      http.put<null>('admin/values/template-urls/bulk', {
        body: bodyOf(saved),
        idempotencyKey,
        ...(revision && { revision }),
      }),
    { success: 'Custom buttons saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(values, command);
  const { errors, check } = useChecked(templateButtonProblems(rows), command.failure);
  const reset = () => setRows(values.rows.map(draftOf));
  const change = (id: string, changes: Partial<TemplateButtonRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  return (
    <FormDialog
      title="Edit Custom Template Buttons"
      maxWidth="md"
      command={command}
      told={({ message }) => valueListTexts.templateUrlsNotSaved(message)}
      onCancel={onClose}
      onReset={reset}
      onSubmit={() => check(() => command.run({ rows, revision: seen.revision }))}
    >
      {seen.conflict ? (
        <ConflictNotice
          since={seen.conflict}
          onReload={() => seen.takePresent(reset)}
          onKeep={() => seen.takePresent()}
        />
      ) : null}
      <Typography variant="body2" color="text.secondary">
        Links that stand beside every athlete, in this order.
      </Typography>
      <div>
        <OrderedRows label="Custom buttons" rows={rows} nameOf={({ text }) => text} onReorder={setRows}>
          {(row, place) => (
            <TemplateButtonInputs
              row={row}
              isNew={!values.rows.some(({ id }) => id === row.id)}
              problemOf={(field) => errors[`rows.${place}.${field}`]}
              onChange={(changes) => change(row.id, changes)}
              onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          )}
        </OrderedRows>
        <Button startIcon={<Add />} onClick={() => setRows([...rows, newRow()])} sx={{ mt: 1 }}>
          Add Button
        </Button>
      </div>
    </FormDialog>
  );
};
