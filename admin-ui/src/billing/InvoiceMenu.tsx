import { useState } from 'react';
import { type InvoiceAction, invoiceReference, invoiceRefusal } from '../../../domain/billing/invoice.ts';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { ActionMenu } from '../shell/ActionMenu.tsx';
import { InvoiceConfirm } from './InvoiceConfirm.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
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
  const [chosen, setChosen] = useState<Offered>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ActionMenu
        label={`Actions for ${invoiceReference(invoice.athlete_package_invoice_id)}`}
        actions={actions.map(({ action, label }) => ({
          label,
          refusal: invoiceRefusal(action, standingOf(invoice)),
          isDestructive: action === 'delete',
          onChoose: () => setChosen(action),
        }))}
      />
      {chosen === 'edit' ? (
        <InvoiceDialog method="Edit" {...{ invoice, athletePackage }} onClose={close} />
      ) : null}
      {chosen === 'prorate' ? (
        <InvoiceDialog method="Prorate" {...{ invoice, athletePackage }} onClose={close} />
      ) : null}
      {chosen === 'omit' || chosen === 'revert' || chosen === 'delete' ? (
        <InvoiceConfirm action={chosen} invoice={invoice} onClose={close} />
      ) : null}
    </>
  );
};
