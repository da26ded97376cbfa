import { type InvoiceAction, invoiceReference, invoiceRefusal } from '../../../domain/billing/invoice.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { ActionMenu } from '../shell/ActionMenu.tsx';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { InvoiceConfirm } from './InvoiceConfirm.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { PresentInvoice } from './Present.tsx';
import { standingOf } from './standing.ts';

const actions = [
  { action: 'edit', label: 'Edit' },
  { action: 'prorate', label: 'Prorate' },
  { action: 'omit', label: 'Omit' },
  { action: 'revert', label: 'Revert' },
  { action: 'delete', label: 'Delete' },
] as const satisfies readonly { action: InvoiceAction; label: string }[];

type Offered = (typeof actions)[number]['action'];

/** Every action is there; one that the rules forbid says why instead of hiding. */
export const InvoiceMenu = ({
  invoice,
  athletePackage,
}: {
  invoice: InvoiceView;
  athletePackage: AthletePackageView;
}) => {
  const open = useOpenDialog();
  return (
    <ActionMenu
      label={`Actions for ${invoiceReference(invoice.athlete_package_invoice_id)}`}
      actions={actions.map(({ action, label }) => ({
        label,
        refusal: invoiceRefusal(action, standingOf(invoice)),
        isDestructive: action === 'delete',
        onChoose: () =>
          open((close) => (
            <PresentInvoice seen={invoice} athletePackage={athletePackage}>
              {(present, its) => dialogFor(action, { invoice: present, athletePackage: its, onClose: close })}
            </PresentInvoice>
          )),
      }))}
    />
  );
};

interface Asked {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
  readonly onClose: () => void;
}

function dialogFor(action: Offered, { invoice, athletePackage, onClose }: Asked) {
  switch (action) {
    case 'edit':
      return <InvoiceDialog method="Edit" {...{ invoice, athletePackage, onClose }} />;
    case 'prorate':
      return <InvoiceDialog method="Prorate" {...{ invoice, athletePackage, onClose }} />;
    case 'omit':
    case 'revert':
    case 'delete':
      return <InvoiceConfirm {...{ action, invoice, onClose }} />;
  }
}
