import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Money } from './Money.tsx';
import { PaidBar } from './PaidBar.tsx';
import type { Totals } from './totals.ts';

export const StillToPay = ({ totals }: { totals: Totals }) => {
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={title} variant="h2" sx={{ mb: 1.5 }}>
        Still to pay
      </Typography>
      <Typography
        sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em', mb: 2 }}
      >
        <Money cents={totals.stillToPay} />
      </Typography>
      <PaidBar totals={totals} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        <Money cents={totals.paid} /> of <Money cents={totals.total} /> paid
      </Typography>
      {totals.beingChecked > 0 ? (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" color="text.secondary">
            <Money cents={totals.beingChecked} /> is being checked and is not part of what is still to pay.
          </Typography>
        </Box>
      ) : null}
    </Card>
  );
};
