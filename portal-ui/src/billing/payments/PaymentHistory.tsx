import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import type { Payer } from '../payer.ts';
import { HistoryLine } from './HistoryLine.tsx';

const SHOWN = 4;

interface PaymentHistoryProps {
  readonly athlete: Payer;
  /** Newest first. */
  readonly payments: readonly PaymentView[];
}

/** What was paid, declined and given back; the latest, until somebody wants all. */
export const PaymentHistory = ({ athlete, payments }: PaymentHistoryProps) => {
  const [showsAll, setShowsAll] = useState(false);
  if (payments.length === 0) return null;
  const name = `Payment history of ${athlete.name}`;
  return (
    <Card component="section" aria-label={name}>
      <Typography variant="h3" sx={{ fontSize: '1.0625rem', px: { xs: 2, sm: 3 }, pt: 2.25, pb: 0.5 }}>
        Payment history
      </Typography>
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.slice(0, showsAll ? undefined : SHOWN).map((payment) => (
          <HistoryLine key={payment.id} payment={payment} />
        ))}
      </Box>
      {payments.length > SHOWN && !showsAll ? (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
          <Button fullWidth onClick={() => setShowsAll(true)}>
            Show all {payments.length}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
};
