import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LeadTypeRow } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { valueListTexts } from '../../../../domain/shared/value-list-texts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import type { LeadTypeDraft } from './useLeadTypeDraft.ts';

interface LeadTypeListDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly draft: LeadTypeDraft;
  readonly onClose: () => void;
  /** What stands in a row. */
  readonly children: (row: LeadTypeRow, place: number) => ReactNode;
  readonly below?: ReactNode;
}

/** The whole list in one dialog: its rows, their order, and what others did to it meanwhile. */
export const LeadTypeListDialog = (props: LeadTypeListDialogProps) => {
  const { title, hint, draft, onClose, children, below } = props;
  return (
    <FormDialog
      title={title}
      maxWidth="md"
      command={draft.command}
      told={({ message }) => valueListTexts.notSaved(message)}
      onCancel={onClose}
      onReset={draft.reset}
      onSubmit={draft.save}
    >
      {draft.conflict ? (
        <ConflictNotice since={draft.conflict} onReload={draft.reload} onKeep={draft.keep} />
      ) : null}
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      <div>
        <OrderedRows
          label="Lead types"
          rows={draft.rows}
          nameOf={({ name }) => name}
          onReorder={draft.setRows}
        >
          {children}
        </OrderedRows>
        {below}
      </div>
    </FormDialog>
  );
};
