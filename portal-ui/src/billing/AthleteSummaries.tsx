import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AthletePackageView } from '../../../contract/billing/invoices.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { type FamilyAthlete, searchFor } from '../family/family-athlete.ts';
import { Money } from './invoices/Money.tsx';
import { invoicesOf, remainingInvoices } from './invoices/open-invoices.ts';
import { totalsOf } from './invoices/totals.ts';

interface AthleteSummariesProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly packages: readonly AthletePackageView[];
}

/** The athletes side by side; left out for a single athlete. */
export const AthleteSummaries = ({ athletes, packages }: AthleteSummariesProps) => {
  const title = useId();
  if (athletes.length < 2) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 1 }}>
      <Typography id={title} variant="h2" sx={{ mb: 1.5 }}>
        Athletes
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {athletes.map((athlete) => (
          <AthleteSummary
            key={athlete.id}
            athlete={athlete}
            packages={packages.filter(({ athlete_id }) => athlete_id === athlete.id)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface AthleteSummaryProps {
  readonly athlete: FamilyAthlete;
  readonly packages: readonly AthletePackageView[];
}

const AthleteSummary = ({ athlete, packages }: AthleteSummaryProps) => {
  const invoices = invoicesOf(packages);
  const { next } = remainingInvoices(invoices);
  return (
    <Card>
      <ButtonBase
        component={Link}
        to={{ pathname: '/billing', search: searchFor(athlete.id) }}
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
            {packages.map(({ package_name }) => package_name).join(', ') || 'No packages yet'}
          </Typography>
          <Typography>
            <Box component="strong">
              <Money cents={totalsOf(invoices).remaining} />
            </Box>{' '}
            remaining
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
