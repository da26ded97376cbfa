import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { BulkConfirm } from './BulkConfirm.tsx';
import { type BulkAction, wordsOf } from './bulk-actions.ts';
import { useBulk } from './useBulk.tsx';

/** Beside the buttons. */
const inMenu: readonly BulkAction[] = ['reminder', 'autocharge', 'sync', 'omit', 'revert', 'void', 'delete'];

interface Further {
  readonly label: string;
  readonly onChoose: (invoices: readonly string[]) => void;
}

/** What can be done with the selected invoices of the list around, whosever they are. `further`: what only this list offers. */
export const BulkInvoiceActions = ({ further = [] }: { further?: readonly Further[] }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const invoices = selectedIds.map(String);
  const open = useOpenDialog();
  const unselect = () => onUnselectItems();
  const bulk = useBulk(unselect);
  const ask = (action: BulkAction) => {
    const errand = { action, invoices };
    if (wordsOf(action).question === undefined) bulk.run(errand);
    else open((close) => <BulkConfirm errand={errand} onDone={unselect} onClose={close} />);
  };
  return (
    <>
      <Button onClick={() => ask('email')} loading={bulk.isRunning}>
        E-mail
      </Button>
      <Button variant="contained" onClick={() => ask('process')} loading={bulk.isRunning}>
        Process
      </Button>
      <ActionMenu
        label="More actions for the selected invoices"
        actions={[
          ...further.map(({ label, onChoose }) => ({ label, onChoose: () => onChoose(invoices) })),
          ...inMenu.map((action) => ({
            label: wordsOf(action).label,
            isDestructive: action === 'delete' || action === 'void',
            onChoose: () => ask(action),
          })),
        ]}
      />
    </>
  );
};
