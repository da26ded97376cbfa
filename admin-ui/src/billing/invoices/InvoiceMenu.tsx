import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  AthletePackageView,
  InvoiceView,
  TransactionLinkView,
} from '../../../../contract/billing/invoices.ts';
import {
  type InvoiceAction,
  invoiceReference,
  refusalNow,
  revertedState,
} from '../../../../domain/billing/invoices/invoice.ts';
import { invoiceTexts } from '../../../../domain/billing/invoices/invoice-texts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { fetchFile } from '../../../../ui-kit/fetch-file.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ActionMenu } from '../../shell/ActionMenu.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { useRole } from '../../shell/useRole.ts';
import { CreditNoteDialog } from '../credit-notes/CreditNoteDialog.tsx';
import { useLateFeeActions } from '../late-fees/invoice-late-fee.tsx';
import { MakePaymentDialog } from '../payments/MakePaymentDialog.tsx';
import { WhyDialog } from '../payments/WhyDialog.tsx';
import { athletePath, invoicePath } from '../shared/billing-paths.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { conditionOf } from './invoice-condition.ts';
import { LatestInvoice } from './LatestInvoice.tsx';
import { useBulkInvoiceAction } from './useBulkInvoiceAction.tsx';

const editActions = [
  { action: 'edit', label: 'Edit' },
  { action: 'prorate', label: 'Prorate' },
] as const satisfies readonly LabeledAction[];

const stateActions = [
  { action: 'omit', label: 'Omit' },
  { action: 'revert', label: 'Revert' },
  { action: 'void', label: 'Void' },
  { action: 'delete', label: 'Delete' },
] as const satisfies readonly LabeledAction[];

interface LabeledAction {
  readonly action: InvoiceAction;
  readonly label: string;
}

type Change = (typeof editActions | typeof stateActions)[number]['action'];

interface InvoiceMenuProps {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
}

/** Lists every action; one that the rules forbid says why. */
export const InvoiceMenu = ({ invoice, athletePackage }: InvoiceMenuProps) => {
  const open = useOpenDialog();
  const directActions = useDirectActions(invoice);
  const lateFeeActions = useLateFeeActions(invoice);
  const change = (action: Change) =>
    open((close) => (
      <LatestInvoice seen={invoice} athletePackage={athletePackage}>
        {(latest, itsPackage) =>
          dialogFor(action, { invoice: latest, athletePackage: itsPackage, onClose: close })
        }
      </LatestInvoice>
    ));
  const menuItem = ({ action, label }: { action: Change; label: string }) => ({
    label,
    refusal: refusalOf(action, invoice),
    isDestructive: action === 'delete' || action === 'void',
    onChoose: () => change(action),
  });
  const pay = () =>
    open((close) => (
      <MakePaymentDialog athleteId={invoice.athlete_id} invoiceIds={[invoice.id]} onClose={close} />
    ));
  const credit = () =>
    open((close) => (
      <LatestInvoice seen={invoice} athletePackage={athletePackage}>
        {(latest) => <CreditNoteDialog invoice={latest} onClose={close} />}
      </LatestInvoice>
    ));
  return (
    <ActionMenu
      label={`Actions for ${invoiceReference(invoice.athlete_package_invoice_id)}`}
      actions={[
        ...editActions.map(menuItem),
        { label: 'Make Payment', refusal: refusalOf('pay', invoice), onChoose: pay },
        { label: 'Credit Note', refusal: refusalOf('credit', invoice), onChoose: credit },
        ...lateFeeActions,
        ...directActions,
        ...stateActions.map(menuItem),
      ]}
    />
  );
};

interface DialogContext {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
  readonly onClose: () => void;
}

function dialogFor(action: Change, { invoice, athletePackage, onClose }: DialogContext) {
  switch (action) {
    case 'edit':
      return <InvoiceDialog method="Edit" {...{ invoice, athletePackage, onClose }} />;
    case 'prorate':
      return <InvoiceDialog method="Prorate" {...{ invoice, athletePackage, onClose }} />;
    case 'omit':
    case 'revert':
    case 'void':
    case 'delete':
      return <InvoiceConfirm {...{ action, invoice, onClose }} />;
  }
}

interface InvoiceConfirmProps {
  readonly action: 'omit' | 'revert' | 'void' | 'delete';
  readonly invoice: InvoiceView;
  readonly onClose: () => void;
}

const confirmTexts = {
  omit: { title: 'Omit Invoice', confirmLabel: 'Omit', success: 'Invoice omitted' },
  revert: { title: 'Revert Invoice', confirmLabel: 'Revert', success: 'Invoice reverted' },
  void: { title: 'Void Invoice', confirmLabel: 'Void', success: 'Voiding in accounting' },
  delete: { title: 'Delete Invoice', confirmLabel: 'Delete', success: 'Invoice deleted' },
} as const;

/**
 * Asks about the invoice as it was when the question opened: a change by another user must not slip in between reading and confirming. After
 * a conflict, the question shows the latest version.
 */
const InvoiceConfirm = ({ action, invoice: latest, onClose }: InvoiceConfirmProps) => {
  const { title, confirmLabel, success } = confirmTexts[action];
  const [invoice, setInvoice] = useState(latest);
  const command = useCommand(
    (_: undefined, idempotencyKey) => {
      const writing = { idempotencyKey, revision: invoice.revision };
      return action === 'delete'
        ? http.delete<{ id: string }>(invoicePath(invoice), writing)
        : http.post<{ id: string }>(`${invoicePath(invoice)}/${action}`, writing);
    },
    { success, quiet: true, onDone: onClose },
  );
  if (command.failure?.status === 412 && invoice !== latest) setInvoice(latest);
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
  const subject = `${invoiceReference(athlete_package_invoice_id)} of ${formatShortDay(invoice_date)} for ${amount}`;
  switch (action) {
    case 'omit':
      return `${subject} will no longer count toward what the family owes. You can revert it later.`;
    case 'revert':
      return `${subject} is ${invoice_state} and will become ${revertedState(conditionOf(invoice))} again.`;
    case 'void':
      return `${subject} will be permanently voided in accounting and will no longer count toward what the family owes. You can revert it to pending here and process it again later.`;
    case 'delete':
      return `${subject} and its description will be deleted from this package. This cannot be undone. To keep the invoice without charging it, omit it instead.`;
  }
}

/** The actions that need no dialog, and the links. */
function useDirectActions(invoice: InvoiceView) {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const isAdmin = useRole() === 'admin';
  const bulk = useBulkInvoiceAction();
  const link = useTransactionLink(invoice);
  const notices = useNotices();
  const { id, athlete_id } = invoice;
  const its = `${athletePath(athlete_id)}/invoices/${id}`;
  return [
    {
      label: 'Process',
      refusal: refusalOf('process', invoice),
      onChoose: () => bulk.run({ action: 'process', invoices: [id] }),
    },
    {
      label: 'Sync',
      refusal: refusalOf('sync', invoice),
      onChoose: () => bulk.run({ action: 'sync', invoices: [id] }),
    },
    {
      label: 'Email',
      refusal: refusalOf('email', invoice),
      onChoose: () => bulk.run({ action: 'email', invoices: [id] }),
    },
    {
      label: 'Reminder',
      refusal: refusalOf('reminder', invoice),
      onChoose: () => bulk.run({ action: 'reminder', invoices: [id] }),
    },
    {
      label: 'Download PDF',
      readsOnly: true,
      onChoose: () => void fetchFile(`${its}/pdf`).catch(notices.failed),
    },
    { label: 'View in QuickBooks', readsOnly: true, refusal: link.refusal, onChoose: link.open },
    {
      label: 'Why was I charged?',
      readsOnly: true,
      onChoose: () => open((close) => <WhyDialog path={its} onClose={close} />),
    },
    ...(isAdmin
      ? [{ label: 'Log', readsOnly: true, onChoose: () => void navigate(`/finance/logs/invoice/${id}`) }]
      : []),
  ];
}

/** Opens the invoice in accounting in a new tab. */
function useTransactionLink(invoice: InvoiceView) {
  const notices = useNotices();
  const openIn = async (tab: Window | null) => {
    try {
      const { results } = await http.get<TransactionLinkView>(`${invoicePath(invoice)}/link`);
      if (tab) tab.location.href = results.url;
    } catch (error) {
      tab?.close();
      notices.failed(error);
    }
  };
  return {
    // Browsers block a tab that is not opened by the click itself, so the tab opens before the answer is there.
    open: () => void openIn(window.open('', '_blank')),
    refusal: invoice.external_ref_id === null ? invoiceTexts.noLink : undefined,
  };
}

/**
 * Why an action is not possible now; undefined when it is. The server decides which actions are possible, and the same
 * rule of the domain gives the reason.
 */
function refusalOf(action: InvoiceAction, invoice: InvoiceView): string | undefined {
  if (invoice.actions.includes(action)) return undefined;
  return refusalNow(action, conditionOf(invoice))?.text;
}
