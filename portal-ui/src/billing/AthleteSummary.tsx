import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { Money } from './Money.tsx';
import { billingOf, type Payer } from './payer.ts';
import { invoicesOf, openPayments } from './payments.ts';
import { totalsOf } from './totals.ts';

interface AthleteSummaryProps {
  readonly athlete: Payer;
  readonly packages: readonly AthletePackageView[];
}

/** One athlete in a few words; leads to all of their payments. */
export const AthleteSummary = ({ athlete, packages }: AthleteSummaryProps) => {
  const invoices = invoicesOf(packages);
  const { next } = openPayments(invoices);
  return (
    <Card>
      <ButtonBase
        component={Link}
        to={billingOf(athlete)}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          width: '100%',
          height: '100%',
          gap: 1,
          p: 2.5,
          textAlign: 'left',
          borderRadius: 1.5,
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3">{athlete.name}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {packages.map(({ package_name }) => package_name).join(', ') || 'No package yet'}
          </Typography>
          <Typography>
            <Box component="strong">
              <Money cents={totalsOf(invoices).stillToPay} />
            </Box>{' '}
            still to pay
          </Typography>
          {next ? (
            <Typography variant="body2" color="text.secondary">
              {next.invoice_state === 'missed' ? 'Missed' : 'Next'}: {formatMoney(next.invoice_balance)} on{' '}
              {formatShortDay(next.invoice_date)}
            </Typography>
          ) : null}
        </Box>
        <ChevronRight aria-hidden="true" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
    </Card>
  );
};
