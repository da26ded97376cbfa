import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Typography from '@mui/material/Typography';
import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import type { AthleteLateFeeView } from '../../../../contract/billing/late-fees.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import type { Action } from '../../shell/ActionMenu.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useAthleteLateFees } from './late-fee-queries.ts';
import { WaiveLateFeeDialog } from './WaiveLateFeeDialog.tsx';

/** The fee that the invoice will have unless it is paid; undefined if none was announced. */
export function useComingLateFee({ id, athlete_id }: InvoiceView): AthleteLateFeeView | undefined {
  const { data: fees = [] } = useAthleteLateFees(athlete_id);
  return fees.find(({ invoice_id, status }) => invoice_id === id && status === 'announced');
}

export const ComingLateFee = ({ fee: { amount, charge_on } }: { fee: AthleteLateFeeView }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
  >
    <ScheduleOutlined aria-hidden="true" fontSize="small" />
    {`Late fee of ${formatMoney(amount)}${charge_on === null ? '' : ` on ${formatDay(charge_on)}`} unless paid before`}
  </Typography>
);

/** *Waive Late Fee* for an invoice with a fee, and for the invoice of a fee. */
export function useLateFeeActions(invoice: InvoiceView): readonly Action[] {
  const open = useOpenDialog();
  const { data: fees = [] } = useAthleteLateFees(invoice.athlete_id);
  const fee = fees.find(
    ({ id, invoice_id, can_waive }) => can_waive && (invoice_id === invoice.id || id === invoice.id),
  );
  if (!fee) return [];
  const reference =
    fee.invoice_id === invoice.id ? invoiceReference(invoice.athlete_package_invoice_id) : 'the late invoice';
  return [
    {
      label: 'Waive Late Fee',
      onChoose: () => open((close) => <WaiveLateFeeDialog fee={fee} reference={reference} onClose={close} />),
    },
  ];
}
