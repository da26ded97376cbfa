import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

/** Stands where the next payment would. */
export const NothingToPay = ({ hasPayments }: { hasPayments: boolean }) => (
  <Card component="section" sx={{ p: { xs: 2.5, sm: 3 } }}>
    {hasPayments ? (
      <CheckCircleOutline aria-hidden="true" sx={{ fontSize: 36, color: 'success.main', mb: 1 }} />
    ) : null}
    <Typography variant="h2" gutterBottom>
      {hasPayments ? 'Nothing to pay right now' : 'No payments yet'}
    </Typography>
    <Typography color="text.secondary">
      {hasPayments
        ? 'When the staff add a payment, it shows here first.'
        : 'When the staff add a package, its payments show here.'}
    </Typography>
  </Card>
);
