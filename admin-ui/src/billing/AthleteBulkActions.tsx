import { useListContext } from 'react-admin';
import { http } from '../../../ui-kit/http.ts';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { SelectionBar } from '../shell/SelectionBar.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { BulkInvoiceActions } from './bulk/BulkInvoiceActions.tsx';
import { athletePath } from './paths.ts';
import { MakePaymentDialog } from './payments/MakePaymentDialog.tsx';

/** What can be done with the selected invoices of one athlete: they can be paid at once, and told in one statement, too. */
export const AthleteBulkActions = ({ athleteId }: { athleteId: string }) => {
  const { onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const statement = useCommand(
    (invoices: readonly string[], idempotencyKey) =>
      http.post<null>(`${athletePath(athleteId)}/statement`, { body: { invoices }, idempotencyKey }),
    { success: 'The statement is on its way', onDone: () => onUnselectItems() },
  );
  const pay = (invoiceIds: readonly string[]) =>
    open((close) => <MakePaymentDialog athleteId={athleteId} invoiceIds={invoiceIds} onClose={close} />);
  return (
    <SelectionBar label="Selected invoices">
      <BulkInvoiceActions
        further={[
          { label: 'Make Payment', onChoose: pay },
          { label: 'Statement', onChoose: statement.run },
        ]}
      />
    </SelectionBar>
  );
};
