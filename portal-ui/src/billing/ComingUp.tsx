import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { PaymentList } from './PaymentList.tsx';
import type { Payer } from './payer.ts';

const SHOWN = 4;

interface ComingUpProps {
  readonly invoices: readonly InvoiceView[];
  readonly athletes: readonly Payer[];
}

/** The payments after the next one, as many as one looks ahead. */
export const ComingUp = ({ invoices, athletes }: ComingUpProps) => {
  const title = useId();
  const { search } = useLocation();
  if (invoices.length === 0) return null;
  const rest = invoices.length - SHOWN;
  return (
    <Card component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 0.5 }}>
        More to pay
      </Typography>
      <PaymentList invoices={invoices.slice(0, SHOWN)} athletes={athletes} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
        <Button component={Link} to={{ pathname: '/billing', search }} fullWidth>
          {rest > 0 ? `All payments (${rest} more)` : 'All payments'}
        </Button>
      </Box>
    </Card>
  );
};
