import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { type BulkAction, type BulkRequest, textsOf } from './bulk-invoice-actions.ts';
import { useBulkInvoiceAction } from './useBulkInvoiceAction.tsx';

/** The actions without a button of their own. */
const inMenu: readonly BulkAction[] = ['reminder', 'autocharge', 'sync', 'omit', 'revert', 'void', 'delete'];

interface ExtraAction {
  readonly label: string;
  readonly onChoose: (invoices: readonly string[]) => void;
}

/** The actions for the selected invoices of the list, of any athletes. `extra`: actions that only this list offers. */
export const BulkInvoiceActions = ({ extra = [] }: { extra?: readonly ExtraAction[] }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const invoices = selectedIds.map(String);
  const open = useOpenDialog();
  const unselect = () => onUnselectItems();
  const bulk = useBulkInvoiceAction(unselect);
  const ask = (action: BulkAction) => {
    const request = { action, invoices };
    if (textsOf(action).question === undefined) bulk.run(request);
    else open((close) => <BulkConfirm request={request} onDone={unselect} onClose={close} />);
  };
  return (
    <>
      <Button onClick={() => ask('email')} loading={bulk.isRunning}>
        Email
      </Button>
      <Button variant="contained" onClick={() => ask('process')} loading={bulk.isRunning}>
        Process
      </Button>
      <ActionMenu
        label="More actions for the selected invoices"
        actions={[
          ...extra.map(({ label, onChoose }) => ({ label, onChoose: () => onChoose(invoices) })),
          ...inMenu.map((action) => ({
            label: textsOf(action).label,
            isDestructive: action === 'delete' || action === 'void',
            onChoose: () => ask(action),
          })),
        ]}
      />
    </>
  );
};

interface BulkConfirmProps {
  readonly request: BulkRequest;
  /** Clears the selection. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const BulkConfirm = ({ request, onDone, onClose }: BulkConfirmProps) => {
  const { label, question } = textsOf(request.action);
  const command = useBulkInvoiceAction(() => {
    onDone();
    onClose();
  });
  const count = request.invoices.length;
  return (
    <ConfirmDialog
      title={`${label} ${count === 1 ? '1 Invoice' : `${count} Invoices`}`}
      confirmLabel={label}
      isDestructive={request.action === 'delete' || request.action === 'void'}
      command={command}
      onConfirm={() => command.run(request)}
      onCancel={onClose}
    >
      {question} Each invoice is checked separately. Invoices that cannot be changed are left as they are and
      listed.
    </ConfirmDialog>
  );
};
