import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { AthletePackageView } from '../../../../../contract/billing/invoices.ts';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { changesData } from '../../../shell/as-of/action-slot.ts';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { InvoiceDialog } from '../../invoices/InvoiceDialog.tsx';
import { InvoiceTable } from '../../invoices/InvoiceTable.tsx';
import { LatestPackage } from '../../invoices/LatestInvoice.tsx';
import { yearLabel } from '../package-labels.tsx';
import { AthletePackageMenu } from './AthletePackageMenu.tsx';

/** A package of an athlete with its invoices. Prior packages are collapsed at first. */
export const AthletePackageSection = ({ athletePackage }: { athletePackage: AthletePackageView }) => {
  const { package_name, package_year, package_type, invoices, is_current } = athletePackage;
  const { discount_words, discount_amount } = athletePackage;
  const [isOpen, setOpen] = useState(is_current);
  const open = useOpenDialog();
  const [titleId, invoicesId] = [useId(), useId()];
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          pl: 1,
          pr: { xs: 2, sm: 3 },
          py: 2,
        }}
      >
        <IconButton
          aria-label={`Invoices of ${package_name}`}
          aria-expanded={isOpen}
          aria-controls={invoicesId}
          onClick={() => setOpen(!isOpen)}
          sx={{ mr: { sm: -1.5 } }}
        >
          <ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }} />
        </IconButton>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={titleId} variant="h2" component="h3" noWrap title={package_name}>
            {package_name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {yearLabel(package_year)}
            {package_type === 'Recurring' ? ' · Recurring' : ''} ·{' '}
            {invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`}
            {discount_words === '' ? '' : ` · ${formatMoney(discount_amount)} off (${discount_words})`}
          </Typography>
        </Box>
        <Total athletePackage={athletePackage} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Button
            {...changesData}
            variant="outlined"
            size="small"
            onClick={() =>
              open((close) => (
                <LatestPackage seen={athletePackage}>
                  {(latest) => <InvoiceDialog method="Add" athletePackage={latest} onClose={close} />}
                </LatestPackage>
              ))
            }
          >
            Add Invoice
          </Button>
          <AthletePackageMenu athletePackage={athletePackage} />
        </Box>
      </Box>
      <Box id={invoicesId}>{isOpen ? <InvoiceTable athletePackage={athletePackage} /> : null}</Box>
    </Card>
  );
};

/** The total of the package, and the total of its invoices if it differs. */
const Total = ({
  athletePackage: { total_amount, invoices_total },
}: {
  athletePackage: AthletePackageView;
}) => (
  <Box sx={{ textAlign: { sm: 'right' }, flex: { xs: '1 1 auto', sm: '0 0 auto' }, pl: { xs: 1, sm: 0 } }}>
    <Typography variant="body2" color="text.secondary">
      Total
    </Typography>
    <Typography
      sx={{ fontSize: '1.1875rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
    >
      {formatMoney(total_amount)}
    </Typography>
    {invoices_total === total_amount ? null : (
      <Typography variant="body2" sx={{ color: 'warning.main', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(invoices_total)} in invoices
      </Typography>
    )}
  </Box>
);
