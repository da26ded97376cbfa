import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { PackageMenu } from './PackageMenu.tsx';
import { PresentPackage } from './Present.tsx';
import { yearLabel } from './package-year.ts';

/** One package of an athlete: what it is, what it costs, and what becomes of its invoices. */
export const PackageSection = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const { package_name, package_year, package_type, total_amount, invoices } = athletePackage;
  const open = useOpenDialog();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          px: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={titleId} variant="h2" component="h3" noWrap title={package_name}>
            {package_name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {yearLabel(package_year)}
            {package_type === 'Recurring' ? ' · Recurring' : ''} ·{' '}
            {invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`}
          </Typography>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' }, flex: { xs: '1 1 auto', sm: '0 0 auto' } }}>
          <Typography variant="body2" color="text.secondary">
            Total
          </Typography>
          <Typography
            sx={{
              fontSize: '1.1875rem',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
              lineHeight: 1.3,
            }}
          >
            {formatMoney(total_amount)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Button
            variant="outlined"
            size="small"
            onClick={() =>
              open((close) => (
                <PresentPackage seen={athletePackage}>
                  {(present) => <InvoiceDialog method="Add" athletePackage={present} onClose={close} />}
                </PresentPackage>
              ))
            }
          >
            Add Invoice
          </Button>
          <PackageMenu athletePackage={athletePackage} />
        </Box>
      </Box>
      <InvoiceTable athletePackage={athletePackage} />
    </Card>
  );
};
