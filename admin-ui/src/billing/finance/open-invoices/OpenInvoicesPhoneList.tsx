import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../../domain/shared/money.ts';
import type { OpenInvoiceView } from '../../../../../ui-kit/api-types.ts';
import { StatusChip } from '../../../../../ui-kit/StatusChip.tsx';
import { PhoneList } from '../../../shell/PhoneList.tsx';
import { OpenInvoicesEmpty } from './OpenInvoicesEmpty.tsx';
import { overdueWords } from './overdue-words.ts';

export const OpenInvoicesPhoneList = () => (
  <PhoneList<OpenInvoiceView>
    empty={<OpenInvoicesEmpty />}
    pathOf={({ athlete_id }) => `/athletes/${athlete_id}/billing`}
    who={({ athlete_name }) => athlete_name}
    what={({ tx_date, reference, days_overdue }) =>
      [formatShortDay(tx_date), invoiceReference(reference), overdueWords(days_overdue) && 'overdue']
        .filter(Boolean)
        .join(' · ')
    }
    aside={owed}
  />
);

const owed = ({ subt_open_bal, state }: OpenInvoiceView) => (
  <Box sx={{ textAlign: 'right' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {formatListMoney(subt_open_bal)}
    </Typography>
    <StatusChip state={state} />
  </Box>
);
