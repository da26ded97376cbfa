import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { OpenInvoiceView } from '../../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { SelectionBar } from '../../../shell/SelectionBar.tsx';
import { BulkInvoiceActions } from '../../bulk/BulkInvoiceActions.tsx';
import { StatementsDialog } from './StatementsDialog.tsx';

/** What can be done with the selected open invoices: a statement to each family, beside all else. */
export const OpenInvoiceActions = () => {
  const { data, onUnselectItems } = useListContext<OpenInvoiceView>();
  // A selection goes over several pages, of which the list knows one.
  const seen = useRef(new Map<string, OpenInvoiceView>());
  useEffect(() => {
    for (const invoice of data ?? []) seen.current.set(invoice.id, invoice);
  }, [data]);
  const open = useOpenDialog();
  const send = (invoiceIds: readonly string[]) => {
    const invoices = invoiceIds.flatMap((id) => seen.current.get(id) ?? []);
    open((close) => (
      <StatementsDialog invoices={invoices} onDone={() => onUnselectItems()} onClose={close} />
    ));
  };
  return (
    <SelectionBar label="Selected invoices">
      <BulkInvoiceActions further={[{ label: 'Statement', onChoose: send }]} />
    </SelectionBar>
  );
};
