import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { FinanceLogView } from '../../../../contract/billing/finance.ts';
import { type LogStatus, logStatusTones } from '../../../../domain/billing/finance/log-words.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Line } from '../../shell/Section.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';

export const LogLine = ({ log }: { log: FinanceLogView }) => {
  const { kind, status, message, created, who, amount, athlete_id, athlete_name, reference } = log;
  const details = [formatInstant(created), who, reference === null ? '' : invoiceReference(reference)];
  return (
    <Line
      action={
        amount === null ? undefined : (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {formatMoney(amount)}
          </Typography>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {kind}
        </Typography>
        <LogStatusChip status={status} />
        {athlete_id === null ? null : (
          <Link component={RouterLink} to={athleteBillingPage(athlete_id)} sx={{ typography: 'body2' }}>
            {athlete_name}
          </Link>
        )}
      </Box>
      {message ? <Typography variant="body2">{message}</Typography> : null}
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {details.filter(Boolean).join(' · ')}
      </Typography>
    </Line>
  );
};

/** Resolution Q091 gives the colors. */
export const LogStatusChip = ({ status }: { status: LogStatus }) => (
  <ToneChip tone={logStatusTones[status]} label={status} />
);
