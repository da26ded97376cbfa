import { invoiceReference, revertedState } from '../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { invoicePath } from './paths.ts';
import { standingOf } from './standing.ts';

interface InvoiceConfirmProps {
  readonly action: 'omit' | 'revert' | 'void' | 'delete';
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

const words = {
  omit: { title: 'Omit Invoice', confirmLabel: 'Omit', success: 'Invoice omitted' },
  revert: { title: 'Revert Invoice', confirmLabel: 'Revert', success: 'Invoice reverted' },
  void: { title: 'Void Invoice', confirmLabel: 'Void', success: 'Accounting is asked to void it' },
  delete: { title: 'Delete Invoice', confirmLabel: 'Delete', success: 'Invoice deleted' },
} as const;

export const InvoiceConfirm = ({ action, invoice, onClose }: InvoiceConfirmProps) => {
  const { title, confirmLabel, success } = words[action];
  const command = useCommand(
    (_: undefined, idempotencyKey) => {
      const writing = { idempotencyKey, revision: invoice.revision };
      return action === 'delete'
        ? http.delete<{ id: string }>(invoicePath(invoice), writing)
        : http.post<{ id: string }>(`${invoicePath(invoice)}/${action}`, writing);
    },
    { success, quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={action === 'delete' || action === 'void'}
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {consequence(action, invoice)}
    </ConfirmDialog>
  );
};

function consequence(action: InvoiceConfirmProps['action'], invoice: InvoiceView): string {
  const { athlete_package_invoice_id, invoice_amount, invoice_date, invoice_state } = invoice;
  const amount = formatMoney(invoice_amount);
  const which = `${invoiceReference(athlete_package_invoice_id)} of ${formatShortDay(invoice_date)} for ${amount}`;
  switch (action) {
    case 'omit':
      return `${which} is left out of what the family owes. You can revert this later.`;
    case 'revert':
      return `${which} is ${invoice_state} now and becomes ${revertedState(standingOf(invoice))} again.`;
    case 'void':
      return `${which} becomes void in accounting, for good, and is left out of what the family owes. Here it can be reverted to pending afterwards, and processed anew.`;
    case 'delete':
      return `${which} will be gone from this package, with its description. This can not be undone. To keep it but not charge it, omit it instead.`;
  }
}
