import { type InvoiceAction, invoiceReference } from '../../../domain/billing/invoice.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { ActionMenu } from '../shell/ActionMenu.tsx';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { InvoiceConfirm } from './InvoiceConfirm.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { refusalOf } from './invoice-refusal.ts';
import { PresentInvoice } from './Present.tsx';
import { MakePaymentDialog } from './payments/MakePaymentDialog.tsx';
import { useInvoiceErrands } from './useInvoiceErrands.tsx';

/** What it is about. */
const terms = [
  { action: 'edit', label: 'Edit' },
  { action: 'prorate', label: 'Prorate' },
] as const satisfies readonly Labelled[];

/** Whether it counts. */
const standings = [
  { action: 'omit', label: 'Omit' },
  { action: 'revert', label: 'Revert' },
  { action: 'void', label: 'Void' },
  { action: 'delete', label: 'Delete' },
] as const satisfies readonly Labelled[];

interface Labelled {
  readonly action: InvoiceAction;
  readonly label: string;
}

type Change = (typeof terms | typeof standings)[number]['action'];

interface InvoiceMenuProps {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
}

/** Every action is there; one that the rules forbid says why instead of hiding. */
export const InvoiceMenu = ({ invoice, athletePackage }: InvoiceMenuProps) => {
  const open = useOpenDialog();
  const errands = useInvoiceErrands(invoice);
  const change = (action: Change) =>
    open((close) => (
      <PresentInvoice seen={invoice} athletePackage={athletePackage}>
        {(present, its) => dialogFor(action, { invoice: present, athletePackage: its, onClose: close })}
      </PresentInvoice>
    ));
  const offered = ({ action, label }: { action: Change; label: string }) => ({
    label,
    refusal: refusalOf(action, invoice),
    isDestructive: action === 'delete' || action === 'void',
    onChoose: () => change(action),
  });
  const pay = () =>
    open((close) => (
      <MakePaymentDialog athleteId={invoice.athlete_id} invoiceIds={[invoice.id]} onClose={close} />
    ));
  return (
    <ActionMenu
      label={`Actions for ${invoiceReference(invoice.athlete_package_invoice_id)}`}
      actions={[
        ...terms.map(offered),
        { label: 'Make Payment', refusal: refusalOf('pay', invoice), onChoose: pay },
        ...errands,
        ...standings.map(offered),
      ]}
    />
  );
};

interface Asked {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
  readonly onClose: () => void;
}

function dialogFor(action: Change, { invoice, athletePackage, onClose }: Asked) {
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
