import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fieldLabel } from '../../../../domain/shared/letters/merge-fields.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import type { FieldAttributes } from './letter-extensions.ts';
import { nothingSent } from './nothing-sent.ts';

interface FieldDialogProps {
  readonly field: FieldAttributes;
  readonly onSave: (field: FieldAttributes) => void;
  readonly onCancel: () => void;
}

/** The default of a merge field. */
export const FieldDialog = ({ field, onSave, onCancel }: FieldDialogProps) => {
  const [fallback, setFallback] = useState(field.fallback ?? '');
  return (
    <FormDialog
      title={`Field: ${fieldLabel(field.name)}`}
      command={nothingSent}
      onCancel={onCancel}
      onSubmit={() => onSave({ name: field.name, fallback: fallback.trim() || null })}
    >
      <TextField
        label="Default"
        value={fallback}
        onChange={(event) => setFallback(event.target.value)}
        inputRef={focusWhenShown}
        helperText="Written if the field is empty for a recipient. Without a default, that recipient gets no message and is listed."
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
};
