import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { PackageHeader } from './PackageHeader.tsx';
import { Payments } from './Payments.tsx';
import { byDate, isSettled } from './payments.ts';
import { TotalsList } from './TotalsList.tsx';
import { totalsOf } from './totals.ts';

/** A package with its payments. One that is settled is folded: it is there for whoever looks for it. */
export const PackageCard = ({ item }: { item: AthletePackageView }) => {
  const totals = totalsOf(item.invoices);
  const folds =
    item.invoices.length > 0 && item.invoices.every(({ invoice_state }) => isSettled(invoice_state));
  const header = <PackageHeader item={item} totals={totals} folds={folds} />;
  const body = (
    <>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Payments invoices={byDate(item.invoices)} name={`Payments of ${item.package_name}`} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <TotalsList totals={totals} />
      </Box>
    </>
  );
  if (folds) {
    return (
      <Card component="details">
        {header}
        {body}
      </Card>
    );
  }
  return (
    <Card component="section" aria-label={item.package_name}>
      {header}
      {item.invoices.length > 0 ? body : <NoPayments />}
    </Card>
  );
};

const NoPayments = () => (
  <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2.5 }}>
    This package has no payments yet. When the staff add some, they show here.
  </Typography>
);
