import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { PaymentLine } from './PaymentLine.tsx';
import { usePayments } from './queries.ts';

/** So many are looked at; the older ones come when they are asked for. */
const SHOWN = 8;

/** What was paid for an athlete, newest first: what became of the money, whether it is in the books, and what went back. */
export const PaymentsSection = ({ athleteId }: { athleteId: string }) => {
  const { data: payments, error } = usePayments(athleteId);
  return (
    <Section title="Payments">
      {payments ? (
        <Payments payments={payments} />
      ) : error ? (
        <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
          {messageOf(error)}
        </Alert>
      ) : (
        <Loading height={120} what="payments" />
      )}
    </Section>
  );
};

const Payments = ({ payments }: { payments: readonly PaymentView[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  if (payments.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        Nothing was paid yet.
      </Typography>
    );
  }
  return (
    <>
      <Lines label="Payments">
        {(showsAll ? payments : payments.slice(0, SHOWN)).map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </Lines>
      {showsAll || payments.length <= SHOWN ? null : (
        <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button onClick={() => setShowsAll(true)}>Show all {payments.length} payments</Button>
        </Box>
      )}
    </>
  );
};
