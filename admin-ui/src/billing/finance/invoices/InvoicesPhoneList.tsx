import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../../domain/shared/money.ts';
import type { FinanceInvoiceView } from '../../../../../ui-kit/api-types.ts';
import { StatusChip } from '../../../../../ui-kit/StatusChip.tsx';
import { PhoneList } from '../../../shell/PhoneList.tsx';
import { InvoicesEmpty } from './InvoicesEmpty.tsx';

export const InvoicesPhoneList = () => (
  <PhoneList<FinanceInvoiceView>
    empty={<InvoicesEmpty />}
    pathOf={({ athlete_id }) => `/athletes/${athlete_id}/billing`}
    who={({ athlete_name }) => athlete_name}
    what={({ invoice_date, athlete_package_invoice_id }) =>
      `${formatShortDay(invoice_date)} · ${invoiceReference(athlete_package_invoice_id)}`
    }
    aside={amountAndState}
  />
);

const amountAndState = (invoice: FinanceInvoiceView) => (
  <Box sx={{ textAlign: 'right' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {formatListMoney(invoice.invoice_amount)}
    </Typography>
    <StatusChip state={invoice.invoice_state} />
  </Box>
);
